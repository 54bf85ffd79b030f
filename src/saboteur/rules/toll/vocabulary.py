"""The words of the toll in the tunnels: its choices, its events and what it shows. Bots may read this file."""

from msgspec import Struct

from saboteur.core.observation import Shown, ShownToSeat
from saboteur.core.values import Choice, Event, FaceId, Seat, Seen
from saboteur.tunnel.cell import Cell

# ---- choices


class SetToll(Choice, frozen=True, tag="toll.toll"):
    """Discard a card face down and put a collector on a cell."""

    card: FaceId
    cell: Cell


class AskToPay(Choice, frozen=True, tag="toll.ask"):
    """Ask another player to pay the collector on a cell."""

    target: Seat
    cell: Cell


class AgreeToPay(Choice, frozen=True, tag="toll.agree"):
    """Pay for the player who asks."""


class DeclineToPay(Choice, frozen=True, tag="toll.decline"):
    """Do not pay for the player who asks."""


# ---- events


class CollectorPlaced(Event, frozen=True, tag="toll.placed"):
    seat: Seat
    cell: Cell


class PaymentAsked(Event, frozen=True, tag="toll.asked"):
    """A seat asks another to pay; only the two hear of it, and of the answer."""

    seat: Seat
    target: Seat
    cell: Cell


class PaymentAgreed(Event, frozen=True, tag="toll.agreed"):
    seat: Seat
    target: Seat
    """Who asked."""
    cell: Cell


class PaymentDeclined(Event, frozen=True, tag="toll.declined"):
    seat: Seat
    target: Seat
    """Who asked."""
    cell: Cell


class PayerNamed(Event, frozen=True, tag="toll.payer-named"):
    """Whoever lays a card on a collector's cell declares that another player pays."""

    seat: Seat
    target: Seat
    cell: Cell


class TollPaid(Event, frozen=True, tag="toll.paid"):
    """One gold for the owner of the collector, which leaves."""

    seat: Seat
    target: Seat
    """The owner."""
    cell: Cell


class TollSpared(Event, frozen=True, tag="toll.spared"):
    """The owner of the collector pays himself; it leaves."""

    seat: Seat
    cell: Cell


# ---- what is shown


class Collector(Struct, frozen=True, forbid_unknown_fields=True):
    """A collector on a cell, and the seat that its token lies before."""

    cell: Cell
    seat: Seat


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat was asked to pay the collector on a cell."""

    seat: Seat
    cell: Cell


class TollSeen(Seen, frozen=True):
    collectors: tuple[Collector, ...]
    """Those on the table, in the order in which they came there."""
    left: int
    """How many can still be placed in this round."""
    payer: Seat | None = None
    """Who pays for the card that was just played, if it is not its player."""


class OwnRequests(Seen, frozen=True):
    """The requests of this turn that this seat has made or was asked."""

    request: Request | None = None
    """The one that waits for its answer, or was agreed to."""
    declined: tuple[Request, ...] = ()
    asked: tuple[Seat, ...] = ()
    """Who was asked before the last card was played."""


TOLL_SHOWN = Shown("toll", TollSeen)
OWN_REQUESTS = ShownToSeat("requests", OwnRequests)
