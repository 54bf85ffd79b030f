"""Habits of the championship cards. The scale is mine.py's."""

from saboteur.bots.greedy import expansion, mine
from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.bots.greedy.mine import USUAL, worth
from saboteur.core.values import Seat
from saboteur.rules.championship.vocabulary import (
    CRAFTSMAN,
    DIVERSION_SHOWN,
    Craft,
    Divert,
    OpenTreasury,
    PutBack,
    Reverse,
    SwapGoals,
    Track,
)
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, MATCH_SHOWN, OWN_CARDS, TUNNEL_SHOWN, Lay, Repair
from saboteur.tunnel.cell import Cell


def craft(outlook: Outlook, choice: Craft) -> float:
    """A repair like others; but one that mends less does as well."""
    repair = Repair(CRAFTSMAN, choice.target, choice.tool)
    return mine.repair(outlook, repair) + expansion.repair(outlook, repair) - 2


def swap_goals(outlook: Outlook, choice: SwapGoals) -> float:
    """To bring the gold nearer, or farther away; and who digs not may as well make others forget where it is."""
    gain = _gain(outlook, choice.one, choice.other)
    if gain >= 1:
        return 35 + 8 * min(gain, 5)
    others = (look for look in TUNNEL_SHOWN.of(outlook.observation).looks if look.seat != outlook.seat)
    has_been_seen = any(look.cell in (choice.one, choice.other) for look in others)
    return 32 if has_been_seen and not outlook.digs else -12


def put_back(outlook: Outlook, choice: PutBack) -> float:
    return _gain(outlook, choice.one, choice.other) if choice.swapped else 0


def _gain(outlook: Outlook, one: Cell, other: Cell) -> float:
    """By how many cards the gold is likely to come nearer, for who digs, or farther away, by a swap."""
    nearer = outlook.road_to(one).best - outlook.road_to(other).best
    gain = (outlook.hopes[one] - outlook.hopes[other]) * nearer
    return gain if outlook.digs else -gain


def treasury(outlook: Outlook, _: OpenTreasury) -> float:
    """For a card that one knows to be there and could use; a deck that is empty gives none."""
    pile = CARDS_SHOWN.of(outlook.observation).pile
    known = {each.place: each.card for each in OWN_CARDS.of(outlook.observation).looked}
    top = [each.card or known.get(place) for place, each in enumerate(pile)][-5:]
    best = max(USUAL if card is None else worth(outlook, card) for card in top)
    drawn = USUAL if outlook.deck else 0
    return 20 + 6 * (best - drawn) if best > drawn else -12


def reverse(outlook: Outlook, _: Reverse) -> float:
    """So that a friend comes next, or at least no foe; two players take turns all the same."""
    players, direction = outlook.observation.options.players, MATCH_SHOWN.of(outlook.observation).direction
    if players == 2:
        return -9

    def beside(step: int) -> Seat:
        return (outlook.seat + step) % players

    gain = outlook.hostility.get(beside(direction), 0) - outlook.hostility.get(beside(-direction), 0)
    return 25 + 5 * gain if gain > 0 else -14


AGAIN = 12
"""What a second path card in the same turn is worth, less what the smaller hand costs."""


def track(outlook: Outlook, _: Track) -> float:
    """As good as the best single lay, and better with another card to follow it; else the tracker is better kept."""
    best = max(mine.lay(outlook, choice) for choice in outlook.observation.menu if isinstance(choice, Lay))
    ways = [outlook.ways(face) for card in outlook.hand if (face := outlook.faces.get(card))]
    useful = sum(way > 1 for way in ways) if outlook.digs else len(ways) * outlook.near
    return best + AGAIN if useful > 1 else best - AGAIN


def divert(outlook: Outlook, choice: Divert) -> float:
    """As by a lay of that card there, the gap that it leaves included; but a gain without a path card of one's own."""
    gain, hope = diverted(outlook, choice)
    if hope:
        return 78 + 20 * hope if outlook.digs else -80 * hope
    gain = min(gain if outlook.digs else -gain, 4)
    if gain <= 0:
        return -25
    return 40 + 14 * gain if outlook.digs or outlook.near else 15 + 6 * gain


def diverted(outlook: Outlook, choice: Divert) -> tuple[int, float]:
    """How much nearer the gold the tunnels come by a diversion, and the hope for it in goals that they meet."""
    origin = DIVERSION_SHOWN.of(outlook.observation).cell
    assert origin is not None
    road, card = outlook.road_without(origin), outlook.board.laid[origin].face.way(choice.turned)
    left = min([road.elsewhere(choice.cell), *road.exits(choice.cell, card)])
    return outlook.road.best - left, sum(outlook.hopes[goal] for goal in road.met(choice.cell, card))


HABITS = Habits(
    {
        Craft: craft,
        Divert: divert,
        OpenTreasury: treasury,
        PutBack: put_back,
        Reverse: reverse,
        SwapGoals: swap_goals,
        Track: track,
    },
    worth={
        "craftsman": (7, 2),
        "diversion": (6, 8),
        "goal": (3, 6),
        "reverse": (2, 2),
        "tracker": (7, 4),
        "treasury": (5, 5),
    },
)
