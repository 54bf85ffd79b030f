"""This project's engine: random games of each ruleset, five players."""

import random

from bench.engine import Tally, pick
from saboteur import Options, new_game

PLAYERS = 5


class Saboteur:
    def __init__(self, ruleset: str) -> None:
        self.name = f"saboteur {ruleset}"
        self._options = Options(ruleset, "anniversary", PLAYERS)

    def play_game(self, rng: random.Random) -> Tally:
        game = new_game(self._options, rng.randbytes(32).hex()).game
        decisions = moves = 0
        while menus := game.menu():
            seat, choices = next(iter(menus.items()))
            moves += 1
            decisions += len(choices) > 1
            game = game.apply(seat, pick(rng, choices)).game
        return Tally(decisions, moves)


def base() -> Saboteur:
    return Saboteur("base")


def expansion() -> Saboteur:
    return Saboteur("expansion")
