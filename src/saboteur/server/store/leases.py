"""Leases: of several servers one sees to the bots and the clock of a table. A lost lease costs time, never truth."""

import secrets
import time

from sqlalchemy import or_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from saboteur.server.store.database import is_sqlite
from saboteur.server.store.schema import LEASES

LASTS = 4.0
"""So many seconds after its last sign of life another server takes over."""


class Leases:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = sqlite.insert if is_sqlite(engine) else postgresql.insert
        self.node = secrets.token_hex(16)
        self._held: dict[str, float] = {}

    async def hold(self, table_id: str) -> bool:
        """Whether this server has the table's lease, taken or renewed now; the database is asked only now and then."""
        now = time.time()
        if self._held.get(table_id, 0) > now + LASTS / 2:
            return True
        row = {"table_id": table_id, "node": self.node, "until": now + LASTS}
        ours = or_(LEASES.c.node == self.node, LEASES.c.until < now)
        query = self._insert(LEASES).values(row)
        query = query.on_conflict_do_update(
            index_elements=[LEASES.c.table_id], set_={"node": row["node"], "until": row["until"]}, where=ours
        )
        async with self._engine.begin() as connection:
            held = (await connection.execute(query.returning(LEASES.c.node))).scalar_one_or_none() is not None
        if held:
            self._held[table_id] = now + LASTS
        else:
            self._held.pop(table_id, None)
        return held
