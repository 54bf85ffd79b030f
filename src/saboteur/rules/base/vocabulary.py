"""The words of the base game: its choice, its events and what it shows. Bots may read this file."""

from msgspec import Struct

from saboteur.core.observation import Shown, ShownToSeat
from saboteur.core.values import Choice, Event, Seat, Seen


class Take(Choice, frozen=True, tag="gold.take"):
    """Take a gold card of this value and pass the others on."""

    value: int


class GoldShared(Event, frozen=True, tag="gold.shared"):
    """The diggers won: gold cards go round in this order."""

    order: tuple[Seat, ...]


class GoldTaken(Event, frozen=True, tag="gold.taken"):
    seat: Seat
    value: int


class GoldTakenUnseen(Event, frozen=True, tag="gold.taken-unseen"):
    seat: Seat


class SaboteurPaid(Event, frozen=True, tag="gold.paid"):
    seat: Seat
    cards: tuple[int, ...]


class SaboteurPaidUnseen(Event, frozen=True, tag="gold.paid-unseen"):
    seat: Seat
    count: int


class NobodyPaid(Event, frozen=True, tag="gold.nobody"):
    """The gold was not reached, and there was no saboteur; or no gold is left."""


class HaulSeen(Struct, frozen=True, omit_defaults=True):
    """Gold cards that went out together: to diggers in this order, each of whom takes one, or `owed` to one seat."""

    seats: tuple[Seat, ...]
    taken: int
    left: int = 0
    owed: int = 0


class GoldSeen(Seen, frozen=True):
    cards: tuple[int, ...]
    """How many gold cards each seat has."""
    deck: int
    hauls: tuple[HaulSeen, ...]
    opened: tuple[tuple[int, ...], ...]
    """Each seat's gold cards as it got them, once the match is over; nothing before."""


class OwnPick(Struct, frozen=True):
    """What a seat saw of a haul: the card it took, and those it passed on."""

    took: int
    passed: tuple[int, ...]


class OwnGold(Seen, frozen=True):
    cards: tuple[int, ...]
    pool: tuple[int, ...]
    """The gold cards to take one from, while this seat is asked."""
    picks: tuple[OwnPick, ...]


GOLD_SHOWN = Shown("gold", GoldSeen)
OWN_GOLD = ShownToSeat("gold", OwnGold)
