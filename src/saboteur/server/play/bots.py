"""Bots at live tables. They think in a process of their own and see what their seat sees."""

import asyncio
import random
import secrets
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import TracebackType
from typing import Self

from msgspec import Struct

from saboteur.bots import new_bot
from saboteur.core.game import Game
from saboteur.core.message import Illegal
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.server.play.live import Answer, LiveTable
from saboteur.server.tables.tables import Table
from saboteur.table import new_game


class BotPlayers:
    """Plays the bots' seats of every table that is woken, each after the same pause."""

    def __init__(self, pause: float, processes: int = 1) -> None:
        self._pause = pause
        self._pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        self._pool.shutdown(cancel_futures=True)

    def wake(self, table: Table, live: LiveTable) -> None:
        """If bots are asked at this table, they answer; what is going on already goes on."""
        if table.row.id not in self._playing and bots_asked(table, live):
            task = asyncio.create_task(self._play(table, live))
            self._playing[table.row.id] = task
            task.add_done_callback(lambda _: self._playing.pop(table.row.id, None))

    async def _play(self, table: Table, live: LiveTable) -> None:
        while asked := bots_asked(table, live):
            seat, bot = asked[0]
            await asyncio.sleep(self._pause)
            await self._answer(live, seat, bot)

    async def _answer(self, live: LiveTable, seat: Seat, bot: str) -> None:
        match = live.match
        number = match.desks[seat].number
        played = Played(live.id, match.game.rules.options, live.seed, tuple(live.choices))
        loop = asyncio.get_running_loop()
        text = await loop.run_in_executor(self._pool, think, played, seat, bot, secrets.token_hex(8))
        choice = match.game.rules.texts.read(text)
        try:
            await live.answer(Answer(secrets.token_hex(16), seat, number, choice, "bot"))
        except Illegal:
            if not match.stale(seat, number):
                raise


def bots_asked(table: Table, live: LiveTable) -> list[tuple[Seat, str]]:
    """The bots that a question is open for, with their seats."""
    bots = {each.seat: each.name for each in table.seats if each.kind == "bot"}
    return [(seat, bots[seat]) for seat in live.match.game.seats_asked() if seat in bots]


class Played(Struct, frozen=True):
    """A match so far: what another process makes the game from."""

    table_id: str
    options: Options
    seed: str
    choices: tuple[tuple[Seat, str], ...]


_REMEMBERED = 200
_games: OrderedDict[str, tuple[int, Game]] = OrderedDict()
"""In the other process: the matches that it has played to some point already."""


def think(played: Played, seat: Seat, bot: str, dice: str) -> str:
    """In the other process: the bot is shown what its seat sees, and nothing else."""
    game = _game_of(played)
    choice = new_bot(bot, game.rules.faces, random.Random(dice)).choose(game.observe(seat))
    return game.rules.texts.write(choice)


def _game_of(played: Played) -> Game:
    known, game = _games.pop(played.table_id, (0, None))
    if game is None:
        game = new_game(played.options, played.seed).game
    for seat, text in played.choices[known:]:
        game = game.apply(seat, game.rules.texts.read(text)).game
    _games[played.table_id] = len(played.choices), game
    if len(_games) > _REMEMBERED:
        _games.popitem(last=False)
    return game
