"""Action cards that are played at a player: one kind of card, one kind of choice."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Offer
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.vocabulary import Aimed
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.play import announce, seats_by_text, why_not_in_hand

A = TypeVar("A", bound=Aimed)

WhyNot = Callable[[Game, Seat, Seat], Refusal | None]
"""Why a seat may not play the card at another; both sit at the table."""


@rule("base.action.needs-target", part="expansion")
def offer(
    card: FaceId, choice: type[A], by: str, why_not_at: WhyNot, resolve: Callable[[Seat, Seat], Task]
) -> Offer[TakeTurn, A]:
    """A card that needs a player it can be played at, else it can only be discarded; `by` is its rule."""

    def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[A]:
        if card not in CARDS.of(game).hands[seat]:
            return ()
        targets = seats_by_text(game.rules.options.players)
        return [choice(target) for target in targets if why_not_at(game, seat, target) is None]

    def why_not(game: Game, seat: Seat, _: TakeTurn, chosen: A) -> Refusal | None:
        if refusal := why_not_in_hand(game, seat, card):
            return refusal
        if not 0 <= chosen.target < game.rules.options.players:
            return refuse(by, "no-seat", seat=chosen.target)
        return why_not_at(game, seat, chosen.target)

    def take(draft: Draft, seat: Seat, _: TakeTurn, chosen: A) -> None:
        announce(draft, seat, chosen, card, resolve(seat, chosen.target))

    return Offer(TakeTurn, choice, options=options, why_not=why_not, take=take)


def why_not_self(by: str) -> WhyNot:
    """The card is played at others only; `by` is its rule."""
    return lambda _, seat, target: refuse(by, "not-yourself") if target == seat else None


@rule("exp.action.discarded")
def spent(draft: Draft, seat: Seat, *cards: FaceId) -> None:
    """Cards that have done their work are discarded; thefts and prisons lie until they are removed."""
    discard_open(draft, seat, *cards)
