"""This project's engine: random games of its presets."""

import random

from bench.engine import Tally, pick
from saboteur import new_game
from saboteur.rulesets import PRESETS


class Saboteur:
    def __init__(self, preset: str) -> None:
        self.name = f"saboteur {preset}"
        self._options = PRESETS[preset]

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


def anniversary() -> Saboteur:
    return Saboteur("anniversary")


def anniversary_expansion() -> Saboteur:
    return Saboteur("anniversary-expansion")


def duel() -> Saboteur:
    return Saboteur("duel")
