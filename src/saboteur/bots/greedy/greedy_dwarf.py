"""Habits of the greedy dwarf: he digs with the others, and wants the last card to be his. The scale is mine.py's."""

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.bots.greedy.road import cuts
from saboteur.rules.mine.vocabulary import GREEDY, Lay, Rockfall, Sabotage

HOLD, BLOCK, CUT, LAME = -100, 115, 100, 70
"""Waiting before the last card but one, stopping what others could finish, and breaking their tools in time."""


def _stake(outlook: Outlook) -> float:
    """How sure he is that it is the gold which is to be reached."""
    return max(outlook.hopes.values(), default=0) if outlook.role == GREEDY else 0


def lay(outlook: Outlook, choice: Lay) -> float:
    stake = _stake(outlook)
    if not stake:
        return 0
    road = outlook.road
    exits = road.exits(choice.cell, outlook.faces[choice.card].way(choice.turned))
    if 0 in exits:
        return 0
    left = min([road.elsewhere(choice.cell), *exits])
    if left == 1:
        return HOLD * stake if road.best > 1 else 0
    return BLOCK * stake if road.best == 1 else 0


def rockfall(outlook: Outlook, choice: Rockfall) -> float:
    stake = _stake(outlook)
    if not stake or outlook.road.best > 1 or not cuts(outlook.board, choice.cell, outlook.road.tip):
        return 0
    return CUT * stake


def sabotage(outlook: Outlook, choice: Sabotage) -> float:
    stake = _stake(outlook)
    if not stake or outlook.road.best > 2 or outlook.broken[choice.target]:
        return 0
    return LAME * stake


HABITS = Habits({Lay: lay, Rockfall: rockfall, Sabotage: sabotage})
