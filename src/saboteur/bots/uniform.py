"""The bot that plays anything: every choice of the menu alike."""

import random

from saboteur.core.observation import Observation
from saboteur.core.values import Choice
from saboteur.tunnel.card import Faces


class Uniform:
    name = "random"

    def __init__(self, _: Faces, dice: random.Random) -> None:
        self._dice = dice

    def choose(self, observation: Observation) -> Choice:
        menu = observation.menu
        # Unlike randrange, random() is promised to give the same numbers in every version of Python.
        return menu[int(self._dice.random() * len(menu))]
