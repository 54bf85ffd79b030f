"""The parser of the arguments: argparse, but what it has against them is one line."""

import argparse
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from gettext import gettext
from typing import Any, NoReturn, Protocol

from saboteur.cli.complaint import Usage
from saboteur.cli.output import say
from saboteur.locales.words import Words


class Parser(argparse.ArgumentParser):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_abbrev=False, **kwargs)

    def error(self, message: str) -> NoReturn:
        raise Usage(self.prog, message)

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - argparse calls it without
        """Unlike argparse, with a complaint where it cannot be written."""
        say(self.format_help().removesuffix("\n"))


class Commands(Protocol):
    """What commands are added to."""

    def add_parser(self, name: str, *, help: str, description: str) -> Parser: ...


def subcommands(parser: Parser) -> Commands:
    return parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)


def command(
    commands: Commands, name: str, summary: str, run: Callable[[Namespace, Words], int] | None = None
) -> Parser:
    """A command's parser; what it runs, unless its own commands do."""
    parser = commands.add_parser(name, help=summary, description=summary)
    if run:
        parser.set_defaults(run=run)
    return parser


def refuse_beside(prog: str, asked: Namespace, option: str, others: Iterable[str]) -> None:
    """Refuses all others beside an option, in argparse's words: its own groups exclude each option from each."""
    for other in others:
        if getattr(asked, other) is not None:
            says = {"argument_name": f"--{other}", "message": gettext("not allowed with argument %s") % f"--{option}"}
            raise Usage(prog, gettext("argument %(argument_name)s: %(message)s") % says)


def refuse_without(prog: str, asked: Namespace, option: str, others: Iterable[str]) -> None:
    """Refuses all others without an option that they belong to."""
    for other in others:
        if getattr(asked, other) is not None:
            raise Usage(prog, gettext("the following arguments are required: %s") % f"--{option}")


def number(words: Words, low: int, high: int) -> Callable[[str], int]:
    """Reads a number between two others."""

    def read(text: str) -> int:
        plain = text.removeprefix("-")
        if plain.isascii() and plain.isdigit() and len(plain) < 12 and low <= int(text) <= high:
            return int(text)
        raise ArgumentTypeError(words.text("cli.bad.number", text=text, low=low, high=high))

    return read


def names(text: str) -> tuple[str, ...]:
    """Reads names with commas between them.

    >>> names("greedy,random")
    ('greedy', 'random')
    """
    return tuple(name.strip() for name in text.split(",")) if text.strip() else ()


def plain(words: Words) -> Callable[[str], str]:
    """Reads a text that can be written down: arguments may hold bytes that are no text."""

    def read(text: str) -> str:
        if text.isprintable():
            return text
        raise ArgumentTypeError(words.text("cli.bad.plain", text=text))

    return read


def file_argument(parser: Parser, words: Words, help: str = "", name: str = "FILE") -> None:
    parser.add_argument("file", metavar=name, help=help or words.text("cli.help.file"))


def json_option(parser: Parser, words: Words) -> None:
    parser.add_argument("--json", action="store_true", help=words.text("cli.help.json"))
