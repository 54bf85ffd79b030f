"""Choices that may well be illegal: of any kind that a table knows, with any words in them, or nearly legal."""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from typing import Any, get_type_hints

from msgspec.structs import replace

from saboteur.core.game import Game
from saboteur.core.values import Choice, FaceId, Role, Seat, Tool, tag_of
from saboteur.rules.mine.cards import CARDS
from saboteur.tunnel.cell import Cell

_TOOLS = (Tool("pickaxe"), Tool("lantern"), Tool("cart"), Tool("spoon"))
_ROLES = (Role("digger"), Role("saboteur"), Role("baker"))


def _face(game: Game, dice: random.Random) -> FaceId:
    held = [card for seat in game.seats_asked() for card in CARDS.of(game).hands[seat]]
    if held and dice.random() < 0.5:
        return dice.choice(held)
    return FaceId(dice.choice((*game.rules.deck_counts, *game.rules.faces, "dragonfly")))


def _faces(game: Game, dice: random.Random) -> tuple[FaceId, ...]:
    faces = [_face(game, dice) for _ in range(dice.choice((0, 1, 1, 2, 2, 3, 4)))]
    return tuple(faces if dice.random() < 0.3 else sorted(faces))


def _cell(game: Game, dice: random.Random) -> Cell:
    return dice.randint(-2, 10), dice.randint(-4, 4)


WORDS: Mapping[Any, Callable[[Game, random.Random], Any]] = {
    FaceId: _face,
    tuple[FaceId, ...]: _faces,
    Cell: _cell,
    tuple[int, ...]: lambda _, dice: tuple(dice.randint(1, 3) for _ in range(dice.randint(1, 3))),
    Seat: lambda game, dice: dice.randint(-1, game.rules.options.players),
    Tool: lambda _, dice: dice.choice(_TOOLS),
    Role: lambda _, dice: dice.choice(_ROLES),
    bool: lambda _, dice: dice.random() < 0.5,
}


def strange_choices(game: Game, dice: random.Random, count: int) -> list[Choice]:
    """So many choices, of every kind in turn."""
    kinds = sorted(game.rules.choices, key=tag_of)
    legal: dict[type[Choice], list[Choice]] = {}
    for menu in game.menu().values():
        for choice in menu:
            legal.setdefault(type(choice), []).append(choice)
    return [_strange(game, kind, legal.get(kind, []), dice) for kind in islice(cycle(kinds), count)]


def _strange(game: Game, kind: type[Choice], legal: Sequence[Choice], dice: random.Random) -> Choice:
    """Any words; or, if it can be, a legal choice with one word changed."""
    hints, fields = get_type_hints(kind), kind.__struct_fields__
    if legal and fields and dice.random() < 0.5:
        changed = dice.choice(fields)
        return replace(dice.choice(legal), **{changed: WORDS[hints[changed]](game, dice)})
    return kind(**{field: WORDS[hints[field]](game, dice) for field in fields})
