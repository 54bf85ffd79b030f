"""The tables of the server: made, joined, filled, started, closed. Each change is one commit."""

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from saboteur.bots import check_bots
from saboteur.core.chance import seed_from
from saboteur.core.message import BadInput, bad
from saboteur.core.options import Options
from saboteur.core.record import LONGEST_NAME
from saboteur.core.values import Seat
from saboteur.rulesets import RULES_VERSION, in_order, validate
from saboteur.server.store.rows import SeatRow, TableRow
from saboteur.server.store.schema import SEATS, TABLES
from saboteur.server.tables.codes import new_code, tidied
from saboteur.server.tables.pace import USUAL, Pace

MOST_TABLES = 50
"""So many open and running tables can one guest have made."""


class Table(Struct, frozen=True):
    """A table and who sits at it."""

    row: TableRow
    seats: tuple[SeatRow, ...]

    @property
    def options(self) -> Options:
        return msgspec.json.decode(self.row.options, type=Options)

    @property
    def pace(self) -> Pace:
        return msgspec.json.decode(self.row.pace, type=Pace)

    @property
    def free(self) -> list[Seat]:
        taken = {each.seat for each in self.seats}
        return [seat for seat in range(self.options.players) if seat not in taken]

    def holder(self, seat: Seat) -> SeatRow | None:
        return next((each for each in self.seats if each.seat == seat), None)

    def seats_of(self, guest: str) -> list[Seat]:
        return [each.seat for each in self.seats if each.guest == guest]


class Tables:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def make(
        self, options: Options, host: str, pace: Pace = USUAL, *, listed: bool = False, seed: str | None = None
    ) -> Table:
        """A table with a seed of its own, which nobody is told; with a chosen seed it is for practice."""
        validate(options)
        now = time.time()
        row = TableRow(
            id=secrets.token_hex(16),
            code=new_code(),
            options=msgspec.json.encode(in_order(options)).decode(),
            rules=RULES_VERSION,
            seed=secrets.token_hex(32) if seed is None else seed_from(seed),
            practice=seed is not None,
            listed=listed,
            status="open",
            host=host,
            created=now,
            changed=now,
            pace=msgspec.json.encode(pace).decode(),
            started=None,
        )
        async with self._engine.begin() as connection:
            mine = select(func.count()).where(TABLES.c.host == host, TABLES.c.status.in_(("open", "running")))
            if (await connection.execute(mine)).scalar_one() >= MOST_TABLES:
                raise bad("table.most", most=MOST_TABLES)
            await connection.execute(insert(TABLES).values(asdict(row)))
        return Table(row, ())

    async def get(self, table_id: str) -> Table:
        async with self._engine.connect() as connection:
            return await _found(connection, TABLES.c.id == table_id)

    async def by_code(self, code: str) -> Table:
        async with self._engine.connect() as connection:
            return await _found(connection, TABLES.c.code == tidied(code))

    async def lobby(self) -> list[Table]:
        """The open tables that want to be found, the newest first."""
        query = select(TABLES).where(TABLES.c.status == "open", TABLES.c.listed).order_by(TABLES.c.created.desc())
        async with self._engine.connect() as connection:
            rows = [TableRow(**row) for row in (await connection.execute(query.limit(100))).mappings()]
            return [Table(row, await _seats(connection, row.id)) for row in rows]

    async def sit(self, table_id: str, guest: str, name: str, seat: Seat | None = None) -> Table:
        """Takes a seat, the first free one if none is named."""
        return await self._fill(table_id, seat, "person", checked_name(name), guest)

    async def seat_bot(self, table_id: str, host: str, bot: str, seat: Seat | None = None) -> Table:
        check_bots([bot])
        _check_host(await self.get(table_id), host)
        return await self._fill(table_id, seat, "bot", bot, None)

    async def leave(self, table_id: str, guest: str, seat: Seat) -> Table:
        """Gives up a seat; the host may free anybody's."""
        async with self._engine.begin() as connection:
            table = await _found(connection, TABLES.c.id == table_id)
            _check_open(table)
            held = table.holder(seat)
            if held is None or guest not in (held.guest, table.row.host):
                raise bad("table.not-yours", seat=seat)
            await connection.execute(delete(SEATS).where(SEATS.c.table_id == table_id, SEATS.c.seat == seat))
            table = Table(table.row, await _seats(connection, table_id))
            return await _succeeded(connection, table)

    async def start(self, table_id: str, host: str) -> Table:
        async with self._engine.begin() as connection:
            table = await _found(connection, TABLES.c.id == table_id)
            _check_host(table, host)
            _check_open(table)
            if table.free:
                raise bad("table.free", count=len(table.free))
            return await _changed(connection, table, status="running", started=time.time())

    async def end(self, table_id: str) -> None:
        async with self._engine.begin() as connection:
            await _changed(connection, await _found(connection, TABLES.c.id == table_id), status="over")

    async def close(self, table_id: str, host: str) -> Table:
        async with self._engine.begin() as connection:
            table = await _found(connection, TABLES.c.id == table_id)
            _check_host(table, host)
            return await _changed(connection, table, status="closed")

    async def away(self, table_id: str, seat: Seat, *, away: bool) -> Table:
        """A bot plays for whoever is away; the seat stays his."""
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "person")
        async with self._engine.begin() as connection:
            await connection.execute(update(SEATS).where(*where).values(away=away))
            return await _found(connection, TABLES.c.id == table_id)

    async def hand_over(self, table_id: str, host: str, seat: Seat) -> Table:
        """Somebody else at the table is the host from now on."""
        async with self._engine.begin() as connection:
            table = await _found(connection, TABLES.c.id == table_id)
            _check_host(table, host)
            held = table.holder(seat)
            if held is None or held.guest is None:
                raise bad("table.not-there", seat=seat)
            return await _changed(connection, table, host=held.guest)

    async def again(self, table_id: str, guest: str) -> Table:
        """A new table with the same options and everybody in his seat; whoever has sat there can ask for it."""
        old = await self.get(table_id)
        if old.row.status not in ("over", "closed"):
            raise bad("table.not-over")
        if guest != old.row.host and not old.seats_of(guest):
            raise bad("table.not-host")
        new = await self.make(old.options, old.row.host, old.pace, listed=old.row.listed)
        async with self._engine.begin() as connection:
            for each in old.seats:
                row = {**asdict(each), "table_id": new.row.id, "away": False}
                await connection.execute(insert(SEATS).values(row))
            return Table(new.row, await _seats(connection, new.row.id))

    async def _fill(self, table_id: str, seat: Seat | None, kind: str, name: str, guest: str | None) -> Table:
        try:
            async with self._engine.begin() as connection:
                table = await _found(connection, TABLES.c.id == table_id)
                _check_open(table)
                if not table.free:
                    raise bad("table.full")
                chosen = table.free[0] if seat is None else seat
                if chosen not in table.free:
                    raise bad("table.taken", seat=chosen)
                row = {"table_id": table_id, "seat": chosen, "kind": kind, "name": name, "guest": guest}
                await connection.execute(insert(SEATS).values(**row, since=time.time(), away=False))
                return Table(table.row, await _seats(connection, table_id))
        except IntegrityError:  # somebody else was quicker
            raise bad("table.taken", seat=seat or 0) from None


def checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise bad("table.name", most=LONGEST_NAME)
    return name


def _check_host(table: Table, guest: str) -> None:
    if table.row.host != guest:
        raise bad("table.not-host")


def _check_open(table: Table) -> None:
    if table.row.status != "open":
        raise bad("table.not-open")


async def _found(connection: AsyncConnection, where: ColumnElement[bool]) -> Table:
    row = (await connection.execute(select(TABLES).where(where))).mappings().first()
    if row is None:
        raise no_table()
    return Table(TableRow(**row), await _seats(connection, row["id"]))


def no_table() -> BadInput:
    return bad("table.none")


async def _seats(connection: AsyncConnection, table_id: str) -> tuple[SeatRow, ...]:
    query = select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    return tuple(SeatRow(**row) for row in (await connection.execute(query)).mappings())


async def _changed(connection: AsyncConnection, table: Table, **values: Any) -> Table:
    values["changed"] = time.time()
    await connection.execute(update(TABLES).where(TABLES.c.id == table.row.id).values(**values))
    return Table(msgspec.structs.replace(table.row, **values), table.seats)


async def _succeeded(connection: AsyncConnection, table: Table) -> Table:
    """A host who has left is followed by whoever has sat longest."""
    people: Sequence[SeatRow] = sorted((each for each in table.seats if each.guest), key=lambda each: each.since)
    if not people or any(each.guest == table.row.host for each in people):
        return table
    return await _changed(connection, table, host=people[0].guest)
