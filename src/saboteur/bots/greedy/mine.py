"""Habits of the mine, of every box: tunnels and goals, maps, rockfalls, tools, discarding.

Points compare all that may be done in a turn: about 100 what decides a round, 50 what a turn is for, 0 what is no
better than anything unknown, less for what one would rather discard a card than do.
"""

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.bots.greedy.road import FAR, cuts
from saboteur.core.values import FaceId
from saboteur.rules.mine.vocabulary import (
    TUNNEL_SHOWN,
    Discard,
    Keep,
    Lay,
    Orient,
    ReadMap,
    Repair,
    Reveal,
    Rockfall,
    Sabotage,
)
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell, beside
from saboteur.tunnel.side import EACH

WORTH_TO_DIGGER = {"break": 1, "repair": 6, "rockfall": 4}
WORTH_TO_SABOTEUR = {"break": 8, "repair": 2, "rockfall": 7}
"""What an action card is worth to its holder, by the first word of its name."""

USUAL = 4
"""What a card that one does not know is worth."""


def lay(outlook: Outlook, choice: Lay) -> float:
    road = outlook.road
    card = outlook.faces[choice.card].way(choice.turned)
    exits = road.exits(choice.cell, card)
    if 0 in exits:
        hope = sum(outlook.hopes[goal] for goal in road.met(choice.cell, card))
        return 80 + 20 * hope if outlook.digs else -80 * hope
    gain = road.best - min([road.elsewhere(choice.cell), *exits])
    if outlook.digs:
        return _dig(gain, sum(left <= road.best for left in exits))
    return _hinder(gain, outlook.near, outlook.ways(card.face) < 2)


def _dig(gain: int, good_ends: int) -> float:
    """Onward, if it can be by a card with several good ends; another end as good as the best is better than none."""
    if gain > 0:
        return 60 + 10 * gain + 2 * good_ends
    if gain < 0:
        return -60 + gain
    return 5 + good_ends if good_ends else -14


def _hinder(gain: int, near: bool, dead_end: bool) -> float:
    """Block; while the gold is far, a detour will do, and a dead end would tell too much."""
    if gain > 0:
        return -50
    if near:
        return 55 + 10 * min(-gain, 3) if gain else 10
    return 20 if dead_end else 45 + min(-gain, 3)


def read_map(outlook: Outlook, choice: ReadMap) -> float:
    hope = outlook.hopes.get(choice.cell)
    if hope is None:
        return 0
    if not 0 < hope < 1:
        return -30
    if not outlook.digs:
        return 30
    return 75 if outlook.near else 58


def rockfall(outlook: Outlook, choice: Rockfall) -> float:
    road = outlook.road
    card = outlook.board.laid.get(choice.cell)
    if card is None:
        return 0
    leads_on = outlook.ways(card.face) > 1
    if outlook.digs:
        gain = road.best - road.without(choice.cell)
        return 45 + 10 * gain if gain > 0 and not leads_on else -40
    if not leads_on or not outlook.near or not cuts(outlook.board, choice.cell, road.tip):
        return -30
    return 62 + sum(beside(choice.cell, side) in outlook.board.laid for side in EACH[card.open])


def reveal(outlook: Outlook, choice: Reveal) -> float:
    hope = outlook.hopes.get(choice.cell, 0)
    return hope if outlook.digs else -hope


def orient(outlook: Outlook, choice: Orient) -> float:
    """So that the tunnels lead on toward the goals that are left, or not."""
    for goal in TUNNEL_SHOWN.of(outlook.observation).goals:
        if goal.face and goal.cell in outlook.board.covered:
            return leads_on(outlook, goal.cell, outlook.faces[goal.face].way(choice.turned))
    return 0


def leads_on(outlook: Outlook, cell: Cell, card: Card) -> float:
    """How near a card that is turned up would bring the tunnels to the goals."""
    left = min(outlook.road.exits(cell, card), default=FAR)
    return -left if outlook.digs else left


def repair(outlook: Outlook, choice: Repair) -> float:
    """Oneself first; then whoever does not look like the other side. The card with two tools is better kept."""
    plain = -1 if "-" in choice.card.removeprefix("repair-") else 0
    mends_all = outlook.broken[choice.target] == 1
    if choice.target == outlook.seat:
        return (90 if outlook.digs else 40) + 4 * mends_all + plain
    if not outlook.digs or outlook.hostility.get(choice.target, 0) > 0:
        return -25
    return 40 + 4 * mends_all + plain


def sabotage(outlook: Outlook, choice: Sabotage) -> float:
    whole = not outlook.broken[choice.target]
    hostility = outlook.hostility.get(choice.target, 0)
    if outlook.digs:
        return 45 + 5 * whole if hostility > 0 else -13 if whole and not outlook.deck else -30
    return (50 if outlook.near else 30) + 12 * whole + 5 * min(0, hostility)


def discard(outlook: Outlook, choice: Discard) -> float:
    """The least useful card, and with it those that the next draws are likely to better."""
    best, *others = sorted((worth(outlook, card) for card in choice.cards), reverse=True)
    drawn = USUAL if len(choice.cards) <= outlook.deck else 0
    return -10 - best + sum(drawn - each for each in others)


def keep(outlook: Outlook, choice: Keep) -> float:
    return worth(outlook, choice.card)


def worth(outlook: Outlook, card: FaceId) -> float:
    face = outlook.faces.get(card)
    kind = card.partition("-")[0]
    if kind in outlook.side.worth:
        return outlook.side.worth[kind]
    if face is not None:
        ways = outlook.ways(face)
        if outlook.digs:
            return 3 + ways if ways > 1 else 0
        return 4 - ways if ways > 1 else 6
    if kind == "map":
        return 6 if any(0 < hope < 1 for hope in outlook.hopes.values()) else 0
    return (WORTH_TO_DIGGER if outlook.digs else WORTH_TO_SABOTEUR).get(kind, 5)


HABITS = Habits(
    {
        Discard: discard,
        Keep: keep,
        Lay: lay,
        Orient: orient,
        ReadMap: read_map,
        Repair: repair,
        Reveal: reveal,
        Rockfall: rockfall,
        Sabotage: sabotage,
    }
)
