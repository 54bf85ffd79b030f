"""`saboteur apply`: one choice, the next position and what happened."""

from argparse import Namespace

from saboteur.cli.complaint import complain, inside
from saboteur.cli.input import read_game
from saboteur.cli.output import say_json, write_whole
from saboteur.cli.parser import Commands, command, file_argument, number
from saboteur.core.game import Game
from saboteur.core.layout import laid_out
from saboteur.core.values import Seat
from saboteur.locales.words import Words
from saboteur.table import position_of


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "apply", words.text("cli.help.apply"), run)
    file_argument(parser, words)
    parser.add_argument("choice", metavar="CHOICE", help=words.text("cli.help.choice"))
    parser.add_argument("--seat", metavar="K", type=number(words, 0, 99), help=words.text("cli.help.apply.seat"))
    parser.add_argument("--output", metavar="FILE", help=words.text("cli.help.apply.output"))


def run(asked: Namespace, _: Words) -> int:
    game, free = read_game(asked.file)
    with inside(asked.file):
        seat = asked.seat if asked.seat is not None else _only_seat(game)
        step = game.apply(seat, game.rules.texts.read(asked.choice))
    following = position_of(step.game, free=free)
    if asked.output is not None:
        write_whole(asked.output, laid_out(following))
    say_json({"seat": seat, "position": following, "events": step.told, "shuffles": step.shuffles})
    return 0


def _only_seat(game: Game) -> Seat:
    seats = game.seats_asked()
    if len(seats) > 1:
        raise complain("cli.bad.which-seat", seats=", ".join(map(str, seats)))
    return seats[0] if seats else 0
