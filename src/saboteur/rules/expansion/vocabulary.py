"""The words of the expansion: its choices, its events and what it shows. Bots may read this file."""

from saboteur.core.observation import Shown
from saboteur.core.values import Choice, Event, FaceId, Role, Seat, Seen

BLUE = Role("blue")
GREEN = Role("green")
BOSS = Role("boss")
PROFITEER = Role("profiteer")
GEOLOGIST = Role("geologist")

TEAMS = (BLUE, GREEN)
"""The two teams of diggers; a door of their colour is named like them."""

PRISON = FaceId("prison")
THEFT = FaceId("theft")


# ---- choices


class Aimed(Choice, frozen=True):
    """Play the one card that does this, at a player."""

    target: Seat


class Imprison(Aimed, frozen=True, tag="prison.imprison"):
    """Lay a prison before another player."""


class Free(Aimed, frozen=True, tag="prison.free"):
    """Remove the prison that lies before a player."""


class LayTheft(Choice, frozen=True, tag="thefts.theft"):
    """Lay a theft before oneself."""


class HandsOff(Aimed, frozen=True, tag="thefts.hands-off"):
    """Remove the theft that lies before a player."""


class Inspect(Aimed, frozen=True, tag="hats.inspect"):
    """Look at another player's role."""


class SwapHats(Aimed, frozen=True, tag="hats.swap-hats"):
    """A player must change his role."""


class SwapHands(Aimed, frozen=True, tag="hands.swap-hands"):
    """Exchange all cards with another player."""


class Steal(Choice, frozen=True, tag="thefts.steal"):
    """Use the theft: take one gold from a player."""

    target: Seat


class Forgo(Choice, frozen=True, tag="thefts.forgo"):
    """Leave the theft unused."""


# ---- events


class Imprisoned(Event, frozen=True, tag="prison.imprisoned"):
    seat: Seat
    target: Seat


class Freed(Event, frozen=True, tag="prison.freed"):
    seat: Seat
    target: Seat


class TheftLaid(Event, frozen=True, tag="thefts.laid"):
    seat: Seat


class TheftRemoved(Event, frozen=True, tag="thefts.removed"):
    seat: Seat
    target: Seat


class HatsSwapped(Event, frozen=True, tag="hats.swapped"):
    """A seat made a player change his role; that player alone is told the new one."""

    seat: Seat
    target: Seat


class HandsSwapped(Event, frozen=True, tag="hands.swapped"):
    """Two seats have exchanged all their cards; each is told its new hand."""

    seat: Seat
    target: Seat


class HandReceived(Event, frozen=True, tag="hands.received"):
    seat: Seat
    cards: tuple[FaceId, ...]


class CrystalsPaid(Event, frozen=True, tag="shares.crystals"):
    """A geologist is paid for the crystals in the tunnels."""

    seat: Seat
    count: int


class GoldStolen(Event, frozen=True, tag="thefts.stolen"):
    seat: Seat
    target: Seat


class TheftForgone(Event, frozen=True, tag="thefts.forgone"):
    seat: Seat


# ---- what is shown


class BeforeSeen(Seen, frozen=True):
    prisoners: tuple[Seat, ...]
    """The seats that a prison lies before."""
    thieves: tuple[Seat, ...]
    """The seats that a theft lies before, in the order in which they laid it."""


BEFORE_SHOWN = Shown("before", BeforeSeen)
