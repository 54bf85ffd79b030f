"""How servers on one PostgreSQL hear of each other's rows: a notice says which table and how far, and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy import URL

CHANNEL = "saboteur_log"
AGAIN_AFTER = 0.5

Heard = Callable[[str, int], Awaitable[None]]

_connect: Callable[[str], Awaitable[Any]] = asyncpg.connect  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


class Notices:
    """Listens on a connection of its own; one that is lost is made anew, and then everything is looked at once."""

    def __init__(self, url: URL, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._missed = missed
        self._tasks = set[asyncio.Task[None]]()

    async def listen(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(AGAIN_AFTER)

    async def _listen(self) -> None:
        connection = await _connect(self._url)
        lost = asyncio.Event()

        def is_lost(_: object) -> None:
            lost.set()

        connection.add_termination_listener(is_lost)
        try:
            await connection.add_listener(CHANNEL, self._note)
            await self._missed()
            await lost.wait()
        finally:
            await connection.close(timeout=1)

    def _note(self, _: object, __: int, ___: str, payload: object) -> None:
        table_id, _sep, number = str(payload).partition(" ")
        task = asyncio.ensure_future(self._heard(table_id, int(number)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
