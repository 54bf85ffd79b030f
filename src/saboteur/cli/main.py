"""The `saboteur` command: what it is asked goes to one file per command; whatever is refused becomes one line."""

import io
import os
import sys
from collections.abc import Sequence

from saboteur.cli import commands, output
from saboteur.cli.complaint import BAD_INPUT, Usage, line
from saboteur.cli.language import split_language
from saboteur.cli.parser import Parser
from saboteur.core.message import Refused
from saboteur.locales import choose, install_argparse
from saboteur.locales.words import Words

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit code: 0 fine, 1 a check failed, 2 bad input."""
    _prepare_streams()
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:
        output.abandon()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _prepare_streams() -> None:
    """Whatever is said can be written; to a stream that was closed, nothing is."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run(arguments: list[str]) -> int:
    wanted, rest = split_language(arguments)
    words = Words(choose(None, os.environ))
    try:
        language = choose(wanted, os.environ)
        words = Words(language)
        install_argparse(language)
        code = _carry_out(commands.parser(words), rest, words)
        output.finish()
    except (Refused, Usage) as refused:
        print(line(words, refused), file=sys.stderr)
        return BAD_INPUT
    return code


def _carry_out(parser: Parser, arguments: list[str], words: Words) -> int:
    try:
        asked = parser.parse_args(arguments)
    except SystemExit as done:  # help and version have been printed
        return int(done.code or 0)
    code: int = asked.run(asked, words)
    return code
