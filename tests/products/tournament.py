"""The tournament variant, for five to nine."""

from collections.abc import Callable

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.table import new_game
from tests.products.product import Product, Scene
from tests.rules.scene import scene


def table(players: int, edition: str = "anniversary") -> Options:
    return Options("base", edition, players, ("tournament",))


DRAWING = r"""
 y\x   0    1    2    3    4    5    6
       | @                         .....
   0 --H----+----+--  .  --+----+--. ? .
       |                           .....
"""


def last_round(roles: str, finisher: int) -> Callable[[], Game]:
    """One card more, and beyond the opening card the gold is reached; or it is the last card of the round."""

    def position() -> Game:
        hands = {seat: "ew" if seat == finisher else "" for seat in range(len(roles))}
        return scene(
            DRAWING,
            extras="tournament",
            roles=roles,
            hands=hands,
            turn=finisher,
            goals="gold",
            round=3,
            tokens={0: 4, 2: 2},
            slices={"opening": {"card": "ew"}},
        )

    return position


def fallen() -> Game:
    """The opening card falls, and another is laid where it lay."""
    return scene(
        DRAWING,
        extras="tournament",
        roles="DDDSY",
        hands={0: "rockfall x", 1: "ew x", 2: "x"},
        deck="ne",
        goals="gold",
        slices={"opening": {"card": "ew"}},
    )


def opening(players: int) -> Callable[[], Game]:
    return lambda: new_game(table(players), f"tournament for {players}").game


PRODUCT = Product(
    name="tournament",
    tables=(table(5), table(7, "classic"), table(9)),
    least={"match.turn": 50, "tunnel.choose-reached": 6, "tunnel.orient-goal": 6},
    least_long={"match.turn": 2000, "tunnel.choose-reached": 200, "tunnel.orient-goal": 200},
    hidden=("cards.drawn", "cards.discarded", "dwarves.dealt", "tunnel.goal-seen"),
    scenes={
        "tournament-digger": Scene(last_round("DDDSY", 1), ("1 lay ew 3,0",)),
        "tournament-saboteur-finishes": Scene(last_round("DDDSSY", 4), ("4 lay ew 3,0",)),
        "tournament-greedy": Scene(last_round("DDDSSYY", 5), ("5 lay ew 3,0",)),
        "tournament-saboteurs": Scene(last_round("DDDSSSYY", 0), ("0 discard ew",)),
        "tournament-opening-falls": Scene(fallen, ("0 rockfall 4,0", "1 lay ew 3,0", "2 lay x 4,0")),
    },
    perft={"tournament-opening-5": opening(5), "tournament-opening-9": opening(9)},
)
