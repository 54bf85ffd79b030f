"""Habits of the toll: collectors on the road, and who pays them. The scale is mine.py's."""

from collections.abc import Iterable

from saboteur.bots.greedy import mine
from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.bots.greedy.mine import worth
from saboteur.bots.greedy.road import FAR
from saboteur.core.observation import Observation
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, PURSE_SHOWN, Lay
from saboteur.rules.toll.vocabulary import (
    OWN_REQUESTS,
    TOLL_SHOWN,
    AgreeToPay,
    AskToPay,
    Collector,
    DeclineToPay,
    SetToll,
)
from saboteur.tunnel.board import placements
from saboteur.tunnel.cell import Cell

USEFUL = 60
"""What a lay is worth at least that leads nearer to the gold."""

PRICE = 3
"""What the gold for a collector is worth to whoever pays it."""


def is_played(observation: Observation) -> bool:
    return TOLL_SHOWN.name in observation.public


def collector_at(outlook: Outlook, cell: Cell) -> Collector | None:
    if not is_played(outlook.observation):
        return None
    return next((each for each in TOLL_SHOWN.of(outlook.observation).collectors if each.cell == cell), None)


def set_toll(outlook: Outlook, choice: SetToll) -> float:
    """On the road, by those who want nobody to come through; the nearer the gold, the better it bars."""
    if outlook.digs or choice.cell != outlook.road.tip:
        return -40
    return (58 if outlook.near else 32) - worth(outlook, choice.card)


def lay(outlook: Outlook, choice: Lay) -> float:
    collector = collector_at(outlook, choice.cell)
    if collector is None or collector.seat == outlook.seat or OWN_REQUESTS.of(outlook.observation).request:
        return 0
    return -PRICE


def ask(outlook: Outlook, choice: AskToPay) -> float:
    """Before one pays oneself, if the card leads nearer to the gold; rather those who may be glad of it."""
    best = max((mine.lay(outlook, each) for each in _lays(outlook, choice.cell)), default=0)
    if not outlook.digs or best < USEFUL:
        return -40
    return best + 1 - 2 * outlook.hostility.get(choice.target, 0)


def _lays(outlook: Outlook, cell: Cell) -> Iterable[Lay]:
    demand = outlook.board.demand(cell)
    for card in outlook.hand:
        if face := outlook.faces.get(card):
            for _, way in placements(face, [(cell, demand)]):
                yield Lay(card, cell, way.turned)


def agree(outlook: Outlook, _: AgreeToPay) -> float:
    """For whoever seems to be of one's own side, where the way to the gold leads on."""
    request = OWN_REQUESTS.of(outlook.observation).request
    asker = MATCH_SHOWN.of(outlook.observation).active
    assert request
    assert asker is not None
    if not outlook.digs or outlook.hostility.get(asker, 0) > 0:
        return -10
    if not PURSE_SHOWN.of(outlook.observation).any[outlook.seat]:
        return 10
    return 10 if outlook.road.left.get(request.cell, FAR) <= outlook.road.best else -10


def decline(_: Outlook, __: DeclineToPay) -> float:
    return 0


HABITS = Habits({AgreeToPay: agree, AskToPay: ask, DeclineToPay: decline, Lay: lay, SetToll: set_toll})
