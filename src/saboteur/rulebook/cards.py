"""Every printed card of every box, read from cards.toml."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

Sureness = Literal["photo", "one", "ruling"]
Colour = Literal["blue", "green"]
Side = Literal["N", "E", "S", "W"]
Spot = tuple[int, int]


class PathRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A printed card with tunnels: path, start, goal, treasure, chest card or postcard; cards.toml explains it all."""

    id: str
    open: str
    join: str
    sure: Sureness
    n: int = 1
    door: Colour | None = None
    at: Side | None = None
    troll: bool = False
    ladder: bool | Colour = False
    """A coloured ladder (Duel) links to the start of its colour only."""
    crystal: int = 0
    gold: int = 0
    gold_on: str = ""
    shows: str | None = None
    cell: Spot | None = None


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The tokens of a box: gold by value, or the dwarves and keys of Duel."""

    values: tuple[int, ...] = ()
    bank: Literal["unlimited"] | None = None
    dwarf: int = 0
    dwarf_solo: int = 0
    key: int = 0


class Box(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What a printed box holds; the rest is empty. Mappings go from a card's id, or a gold card's value, to copies."""

    path: tuple[PathRow, ...] = ()
    start: tuple[PathRow, ...] = ()
    goal: tuple[PathRow, ...] = ()
    treasure: tuple[PathRow, ...] = ()
    postcard: tuple[PathRow, ...] = ()
    action: Mapping[str, int] = {}
    dwarf: Mapping[str, int] = {}
    gold: Mapping[int, int] = {}
    chest: tuple[str, ...] = ()
    tokens: Tokens = Tokens()
    collectors: int = 0
    cells: tuple[Spot, ...] = ()
    layouts: Mapping[str, tuple[Spot, ...]] = {}
    treasure_cells: tuple[Spot, ...] = ()
    solo_start: Spot | None = None
    solo_treasure_cells: tuple[Spot, ...] = ()


@cache
def printed() -> Mapping[str, Any]:
    """All of cards.toml, box by box, as it stands there."""
    return tomllib.loads(files("saboteur.rulebook").joinpath("cards.toml").read_text(encoding="utf-8"))


@cache
def boxes() -> Mapping[str, Box]:
    """Every box by its name."""
    return {name: _box(name, rows) for name, rows in printed().items()}


def box(name: str) -> Box:
    """One box: ``box("base").action["map"]`` copies of the map."""
    return boxes()[name]


def _box(name: str, rows: Mapping[str, Any]) -> Box:
    if name == "postcards":  # the only box whose rows are named by their keys: each is one card with a place of its own
        rows = {"postcard": [{"id": card, **row} for card, row in rows.items()]}
    return msgspec.convert(rows, Box, str_keys=True)
