"""Habits of the sabotaged-dwarf variant: other diggers' broken tools are one's own gold. The scale is mine.py's."""

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.rules.mine.vocabulary import Repair, Sabotage

LAME, LEAVE = 45, -45


def _shares_less(outlook: Outlook) -> bool:
    """Whether there will soon be gold to share, and the fewer share it the better."""
    return "sabotaged-dwarf" in outlook.observation.options.extras and outlook.digs and outlook.near


def sabotage(outlook: Outlook, choice: Sabotage) -> float:
    return LAME if _shares_less(outlook) and not outlook.broken[choice.target] else 0


def repair(outlook: Outlook, choice: Repair) -> float:
    return LEAVE if _shares_less(outlook) and choice.target != outlook.seat else 0


HABITS = Habits({Sabotage: sabotage, Repair: repair})
