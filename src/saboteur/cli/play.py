"""`saboteur play`: a game with people, in the browser or in the terminal."""

from argparse import Namespace

from saboteur.cli.parser import Commands, command, names, number, plain, refuse_beside, refuse_without
from saboteur.cli.server import OPTIONS, server_options, start
from saboteur.cli.table import table_options
from saboteur.locales.words import Words

TABLE = ("preset", "ruleset", "edition", "with", "chests", "players", "rounds", "first", "seed")
NEW_GAME = ("name", "seat", "bots", *TABLE)
"""The options of a new game: one that is played on has all this already."""


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "play", words.text("cli.help.play"), run)
    parser.add_argument("--terminal", action="store_true", help=words.text("cli.help.terminal"))
    parser.add_argument("--name", metavar="NAME", type=plain(words), help=words.text("cli.help.name"))
    parser.add_argument("--seat", metavar="K", type=number(words, 0, 99), help=words.text("cli.help.play.seat"))
    parser.add_argument("--bots", metavar="B,...", type=names, help=words.text("cli.help.bots"))
    parser.add_argument("--record", metavar="FILE", help=words.text("cli.help.play.record"))
    parser.add_argument("--resume", metavar="FILE", help=words.text("cli.help.play.resume"))
    table_options(parser, words)
    server_options(parser, words)
    parser.add_argument("--no-browser", action="store_true", help=words.text("cli.help.no-browser"))


def run(asked: Namespace, words: Words) -> int:
    if not asked.terminal:
        refuse_without("saboteur play", asked, "terminal", (*NEW_GAME, "record", "resume"))
        return start(asked, words, browser=not asked.no_browser)
    refuse_beside("saboteur play", asked, "terminal", OPTIONS)
    if asked.resume is not None:
        refuse_beside("saboteur play", asked, "resume", NEW_GAME)
    from saboteur.cli.terminal import play

    return play(asked, words)
