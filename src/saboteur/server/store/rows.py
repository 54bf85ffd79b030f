"""The rows of the database as values."""

from typing import Literal

from msgspec import Struct

from saboteur.core.values import Seat

Status = Literal["open", "running", "over", "closed"]
By = Literal["person", "bot", "clock"]


class TableRow(Struct, frozen=True):
    id: str
    code: str
    options: str
    rules: int
    seed: str
    practice: bool
    listed: bool
    status: Status
    host: str
    created: float
    changed: float
    pace: str
    started: float | None


class SeatRow(Struct, frozen=True):
    table_id: str
    seat: Seat
    kind: Literal["person", "bot"]
    name: str
    guest: str | None
    since: float
    away: bool


class LogRow(Struct, frozen=True):
    """One choice: the `n`-th of its table, the answer to the seat's question of that number."""

    table_id: str
    n: int
    command: str
    seat: Seat
    question: int
    choice: str
    by: By
    at: float
