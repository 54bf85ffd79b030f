"""The words of the championship cards. Bots may read this file."""

from msgspec import Struct

from saboteur.core.observation import Shown, ShownToSeat
from saboteur.core.values import Choice, Event, FaceId, Seat, Seen, Tool
from saboteur.tunnel.cell import Cell

# ---- the greedy dwarf


class GreedyPaid(Event, frozen=True, tag="greedy.paid"):
    """The greedy dwarf made the connection to the gold himself."""

    seat: Seat
    cards: tuple[int, ...]


class GreedyPaidUnseen(Event, frozen=True, tag="greedy.paid-unseen"):
    seat: Seat
    count: int


# ---- the craftsman

CRAFTSMAN = FaceId("craftsman")


class Craft(Choice, frozen=True, tag="craftsman.craft"):
    """Repair any broken tool that lies before a player; it is told as a repair like any other."""

    target: Seat
    tool: Tool


# ---- the swap of goals

GOAL_SWAP = FaceId("goal-swap")


class SwapGoals(Choice, frozen=True, tag="goal-swap.goal-swap"):
    """Take two face-down goals."""

    one: Cell
    other: Cell


class PutBack(Choice, frozen=True, tag="goal-swap.put-back"):
    """Put the two goals back, as they lay or swapped."""

    one: Cell
    other: Cell
    swapped: bool = False


class GoalsTaken(Event, frozen=True, tag="goal-swap.taken"):
    seat: Seat
    one: Cell
    other: Cell


class GoalsPutBack(Event, frozen=True, tag="goal-swap.put-back"):
    seat: Seat
    one: Cell
    other: Cell
    swapped: bool = False


class GoalsPutBackUnseen(Event, frozen=True, tag="goal-swap.put-back-unseen"):
    """The others' twin: which goals, not whether they were swapped."""

    seat: Seat
    one: Cell
    other: Cell


class SwapSeen(Struct, frozen=True):
    """A seat has held the goals of these cells."""

    seat: Seat
    cells: tuple[Cell, Cell]


class PastLookSeen(Struct, frozen=True):
    """A seat had looked at the goal of a cell, when so many swaps had been made; since then it may be elsewhere."""

    seat: Seat
    cell: Cell
    swaps: int


class GoalSwapsSeen(Seen, frozen=True):
    """The swaps of the round, and who had looked at goals before; cells are told as they are now, if goals moved."""

    swaps: tuple[SwapSeen, ...]
    looks: tuple[PastLookSeen, ...]


class PastLook(Struct, frozen=True):
    """What a seat saw on a cell, when so many swaps had been made."""

    cell: Cell
    goal: FaceId
    swaps: int


class OwnGoalSwaps(Seen, frozen=True):
    done: tuple[int, ...]
    """Which of the swaps, counted from 0, were this seat's and really swapped the goals."""
    looks: tuple[PastLook, ...]


GOAL_SWAPS_SHOWN = Shown("goal-swap", GoalSwapsSeen)
OWN_GOAL_SWAPS = ShownToSeat("goal-swap", OwnGoalSwaps)


# ---- the treasury

TREASURY = FaceId("treasury")


class OpenTreasury(Choice, frozen=True, tag="treasury.treasury"):
    """Look through the top of the discard pile instead of drawing."""


class TreasuryOpened(Event, frozen=True, tag="treasury.opened"):
    seat: Seat


# ---- the reverse

REVERSE = FaceId("reverse")


class Reverse(Choice, frozen=True, tag="reverse.reverse"):
    """Reverse the direction of play."""


class DirectionReversed(Event, frozen=True, tag="reverse.reversed"):
    """Turns go the other way from now on."""

    seat: Seat
    clockwise: bool = False


# ---- the tracker

TRACKER = FaceId("tracker")


class Track(Choice, frozen=True, tag="tracker.track"):
    """Play the tracker: lay two path cards, one after the other."""


class Stop(Choice, frozen=True, tag="tracker.stop"):
    """Lay no second path card, since none can be laid."""


class TrackerPlayed(Event, frozen=True, tag="tracker.played"):
    seat: Seat


class TrackerStopped(Event, frozen=True, tag="tracker.stopped"):
    """The seat had no second path card that could be laid."""

    seat: Seat


class TrackerSeen(Seen, frozen=True):
    by: Seat | None
    """Who is laying two path cards with the tracker; nobody, while it is not being played."""


TRACKER_SHOWN = Shown("tracker", TrackerSeen)


# ---- the veto

VETO = FaceId("veto")


class Veto(Choice, frozen=True, tag="veto.veto"):
    """Another player's card shall have no effect."""


class LetPass(Choice, frozen=True, tag="veto.let-pass"):
    """Nothing against it."""


class Vetoed(Event, frozen=True, tag="veto.vetoed"):
    """A seat has vetoed the card of another one."""

    seat: Seat
    target: Seat
    card: FaceId


class Declared(Struct, frozen=True):
    """A card that was played and has had no effect yet, and how it was played."""

    seat: Seat
    card: FaceId
    play: Choice


class VetoSeen(Seen, frozen=True):
    pending: Declared | None = None
    """What can be vetoed now."""


VETO_SHOWN = Shown("veto", VetoSeen)
# ---- the diversion

DIVERSION = FaceId("diversion")


class Divert(Choice, frozen=True, tag="diversion.divert"):
    """Move the path card that was laid last to another cell, as printed or turned."""

    cell: Cell
    turned: bool = False


class CardDiverted(Event, frozen=True, tag="diversion.diverted"):
    """A path card has gone from one cell to another."""

    seat: Seat
    card: FaceId
    origin: Cell
    cell: Cell
    turned: bool = False


class DiversionSeen(Seen, frozen=True):
    cell: Cell | None
    """Where the path card lies that was laid last this round; nowhere, if there is none or it is gone."""


DIVERSION_SHOWN = Shown("diversion", DiversionSeen)
