"""Choices that may well be illegal: any kind of choice that a table knows, with any words in it."""

import random
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from saboteur.core.game import Game
from saboteur.core.values import Choice, FaceId, Role, Seat, Tool, tag_of
from saboteur.tunnel.cell import Cell

_TOOLS = (Tool("pickaxe"), Tool("lantern"), Tool("cart"), Tool("spoon"))
_ROLES = (Role("digger"), Role("saboteur"), Role("baker"))


def _face(game: Game, dice: random.Random) -> FaceId:
    return FaceId(dice.choice((*game.rules.deck_counts, *game.rules.faces, "dragonfly")))


def _faces(game: Game, dice: random.Random) -> tuple[FaceId, ...]:
    return tuple(_face(game, dice) for _ in range(dice.choice((0, 1, 1, 2, 3))))


def _cell(game: Game, dice: random.Random) -> Cell:
    return dice.randint(-2, 10), dice.randint(-4, 4)


WORDS: Mapping[Any, Callable[[Game, random.Random], Any]] = {
    FaceId: _face,
    tuple[FaceId, ...]: _faces,
    Cell: _cell,
    Seat: lambda game, dice: dice.randint(-1, game.rules.options.players),
    Tool: lambda _, dice: dice.choice(_TOOLS),
    Role: lambda _, dice: dice.choice(_ROLES),
    bool: lambda _, dice: dice.random() < 0.5,
}


def strange_choices(game: Game, dice: random.Random, count: int) -> list[Choice]:
    """So many choices, of every kind in turn."""
    kinds = sorted(game.rules.choices, key=tag_of)
    return [_strange(game, kinds[number % len(kinds)], dice) for number in range(count)]


def _strange(game: Game, kind: type[Choice], dice: random.Random) -> Choice:
    hints = get_type_hints(kind)
    return kind(**{field: WORDS[hints[field]](game, dice) for field in kind.__struct_fields__})
