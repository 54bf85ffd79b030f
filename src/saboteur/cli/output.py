"""What a command prints and writes: all of it or nothing."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from saboteur.cli.complaint import complain
from saboteur.core.layout import laid_out


def say(text: str) -> None:
    """Prints a text; a full disk is told like bad input, a reader that went away ends the command."""
    try:
        print(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon()
        raise complain("cli.bad.output", problem=error.strerror or str(error)) from None


def say_json(value: Any) -> None:
    say(laid_out(value).removesuffix("\n"))


def finish() -> None:
    """Whatever is still to be written goes out."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon()
        raise complain("cli.bad.output", problem=error.strerror or str(error)) from None


def abandon() -> None:
    """Nobody takes the output: Python shall not try again when it ends."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
    os.close(null)


def write_whole(name: str, text: str) -> None:
    """Writes a file at once: until it is complete, what was there before stays."""
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():  # a device is written to, never replaced
            path.write_text(text, encoding="utf-8")
            return
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path)
        finally:
            with suppress(OSError):
                beside.unlink()
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise complain("cli.bad.write", file=name, problem=problem) from None
