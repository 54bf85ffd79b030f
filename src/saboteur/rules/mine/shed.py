"""Shedding: two cards are discarded to be rid of one that lies before oneself."""

from collections.abc import Callable, Iterable
from itertools import combinations

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.discard import discard_unplayed, why_not_handful
from saboteur.rules.mine.match import FinishTurn, TakeTurn
from saboteur.rules.mine.vocabulary import CardShed, Shed

SHED_FOR = 2

Removable = Callable[[Game, slots.Lying], bool]
"""Whether a card that lies before a seat may be shed."""


def any_card(_: Game, __: slots.Lying) -> bool:
    return True


def lying_before(game: Game, seat: Seat, may_go: Removable) -> list[FaceId]:
    """What lies before a seat and may go."""
    lying = (each for tap in game.rules.taps(slots.LYING) for each in tap(game, seat))
    return sorted(each.card for each in lying if may_go(game, each))


@rule("exp.turn.shed-two")
def module(may_go: Removable = any_card) -> Module:
    def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Shed]:
        hand = CARDS.of(game).hands[seat]
        if len(hand) < SHED_FOR or not (lying := lying_before(game, seat, may_go)):
            return ()
        pairs = sorted({*combinations(hand, SHED_FOR)}, key=",".join)
        return [Shed(card, pair) for card in lying for pair in pairs]

    def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Shed) -> Refusal | None:
        if choice.removed not in lying_before(game, seat, may_go):
            return refuse("exp.turn.shed-two", "nothing-to-shed", card=choice.removed)
        if len(choice.cards) != SHED_FOR:
            return refuse("exp.turn.shed-two", "shed-count")
        return why_not_handful(game, seat, choice.cards)

    return Module(
        name="shedding",
        offers=(Offer(TakeTurn, Shed, options=options, why_not=why_not, take=take_shed),),
        events=(CardShed,),
    )


def take_shed(draft: Draft, seat: Seat, _: TakeTurn, choice: Shed) -> None:
    """Two cards go and one is drawn: the hand stays smaller."""
    discard_unplayed(draft, seat, choice.cards)
    for tap in draft.rules.taps(slots.LIFTED):
        tap(draft, seat, choice.removed)
    discard_open(draft, seat, choice.removed)
    draft.tell(CardShed(seat, choice.removed))
    draft.then(FinishTurn(seat))
