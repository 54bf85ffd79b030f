"""What habits are made of: an outlook, and the points that a choice is worth in it."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

from msgspec import Struct

from saboteur.bots.greedy.road import Road
from saboteur.core.observation import Observation
from saboteur.core.values import Choice, FaceId, Seat
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, GOLD, OWN_TUNNEL, TOOLS_SHOWN, TUNNEL_SHOWN
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Faces
from saboteur.tunnel.cell import Cell

ROCKFALL = FaceId("rockfall")

NEAR = 4
"""So few cards from the gold saboteurs drop their mask, and diggers must know where it is."""


class Outlook:
    """One observation, and what follows from it; worked out only when a habit asks."""

    def __init__(self, observation: Observation, faces: Faces, digs: bool) -> None:
        assert observation.seat is not None
        self.observation = observation
        self.seat: Seat = observation.seat
        self.faces = faces
        self.digs = digs
        """Whether this seat wants the gold to be reached."""

    @cached_property
    def board(self) -> Board:
        return TUNNEL_SHOWN.of(self.observation).board

    @cached_property
    def hopes(self) -> Mapping[Cell, float]:
        """How likely each face-down goal is the gold, as far as this seat knows."""
        known = {goal.cell: goal.face for goal in OWN_TUNNEL.of(self.observation).known}
        down = [goal.cell for goal in TUNNEL_SHOWN.of(self.observation).goals if goal.face is None]
        if GOLD in known.values():
            return {cell: float(known.get(cell) == GOLD) for cell in down}
        unknown = [cell for cell in down if cell not in known]
        return {cell: 1 / len(unknown) if cell in unknown else 0.0 for cell in down}

    @cached_property
    def road(self) -> Road:
        """The way to the goals that may be the gold."""
        return Road(self.board, [cell for cell, hope in self.hopes.items() if hope])

    @cached_property
    def broken(self) -> tuple[int, ...]:
        """How many broken tools lie before each seat."""
        return tuple(len(tools) for tools in TOOLS_SHOWN.of(self.observation).broken)

    @cached_property
    def suspicions(self) -> Mapping[Seat, int]:
        """Rockfalls on good tunnels, less those on dead ends: the pile shows who played them, and what fell."""
        pile = CARDS_SHOWN.of(self.observation).pile
        found = Counter[Seat]()
        for fallen, cause in pairwise(pile):
            face = self.faces.get(fallen.card or "")
            if face and cause.card == ROCKFALL:
                found[cause.by] += 1 if face.joins else -1
        return found

    @property
    def near(self) -> bool:
        return self.road.best <= NEAR

    @cached_property
    def deck(self) -> int:
        return CARDS_SHOWN.of(self.observation).deck


Habit = Callable[[Outlook, Any], float]
"""The points that a choice of one kind is worth; the scale stands in mine.py."""


class Habits(Struct, frozen=True):
    """What a bot does by habit in one product.

    `digs` says for a table of this product whether the observer wants the gold reached; None, if that is not its say.
    """

    scores: Mapping[type[Choice], Habit]
    digs: Callable[[Observation], bool | None] | None = None
