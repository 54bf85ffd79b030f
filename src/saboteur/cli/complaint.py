"""What a command has against its input, as the one line that people see."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from saboteur.core.message import BadInput, Message, Refusal, Refused
from saboteur.locales.words import Words

CHECK_FAILED = 1
BAD_INPUT = 2


class Usage(Exception):  # noqa: N818 - it is an answer to whoever typed the arguments
    """The arguments are not what the command takes."""

    def __init__(self, prog: str, problem: str) -> None:
        super().__init__(problem)
        self.prog = prog
        self.problem = problem


class InFile(Refused):
    """Something in a file is refused."""

    def __init__(self, file: str, refusal: Message) -> None:
        super().__init__(refusal)
        self.file = file


def complain(id: str, /, **params: Any) -> BadInput:
    return BadInput(Refusal(id, params))


@contextmanager
def inside(file: str) -> Generator[None]:
    """Whatever is refused in here was read from this file."""
    try:
        yield
    except InFile:
        raise
    except Refused as refused:
        raise InFile(file, refused.refusal) from None


def line(words: Words, refused: Refused | Usage) -> str:
    """`saboteur: FILE: what is wrong`."""
    if isinstance(refused, Usage):
        return one_line(f"{refused.prog}: {words.text('cli.usage', problem=refused.problem, prog=refused.prog)}")
    file = f"{refused.file}: " if isinstance(refused, InFile) else ""
    return one_line(f"saboteur: {file}{words.refusal(refused.refusal)}")


def one_line(text: str) -> str:
    """The text with whatever would break the line, or the terminal, written as an escape.

    >>> one_line("no file\\n here")
    'no file\\\\n here'
    """
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
