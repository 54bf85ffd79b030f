"""Golden scenes: made-up positions, the choices that lead on from them, and what everybody is told of each."""

import random
from collections.abc import Callable, Mapping

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.mine.goals import OrientGoal
from saboteur.rules.mine.vocabulary import Lay
from tests.products import PRODUCTS
from tests.products.product import Scene
from tests.rules.scene import NEAR, OPENING, scene
from tests.secrecy.mines import both_ways


def reached_from_two_sides() -> Game:
    """No game of the base box gets there card by card.

    A goal is turned up as soon as one card reaches it; to be reached from two sides at once, cards must lie beside it
    that nothing joins to the start.
    """
    for seed in range(1000):
        game = both_ways(Options("base", "anniversary", 3), random.Random(seed))
        seat = game.seats_asked()[0]
        for choice in game.choices(seat):
            if isinstance(choice, Lay) and isinstance(game.apply(seat, choice).game.state.agenda[0], OrientGoal):
                return game
    raise AssertionError("no such position")


LAST_ROUND = 3


def freed_thief() -> Game:
    """Seat 2 is in prison with a theft before it, and will stay there; seat 0 is about to lay a theft."""
    return scene(
        NEAR,
        ruleset="expansion",
        roles="SGSB",
        hands={0: "theft x", 1: "ew prison", 3: "freedom"},
        prisoners=(2,),
        thieves=(2,),
        goals="gold",
        round=LAST_ROUND,
    )


def empty_hands() -> Game:
    """Seat 1 has no cards, seat 2 none but the one that it plays; the deck runs out on the way."""
    return scene(
        OPENING,
        ruleset="expansion",
        roles="BGSE",
        hands={0: "nes swap-hands x", 1: "", 2: "swap-hands", 3: "map"},
        deck="ew ns ne nw",
    )


IN_SERIES = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----B--  .  --G--. ? .
       |                 .....
"""

IN_PARALLEL = r"""
 y\x   0    1    2    3    4
       | @
   0 --H----+----B----+    .
       |    |         |
            |            .....
   1   .    +----G--  .  . ? .
                         .....
"""


def doors(drawing: str, finisher: Seat, edition: str = "anniversary") -> Callable[[], Game]:
    """The finisher needs one card more; two doors, one of each colour, lie on the way."""

    def position() -> Game:
        return scene(
            drawing,
            ruleset="expansion",
            edition=edition,
            roles="BOGPESB",
            hands={finisher: "crystal-x x"},
            turn=finisher,
            goals="gold",
            round=LAST_ROUND,
        )

    return position


def ladder() -> Game:
    """Two tunnels from the start: one in line with the goal, one round it by the north."""
    return scene(
        r"""
         y\x   0    1    2    3    4    5

          -1   .    +----+----+----+    .
                    |              |
               | @  |                 .....
           0 --H----+----+----+--  .  . ? .
               |              |       .....
        """,
        ruleset="expansion",
        roles="GSB",
        hands={0: "rockfall x", 1: "bridge x", 2: "ladder-s x"},
        goals="gold",
        round=LAST_ROUND,
    )


def hats(edition: str) -> Callable[[], Game]:
    """Two dwarves lie aside, a geologist on a saboteur; everybody can make somebody change."""

    def position() -> Game:
        hands = dict.fromkeys(range(3), "swap-hats x")
        return scene(OPENING, ruleset="expansion", edition=edition, roles="BGO", aside="ES", hands=hands)

    return position


CHANGES = ("0 swap-hats 1", "1 swap-hats 1", "2 swap-hats 0")

SCENES: Mapping[str, Scene] = {
    "orientation": Scene(reached_from_two_sides, ("1 lay new 6,0", "1 orient turned"), searched=True),
    "freed-thief": Scene(
        freed_thief,
        ("0 theft", "1 imprison 0", "2 discard x", "3 free 0", "0 discard x", "1 lay ew 1,0", "0 steal 1"),
    ),
    "empty-hands": Scene(
        empty_hands, ("0 swap-hands 1", "1 discard nes", "2 swap-hands 1", "3 map 8,2", "0 discard ew")
    ),
    "doors-in-series": Scene(doors(IN_SERIES, finisher=1), ("1 lay crystal-x 2,0",)),
    "doors-in-series-czech": Scene(doors(IN_SERIES, finisher=0, edition="czech"), ("0 lay crystal-x 2,0",)),
    "doors-in-series-polish": Scene(doors(IN_SERIES, finisher=0, edition="polish"), ("0 lay crystal-x 2,0",)),
    "doors-in-parallel": Scene(doors(IN_PARALLEL, finisher=2), ("2 lay crystal-x 3,1",)),
    "doors-in-parallel-neutral": Scene(doors(IN_PARALLEL, finisher=5), ("5 lay crystal-x 3,1",)),
    "ladder": Scene(ladder, ("0 rockfall 2,0", "1 lay bridge 4,0", "2 lay ladder-s 3,1 turned")),
    "hats-czech": Scene(hats("czech"), CHANGES),
    "hats-polish": Scene(hats("polish"), CHANGES),
    **{name: each for product in PRODUCTS for name, each in product.scenes.items()},
}
