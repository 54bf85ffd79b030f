"""Playing in the terminal: one person against bots, drawn with rich, which is not always installed."""

import importlib.util
from argparse import Namespace

from saboteur.cli.complaint import complain
from saboteur.locales.words import Words


def play(asked: Namespace, words: Words) -> int:
    """What `saboteur play --terminal` does."""
    if importlib.util.find_spec("rich") is None:
        raise complain("terminal.bad.rich", command='pip install "saboteur[terminal]"')
    from saboteur.cli.terminal.start import play_here

    return play_here(asked, words)
