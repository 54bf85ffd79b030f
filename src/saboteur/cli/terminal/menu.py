"""A menu as a tree of at most two numbers: what to play, then how. It is built from the fields of the choices alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from saboteur.core.values import Choice
from saboteur.locales.words import fields_of
from saboteur.tunnel.cell import Cell

FEW = 9
"""So many choices are offered without a step between."""


class Group(Struct, frozen=True):
    """Choices that are offered under one number."""

    nodes: tuple[Node, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(_leaves(self.nodes))


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
    return choices[0] if len(choices) == 1 else Group(tuple(choices))


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
