"""The words of the treasure chests: their choices, events and what they show. Bots may read this file."""

from msgspec import Struct

from saboteur.core.observation import Shown, ShownToSeat
from saboteur.core.values import Choice, Event, FaceId, Seat, Seen
from saboteur.tunnel.cell import Cell

# ---- choices


class Rob(Choice, frozen=True, tag="chests.rob"):
    """Whose card is taken at the end of the turn."""

    target: Seat


class LookAt(Choice, frozen=True, tag="chests.look"):
    """Look at the role of another player."""

    target: Seat


class MoveGoal(Choice, frozen=True, tag="chests.move-goal"):
    """Which face-down goal goes one cell farther from the start."""

    cell: Cell


# ---- events


class ChestTurnedUp(Event, frozen=True, tag="chests.turned-up"):
    """The path card on a chest is turned up."""

    seat: Seat
    cell: Cell
    card: FaceId


class ChestFitted(Event, frozen=True, tag="chests.fitted"):
    cell: Cell
    card: FaceId
    turned: bool = False


class ChestOpened(Event, frozen=True, tag="chests.opened"):
    seat: Seat
    cell: Cell
    chest: FaceId


class ChestInVain(Event, frozen=True, tag="chests.in-vain"):
    """What was found in a chest comes to nothing."""

    seat: Seat
    chest: FaceId


class ChestSeen(Event, frozen=True, tag="chests.seen"):
    """A seat has looked at a face-down path card and the chest under it."""

    seat: Seat
    cell: Cell
    card: FaceId
    chest: FaceId


class ChestSeenBySeat(Event, frozen=True, tag="chests.seen-by-seat"):
    """The others' twin: which one was looked at, not what it is."""

    seat: Seat
    cell: Cell


class ChestBuried(Event, frozen=True, tag="chests.buried"):
    """A rockfall has removed a chest with the card on it, face down."""

    seat: Seat
    cell: Cell


class ChestCardCollapsed(Event, frozen=True, tag="chests.collapsed"):
    """A rockfall has removed an open path card of a chest."""

    seat: Seat
    card: FaceId
    cell: Cell


class GoldFound(Event, frozen=True, tag="chests.gold"):
    """A seat gets one gold, as a gold card or, if there is none of that value, as a token."""

    seat: Seat
    token: bool = False


class VictimNamed(Event, frozen=True, tag="chests.victim"):
    """Whose card a seat is going to take."""

    seat: Seat
    target: Seat


class CardTaken(Event, frozen=True, tag="chests.taken"):
    seat: Seat
    target: Seat
    card: FaceId


class CardTakenUnseen(Event, frozen=True, tag="chests.taken-unseen"):
    seat: Seat
    target: Seat


class GoalMoved(Event, frozen=True, tag="chests.goal-moved"):
    """A face-down goal has been moved."""

    seat: Seat
    cell: Cell
    to: Cell


class PileShuffled(Event, frozen=True, tag="chests.pile-shuffled"):
    seat: Seat


class DeckBurned(Event, frozen=True, tag="chests.burned"):
    """The top cards of the deck have gone to the discard pile, face down."""

    count: int


# ---- what is shown


class ChestShown(Struct, frozen=True, omit_defaults=True):
    """A chest under its path card: who has looked at it, and the path card if it lies open."""

    cell: Cell
    seen: tuple[Seat, ...] = ()
    card: FaceId | None = None
    buried: bool = False
    """Whether a rockfall has removed it, face down."""


class Instead(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an opened chest puts in the place of one draw; `target` is the seat that loses a card."""

    chest: FaceId
    target: Seat | None = None


class ChestsSeen(Seen, frozen=True):
    chests: tuple[ChestShown, ...]
    opened: tuple[FaceId, ...] = ()
    """The chests that have been opened this round."""
    removed: tuple[FaceId, ...] = ()
    """The open path cards of chests that rockfalls have removed."""
    no_goal_map: bool = False
    """Whether maps may look at chests alone."""
    draws: int = 0
    """So many cards more are drawn at the end of this turn."""
    instead: tuple[Instead, ...] = ()
    """What comes in the place of draws then."""


class KnownChest(Struct, frozen=True):
    """A chest that a seat has looked at, and the path card on it."""

    cell: Cell
    card: FaceId
    chest: FaceId


class OwnChests(Seen, frozen=True):
    known: tuple[KnownChest, ...] = ()


CHESTS_SHOWN = Shown("chests", ChestsSeen)
OWN_CHESTS = ShownToSeat("chests", OwnChests)
