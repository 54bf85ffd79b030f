"""A menu as a tree of numbers: what to play, then how; of many sets of cards one card after the other is picked.

It is built from the fields of the choices alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from saboteur.core.values import Choice, FaceId
from saboteur.locales.words import fields_of
from saboteur.tunnel.cell import Cell

FEW = 9
"""So many choices are offered without a step between."""


class Group(Struct, frozen=True):
    """Choices that are offered under one number; where they are sets of cards, those that have been picked."""

    nodes: tuple[Node, ...]
    picked: tuple[FaceId, ...] | None = None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Each of them once: a set is found by any of its cards."""
        return tuple(dict.fromkeys(_leaves(self.nodes)))


Node = Choice | Group


def _leaves(nodes: Iterable[Node]) -> Iterator[Choice]:
    for node in nodes:
        if isinstance(node, Group):
            yield from node.choices
        else:
            yield node


def tree(menu: Sequence[Choice]) -> Group:
    """Choices of one kind that begin alike come together; kinds whose choices all begin differently come last."""
    kinds = [_by_first_field(list(same)) for _, same in groupby(menu, type)]
    split = [node for nodes in kinds if len(nodes) > 1 for node in nodes]
    whole = [nodes[0] for nodes in kinds if len(nodes) == 1]
    nodes = (*split, *whole)
    if len(menu) <= FEW:
        return Group(tuple(_leaves(nodes)))
    if len(nodes) == 1 and isinstance(nodes[0], Group):
        return nodes[0]
    return Group(nodes)


def _by_first_field(choices: list[Choice]) -> list[Node]:
    """One node for each value of the first field, or just one if that would tell each choice from all others."""
    parts = [list(part) for _, part in groupby(choices, _first_field)]
    if len(parts) == len(choices):
        return [_node(choices)]
    return [_node(part) for part in parts]


def _first_field(choice: Choice) -> Any:
    fields = choice.__struct_fields__
    return getattr(choice, fields[0]) if fields else None


def _node(choices: list[Choice]) -> Node:
    if len(choices) == 1:
        return choices[0]
    field = set_field(type(choices[0]))
    if field and {field, *shared_fields(choices)} >= {*choices[0].__struct_fields__}:
        return _sets(choices, field, ())
    return Group(tuple(choices))


def set_field(kind: type[Choice]) -> str | None:
    """The field that holds a set of cards."""
    return next((field for field, hint in fields_of(kind).items() if hint == tuple[FaceId, ...]), None)


def _sets(choices: Sequence[Choice], field: str, picked: tuple[FaceId, ...]) -> Group:
    """A few sets one by one; of many the one that is picked already, and those with each further card."""
    if len(choices) <= FEW:
        return Group(tuple(choices), picked)
    sets = [(choice, rest_of(getattr(choice, field), picked)) for choice in choices]
    nodes: list[Node] = [choice for choice, rest in sets if not rest]
    for card in sorted({card for _, rest in sets for card in rest}):
        larger = [choice for choice, rest in sets if card in rest]
        nodes.append(larger[0] if len(larger) == 1 else _sets(larger, field, (*picked, card)))
    only = nodes[0]
    return only if len(nodes) == 1 and isinstance(only, Group) else Group(tuple(nodes), picked)


def rest_of(cards: Iterable[FaceId], picked: Iterable[FaceId]) -> tuple[FaceId, ...]:
    """The cards of a set without those that have been picked."""
    return tuple((Counter(cards) - Counter(picked)).elements())


def cells_of(choice: Choice) -> Iterable[Cell]:
    """The cells that a choice speaks of."""
    return (getattr(choice, field) for field, hint in fields_of(type(choice)).items() if hint == Cell)


def marks(nodes: Iterable[Node]) -> dict[Cell, str]:
    """The numbers of the choices on the cells that they speak of: `3/4` where two share one."""
    found: dict[Cell, list[str]] = {}
    for number, node in enumerate(nodes, 1):
        if not isinstance(node, Group):
            for cell in cells_of(node):
                found.setdefault(cell, []).append(str(number))
    return {cell: "/".join(numbers) for cell, numbers in found.items()}


def matching(typed: str, menu: Iterable[Choice], write: Callable[[Choice], str]) -> list[Choice]:
    """The choices that a typed text may mean: the one with just that text, or all that begin with it."""
    wanted = " ".join(typed.split())
    texts = [(choice, write(choice)) for choice in menu]
    exact = [choice for choice, text in texts if text == wanted]
    return exact or [choice for choice, text in texts if text.startswith(wanted)]


def shared_fields(choices: Sequence[Choice]) -> frozenset[str]:
    """The fields in which the choices of a group agree."""
    first, *others = choices
    fields = first.__struct_fields__
    return frozenset(f for f in fields if all(getattr(other, f, None) == getattr(first, f) for other in others))
