"""Habits of the championship cards. The scale is mine.py's."""

from saboteur.bots.greedy import expansion, mine
from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.core.values import Seat
from saboteur.rules.championship.vocabulary import CRAFTSMAN, Craft, Reverse
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, Repair


def craft(outlook: Outlook, choice: Craft) -> float:
    """A repair like others; but one that mends less does as well."""
    repair = Repair(CRAFTSMAN, choice.target, choice.tool)
    return mine.repair(outlook, repair) + expansion.repair(outlook, repair) - 2


def reverse(outlook: Outlook, _: Reverse) -> float:
    """So that a friend comes next, or at least no foe; two players take turns all the same."""
    players, direction = outlook.observation.options.players, MATCH_SHOWN.of(outlook.observation).direction
    if players == 2:
        return -9

    def beside(step: int) -> Seat:
        return (outlook.seat + step) % players

    gain = outlook.hostility.get(beside(direction), 0) - outlook.hostility.get(beside(-direction), 0)
    return 25 + 5 * gain if gain > 0 else -14


HABITS = Habits(
    {
        Craft: craft,
        Reverse: reverse,
    },
    worth={"craftsman": (7, 2), "reverse": (2, 2)},
)
