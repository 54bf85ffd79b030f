"""Where a module may join in when the base game shares its gold cards; all other slots are the mine's."""

from msgspec import Struct

from saboteur.core.game import Draft
from saboteur.core.slot import Slot
from saboteur.core.values import Seat


class Sharing(Struct, frozen=True):
    """So many gold cards go round these seats, one each, and round again until none is left."""

    seats: tuple[Seat, ...]
    cards: int


PAID_INSTEAD = Slot[[Draft, Seat], bool]("somebody is paid instead of the diggers")
"""The gold was reached by this seat: the first module that says so has paid somebody, and nobody else gets anything."""

SHARING = Slot[[Draft, Sharing], Sharing]("sharing of the gold cards")
"""Who shares the gold cards that the diggers have won, in gold-passing order: each tap is given it and says anew."""
