"""The new goals: more than three, some spare, and gold that changes hands when they are turned up."""

import random

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.mine.reach import ChooseReached
from saboteur.rules.mine.vocabulary import Lay
from saboteur.table import new_game
from tests.products.product import Product, Scene
from tests.rules.scene import scene
from tests.secrecy.mines import between_goals

EXTRAS = ("new-goals",)
SECOND_ROUND = 2


def seen_of_shuffle(purpose: str, _: int, __: Seat | None, ___: Options) -> range | None:
    """Nobody sees which goals are drawn."""
    return range(0) if purpose == "new goals" else None


BETWEEN = r"""
 y\x   0    1    2
               .....
  -1   .    .  . ? .
               .....
       | @
   0 --H----+--  .
       |
               .....
   1   .    .  . ? .
               .....
"""
"""`lay nes 2,0 turned` reaches both goals."""


def spider_first() -> Game:
    """The spider and the gold at once; the saboteur in seat 0 takes the spider."""
    return scene(
        BETWEEN,
        extras="new-goals",
        roles="SDD",
        hands={0: "x ns", 1: "ew x"},
        goals="spider gold",
        round=SECOND_ROUND,
        gold="3 1 1 1",
        deck="ne nw",
    )


def bag_and_dragon() -> Game:
    """A dragon, who is paid with a gold card, then a bag."""
    return scene(
        BETWEEN,
        extras="new-goals",
        roles="DDS",
        hands={0: "x ns"},
        goals="dragon bag-2",
        owned={0: "3 1", 2: "2"},
        deck="ne nw",
    )


def goals_and_thefts() -> Game:
    """The expansion: the round that the spider ends is paid like one in which nobody came to the gold."""
    return scene(
        BETWEEN,
        ruleset="expansion",
        extras="new-goals",
        roles="BSPOE",
        hands={0: "crystal-x ns"},
        goals="bag-1 spider",
        thieves=(3,),
        round=3,
    )


def two_new_goals() -> Game:
    """Just before a card reaches two goals at once."""
    for seed in range(1000):
        game = between_goals(Options("base", "anniversary", 3, EXTRAS), random.Random(seed))
        seat = game.seats_asked()[0]
        afterwards = (game.apply(seat, choice).game for choice in game.choices(seat) if isinstance(choice, Lay))
        if any(isinstance(task, ChooseReached) for after in afterwards for task in after.state.agenda):
            return game
    raise AssertionError("no such position")


PRODUCT = Product(
    name="new-goals",
    tables=(
        *(Options("base", edition, players, EXTRAS) for edition, players in (("anniversary", 3), ("classic", 6))),
        *(Options("expansion", edition, players, EXTRAS) for edition, players in (("czech", 4), ("anniversary", 9))),
    ),
    least={"match.turn": 100, "tunnel.choose-reached": 24, "tunnel.orient-goal": 16},
    least_long={"match.turn": 1500, "tunnel.choose-reached": 500, "tunnel.orient-goal": 300},
    hidden=("cards.drawn", "tunnel.goal-seen"),
    redacted=frozenset({"purse.changed-unseen"}),
    seen_of_shuffle=seen_of_shuffle,
    scenes={
        "spider-first": Scene(spider_first, ("0 lay x 2,0", "0 reveal 2,-1")),
        "bag-and-dragon": Scene(bag_and_dragon, ("0 lay x 2,0", "0 reveal 2,-1")),
        "spider-in-the-expansion": Scene(goals_and_thefts, ("0 lay crystal-x 2,0", "0 reveal 2,-1", "3 steal 0")),
    },
    perft={
        "new-goals-opening-3": lambda: new_game(Options("base", "classic", 3, EXTRAS), "new goals for 3").game,
        "two-new-goals": two_new_goals,
    },
)
