"""Habits of the veto: it is kept for what hurts one's side most. The scale is mine.py's."""

from collections.abc import Mapping

from saboteur.bots.greedy import championship, expansion, mine
from saboteur.bots.greedy.habit import Habit, Habits, Outlook
from saboteur.bots.greedy.road import cuts
from saboteur.core.values import Choice, Seat
from saboteur.rules.championship.vocabulary import CRAFTSMAN, VETO_SHOWN, Craft, Divert, LetPass, Veto
from saboteur.rules.expansion.vocabulary import Free, HandsOff, Imprison, Inspect, LayTheft, SwapHands, SwapHats
from saboteur.rules.mine.vocabulary import Lay, Repair, Rockfall, Sabotage

KEPT = 40
"""What a play must cost one's side to be worth the only veto of the deck."""

LATE = 25
"""The same while the gold is near, or the deck nearly used up: little worse is to come."""


def veto(outlook: Outlook, _: Veto) -> float:
    pending = VETO_SHOWN.of(outlook.observation).pending
    assert pending
    harm = HARM.get(type(pending.play))
    if harm is None or _is_friend(outlook, pending.seat):
        return -KEPT
    is_late = outlook.near or outlook.deck < outlook.observation.options.players
    return harm(outlook, pending.play) - (LATE if is_late else KEPT)


def let_pass(_: Outlook, __: LetPass) -> float:
    return 0


def _is_friend(outlook: Outlook, seat: Seat) -> bool:
    return outlook.hostility.get(seat, 0) < 0


def _is_foe(outlook: Outlook, seat: Seat) -> bool:
    return outlook.hostility.get(seat, 0) > 0


def _against(outlook: Outlook, target: Seat, own: float, friend: float) -> float:
    """What it costs that a player is hindered: oneself, one's own side, or anybody else."""
    if target == outlook.seat:
        return own
    return friend if _is_friend(outlook, target) else 0


def _for(outlook: Outlook, target: Seat, foe: float) -> float:
    """What it costs that a player is helped."""
    return foe if target != outlook.seat and _is_foe(outlook, target) else 0


# ---- what others' plays cost one's side


def lay(outlook: Outlook, play: Lay) -> float:
    """What it would be worth to lay the card oneself, the other way round; while the gold is far, there is time."""
    loss = -mine.lay(outlook, play) - expansion.lay(outlook, play)
    return loss if outlook.near else loss / 2


def divert(outlook: Outlook, play: Divert) -> float:
    gain, hope = championship.diverted(outlook, play)
    if hope:
        return 0 if outlook.digs else 80 * hope
    loss = max(-gain if outlook.digs else gain, 0)
    return (15 + 20 * loss) * (loss > 0) if outlook.near else 10 * loss


def rockfall(outlook: Outlook, play: Rockfall) -> float:
    """A tunnel that leads on, or what stood in the way of the others; a card that lies face down is neither."""
    road, card = outlook.road, outlook.board.laid.get(play.cell)
    if card is None:
        return 0
    if outlook.digs:
        is_cut = cuts(outlook.board, play.cell, road.tip, outlook.side.walker)
        return (60 if outlook.near else 30) * is_cut
    return 45 * (outlook.ways(card.face) < 2 and road.without(play.cell) < road.best)


def sabotage(outlook: Outlook, play: Sabotage) -> float:
    is_whole = not outlook.broken[play.target]
    return _against(outlook, play.target, own=(50 if outlook.digs else 20) * is_whole, friend=35 * is_whole)


def repair(outlook: Outlook, play: Repair) -> float:
    mends_all = outlook.broken[play.target] == 1
    if outlook.digs or _is_friend(outlook, play.target):
        return _for(outlook, play.target, foe=35 * mends_all)
    return (0 if play.target == outlook.seat else 35) * mends_all


def craft(outlook: Outlook, play: Craft) -> float:
    return repair(outlook, Repair(CRAFTSMAN, play.target, play.tool))


def imprison(outlook: Outlook, play: Imprison) -> float:
    return _against(outlook, play.target, own=70, friend=45)


def free(outlook: Outlook, play: Free) -> float:
    return _for(outlook, play.target, foe=35)


def theft(_: Outlook, __: LayTheft) -> float:
    return 30


def hands_off(outlook: Outlook, play: HandsOff) -> float:
    return 45 * (play.target == outlook.seat)


def inspect(outlook: Outlook, play: Inspect) -> float:
    return 30 * (play.target == outlook.seat and not outlook.digs)


def swap_hats(outlook: Outlook, play: SwapHats) -> float:
    """Unless a change would be welcome."""
    return _against(outlook, play.target, own=-expansion.swap_hats(outlook, play) + 15, friend=35)


def swap_hands(outlook: Outlook, play: SwapHands) -> float:
    """What is lost by it, as far as one can know."""
    if play.target != outlook.seat:
        return 0
    own = sum(mine.worth(outlook, card) for card in outlook.hand)
    pending = VETO_SHOWN.of(outlook.observation).pending
    assert pending
    return 2 * (own - mine.USUAL * outlook.hands[pending.seat])


HARM: Mapping[type[Choice], Habit] = {
    Craft: craft,
    Divert: divert,
    Free: free,
    HandsOff: hands_off,
    Imprison: imprison,
    Inspect: inspect,
    Lay: lay,
    LayTheft: theft,
    Repair: repair,
    Rockfall: rockfall,
    Sabotage: sabotage,
    SwapHands: swap_hands,
    SwapHats: swap_hats,
}

HABITS = Habits({LetPass: let_pass, Veto: veto}, worth={"veto": (7, 7)})
