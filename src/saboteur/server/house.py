"""The server's parts, made together and closed together."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from msgspec import Struct

from saboteur.core.message import bad
from saboteur.core.values import Seat
from saboteur.server.people.guests import Guests, key_of
from saboteur.server.play.bots import BotPlayers
from saboteur.server.play.live import Answer, LiveTable, LiveTables
from saboteur.server.settings import Settings
from saboteur.server.store.database import connect, migrate
from saboteur.server.store.log import Log
from saboteur.server.tables.tables import Table, Tables
from saboteur.server.web.guard import Bucket


class House(Struct, frozen=True, eq=False):
    settings: Settings
    guests: Guests
    tables: Tables
    live: LiveTables
    bots: BotPlayers
    codes: Bucket
    """Tries of join codes."""

    async def in_play(self, table: Table) -> LiveTable:
        """The table's match, its bots awake; one that has not begun has none."""
        if table.row.status not in ("running", "over"):
            raise bad("table.not-begun")
        live = await self.live.get(table.row)
        self.bots.wake(table, live)
        return live

    async def answer(self, table: Table, answer: Answer) -> None:
        """Stores and carries out an answer; then bots go on."""
        live = await self.in_play(table)
        await live.answer(answer)
        self.bots.wake(table, live)


def observer_of(table: Table, guest: str | None, seat: Seat | None) -> Seat | None:
    """Whom a guest looks as: one of his own seats, or as a bystander."""
    if seat is None:
        return None
    if guest is None or seat not in table.seats_of(guest):
        raise bad("table.not-yours", seat=seat)
    return seat


@asynccontextmanager
async def opened(settings: Settings) -> AsyncGenerator[House]:
    engine = connect(settings.url)
    try:
        await migrate(engine)
        tables = Tables(engine)
        async with BotPlayers(settings.bot_pause) as bots:
            guests, live = Guests(key_of(settings.data)), LiveTables(Log(engine), tables.end)
            yield House(settings, guests, tables, live, bots, Bucket(most=20, a_minute=20))
    finally:
        await engine.dispose()
