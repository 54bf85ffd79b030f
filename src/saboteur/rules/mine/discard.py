"""Passing: cards are discarded face down instead of played."""

from collections.abc import Iterable
from itertools import combinations

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.cards import CARDS, discard_hidden, take_from_hand
from saboteur.rules.mine.match import FinishTurn, TakeTurn, played
from saboteur.rules.mine.play import distinct
from saboteur.rules.mine.vocabulary import CardsDiscarded, CardsDiscardedUnseen, Discard


def handfuls(hand: tuple[FaceId, ...], most: int) -> list[Discard]:
    """Every choice of up to `most` cards of a sorted hand, sorted by text."""
    if most == 1:
        return [Discard((card,)) for card in distinct(hand)]
    sets = {cards for count in range(1, most + 1) for cards in combinations(hand, count)}
    return [Discard(cards) for cards in sorted(sets, key=",".join)]


def why_not_handful(game: Game, seat: Seat, cards: tuple[FaceId, ...]) -> Refusal | None:
    """Why a seat may not discard just these cards together."""
    hand = CARDS.of(game).hands[seat]
    for card in cards:
        if cards.count(card) > hand.count(card):
            return refuse("base.turn.one-card", "not-in-hand", card=card)
    if cards != tuple(sorted(cards)):
        return refuse("base.turn.one-card", "discard-order")
    return None


@rule("base.action.needs-target", part="base")
def module(most: int) -> Module:
    """Passing with one card up to so many; as many are drawn."""

    def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Discard]:
        return handfuls(CARDS.of(game).hands[seat], most)

    def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Discard) -> Refusal | None:
        """Any card can be discarded, whether or not it could have been played."""
        if not 1 <= len(choice.cards) <= most:
            return refuse("base.turn.one-card", "discard-count", most=most)
        return why_not_handful(game, seat, choice.cards)

    return Module(
        name="discard",
        offers=(Offer(TakeTurn, Discard, options=options, why_not=why_not, take=take_discard),),
        events=(CardsDiscarded, CardsDiscardedUnseen),
    )


def take_discard(draft: Draft, seat: Seat, _: TakeTurn, choice: Discard) -> None:
    discard_unplayed(draft, seat, choice.cards)
    draft.then(FinishTurn(seat, draws=len(choice.cards)))


def discard_unplayed(draft: Draft, seat: Seat, cards: tuple[FaceId, ...]) -> None:
    """The seat's turn is to discard these face down: they are the last cards that it has used."""
    take_from_hand(draft, seat, *cards)
    discard_hidden(draft, seat, *cards)
    played(draft, seat)
    draft.whisper(CardsDiscarded(seat, cards), (seat,), CardsDiscardedUnseen(seat, len(cards)))
