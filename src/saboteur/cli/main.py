"""The `saboteur` command: what it is asked goes to one file per command; whatever is refused becomes one line."""

import io
import os
import sys
from collections.abc import Sequence

from saboteur.cli import commands, output
from saboteur.cli.complaint import BAD_INPUT, line
from saboteur.cli.language import split_language
from saboteur.cli.parser import Usage
from saboteur.core.message import Refused
from saboteur.locales import choose, install_argparse
from saboteur.locales.words import Words

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit code: 0 fine, 1 a check failed, 2 bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:
        output.abandon()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    wanted, rest = split_language(arguments)
    words = Words(choose(None, os.environ))
    try:
        language = choose(wanted, os.environ)
        words = Words(language)
        install_argparse(language)
        asked = commands.parser(words).parse_args(rest)
        code: int = asked.run(asked, words)
        output.finish()
    except (Refused, Usage) as refused:
        print(line(words, refused), file=sys.stderr)
        return BAD_INPUT
    except SystemExit as done:  # help and version have been printed
        output.finish()
        return int(done.code or 0)
    return code
