"""Reading positions and records from files, or from what is piped in."""

from pathlib import Path
from typing import NamedTuple

from saboteur.cli.complaint import complain, inside
from saboteur.core import position
from saboteur.core.game import Game
from saboteur.core.record import Record, read
from saboteur.table import read_position

PIPED = "-"
_STDIN = 0
"""Its number: sys.stdin is missing where it was closed."""

_MOST = 1 << 25
"""More bytes than any position or record has: what is longer is not read to its end."""


class Position(NamedTuple):
    game: Game
    free: bool


def read_game(file: str) -> Position:
    text = read_text(file)
    with inside(file):
        return Position(read_position(text), position.is_free(text))


def read_record(file: str) -> Record:
    text = read_text(file)
    with inside(file):
        return read(text)


def read_text(file: str) -> str:
    with inside(file):
        data = _read(file)
        if len(data) > _MOST:
            raise complain("cli.bad.long", most=_MOST)
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise complain("cli.bad.utf8", at=error.start) from None


def _read(file: str) -> bytes:
    try:
        if file == PIPED:
            with open(_STDIN, "rb", closefd=False) as piped:
                return piped.read(_MOST + 1)
        with Path(file).open("rb") as stream:
            return stream.read(_MOST + 1)
    except (OSError, ValueError) as error:
        raise complain("cli.bad.file", problem=getattr(error, "strerror", None) or str(error)) from None
