"""`saboteur perft`: how many sequences of choices there are."""

from argparse import Namespace

from msgspec import Struct

from saboteur.cli.input import read_game
from saboteur.cli.output import say, say_json
from saboteur.cli.parser import Commands, command, file_argument, json_option, number
from saboteur.core.perft import divide, perft
from saboteur.locales.words import Words

_DEEPEST = 999


class FirstChoice(Struct, frozen=True):
    """How many sequences begin with a choice."""

    choice: str
    count: int


class Perft(Struct, frozen=True):
    """The sequences of so many choices; those that end the game sooner count too."""

    depth: int
    total: int
    choices: tuple[FirstChoice, ...]


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "perft", words.text("cli.help.perft"), run)
    file_argument(parser, words)
    depth = number(words, 0, _DEEPEST)
    parser.add_argument("--depth", metavar="D", type=depth, required=True, help=words.text("cli.help.depth"))
    json_option(parser, words)


def run(asked: Namespace, _: Words) -> int:
    game = read_game(asked.file).game
    write = game.rules.texts.write
    counts = divide(game, asked.depth)
    total = sum(counts.values()) if counts else perft(game, asked.depth)
    firsts = tuple(FirstChoice(write(choice), count) for choice, count in counts.items())
    if asked.json:
        say_json(Perft(asked.depth, total, firsts))
        return 0
    for first in firsts:
        say(f"{first.choice}: {first.count}")
    say(str(total))
    return 0
