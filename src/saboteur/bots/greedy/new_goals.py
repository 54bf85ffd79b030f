"""Habits at the new goals: what is known of those that are not the gold. The scale is mine.py's."""

from collections.abc import Mapping

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.core.values import FaceId
from saboteur.rules.mine.vocabulary import OWN_TUNNEL, PURSE_SHOWN, Lay, Reveal
from saboteur.tunnel.cell import Cell, beside

DRAGON, SPIDER = FaceId("dragon"), FaceId("spider")

_ENDS, _NUGGET = 100, 8


def known(outlook: Outlook) -> Mapping[Cell, FaceId]:
    """The face-down goals that this seat has looked at."""
    return {goal.cell: goal.face for goal in OWN_TUNNEL.of(outlook.observation).known}


def value(outlook: Outlook, goal: FaceId) -> float:
    """What it is worth to turn this goal up oneself: the spider to all who do not dig, gold to anybody."""
    if goal == SPIDER:
        return -_ENDS if outlook.digs else _ENDS
    if goal == DRAGON:
        purse = PURSE_SHOWN.of(outlook.observation)
        return -_NUGGET if purse.any[outlook.seat] else 0
    return _NUGGET * outlook.faces[goal].gold


def lay(outlook: Outlook, choice: Lay) -> float:
    """Into what one knows to be good, not into what is bad; whoever digs not, digs for the spider."""
    goals = known(outlook)
    if not goals:
        return 0
    card, road = outlook.faces[choice.card].way(choice.turned), outlook.road
    met = {beside(choice.cell, side) for side in road.ends(choice.cell, card)}
    points = sum(value(outlook, goal) for cell, goal in goals.items() if cell in met)
    spider = next((cell for cell, goal in goals.items() if goal == SPIDER), None)
    if spider is not None and not outlook.digs:
        points += 20 * outlook.gain(choice.cell, card, spider)
    return points


def reveal(outlook: Outlook, choice: Reveal) -> float:
    """What is good before the gold ends the round; what is bad after it, perhaps never."""
    goal = known(outlook).get(choice.cell)
    return 0 if goal is None else value(outlook, goal) / 4


HABITS = Habits({Lay: lay, Reveal: reveal})
