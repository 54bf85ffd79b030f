"""`saboteur observe`: what a seat may know of a position."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable

from saboteur.cli.complaint import complain, inside
from saboteur.cli.input import read_game
from saboteur.cli.output import say_json
from saboteur.cli.parser import Commands, command, file_argument
from saboteur.core.values import Seat
from saboteur.locales.words import Words

BYSTANDER = "bystander"


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "observe", words.text("cli.help.observe"), run)
    file_argument(parser, words)
    seats = words.text("cli.help.observe.seat", bystander=BYSTANDER)
    parser.add_argument("--seat", metavar="K", required=True, type=_observer(words), help=seats)


def run(asked: Namespace, _: Words) -> int:
    game = read_game(asked.file).game
    observer: Seat | None = None if asked.seat == BYSTANDER else int(asked.seat)
    players = game.rules.options.players
    if observer is not None and observer >= players:
        with inside(asked.file):
            raise complain("cli.bad.seat", number=observer, last=players - 1)
    say_json(game.observe(observer))
    return 0


def _observer(words: Words) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text == BYSTANDER or (text.isascii() and text.isdigit() and len(text) < 3):
            return text
        raise ArgumentTypeError(words.text("cli.bad.observer", text=text, bystander=BYSTANDER))

    return read
