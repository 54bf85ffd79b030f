"""The bot that does what looks best at once: it weighs each choice by a habit, and takes one of the best.

Each product has a file of habits; a kind of choice that no file knows is worth nothing, neither good nor bad.
"""

import random
from collections import defaultdict

from msgspec.structs import replace

from saboteur.bots.greedy import (
    base,
    championship,
    chests,
    duel,
    expansion,
    greedy_dwarf,
    mine,
    new_goals,
    postcards,
    sabotaged_dwarf,
    toll,
    veto,
)
from saboteur.bots.greedy.habit import Habit, Habits, Outlook, Side
from saboteur.core.observation import Observation
from saboteur.core.values import Choice
from saboteur.tunnel.card import Faces

PRODUCTS: tuple[Habits, ...] = (
    mine.HABITS,
    chests.HABITS,
    expansion.HABITS,
    greedy_dwarf.HABITS,
    duel.HABITS,
    base.HABITS,
    championship.HABITS,
    postcards.HABITS,
    sabotaged_dwarf.HABITS,
    veto.HABITS,
    new_goals.HABITS,
    toll.HABITS,
)
"""The first one that says so decides what an observer plays for."""

_SCORES = defaultdict[type[Choice], list[Habit]](list)
for product in PRODUCTS:
    for kind, habit in product.scores.items():
        _SCORES[kind].append(habit)

_WORTH = {
    digs: {card: worth[not digs] for product in PRODUCTS for card, worth in product.worth.items()}
    for digs in (True, False)
}


class Greedy:
    name = "greedy"

    def __init__(self, faces: Faces, dice: random.Random) -> None:
        self._faces = faces
        self._dice = dice

    def choose(self, observation: Observation) -> Choice:
        menu = observation.menu
        if len(menu) == 1:
            return menu[0]
        outlook = Outlook(observation, self._faces, side_of(observation))
        scores = [weigh(outlook, choice) for choice in menu]
        best = max(scores)
        choices = [choice for choice, score in zip(menu, scores, strict=True) if score == best]
        return choices[int(self._dice.random() * len(choices))]


def weigh(outlook: Outlook, choice: Choice) -> float:
    """What a choice is worth in an outlook."""
    return sum((habit(outlook, choice) for habit in _SCORES.get(type(choice), ())), 0.0)


def side_of(observation: Observation) -> Side:
    """What the observer plays for: that the gold is reached, unless a product says otherwise."""
    says = (product.side(observation) for product in PRODUCTS if product.side)
    side = next((said for said in says if said is not None), Side())
    return replace(side, worth={**_WORTH[side.digs], **side.worth})
