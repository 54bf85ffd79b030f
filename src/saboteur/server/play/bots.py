"""Bots think in a process of their own, which shows them what their seat sees."""

import asyncio
import os
import random
import secrets
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct

from saboteur.bots import new_bot
from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Choice, Seat
from saboteur.server.play.live import LiveTable
from saboteur.table import new_game


class Thinkers:
    """Asks bots what they would do."""

    def __init__(self, processes: int = 1) -> None:
        spawn = get_context("spawn")
        self._pool = ProcessPoolExecutor(processes, spawn, initializer=_end_with, initargs=(os.getpid(),))

    async def choose(self, live: LiveTable, seat: Seat, bot: str) -> Choice:
        rules = live.match.game.rules
        played = Played(live.id, rules.options, live.seed, tuple(live.choices))
        loop = asyncio.get_running_loop()
        text = await loop.run_in_executor(self._pool, think, played, seat, bot, secrets.token_hex(8))
        return rules.texts.read(text)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _end_with(parent: int) -> None:
    """In the other process: it ends when the server does, killed or not."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


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
