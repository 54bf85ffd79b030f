"""The way a goal lies is asked for in made-up positions alone: no game of the base box gets there card by card.

A goal is turned up as soon as one card reaches it; to be reached from two sides at once, cards must lie beside it that
nothing joins to the start.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.rules.mine.goals import OrientGoal
from saboteur.rules.mine.vocabulary import Lay
from saboteur.table import read_position
from tests.secrecy.mines import both_ways

FOLDER = Path(__file__).parent
POSITION = FOLDER / "orientation.json"
CHOICES = FOLDER / "orientation.choices"


def made() -> tuple[Game, list[str]]:
    """A position and the choices that lead through the question."""
    for seed in range(1000):
        game = both_ways(Options("base", "anniversary", 3), random.Random(seed))
        seat = game.seats_asked()[0]
        for choice in game.choices(seat):
            if isinstance(choice, Lay) and isinstance(game.apply(seat, choice).game.state.agenda[0], OrientGoal):
                return game, [f"{seat} {game.rules.texts.write(choice)}", f"{seat} orient turned"]
    raise AssertionError("no such position")


def played() -> Iterator[tuple[str, Step]]:
    """The stored choices, one after the other, from the stored position."""
    game = read_position(POSITION.read_text(encoding="utf-8"))
    for line in CHOICES.read_text(encoding="utf-8").splitlines():
        seat, _, text = line.partition(" ")
        step = game.apply(int(seat), game.rules.texts.read(text))
        yield line, step
        game = step.game
