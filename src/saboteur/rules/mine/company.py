"""The dwarves of a round, and who has seen which of them."""

from msgspec import Struct

from saboteur.core.state import Part
from saboteur.core.values import Role, Seat, Slice


class Collected(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A dwarf that a player gave up when all were dealt anew, and the seats that had seen it."""

    role: Role
    seen: tuple[Seat, ...]


class Dwarves(Slice, frozen=True):
    """The role of each seat, the dwarves that nobody holds (the top one first), and whether roles are shown.

    Places are counted through seats and then the dwarves aside. `seen` are the seats that have seen the dwarf in each
    place, besides who holds it (nothing, while there are none); it moves with the dwarf. Once the players' dwarves have
    been collected and dealt anew, `collected` are those dwarves by the seats that gave them up, and `mixed` the places
    where they lie now.
    """

    roles: tuple[Role, ...]
    aside: tuple[Role, ...]
    shown: bool = False
    seen: tuple[tuple[Seat, ...], ...] = ()
    mixed: tuple[int, ...] = ()
    collected: tuple[Collected, ...] = ()


DWARVES = Part("dwarves", Dwarves)


def seen_at(dwarves: Dwarves, place: int) -> tuple[Seat, ...]:
    return dwarves.seen[place] if dwarves.seen else ()


def knows(dwarves: Dwarves, observer: Seat | None, place: int) -> bool:
    """Whether an observer knows which dwarf is in a place."""
    if place < len(dwarves.roles) and (dwarves.shown or place == observer):
        return True
    return observer in seen_at(dwarves, place)
