"""The messages of the wire, besides the frames of a match."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from msgspec import Struct

from saboteur.core.message import Message
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.server.store.rows import Status
from saboteur.server.tables.pace import USUAL, Pace
from saboteur.server.tables.tables import Table


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    options: Options
    pace: Pace = USUAL
    listed: bool = False
    seed: str | None = None
    """A chosen seed makes the table one for practice."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    seat: Seat | None = None


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    bot: str
    seat: Seat | None = None


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the question's number, and a choice of its menu as it stands there. A command may be sent again."""

    command: str
    seat: Seat
    question: int
    choice: Mapping[str, Any]


class IsAway(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a bot shall play for one's seat."""

    seat: Seat
    away: bool = True


class SeatShown(Struct, frozen=True, omit_defaults=True):
    seat: Seat
    kind: str
    name: str
    yours: bool = False
    away: bool = False


class TableShown(Struct, frozen=True):
    """A table as a guest sees it: nobody's identity but names, and nothing of the game."""

    id: str
    code: str
    options: Options
    status: Status
    practice: bool
    pace: Pace
    commitment: str
    """The SHA-256 of the seed, shown before the first deal; the record shows the seed when the match is over."""
    host: bool
    seats: tuple[SeatShown, ...]


class Done(Struct, frozen=True, tag="done", tag_field="frame"):
    """A command was carried out, and is on the disk."""

    command: str


class NotDone(Struct, frozen=True, tag="refused", tag_field="frame", omit_defaults=True):
    """A command was not carried out, and why; nothing has changed."""

    message: Message
    command: str | None = None


def shown(table: Table, guest: str | None) -> TableShown:
    row = table.row
    seats = tuple(
        SeatShown(each.seat, each.kind, each.name, each.guest is not None and each.guest == guest, each.away)
        for each in table.seats
    )
    return TableShown(
        row.id,
        row.code,
        table.options,
        row.status,
        row.practice,
        table.pace,
        commitment(row.seed),
        row.host == guest,
        seats,
    )


def commitment(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()
