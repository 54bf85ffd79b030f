"""Habits of the treasure chests: opening them on the way, and what is found in them. The scale is mine.py's."""

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.bots.greedy.mine import leads_on, worth
from saboteur.core.observation import Observation
from saboteur.rules.chests.vocabulary import CHESTS_SHOWN, OWN_CHESTS, LookAt, MoveGoal, Rob
from saboteur.rules.mine.vocabulary import Keep, Lay, Orient, ReadMap, Reveal, Rockfall
from saboteur.tunnel.cell import Cell, beside

OPEN = 8
"""What opening a chest is worth: it decides between two ways that are alike, not more."""


def is_played(observation: Observation) -> bool:
    return CHESTS_SHOWN.name in observation.public


def closed(outlook: Outlook) -> set[Cell]:
    """Where chests lie face down."""
    if not is_played(outlook.observation):
        return set()
    chests = CHESTS_SHOWN.of(outlook.observation).chests
    return {chest.cell for chest in chests if not chest.buried and chest.card is None}


def lay(outlook: Outlook, choice: Lay) -> float:
    cells = closed(outlook)
    if not cells:
        return 0
    ends = outlook.road.ends(choice.cell, outlook.faces[choice.card].way(choice.turned))
    return OPEN * sum(beside(choice.cell, side) in cells for side in ends)


def read_map(outlook: Outlook, choice: ReadMap) -> float:
    """Once; a goal is better."""
    if choice.cell not in closed(outlook):
        return 0
    return -30 if choice.cell in {each.cell for each in OWN_CHESTS.of(outlook.observation).known} else 12


def rockfall(outlook: Outlook, choice: Rockfall) -> float:
    return -30 if choice.cell in closed(outlook) else 0


def reveal(outlook: Outlook, choice: Reveal) -> float:
    """Before the gold, which ends the round."""
    return 2 if choice.cell in closed(outlook) else 0


def orient(outlook: Outlook, choice: Orient) -> float:
    if not is_played(outlook.observation):
        return 0
    for chest in CHESTS_SHOWN.of(outlook.observation).chests:
        if chest.card:
            return leads_on(outlook, chest.cell, outlook.faces[chest.card].way(choice.turned))
    return 0


def rob(outlook: Outlook, choice: Rob) -> float:
    """Rather a foe; rather somebody with few cards, who will miss it."""
    return outlook.hostility.get(choice.target, 0) - outlook.hands[choice.target] / 100


def look(outlook: Outlook, choice: LookAt) -> float:
    return -1 if choice.target in outlook.roles else 1


def move_goal(outlook: Outlook, choice: MoveGoal) -> float:
    """What is not wanted, out of the way; what is wanted by others, away from them."""
    hope = outlook.hopes.get(choice.cell, 0)
    return -hope if outlook.digs else hope


def keep(outlook: Outlook, choice: Keep) -> float:
    return worth(outlook, choice.card)


HABITS = Habits(
    {
        Keep: keep,
        Lay: lay,
        LookAt: look,
        MoveGoal: move_goal,
        Orient: orient,
        ReadMap: read_map,
        Reveal: reveal,
        Rob: rob,
        Rockfall: rockfall,
    }
)
