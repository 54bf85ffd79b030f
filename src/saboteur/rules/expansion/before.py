"""Prisons and thefts that lie before players."""

from saboteur.core.game import Draft, Game
from saboteur.core.state import Part
from saboteur.core.values import Seat, Slice


class Before(Slice, frozen=True):
    """The seats that a prison lies before, sorted; those that a theft lies before, in the order of laying."""

    prisoners: tuple[Seat, ...] = ()
    thieves: tuple[Seat, ...] = ()


BEFORE = Part("before", Before)


def is_free(game: Game | Draft, seat: Seat) -> bool:
    return seat not in BEFORE.of(game).prisoners
