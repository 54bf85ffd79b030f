"""Tables with toll collectors."""

from collections.abc import Iterable, Mapping
from typing import Any

from saboteur.core.game import Game
from saboteur.core.values import Seat
from saboteur.rules.mine.purse import tokens_of
from saboteur.rules.toll.vocabulary import TOLL_SHOWN
from saboteur.tunnel.cell import CELL_TEXT
from tests.rules.scene import scene

ROAD = r"""
 y\x   0    1    2    3    4

  -1   .    .    .    .    .

       | @  |    |       .....
   0 --H----+----+--  .  . ? .
       |    |    |       .....

   1   .    .    .    .    .
"""
"""A goal, and one cell between it and the tunnel: `lay ew 3,0` reaches it."""


def toll(drawing: str = ROAD, *, collectors: Mapping[str, Seat] | None = None, placed: int = 0, **given: Any) -> Game:
    """A scene with collectors, each a cell and whose it is."""
    standing = [{"cell": [*map(int, cell.split(","))], "seat": seat} for cell, seat in (collectors or {}).items()]
    slices = {"toll": {"collectors": standing, "placed": max(placed, len(standing))}, **given.pop("slices", {})}
    extras = " ".join(("toll", *given.pop("extras", "").split()))
    return scene(drawing, extras=extras, slices=slices, **given)


def standing(game: Game) -> dict[str, Seat]:
    """Where collectors stand, and whose they are, as everybody sees it."""
    return {CELL_TEXT[each.cell]: each.seat for each in TOLL_SHOWN.of(game.observe(None)).collectors}


def left(game: Game) -> int:
    return TOLL_SHOWN.of(game.observe(None)).left


def tokens(game: Game) -> tuple[int, ...]:
    return tuple(tokens_of(game, seat) for seat in range(game.rules.options.players))


def beginning(texts: Iterable[str], word: str) -> list[str]:
    return [text for text in texts if text.partition(" ")[0] == word]
