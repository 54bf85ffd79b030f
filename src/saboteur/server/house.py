"""The server's parts, made together and closed together."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from msgspec import Struct

from saboteur.core.message import bad
from saboteur.core.values import Seat
from saboteur.server.people.guests import Guests, key_of
from saboteur.server.play.attendants import STAND_IN, Attendants
from saboteur.server.play.bots import Thinkers
from saboteur.server.play.live import Answer, LiveTable, LiveTables
from saboteur.server.settings import Settings
from saboteur.server.store.alone import alone
from saboteur.server.store.database import address, connect, is_sqlite, migrate
from saboteur.server.store.leases import Leases
from saboteur.server.store.log import Log
from saboteur.server.store.notices import Notices
from saboteur.server.tables.tables import Table, Tables
from saboteur.server.web.guard import Bucket


class House(Struct, frozen=True, eq=False):
    settings: Settings
    guests: Guests
    tables: Tables
    live: LiveTables
    attendants: Attendants
    codes: Bucket
    """Tries of join codes."""

    async def in_play(self, table: Table) -> LiveTable:
        """The table's match, attended; one that has not begun has none."""
        if table.row.status not in ("running", "over"):
            raise bad("table.not-begun")
        live = await self.live.get(table.row)
        note_bots(live, table)
        self.attendants.attend(live)
        return live

    async def answer(self, table: Table, answer: Answer) -> None:
        """Stores and carries out a person's answer: he is there."""
        live = await self.in_play(table)
        await live.answer(answer)
        if answer.seat in live.bots:
            await self.set_away(table.row.id, answer.seat, away=False)

    async def set_away(self, table_id: str, seat: Seat, *, away: bool) -> Table:
        """A bot plays for whoever is away."""
        table = await self.tables.away(table_id, seat, away=away)
        if (live := self.live.by_id.get(table_id)) is not None:
            note_bots(live, table)
        return table


def note_bots(live: LiveTable, table: Table) -> None:
    """Which seats bots play, as the table has it now."""
    bots = {
        each.seat: each.name if each.kind == "bot" else STAND_IN
        for each in table.seats
        if each.kind == "bot" or each.away
    }
    if bots != live.bots:
        live.bots = bots
        live.wake()


def observer_of(table: Table, guest: str | None, seat: Seat | None) -> Seat | None:
    """Whom a guest looks as: one of his own seats, or as a bystander."""
    if seat is None:
        return None
    if guest is None or seat not in table.seats_of(guest):
        raise bad("table.not-yours", seat=seat)
    return seat


@asynccontextmanager
async def opened(settings: Settings) -> AsyncGenerator[House]:
    async with AsyncExitStack() as stack:
        url = address(settings.url)
        if url.get_backend_name() == "sqlite" and url.database:
            stack.enter_context(alone(Path(url.database)))
        engine = connect(settings.url)
        stack.push_async_callback(engine.dispose)
        await migrate(engine)
        tables = Tables(engine)
        guests, live = Guests(key_of(settings.data)), LiveTables(Log(engine), tables.end)

        async def away(table_id: str, seat: Seat) -> None:
            await house.set_away(table_id, seat, away=True)

        attendants = await stack.enter_async_context(Attendants(Thinkers(), Leases(engine), settings.bot_pause, away))
        house = House(settings, guests, tables, live, attendants, Bucket(most=20, a_minute=20))
        if not is_sqlite(engine):
            listening = asyncio.create_task(Notices(url, live.heard, live.heard_all).listen())
            stack.callback(listening.cancel)
        yield house
