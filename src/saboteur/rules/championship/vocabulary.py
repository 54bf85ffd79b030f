"""The words of the championship cards. Bots may read this file."""

from saboteur.core.values import Event, Seat

# ---- the greedy dwarf


class GreedyPaid(Event, frozen=True, tag="greedy.paid"):
    """The greedy dwarf made the connection to the gold himself."""

    seat: Seat
    cards: tuple[int, ...]


class GreedyPaidUnseen(Event, frozen=True, tag="greedy.paid-unseen"):
    seat: Seat
    count: int
