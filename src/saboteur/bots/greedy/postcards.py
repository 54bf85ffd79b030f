"""Habits at postcards: a new role is for those whose side looks lost. The scale is mine.py's."""

from collections.abc import Mapping

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.rules.mine.vocabulary import PARTY_SHOWN, STORE_SHOWN, Lay, Reveal
from saboteur.tunnel.cell import Cell, beside

CHANCE = {STORE_SHOWN: 1.0, PARTY_SHOWN: 0.5}
"""How much each postcard does for whoever connects it: the store surely gives him another role."""

_AT_GOAL = 1


def waiting(outlook: Outlook) -> Mapping[Cell, float]:
    """The postcards that have not worked yet, by their cells."""
    shown = ((view.of(outlook.observation), chance) for view, chance in CHANCE.items() if is_laid(outlook, view.name))
    return {seen.cell: chance for seen, chance in shown if not seen.connected}


def is_laid(outlook: Outlook, name: str) -> bool:
    return name in outlook.observation.public


def looks_lost(outlook: Outlook) -> bool:
    """Too few cards are left for the way to the gold; or it is there, and one would rather it were not."""
    best = outlook.road.best
    if not outlook.digs:
        return best <= _AT_GOAL
    if outlook.rivals is not None and outlook.rivals.best <= _AT_GOAL < best:
        return True
    return best > outlook.deck + sum(outlook.hands) / 2


def lay(outlook: Outlook, choice: Lay) -> float:
    """Toward a postcard, or into it, if one's own side looks lost; else rather not into it."""
    cards = waiting(outlook)
    if not cards:
        return 0
    card, is_lost = outlook.faces[choice.card].way(choice.turned), looks_lost(outlook)
    met = {beside(choice.cell, side) for side in outlook.road.ends(choice.cell, card)}
    points = sum((60 if is_lost else -20) * chance for cell, chance in cards.items() if cell in met)
    if is_lost:
        points += sum(20 * chance * outlook.gain(choice.cell, card, cell) for cell, chance in cards.items())
    return points


def reveal(outlook: Outlook, choice: Reveal) -> float:
    """Before the gold, if one would rather be another when it is reached; else after it."""
    chance = waiting(outlook).get(choice.cell, 0)
    return -chance if outlook.digs and not looks_lost(outlook) else 2 * chance


HABITS = Habits({Lay: lay, Reveal: reveal})
