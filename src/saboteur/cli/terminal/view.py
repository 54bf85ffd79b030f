"""What a screen is drawn from: an observation, and what everybody knows of the cards. There is no game in it."""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

from saboteur.cli.terminal.board import Scene
from saboteur.cli.terminal.menu import cells_of
from saboteur.core.observation import Observation, Shown, ShownToSeat
from saboteur.core.values import Seat, Seen
from saboteur.locales.words import Words
from saboteur.rules.championship.vocabulary import VETO_SHOWN, Declared
from saboteur.rules.chests.vocabulary import CHESTS_SHOWN
from saboteur.rules.mine.vocabulary import OWN_TUNNEL, TUNNEL_SHOWN
from saboteur.rules.toll.vocabulary import TOLL_SHOWN, Collector
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Face, Faces
from saboteur.tunnel.cell import Cell

CHEST = "%"
"""Stands for a chest that nobody has opened; the open path cards of chests bear it, too."""

V = TypeVar("V", bound=Seen)

DECLARED = "!"
"""Marks where a card is about to have its effect."""
COLLECTOR = "&"
"""The sign of a toll collector on its cell."""


def sign_of(face: Face) -> str:
    """A goal's mark; what has none is known by its nuggets."""
    return face.mark if face.mark.strip() else str(face.gold)


class View:
    """One seat's view of a table. A part that the table's modules do not show is None."""

    def __init__(self, observation: Observation, faces: Faces, words: Words) -> None:
        assert observation.seat is not None
        self.seat: Seat = observation.seat
        self.seen = observation
        self.faces = faces
        self.words = words

    def public(self, part: Shown[V]) -> V | None:
        return part.of(self.seen) if part.name in self.seen.public else None

    def private(self, part: ShownToSeat[V]) -> V | None:
        return part.of(self.seen) if part.name in self.seen.private else None

    @property
    def seats(self) -> range:
        return range(self.seen.options.players)

    @cached_property
    def board(self) -> Board:
        tunnel = self.public(TUNNEL_SHOWN)
        return tunnel.board if tunnel else Board()

    @property
    def declared(self) -> Declared | None:
        """The card that can be vetoed now."""
        veto = self.public(VETO_SHOWN)
        return veto and veto.pending

    def scene(self, marks: Mapping[Cell, str], board: Board | None = None) -> Scene:
        """The board with what this seat knows of the face-down goals, and where chests lie."""
        own, public = self.private(OWN_TUNNEL), self.public(TUNNEL_SHOWN)
        known = {goal.cell: goal.face for goal in own.known} if own else {}
        known |= {goal.cell: goal.face for goal in public.goals if goal.face} if public else {}
        signs = {cell: sign_of(self.faces[face]) for cell, face in known.items() if face in self.faces}
        if chests := self.public(CHESTS_SHOWN):
            signs |= {chest.cell: CHEST for chest in chests.chests}
        if board is not None:
            return Scene(board, signs, marks)
        if self.declared:
            marks = {**dict.fromkeys(cells_of(self.declared.play), DECLARED), **marks}
        standing = [each.cell for each in self.collectors]
        offered = [cell for choice in self.seen.menu for cell in cells_of(choice)]
        return Scene(self.board, {**signs, **dict.fromkeys(standing, COLLECTOR)}, marks, (*standing, *offered))

    @property
    def collectors(self) -> tuple[Collector, ...]:
        toll = self.public(TOLL_SHOWN)
        return toll.collectors if toll else ()
