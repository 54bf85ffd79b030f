"""Habits of the expansion: teams and doors, crystals, prisons, thefts, roles and hands. The scale is mine.py's."""

from collections.abc import Mapping

from saboteur.bots.greedy.habit import NEAR, Habits, Outlook, Side
from saboteur.bots.greedy.mine import USUAL, worth
from saboteur.bots.greedy.road import cuts
from saboteur.core.observation import Observation
from saboteur.core.values import FaceId, Role
from saboteur.rules.expansion.vocabulary import (
    BEFORE_SHOWN,
    BLUE,
    BOSS,
    GEOLOGIST,
    GREEN,
    PRISON,
    PROFITEER,
    TEAMS,
    THEFT,
    Forgo,
    Free,
    HandsOff,
    Imprison,
    Inspect,
    LayTheft,
    Steal,
    SwapHands,
    SwapHats,
)
from saboteur.rules.mine.vocabulary import (
    LADDER,
    MINER,
    OWN_DWARF,
    SABOTEUR,
    START,
    Lay,
    Repair,
    Rockfall,
    Sabotage,
    Shed,
)
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell, neighbours
from saboteur.tunnel.network import Walker

SWAP_HANDS = FaceId("swap-hands")


def _stopped_by(colour: Role) -> Walker:
    return Walker([START], [LADDER], lambda _, card: card.barrier == colour)


WALKERS = {BLUE: _stopped_by(GREEN), GREEN: _stopped_by(BLUE)}
"""The diggers of each team; nobody else is stopped by doors."""

WORTH = {"prison": 6, "freedom": 6, "theft": 6, "hands": 3, "inspection": 4, "swap": 5}
DOORS = {"blue": 8, "green": 8}
HINDERERS = frozenset({SABOTEUR, PROFITEER, GEOLOGIST})


def _team(own: Role, other: Role) -> Side:
    return Side(walker=WALKERS[own], rival=WALKERS[other], foes=HINDERERS | {other}, worth=WORTH)


def _hinderer(worth: Mapping[str, float]) -> Side:
    return Side(digs=False, foes=frozenset({*TEAMS, BOSS}), worth=worth)


SIDES: Mapping[Role, Side] = {
    BLUE: _team(BLUE, GREEN),
    GREEN: _team(GREEN, BLUE),
    BOSS: Side(foes=HINDERERS, worth={**WORTH, **DOORS}),
    SABOTEUR: _hinderer(WORTH),
    PROFITEER: _hinderer(WORTH),
    GEOLOGIST: _hinderer({**WORTH, "crystal": 9}),
}
"""The profiteer wins with anybody, and gets most where few win; the more cards are laid, the more has the geologist."""


def is_played(observation: Observation) -> bool:
    return BEFORE_SHOWN.name in observation.public


def side(observation: Observation) -> Side | None:
    return SIDES.get(OWN_DWARF.of(observation).role) if is_played(observation) else None


# ---- tunnels


def lay(outlook: Outlook, choice: Lay) -> float:
    """What a card means besides the way to the gold."""
    card = outlook.faces[choice.card].way(choice.turned)
    crystals = card.face.crystals * (60 if outlook.role == GEOLOGIST else -3)
    return (
        crystals
        + _race(outlook, choice.cell, card)
        + _bar(outlook, choice.cell, card)
        + _finish(outlook, choice.cell, card)
    )


BAR, LAST = 60, 2


def _bar(outlook: Outlook, cell: Cell, card: Card) -> float:
    """The boss keeps his doors for the last cards before the gold, and closes them behind him."""
    if outlook.role != BOSS or not card.barrier:
        return 0
    if outlook.road.best > LAST:
        return -BAR
    stopped = WALKERS[BLUE if card.barrier == GREEN else GREEN]
    return BAR * (cell in outlook.board.network(stopped).rims)


def _race(outlook: Outlook, cell: Cell, card: Card) -> float:
    """What it costs the other team: little while both are far, much when it is ahead and near."""
    rivals = outlook.rivals
    if rivals is None:
        return 0
    loss = min([rivals.elsewhere(cell), *rivals.exits(cell, card)]) - rivals.best
    weight = (25 if rivals.best <= NEAR // 2 else 12) if _behind(outlook) else 8 if rivals.best <= NEAR else 3
    return weight * max(-3, min(loss, 3))


def _behind(outlook: Outlook) -> bool:
    """Whether the other team is near the gold, and nearer than one's own."""
    return outlook.rivals is not None and outlook.rivals.best <= NEAR and outlook.rivals.best < outlook.road.best


def _finish(outlook: Outlook, cell: Cell, card: Card) -> float:
    """Reaching the gold where it is not open to one's team, or to neither."""
    goals = [goal for goal in neighbours(cell) if outlook.hopes.get(goal)]
    if not goals or outlook.role in (SABOTEUR, GEOLOGIST, None):
        return 0
    board = outlook.board.lay(cell, card)
    reached = board.network(MINER).rims
    return sum(
        _prize(outlook, [team for team in TEAMS if goal in board.network(WALKERS[team]).rims]) * outlook.hopes[goal]
        for goal in goals
        if goal in reached
    )


def _prize(outlook: Outlook, open_to: list[Role]) -> float:
    """Boss and profiteer win alone where the gold is open to neither team and they have come there themselves."""
    if outlook.role in TEAMS:
        return 0 if outlook.role in open_to else -100
    if open_to:
        return 0
    return 90 if outlook.role == BOSS else 170


def rockfall(outlook: Outlook, choice: Rockfall) -> float:
    """On the way of a team that is ahead, if one's own does not need it."""
    if not _behind(outlook) or outlook.rivals is None:
        return 0
    board, cell, own = outlook.board, choice.cell, outlook.side
    hurts_rivals = own.rival and cuts(board, cell, outlook.rivals.tip, own.rival)
    return 95 if hurts_rivals and not cuts(board, cell, outlook.road.tip, own.walker) else 0


# ---- tools and prisons


def repair(outlook: Outlook, choice: Repair) -> float:
    """Few are of one's own side: whoever is not known to be must wait."""
    stranger = choice.target != outlook.seat and outlook.hostility.get(choice.target, 0) >= 0
    return -55 if is_played(outlook.observation) and stranger else 0


def sabotage(outlook: Outlook, choice: Sabotage) -> float:
    """Most others are against one's own side."""
    stranger = not outlook.hostility.get(choice.target, 0)
    return 40 if is_played(outlook.observation) and outlook.digs and stranger else 0


def imprison(outlook: Outlook, choice: Imprison) -> float:
    """The nearer the gold, the less time is left for freedom; a prisoner gets none."""
    hostility = outlook.hostility.get(choice.target, 0)
    if hostility < 0:
        return -25
    return (52 if outlook.near else 34) + 14 * (hostility > 0) - 6 * bool(outlook.broken[choice.target])


def free(outlook: Outlook, choice: Free) -> float:
    if choice.target == outlook.seat:
        return 88
    return 45 if outlook.hostility.get(choice.target, 0) < 0 else -25


def shed(outlook: Outlook, choice: Shed) -> float:
    """The hand stays smaller, so it must be worth it."""
    if choice.removed == THEFT:
        return -60
    cost = 2 * sum(worth(outlook, card) for card in choice.cards)
    if choice.removed == PRISON:
        return 70 - cost
    lays_again = outlook.broken[outlook.seat] == 1 and not _in_prison(outlook)
    return (50 if outlook.digs and lays_again else 15) - cost


def _in_prison(outlook: Outlook) -> bool:
    return is_played(outlook.observation) and outlook.seat in BEFORE_SHOWN.of(outlook.observation).prisoners


# ---- thefts


def lay_theft(outlook: Outlook, _: LayTheft) -> float:
    """Late, since it can be removed; but a round can end soon."""
    if _in_prison(outlook):
        return 10
    return 50 if outlook.near or not outlook.deck else 30


def hands_off(outlook: Outlook, choice: HandsOff) -> float:
    if choice.target == outlook.seat:
        return -50
    if choice.target in BEFORE_SHOWN.of(outlook.observation).prisoners:
        return -15
    return 35 if outlook.near else 15


def steal(_: Outlook, __: Steal) -> float:
    return 10


def forgo(_: Outlook, __: Forgo) -> float:
    return 0


# ---- roles and hands


def inspect(outlook: Outlook, choice: Inspect) -> float:
    return -30 if choice.target in outlook.roles else 46


def swap_hats(outlook: Outlook, choice: SwapHats) -> float:
    """One's own, if it looks lost; a foe's, if it was seen."""
    if choice.target == outlook.seat:
        return 66 if _lost(outlook) else -30
    if outlook.roles.get(choice.target) in outlook.side.foes:
        return 48 if outlook.near else 30
    return -25


def _lost(outlook: Outlook) -> bool:
    if outlook.rivals is not None:
        return _behind(outlook) and outlook.road.best - outlook.rivals.best > NEAR // 2
    return outlook.role == SABOTEUR and outlook.road.best == 1


def swap_hands(outlook: Outlook, choice: SwapHands) -> float:
    """For more cards, or for better ones than those that are left."""
    own = sum(worth(outlook, card) for card in outlook.hand) - worth(outlook, SWAP_HANDS)
    gain = USUAL * outlook.hands[choice.target] - own
    return 20 + 2 * gain if gain > 0 else -30


HABITS = Habits(
    {
        Forgo: forgo,
        Free: free,
        HandsOff: hands_off,
        Imprison: imprison,
        Inspect: inspect,
        Lay: lay,
        LayTheft: lay_theft,
        Repair: repair,
        Rockfall: rockfall,
        Sabotage: sabotage,
        Shed: shed,
        Steal: steal,
        SwapHands: swap_hands,
        SwapHats: swap_hats,
    },
    side,
)
