"""The log: append only, acknowledged only when it is on the disk. The choices of many tables share a commit."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from saboteur.server.store.database import is_sqlite
from saboteur.server.store.notices import CHANNEL
from saboteur.server.store.rows import LogRow
from saboteur.server.store.schema import LOG

MOST_TOGETHER = 64


class StoreError(Exception):
    """The database did not take it: nothing is stored, and nothing may be acknowledged."""


class _Waiting(Struct, frozen=True, eq=False):
    row: LogRow
    done: "asyncio.Future[bool]"


class Log:
    """One writer per process: whoever comes while it is at a commit goes with the next one."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = sqlite.insert if is_sqlite(engine) else postgresql.insert
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, row: LogRow) -> bool:
        """Whether the row is the one that is stored: not, if another has its place or its command is there already."""
        waiting = _Waiting(row, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await waiting.done

    async def read(self, table_id: str, after: int = 0) -> list[LogRow]:
        """The rows of a table behind the `after`-th."""
        query = select(LOG).where(LOG.c.table_id == table_id, LOG.c.n > after).order_by(LOG.c.n)
        async with self._engine.connect() as connection:
            return [LogRow(**row) for row in (await connection.execute(query)).mappings()]

    async def find(self, table_id: str, command: str) -> LogRow | None:
        query = select(LOG).where(LOG.c.table_id == table_id, LOG.c.command == command)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else LogRow(**row)

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._commit(batch)
        finally:
            self._writer = None

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        try:
            stored = await self._insert_all([each.row for each in batch])
        except (SQLAlchemyError, OSError) as error:
            _fail(batch, StoreError(type(error).__name__))
            return
        except BaseException as error:
            _fail(batch, error)
            raise
        for each in batch:
            if not each.done.done():
                each.done.set_result((each.row.table_id, each.row.n, each.row.command) in stored)

    async def _insert_all(self, rows: Sequence[LogRow]) -> set[tuple[str, int, str]]:
        """All in one commit; a row whose place is taken is left out."""
        query = self._insert(LOG).values([asdict(row) for row in rows]).on_conflict_do_nothing()
        returning = query.returning(LOG.c.table_id, LOG.c.n, LOG.c.command)
        async with self._engine.begin() as connection:
            stored = {(row.table_id, row.n, row.command) for row in await connection.execute(returning)}
            if stored and not is_sqlite(self._engine):
                notices = [{"notice": f"{table_id} {n}"} for table_id, n, _ in stored]
                await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :notice)"), notices)
            return stored


def _fail(batch: Sequence[_Waiting], error: BaseException) -> None:
    """Nobody waits for ever."""
    for each in batch:
        if not each.done.done():
            each.done.set_exception(error)
