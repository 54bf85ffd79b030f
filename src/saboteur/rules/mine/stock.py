"""Where the cards of the common deck lie, and what observers remember of cards that they cannot see now."""

from msgspec import Struct

from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice

ONLOOKERS: Seat = -1
"""Whoever sits at no seat, among those who remember."""


class Discarded(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of the discard pile, and who put it there; face down he knows it, and the seats that have seen it since.

    Cards that somebody has looked through, or shuffled, are mixed: no longer does he know it who put it there.
    """

    card: FaceId
    by: Seat
    face_down: bool = False
    seen: tuple[Seat, ...] = ()
    mixed: bool = False


class Memory(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card that some seats know to lie in one of these hands or places of the pile (0 is its bottom).

    Without a face it is one that they do not know, but that came from where somebody took or shuffled cards: the mixed
    places of the pile that memories speak of hold no other cards than these.
    """

    card: FaceId | None
    seats: tuple[Seat, ...]
    hands: tuple[Seat, ...] = ()
    pile: tuple[int, ...] = ()


Memories = tuple[Memory, ...]


class Cards(Slice, frozen=True):
    """Hands are sorted, so that their order tells nothing; the deck's top comes first, the pile's last.

    Cards set aside for the round are seen by nobody.
    """

    hands: tuple[tuple[FaceId, ...], ...]
    deck: tuple[FaceId, ...]
    pile: tuple[Discarded, ...] = ()
    aside: tuple[FaceId, ...] = ()
    memories: Memories = ()


CARDS = Part("cards", Cards)


def knows(card: Discarded, knower: Seat) -> bool:
    """Whether somebody knows a card of the pile in its place."""
    return not card.face_down or (card.by == knower and not card.mixed) or knower in card.seen


def with_hand(
    hands: tuple[tuple[FaceId, ...], ...], seat: Seat, hand: tuple[FaceId, ...]
) -> tuple[tuple[FaceId, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
