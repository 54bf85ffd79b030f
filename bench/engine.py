"""What the benchmark asks of an engine."""

import random
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Tally(NamedTuple):
    """What was counted in one game."""

    decisions: int
    """Menus with at least two different choices."""
    moves: int
    """All choices made, those with a single answer included. Chance is neither."""


class Engine(Protocol):
    """A game that can be played to its end by choosing uniformly from its menus."""

    @property
    def name(self) -> str: ...

    def play_game(self, rng: random.Random) -> Tally:
        """Deal a game, then list the legal moves, pick one uniformly and apply it until the game is over."""
        ...


def pick(rng: random.Random, menu: Sequence[T]) -> T:
    """Choose uniformly. Three times as fast as ``rng.choice``; every engine uses it."""
    return menu[int(rng.random() * len(menu))]
