"""`saboteur position`: new positions, shown ones, and those on the way of a record."""

from argparse import Namespace

from saboteur.cli.complaint import complain, inside
from saboteur.cli.input import PIPED, read_game, read_record
from saboteur.cli.output import say, write_whole
from saboteur.cli.parser import Commands, Parser, command, file_argument, number, subcommands
from saboteur.cli.show import show
from saboteur.cli.table import options_of, seed_of, table_options
from saboteur.core.game import Game
from saboteur.core.record import Record
from saboteur.locales.words import Words
from saboteur.table import new_game, replay, write_position

_MOST_CHOICES = 10**9


def add(commands: Commands, words: Words) -> None:
    kinds = subcommands(command(commands, "position", words.text("cli.help.position")))
    new = command(kinds, "new", words.text("cli.help.position.new"), run_new)
    table_options(new, words)
    new.add_argument("--free", action="store_true", help=words.text("cli.help.free"))
    _output_option(new, words)
    shown = command(kinds, "show", words.text("cli.help.position.show"), run_show)
    file_argument(shown, words)
    cut = command(kinds, "from-record", words.text("cli.help.position.from-record"), run_from_record)
    file_argument(cut, words)
    cut.add_argument("--at", metavar="N", type=number(words, 0, _MOST_CHOICES), help=words.text("cli.help.at"))
    _output_option(cut, words)


def _output_option(parser: Parser, words: Words) -> None:
    parser.add_argument("--output", metavar="FILE", help=words.text("cli.help.output"))


def run_new(asked: Namespace, _: Words) -> int:
    game = new_game(options_of(asked), seed_of(asked)).game
    _put(write_position(game, free=asked.free), asked.output)
    return 0


def run_show(asked: Namespace, words: Words) -> int:
    say(show(read_game(asked.file).game, words))
    return 0


def run_from_record(asked: Namespace, _: Words) -> int:
    record = read_record(asked.file)
    with inside(asked.file):
        game = _game_at(record, len(record.choices) if asked.at is None else asked.at)
    _put(write_position(game), asked.output)
    return 0


def _game_at(record: Record, wanted: int) -> Game:
    for number_of_choices, (_, step) in enumerate(replay(record)):
        if number_of_choices == wanted:
            return step.game
    raise complain("cli.bad.at", at=wanted, last=len(record.choices))


def _put(text: str, output: str | None) -> None:
    if output is None or output == PIPED:
        say(text.removesuffix("\n"))
    else:
        write_whole(output, text)
