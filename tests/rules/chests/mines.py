"""Mines with chests, drawn."""

from collections.abc import Mapping
from textwrap import dedent
from typing import Any

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.chests.chests import PART, Chests
from saboteur.rules.chests.vocabulary import CHESTS_SHOWN, ChestsSeen
from saboteur.rulesets import build
from saboteur.tunnel.cell import cell_from
from saboteur.tunnel.drawing import draw, parse
from tests.rules.scene import scene

FACES = build(Options("expansion", "anniversary", 3, ("costume-store", "tunnel-party", "chests"))).faces

NEAR = r"""
 y\x   0    1    2    3    4
       | @     .....
   0 --H--  .  . ? .  .    .
       |       .....

   1   .    .    .    .    .

                         .....
   2   .    .    .    .  . ? .
                         .....
"""
"""A chest and one cell between it and the start, `lay ew 1,0` reaches it; a goal far away."""


CROSS = r"""
 y\x   0    1    2
          .....
  -1   .  . ? .  .
          .....
       | @     .....
   0 --H--  .  . ? .
       |       .....
          .....
   1   .  . ? .  .
          .....
"""
"""Three things: `lay x 1,0` reaches them all."""

CHAIN = r"""
 y\x   0    1    2    3    4    5    6
       | @     .....     .....     .....
   0 --H--  .  . ? .--+--. ? .--+--. ? .
       |       .....     .....     .....
"""
"""Three things in a row: `lay ew 1,0` reaches the first of them."""


BEHIND = r"""
 y\x   0    1    2    3    4    5
                         .....
  -1   .    .    .    .  . ? .  .
                         .....
       | @     .....            |
   0 --H--  .  . ? .--+----+----+--
       |       .....            |
"""
"""Behind the chest a tunnel that comes to the cell beside the goal, where it would lie if it were moved."""


def mine(
    drawing: str = NEAR,
    chests: Mapping[str, str] | None = None,
    *,
    goals: str = "gold",
    extras: str = "chests",
    changes: Mapping[str, Any] | None = None,
    slices: Mapping[str, Any] | None = None,
    **rest: Any,
) -> Game:
    """A free position. Chests are a path card and a chest by their cell: `{"2,0": "x gold"}`, one with a look at it
    ends in the seats that took it, `{"2,0": "x gold 0 2"}`. All other face-down cards are goals. `changes` are other
    fields of the slice.
    """
    lying = [_chest(cell, text) for cell, text in (chests or {"2,0": "x gold"}).items()]
    cells = {chest["cell"] for chest in lying}
    covered = sorted(parse(dedent(drawing), FACES).covered, key=lambda cell: (cell[1], cell[0]))
    faces = iter(goals.split())
    down = " ".join("-" if cell in cells else next(faces) for cell in covered)
    every = {"chests": {"lying": lying, **(changes or {})}, **(slices or {})}
    return scene(drawing, extras=extras, goals=down, slices=every, **rest)


def _chest(cell: str, text: str) -> dict[str, Any]:
    card, chest, *seen = text.split()
    return {
        "cell": cell_from(cell),
        "card": f"chest-{card}",
        "chest": f"chest-{chest}",
        "seen": [int(seat) for seat in seen],
    }


def tidied(drawing: str) -> str:
    """A drawing of a test, as `drawn` gives it."""
    return draw(parse(dedent(drawing), FACES))


def slice_of(game: Game) -> Chests:
    return PART.of(game)


def shown(game: Game) -> ChestsSeen:
    """What everybody sees of the chests."""
    return CHESTS_SHOWN.of(game.observe(None))


def opened(game: Game) -> str:
    return " ".join(chest.removeprefix("chest-") for chest in shown(game).opened)
