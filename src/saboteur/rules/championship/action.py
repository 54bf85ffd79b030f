"""What the championship action cards share: how they come into the deck, and when they go to the pile."""

from collections.abc import Mapping

from saboteur.core.game import Draft
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.cards import discard_open


@rule("champ.deck")
def in_deck(card: FaceId) -> Mapping[str, int]:
    """The copies of a card that are shuffled into the common deck."""
    return {card: box("championship").action[card]}


@rule("champ.resolve-then-discard")
def resolved(draft: Draft, seat: Seat, card: FaceId) -> None:
    """The card has had its effect: only now it lies in the discard pile."""
    discard_open(draft, seat, card)
