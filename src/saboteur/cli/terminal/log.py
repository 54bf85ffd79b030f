"""What has happened, as one seat saw it."""

from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table
from rich.text import Text

from saboteur.cli.terminal import style
from saboteur.cli.terminal.view import View
from saboteur.core.values import Event, FaceId
from saboteur.locales import UnknownMessageError
from saboteur.locales.words import Words
from saboteur.rules.championship.vocabulary import CardDiverted
from saboteur.rules.mine.vocabulary import (
    DWARVES_SHOWN,
    SCORE_SHOWN,
    CardsDrawnUnseen,
    GoalFitted,
    PathLaid,
    RoundBegan,
    RoundEnded,
    TunnelCollapsed,
)
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Faces
from saboteur.tunnel.cell import Cell

LONG = 60
"""So many events are in the long log."""

_UNREMARKABLE = (CardsDrawnUnseen,)
"""What the short log leaves out: it follows nearly every play."""


def told(event: Event, words: Words) -> str:
    """The event in words; one that no catalogue knows is shown as it is."""
    try:
        return words.event(event)
    except (UnknownMessageError, KeyError):
        return str(event)


def latest(events: Sequence[Event], words: Words, most: int) -> Table:
    kept = [event for event in events if not isinstance(event, _UNREMARKABLE)][-most:]
    return lines(kept, words)


def lines(events: Iterable[Event], words: Words) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    for event in events:
        table.add_row(Text("•", style.FAINT), Text(told(event, words)))
    return table


def of_last_round(events: Sequence[Event]) -> list[Event]:
    """From the end of the last round that has ended, up to the next one."""
    ends = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
    return list(_until_round(events[ends[-1] :])) if ends else []


def _until_round(events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, RoundBegan):
            return
        yield event


def ends_round(events: Iterable[Event]) -> bool:
    """Whether the next round has begun among these events, and it was not the first."""
    return any(isinstance(event, RoundBegan) and event.round > 1 for event in events)


def board_at_end(board: Board, events: Iterable[Event], faces: Faces) -> Board:
    """The board as it was when the round ended: the next round has begun before anybody is asked again."""
    for event in events:
        match event:
            case RoundEnded():
                break
            case PathLaid() | GoalFitted():
                face = event.card if isinstance(event, PathLaid) else event.goal
                board = _laid(board, event.cell, face, faces, is_turned=event.turned)
            case TunnelCollapsed() if event.cell in board.laid:
                board = board.lift(event.cell)
            case CardDiverted() if event.origin in board.laid:
                board = _laid(board.lift(event.origin), event.cell, event.card, faces, is_turned=event.turned)
            case _:
                pass
    return board


def _laid(board: Board, cell: Cell, face: FaceId, faces: Faces, *, is_turned: bool) -> Board:
    if cell in board.laid or face not in faces:
        return board
    return board.lay(cell, faces[face].way(is_turned))


def ranking(view: View) -> Table | None:
    """Who has collected how much, once the match is over; who shares a place stands on the same one."""
    score, dwarves = view.public(SCORE_SHOWN), view.public(DWARVES_SHOWN)
    if score is None or not score.totals:
        return None
    t, words = view.words.text, view.words
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    for seat in sorted(view.seats, key=lambda seat: (-score.totals[seat], seat)):
        total = score.totals[seat]
        place = 1 + sum(other > total for other in score.totals)
        name = Text(words.seat(seat), style.OWN if seat == view.seat else "")
        role = words.role(dwarves.roles[seat]) if dwarves and dwarves.roles else ""
        won = t("terminal.wins-shared" if len(score.winners) > 1 else "terminal.wins") if seat in score.winners else ""
        table.add_row(
            f"{place}.", name, Text(t("terminal.total", number=total), style.GOLD), role, Text(won, style.ACTIVE)
        )
    return table
