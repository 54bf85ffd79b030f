"""The words of the championship cards. Bots may read this file."""

from saboteur.core.values import Choice, Event, FaceId, Seat, Tool

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


# ---- the reverse

REVERSE = FaceId("reverse")


class Reverse(Choice, frozen=True, tag="reverse.reverse"):
    """Reverse the direction of play."""


class DirectionReversed(Event, frozen=True, tag="reverse.reversed"):
    """Turns go the other way from now on."""

    seat: Seat
    clockwise: bool = False
