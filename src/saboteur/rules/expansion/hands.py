"""Exchanging whole hands; the other player draws a card, too, when the turn ends."""

from saboteur.core.game import Draft
from saboteur.core.module import Module, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.aimed import offer, spent, why_not_self
from saboteur.rules.expansion.vocabulary import HandReceived, HandsSwapped, SwapHands
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import draws_too
from saboteur.rules.mine.transfer import swap_hands

SWAP_HANDS = FaceId("swap-hands")


class ExchangeHands(Task, frozen=True, tag="hands.exchange"):
    seat: Seat
    target: Seat


@rule("exp.action.swap-hands", "exp.action.swap-hands-empty")
@rule("draw.order", part="expansion")
def run_exchange_hands(draft: Draft, task: ExchangeHands) -> None:
    """All cards of both, whatever their number, even none; what a short deck does not hold for the other lapses."""
    swap_hands(draft, task.seat, task.target)
    draft.tell(HandsSwapped(task.seat, task.target))
    for seat in (task.seat, task.target):
        draft.whisper(HandReceived(seat, CARDS.of(draft).hands[seat]), (seat,))
    spent(draft, task.seat, SWAP_HANDS)
    draws_too(draft, task.target)


MODULE = Module(
    name="hands",
    runs=(Run(ExchangeHands, run_exchange_hands),),
    offers=(
        offer(SWAP_HANDS, SwapHands, "exp.action.swap-hands", why_not_self("exp.action.swap-hands"), ExchangeHands),
    ),
    events=(HandsSwapped, HandReceived),
)
