"""The list of commands, in the order in which help shows them."""

from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Sequence
from typing import Any, NoReturn

from saboteur.cli import apply, arena, cards, menu, observe, perft, play, position, record, rules, serve, simulate
from saboteur.cli.language import OPTION
from saboteur.cli.output import say
from saboteur.cli.parser import Parser, subcommands
from saboteur.locales import LANGUAGES
from saboteur.locales.words import Words

COMMANDS = (play, serve, simulate, arena, position, menu, apply, observe, perft, record, rules, cards)


class Version(Action):
    """Prints the version; reading what is installed takes long, so that is done only here."""

    def __init__(self, option_strings: Sequence[str], dest: str, *, words: Words, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=SUPPRESS, help=help)
        self._words = words

    def __call__(self, parser: ArgumentParser, *_: Any) -> NoReturn:
        from importlib.metadata import version

        from saboteur.rulesets import RULES_VERSION

        say(self._words.text("cli.version", version=version("saboteur"), rules=RULES_VERSION))
        parser.exit()


def parser(words: Words) -> Parser:
    top = Parser(prog="saboteur", description=words.text("cli.help"), epilog=words.text("cli.help.epilog"))
    top.add_argument("--version", action=Version, words=words, help=words.text("cli.help.version"))
    top.add_argument(OPTION, metavar="L", help=words.text("cli.help.lang", languages=", ".join(LANGUAGES)))
    commands = subcommands(top)
    for command in COMMANDS:
        command.add(commands, words)
    return top
