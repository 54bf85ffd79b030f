"""The whole screen: it is laid out for the room that there is."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from saboteur.cli.terminal import board, log, people, style
from saboteur.cli.terminal.hand import cards_drawn, cards_listed
from saboteur.cli.terminal.view import View
from saboteur.core.values import Event
from saboteur.rules.mine.vocabulary import OWN_CARDS
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell

_LOW = 36
"""A terminal with fewer lines gets its hand and its players in one line each."""
_SIDE = 44
"""The least width of what stands beside the board; with less room it stands below."""
_GAP = 3
_MORE_EVENTS = 3
"""So many events of one's own are shown, with one of everybody."""


class Room(Struct, frozen=True):
    """How wide the terminal is, and how high; with no height, everything scrolls by."""

    width: int
    height: int | None = None

    @property
    def is_low(self) -> bool:
        return self.height is not None and self.height < _LOW


def room(console: Console) -> Room:
    return Room(console.width, console.height if console.is_terminal and not console.is_dumb_terminal else None)


class Screen:
    """Draws what one seat may know, and nothing else."""

    def __init__(self, console: Console, kinds: Sequence[str]) -> None:
        self.console = console
        self.kinds = kinds

    def table(self, view: View, events: Sequence[Event], marks: Mapping[Cell, str], taken: int = 0) -> RenderableType:
        """The table at one moment; `taken` lines are needed for something else. Older events make room for the rest."""
        place = room(self.console)
        most = len(view.seats) - 1 if place.is_low else len(view.seats) + _MORE_EVENTS
        table = self._table(view, events, marks, taken, most)
        while most > 1 and place.height is not None and self._height(table) > place.height - taken:
            most -= 1
            table = self._table(view, events, marks, taken, most)
        return table

    def _table(
        self, view: View, events: Sequence[Event], marks: Mapping[Cell, str], taken: int, most: int
    ) -> RenderableType:
        place = room(self.console)
        head, hand = people.heading(view), self._hand(view, place)
        around = self._around(view, events, place, most)
        beside = board.window(view.scene(marks), place.width - _SIDE - _GAP)
        if beside.size.height > 1:
            columns = Table.grid(padding=(0, _GAP, 0, 0))
            columns.add_column(width=beside.width)
            columns.add_column(width=place.width - beside.width - _GAP)
            left = self._left_for_board(place, (head, hand), taken)
            columns.add_row(self._board(view, marks, beside.width, left), Group(*around))
            return Group(head, columns, hand)
        left = self._left_for_board(place, (head, *around, hand), taken)
        return Group(head, self._board(view, marks, place.width, left), *around, hand)

    def _left_for_board(self, place: Room, others: Sequence[RenderableType], taken: int) -> int | None:
        if place.height is None:
            return None
        lines = sum(map(self._height, others))
        return max(place.height - lines - taken, 1)

    def _height(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn))

    def _board(
        self, view: View, marks: Mapping[Cell, str], width: int, height: int | None, shown: Board | None = None
    ) -> RenderableType:
        scene = view.scene(marks, shown)
        return board.draw(scene, board.window(scene, width, height))

    def _around(self, view: View, events: Sequence[Event], place: Room, most: int) -> list[RenderableType]:
        others = people.players_in_line if place.is_low else people.players
        gap = [] if place.is_low else [Text("")]
        known = [others(view, self.kinds), people.secrets(view), *people.looks(view)]
        return [*known, *gap, log.latest(events, view.words, most), *people.declared(view)]

    def _hand(self, view: View, place: Room) -> RenderableType:
        own = view.private(OWN_CARDS)
        if own is None or not own.hand:
            return Group()
        if place.is_low:
            return cards_listed(own.hand, view.faces, view.words)
        return Group(Text(""), cards_drawn(own.hand, view.faces, view.words, place.width))

    def round_end(self, view: View, events: Sequence[Event], shown: Board | None) -> RenderableType:
        """What came of a round: the board at its end, the roles, and who got what."""
        ended = log.lines(log.of_last_round(events), view.words)
        place = room(self.console)
        title = self._title(view, "terminal.round-over")
        left = self._left_for_board(place, (title, ended), taken=3)
        return Group(title, self._board(view, {}, place.width, left, shown), ended)

    def match_end(self, view: View) -> RenderableType:
        found = log.ranking(view)
        return Group(self._title(view, "terminal.match-over"), *([found] if found else []), Text(""))

    def _title(self, view: View, id: str) -> RenderableType:
        return Rule(Text(view.words.text(id), style.TITLE), align="left", characters="─")
