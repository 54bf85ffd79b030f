"""A person at the terminal who plays like a bot, and types what a test wants."""

import io
import random
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console

from saboteur import PRESETS, Options, Player, Recorder, new_recorder, read_record
from saboteur.bots import new_bot
from saboteur.cli.terminal.start import sit_down
from saboteur.core.record import Record
from saboteur.locales.words import Words

SEAT = 0
Typing = Callable[["Person"], str]


class Person(io.StringIO):
    """The lines that somebody types: before each one `typing` says what it is; no text ends the input."""

    def __init__(self, recorder: Recorder, typing: Typing) -> None:
        super().__init__()
        self.recorder = recorder
        self.typing = typing
        self.count = 0

    def readline(self, size: int | None = -1, /) -> str:
        self.count += 1
        return self.typing(self)

    @property
    def is_asked(self) -> bool:
        game = self.recorder.game
        return not game.over and SEAT in game.seats_asked()


def like(kind: str) -> Typing:
    """Types what a bot would choose, and Enter where nothing is asked."""

    def typing(person: Person) -> str:
        game = person.recorder.game
        if not person.is_asked:
            return "\n"
        bot = new_bot(kind, game.rules.faces, random.Random(person.count))
        return f"{game.rules.texts.write(bot.choose(game.observe(SEAT)))}\n"

    return typing


def scripted(*lines: str) -> Typing:
    """Types these lines, then ends the input."""
    left: Iterator[str] = iter(lines)
    return lambda _: f"{line}\n" if (line := next(left, None)) is not None else ""


def begun(seed: str = "x", options: Options = PRESETS["base"], bots: str = "random") -> Recorder:
    players = [Player("bot", bots) for _ in range(options.players)]
    players[SEAT] = Player("person", "Anna")
    return new_recorder(options, seed, players)


def plain_console(width: int = 80) -> Console:
    return Console(file=io.StringIO(), width=width, highlight=False, markup=False, emoji=False)


def shown_on(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def sat_down(
    recorder: Recorder, typing: Typing, file: Path, language: str = "en", console: Console | None = None
) -> str:
    """Plays until the typing ends, and gives what was on the screen."""
    console = console or plain_console()
    sit_down(recorder, str(file), Words(language), Person(recorder, typing), console)
    return shown_on(console)


def saved(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))
