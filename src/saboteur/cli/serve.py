"""`saboteur serve`: the server alone, for hosting."""

from argparse import Namespace

from saboteur.cli.parser import Commands, command
from saboteur.cli.server import server_options, start
from saboteur.locales.words import Words


def add(commands: Commands, words: Words) -> None:
    server_options(command(commands, "serve", words.text("cli.help.serve"), run), words)


def run(asked: Namespace, words: Words) -> int:
    return start(asked, words, browser=False)
