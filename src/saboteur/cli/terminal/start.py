"""Sitting down at the terminal: a new game or one that is played on, and where its record is."""

import io
import locale
import os
import shlex
import shutil
import sys
from argparse import Namespace
from datetime import datetime
from itertools import cycle
from pathlib import Path
from typing import Any, TextIO, cast

from rich.console import Console

from saboteur.bots import check_bots
from saboteur.cli.complaint import complain, inside
from saboteur.cli.input import PIPED, read_record
from saboteur.cli.language import OPTION
from saboteur.cli.output import write_whole
from saboteur.cli.table import options_of, seed_of
from saboteur.cli.terminal.plain import Plain
from saboteur.cli.terminal.question import Quit
from saboteur.cli.terminal.session import Session, farewell
from saboteur.core.record import LONGEST_NAME, Player, Record, Recorder, write
from saboteur.locales import FIRST
from saboteur.locales.words import Words
from saboteur.table import new_recorder, replay, resumed

PROGRAM = "saboteur"


def play_here(asked: Namespace, words: Words) -> int:
    """Until the game is over or the person wants to stop; the record is saved whatever ends it."""
    recorder = _resumed(asked.resume) if asked.resume else _begun(asked, words)
    file = asked.record or (asked.resume if asked.resume not in (None, PIPED) else _new_file())
    lines: TextIO | None = sys.stdin
    _be_patient(lines)
    sit_down(recorder, file, words, lines or io.StringIO(), new_console(sys.stdout))
    return 0


def sit_down(recorder: Recorder, file: str, words: Words, lines: TextIO, console: Console) -> None:
    """Plays a game on, with a person who reads the console and writes lines."""
    record = recorder.record()
    names = [
        player.name if player.kind == "person" else words.text("terminal.bot", number=seat + 1)
        for seat, player in enumerate(record.players)
    ]
    words = Words(words.language, names)
    session = Session(recorder, lambda record: write_whole(file, write(record)), words, console, lines)
    for _, step in replay(record):
        session.watch(step)
    try:
        session.play()
    except (Quit, KeyboardInterrupt):
        farewell(console, words, file, resuming(program(), file, words.language))


def program() -> str:
    """How to call this program again: by its bare name, unless the shell would not find it by that."""
    called = Path(sys.argv[0])
    found = shutil.which(called.name)
    is_elsewhere = called.name == PROGRAM and not (found and called.samefile(found))
    return str(called) if is_elsewhere else PROGRAM


def resuming(program: str, file: str, language: str) -> str:
    """The command that plays a record on."""
    spoken = () if language == FIRST else (OPTION, language)
    return shlex.join((program, "play", "--terminal", "--resume", file, *spoken))


def _be_patient(lines: Any) -> None:
    """Bytes that are no text shall be a wrong answer, not an error."""
    if isinstance(lines, io.TextIOWrapper):
        lines.reconfigure(errors="replace")


def new_console(out: TextIO) -> Console:
    """Without box drawing where the locale's encoding has none."""
    has_boxes = locale.getencoding().lower().startswith("utf")
    return Console(file=out if has_boxes else cast(TextIO, Plain(out)), highlight=False, markup=False, emoji=False)


def _begun(asked: Namespace, words: Words) -> Recorder:
    options = options_of(asked)
    seat: int = asked.seat or 0
    if seat >= options.players:
        raise complain("cli.bad.seat", number=seat, last=options.players - 1)
    name = " ".join((asked.name or words.seat(seat)).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise complain("terminal.bad.name", most=LONGEST_NAME)
    kinds: tuple[str, ...] = ("greedy",) if asked.bots is None else asked.bots or ("",)
    check_bots(kinds)
    bots = cycle(kinds)
    players = [Player("person", name) if each == seat else Player("bot", next(bots)) for each in range(options.players)]
    return new_recorder(options, seed_of(asked), players)


def _resumed(file: str) -> Recorder:
    record = read_record(file)
    with inside(file):
        _check_players(record)
        return resumed(record)


def _check_players(record: Record) -> None:
    """One person and bots can be played on here."""
    persons = sum(player.kind == "person" for player in record.players)
    if persons != 1:
        raise complain("terminal.bad.persons", found=persons)
    check_bots(player.name for player in record.players if player.kind == "bot")


def _new_file() -> str:
    """A file that is not there yet, in the folder where programs of this user keep what they were doing."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(state) / "saboteur"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise complain("cli.bad.write", file=str(folder), problem=error.strerror or str(error)) from None
    stamp = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    names = (f"{stamp}.txt", *(f"{stamp}-{number}.txt" for number in range(2, 1000)))
    return str(next(folder / name for name in names if not (folder / name).exists()))
