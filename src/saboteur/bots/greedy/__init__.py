"""The bot that does what looks best at once: it weighs each choice by a habit, and takes one of the best.

Each product has a file of habits; a kind of choice that no file knows is worth nothing, neither good nor bad.
"""

import random

from saboteur.bots.greedy import base, mine
from saboteur.bots.greedy.habit import Habit, Habits, Outlook
from saboteur.core.observation import Observation
from saboteur.core.values import Choice
from saboteur.tunnel.card import Faces

PRODUCTS: tuple[Habits, ...] = (mine.HABITS, base.HABITS)

_SCORES: dict[type[Choice], Habit] = {kind: habit for product in PRODUCTS for kind, habit in product.scores.items()}


class Greedy:
    name = "greedy"

    def __init__(self, faces: Faces, dice: random.Random) -> None:
        self._faces = faces
        self._dice = dice

    def choose(self, observation: Observation) -> Choice:
        menu = observation.menu
        if len(menu) == 1:
            return menu[0]
        outlook = Outlook(observation, self._faces, digs(observation))
        scores = [weigh(outlook, choice) for choice in menu]
        best = max(scores)
        choices = [choice for choice, score in zip(menu, scores, strict=True) if score == best]
        return choices[int(self._dice.random() * len(choices))]


def weigh(outlook: Outlook, choice: Choice) -> float:
    """What a choice is worth in an outlook."""
    habit = _SCORES.get(type(choice))
    return habit(outlook, choice) if habit else 0.0


def digs(observation: Observation) -> bool:
    """Whether the observer wants the gold to be reached: yes, unless a product says no."""
    says = (product.digs(observation) for product in PRODUCTS if product.digs)
    return next((said for said in says if said is not None), True)
