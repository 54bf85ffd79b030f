"""Live tables: the state is what replaying the log gives, a choice counts when its row is on the disk."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping

import msgspec
from msgspec import Struct

from saboteur.core.message import BadInput, Illegal, bad, refuse
from saboteur.core.options import Options
from saboteur.core.values import Choice, Seat
from saboteur.server.play.match import Frames, Match
from saboteur.server.store.log import Log
from saboteur.server.store.rows import By, LogRow, TableRow
from saboteur.server.tables.pace import Pace
from saboteur.table import new_game

Listener = Callable[[Frames], None]
"""Whoever passes frames on to sockets."""


Ended = Callable[[str], Awaitable[None]]
"""What is done when the match at a table is over."""


class Answer(Struct, frozen=True):
    """A seat's answer to its question of that number, by a command that may be sent again."""

    command: str
    seat: Seat
    question: int
    choice: Choice
    by: By = "person"


class LiveTable:
    """One table in play. All that changes it goes through its lock, one after the other."""

    def __init__(self, row: TableRow, log: Log, over: Ended) -> None:
        options = msgspec.json.decode(row.options, type=Options)
        self.id = row.id
        self.seed = row.seed
        self.pace = msgspec.json.decode(row.pace, type=Pace)
        self.since = row.started or row.changed
        """When the open question was opened."""
        self.choices: list[tuple[Seat, str]] = []
        """All that was chosen, as in the log."""
        self.match = Match(new_game(options, row.seed))
        self.bots: dict[Seat, str] = {}
        """The seats that bots play now, those of people who are away included."""
        self.news = asyncio.Event()
        """Set when anything has changed; there is a new one then."""
        self._log = log
        self._over = over
        self._lock = asyncio.Lock()
        self._listeners: dict[object, Listener] = {}

    async def catch_up(self, n: int | None = None) -> None:
        """Plays what the log holds beyond what is known here, if that is not known to be nothing: at first all of it,
        later what other servers have stored.
        """
        async with self._lock:
            if n is None or n > self.match.n:
                await self._replay()

    async def answer(self, answer: Answer) -> None:
        """Stores the answer, then carries it out; a command that was carried out before is simply done."""
        async with self._lock:
            while not await self._store(answer):
                await self._replay()
            if self.match.game.over:
                await self._over(self.id)

    def listen(self, who: object, listener: Listener) -> None:
        self._listeners[who] = listener

    def leave(self, who: object) -> None:
        self._listeners.pop(who, None)

    @property
    def deadline(self) -> float | None:
        """When the open question is answered for those who have not; never, if they may take their time."""
        match = self.match
        if match.game.over:
            return None
        seconds = self.pace.window if match.silence is not None else self.pace.decision
        return self.since + seconds if seconds else None

    async def _store(self, answer: Answer) -> bool:
        """Whether nothing is left to be done; not, if somebody else wrote the next row."""
        match = self.match
        if match.stale(answer.seat, answer.question):
            if await self._is_stored(answer):
                return True
            raise Illegal(refuse("base.turn.one-card", "closed"))
        match.check(answer.seat, answer.question, answer.choice)
        if self.pace.window and answer.choice == match.silence and answer.by != "clock":
            return True  # nothing is said: that is what it comes to when the time is up
        row = LogRow(
            self.id,
            match.n + 1,
            answer.command,
            answer.seat,
            answer.question,
            match.game.rules.texts.write(answer.choice),
            answer.by,
            time.time(),
        )
        if not await self._log.append(row):
            return await self._is_stored(answer)
        self._carry_out(answer.seat, answer.choice, row.at)
        return True

    async def _is_stored(self, answer: Answer) -> bool:
        """Whether this very command has been stored; under its name no other can be."""
        row = await self._log.find(self.id, answer.command)
        if row is None:
            return False
        text = self.match.game.rules.texts.write(answer.choice)
        if (row.seat, row.question, row.choice) != (answer.seat, answer.question, text):
            raise command_taken()
        await self._replay()
        return True

    async def _replay(self) -> None:
        for row in await self._log.read(self.id, after=self.match.n):
            self._carry_out(row.seat, self.match.game.rules.texts.read(row.choice), row.at)

    def _carry_out(self, seat: Seat, choice: Choice, at: float) -> None:
        self.choices.append((seat, self.match.game.rules.texts.write(choice)))
        opened = self.match.opened
        frames = self.match.choose(seat, choice)
        if self.match.opened > opened:
            self.since = at
        self.wake()
        for listener in tuple(self._listeners.values()):
            listener(frames)

    def wake(self) -> None:
        """Lets whoever waits for news look again."""
        news, self.news = self.news, asyncio.Event()
        news.set()


def command_taken() -> BadInput:
    return bad("command-taken")


class LiveTables:
    """The tables that this process has in its memory; whichever it has not, it makes from the log."""

    def __init__(self, log: Log, over: Ended) -> None:
        self._log = log
        self._over = over
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    async def get(self, row: TableRow) -> LiveTable:
        if row.id in self._live:
            return self._live[row.id]
        if row.id not in self._opening:
            self._opening[row.id] = asyncio.create_task(self._open(row))
        return await asyncio.shield(self._opening[row.id])

    async def heard(self, table_id: str, n: int) -> None:
        """Some server has stored the `n`-th row of this table."""
        if table_id in self._live:
            await self._live[table_id].catch_up(n)

    async def heard_all(self) -> None:
        """Rows may have been stored that nobody told of."""
        for live in tuple(self._live.values()):
            await live.catch_up()

    @property
    def by_id(self) -> Mapping[str, LiveTable]:
        return self._live

    async def _open(self, row: TableRow) -> LiveTable:
        try:
            live = LiveTable(row, self._log, self._over)
            await live.catch_up()
            return self._live.setdefault(row.id, live)
        finally:
            del self._opening[row.id]
