"""The gold deck, and every haul that has left it."""

from collections.abc import Iterable

from msgspec import Struct

from saboteur.core.state import Part
from saboteur.core.values import Seat, Slice
from saboteur.rulebook.homes import rule


class Dug(Struct, frozen=True, omit_defaults=True, tag_field="haul", tag="dug", forbid_unknown_fields=True):
    """The diggers reached the gold: in this order each takes one card and passes on the others, the pool.

    Where there are more cards than diggers they go round again, and the same seats take again, in the same order.
    """

    order: tuple[Seat, ...]
    taken: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()


class Paid(Struct, frozen=True, omit_defaults=True, tag_field="haul", tag="paid", forbid_unknown_fields=True):
    """A seat was owed so much, and got these cards."""

    seat: Seat
    owed: int
    cards: tuple[int, ...]


class Found(Struct, frozen=True, omit_defaults=True, tag_field="haul", tag="found", forbid_unknown_fields=True):
    """Gold cards that a made-up position gives to a seat."""

    seat: Seat
    cards: tuple[int, ...]


Haul = Dug | Paid | Found


def turns_of(haul: Dug, seat: Seat | None) -> tuple[int, ...]:
    """When the cards of a haul come to a seat, those turns alone that have come."""
    return tuple(turn for turn, who in enumerate(haul.order[: len(haul.taken) + 1]) if who == seat)


class Gold(Slice, frozen=True):
    """The deck's top comes first. Whose card is whose follows from the hauls.

    So many of its cards each seat has changed into tokens, those first that it got first (nothing: nobody has).
    """

    deck: tuple[int, ...]
    hauls: tuple[Haul, ...] = ()
    changed: tuple[int, ...] = ()


GOLD = Part("gold", Gold)


def cards_of(haul: Haul) -> tuple[int, ...]:
    return (*haul.taken, *haul.pool) if isinstance(haul, Dug) else haul.cards


def gains(haul: Haul) -> Iterable[tuple[Seat, int]]:
    """Who has got which card of a haul."""
    if isinstance(haul, Dug):
        return zip(haul.order, haul.taken, strict=False)
    return ((haul.seat, card) for card in haul.cards)


@rule("base.gold.not-reused")
def owned(gold: Gold, seat: Seat) -> tuple[int, ...]:
    """The gold cards that a seat has got, in that order: they never return to the deck."""
    return tuple(card for haul in gold.hauls for owner, card in gains(haul) if owner == seat)


def kept(gold: Gold, seat: Seat) -> tuple[int, ...]:
    """The gold cards that a seat still has: those that it changed have left the game."""
    cards = owned(gold, seat)
    return cards[gold.changed[seat] :] if gold.changed else cards
