"""`saboteur menu`: every legal choice of a position."""

from argparse import Namespace

from msgspec import Struct

from saboteur.cli.input import read_game
from saboteur.cli.output import say_json
from saboteur.cli.parser import Commands, command, file_argument
from saboteur.core.values import Seat
from saboteur.locales.words import Words


class SeatMenu(Struct, frozen=True, omit_defaults=True):
    """What one seat may choose; `words` says the same, one for one, in the chosen language."""

    seat: Seat
    choices: tuple[str, ...]
    words: tuple[str, ...] = ()


class Menu(Struct, frozen=True):
    """The kind of the open question, and who is asked, in turn order; neither when the game is over."""

    question: str | None
    seats: tuple[SeatMenu, ...]


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "menu", words.text("cli.help.menu"), run)
    file_argument(parser, words)
    parser.add_argument("--words", action="store_true", help=words.text("cli.help.words"))


def run(asked: Namespace, words: Words) -> int:
    game = read_game(asked.file).game
    question = game.asked(None)
    seats: list[SeatMenu] = []
    for seat, choices in game.menu().items():
        texts = tuple(map(game.rules.texts.write, choices))
        seats.append(SeatMenu(seat, texts, tuple(map(words.choice, choices)) if asked.words else ()))
    say_json(Menu(question.kind if question else None, tuple(seats)))
    return 0
