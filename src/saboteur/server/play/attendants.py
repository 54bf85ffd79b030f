"""What happens at a live table by itself: bots play, and the clock answers for whoever is out of time."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self

from saboteur.core.message import Illegal
from saboteur.core.values import Choice, Seat
from saboteur.server.play.bots import Thinkers
from saboteur.server.play.live import Answer, LiveTable
from saboteur.server.store.leases import LASTS, Leases
from saboteur.server.store.rows import By

STAND_IN = "greedy"
"""The bot that plays for people who are away."""

Away = Callable[[str, Seat], Awaitable[None]]


class Attendants:
    """One for each table that is in play here."""

    def __init__(self, thinkers: Thinkers, leases: Leases, pause: float, away: Away) -> None:
        self._thinkers = thinkers
        self._leases = leases
        self._pause = pause
        self._away = away
        self._attending: dict[str, asyncio.Task[None]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        tasks = [*self._attending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    def attend(self, live: LiveTable) -> None:
        """Sees to a table until its match is over; whoever sees to it already goes on."""
        if live.id not in self._attending and not live.match.game.over:
            task = asyncio.create_task(self._attend(live))
            self._attending[live.id] = task
            task.add_done_callback(lambda _: self._attending.pop(live.id, None))

    async def _attend(self, live: LiveTable) -> None:
        silent = set[tuple[Seat, int]]()
        paused_for = 0
        while not live.match.game.over:
            if not await self._leases.hold(live.id):
                await asyncio.sleep(LASTS / 4)
                continue
            news = live.news
            bot = next((each for each in self._bots_asked(live) if each not in silent), None)
            if bot is None:
                if not await self._something_new(live, news):
                    await self._time_is_up(live)
            elif paused_for < live.match.opened:
                paused_for = live.match.opened
                await asyncio.sleep(self._pause)
            elif await self._says_nothing(live, *bot):
                silent.add(bot)

    def _bots_asked(self, live: LiveTable) -> list[tuple[Seat, int]]:
        """The seats that bots play and that are asked, with the number of the question."""
        asked = live.match.game.seats_asked()
        return [(seat, live.match.desks[seat].number) for seat in asked if seat in live.bots]

    async def _says_nothing(self, live: LiveTable, seat: Seat, number: int) -> bool:
        """A bot answers; whether it has nothing to say to what everybody is asked."""
        choice = await self._thinkers.choose(live, seat, live.bots.get(seat, STAND_IN))
        if choice == live.match.silence and live.pace.window:
            return True
        await self._answer(live, seat, number, choice, "bot")
        return False

    async def _something_new(self, live: LiveTable, news: asyncio.Event) -> bool:
        """Waits for that, or for the lease to be renewed; not, if the time of the open question is up."""
        deadline = live.deadline
        left = None if deadline is None else max(0.0, deadline - time.time())
        patience = LASTS / 4 if left is None else min(left, LASTS / 4)
        try:
            async with asyncio.timeout(patience):
                await news.wait()
        except TimeoutError:
            return deadline is None or time.time() < deadline
        return True

    async def _time_is_up(self, live: LiveTable) -> None:
        """Saying nothing comes to its choice; for whoever owes an answer a bot plays until he is back."""
        match = live.match
        for seat in match.game.seats_asked():
            number, silence = match.desks[seat].number, match.silence
            if silence is None:
                await self._away(live.id, seat)
                silence = await self._thinkers.choose(live, seat, STAND_IN)
            await self._answer(live, seat, number, silence, "clock")

    async def _answer(self, live: LiveTable, seat: Seat, number: int, choice: Choice, by: By) -> None:
        try:
            await live.answer(Answer(secrets.token_hex(16), seat, number, choice, by))
        except Illegal:
            if not live.match.stale(seat, number):
                raise
