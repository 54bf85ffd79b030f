"""The greedy dwarf at small and large tables."""

import random

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.base.hauls import GOLD
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.vocabulary import GREEDY, Lay
from tests.products.product import Product, Scene
from tests.rules.scene import NEAR, scene
from tests.secrecy.mines import near_the_goals


def table(players: int, edition: str = "anniversary") -> Options:
    return Options("base", edition, players, ("greedy-dwarf",))


def finishes() -> Game:
    """The greedy dwarf reaches the gold."""
    return scene(NEAR, extras="greedy-dwarf", roles="DYSD", hands={1: "ew x"}, turn=1, goals="gold", round=3)


def passed_over() -> Game:
    """A digger reaches the gold: the greedy dwarf gets nothing, and is not counted."""
    return scene(NEAR, extras="greedy-dwarf", roles="DYSDD", hands={3: "ew x"}, turn=3, goals="gold", round=3)


def about_to_finish() -> Game:
    """The greedy dwarf has a card that reaches the gold."""
    for seed in range(10_000):
        game = near_the_goals(table(4), random.Random(seed))
        seat = game.seats_asked()[0]
        if DWARVES.of(game).roles[seat] == GREEDY and _pays(game):
            return game
    raise AssertionError("no such position")


def _pays(game: Game) -> bool:
    seat, gold = game.seats_asked()[0], GOLD.of(game)
    lays = (choice for choice in game.choices(seat) if isinstance(choice, Lay))
    return any(GOLD.of(game.apply(seat, lay).game).hauls != gold.hauls for lay in lays)


PRODUCT = Product(
    name="greedy-dwarf",
    tables=(table(3), table(4, "classic"), table(10)),
    least={"match.turn": 30, "gold.pick": 12},
    least_long={"match.turn": 1000, "gold.pick": 500},
    hidden=("dwarves.dealt",),
    redacted=frozenset({"greedy.paid-unseen"}),
    scenes={
        "greedy-finishes": Scene(finishes, ("1 lay ew 1,0",)),
        "greedy-passed-over": Scene(passed_over, ("3 lay ew 1,0", "3 take 2", "0 take 3")),
    },
    perft={"greedy-dwarf": about_to_finish},
)
