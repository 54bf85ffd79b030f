"""The words of Duel: its choices, its events and what it shows. Bots may read this file."""

from functools import lru_cache

from msgspec import Struct

from saboteur.core.observation import Shown
from saboteur.core.values import Choice, Event, FaceId, Role, Seat, Seen, Title
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker

BLUE = Role("blue")
GREEN = Role("green")
COLOURS = (BLUE, GREEN)
"""The two dwarves; the doors, the ladder and the start card of each are named like it."""

KEY = FaceId("key")

TITLES = (Title("apprentice"), Title("journeyman"), Title("master"), Title("king"))
"""What a game for one can earn, the least first."""


@lru_cache(maxsize=1024)
def walker(colour: Role, start: Cell, opened: frozenset[Cell]) -> Walker:
    """The dwarf of a colour: stopped by the other's doors and by trolls, but where a token has opened the way."""

    def stopped(cell: Cell, card: Card) -> bool:
        return card.face.barrier != colour and cell not in opened

    return Walker([start], [colour], stopped)


class Token(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A dwarf token of a seat, on a card."""

    cell: Cell
    seat: Seat


# ---- choices


class Bribe(Choice, frozen=True, tag="trolls.bribe"):
    """Put a dwarf token on a troll, to be paid for at the end of the round."""

    cell: Cell


class UseKey(Choice, frozen=True, tag="doors.key"):
    """Open a door of the other colour."""

    cell: Cell


class Pay(Choice, frozen=True, tag="trolls.pay"):
    """Give up gold cards of this worth to the trolls."""

    values: tuple[int, ...]


# ---- events


class ColourTaken(Event, frozen=True, tag="duel.colour-taken"):
    """A seat has the blue dwarf, or the green one."""

    seat: Seat
    green: bool = False


class GoldClaimed(Event, frozen=True, tag="duel.claimed"):
    seat: Seat
    card: FaceId
    cell: Cell


class TreasuresAllUp(Event, frozen=True, tag="duel.treasures-up"):
    """No treasure lies face down any more: that ends the round."""


class TokensAllPlaced(Event, frozen=True, tag="duel.tokens-placed"):
    """No dwarf token is left: that ends the round."""


class TrollBribed(Event, frozen=True, tag="trolls.bribed"):
    seat: Seat
    cell: Cell


class TrollsPaid(Event, frozen=True, tag="trolls.paid"):
    """What a seat has given up for the trolls that it bribed."""

    seat: Seat
    cards: tuple[FaceId, ...]


class DoorOpened(Event, frozen=True, tag="doors.opened"):
    seat: Seat
    card: FaceId
    cell: Cell


class GoldCollected(Event, frozen=True, tag="hoard.collected"):
    """The gold cards that a seat gets at the end of a round."""

    seat: Seat
    cards: tuple[FaceId, ...]


class TreasuresPutAway(Event, frozen=True, tag="hoard.put-away"):
    """Treasures that were turned up and claimed by nobody leave the game."""

    cards: tuple[FaceId, ...]


class BreakageDrawn(Event, frozen=True, tag="solo.broken"):
    """A seat has drawn a breakage, which lies before it now."""

    seat: Seat
    card: FaceId


class BreakageWasted(Event, frozen=True, tag="solo.wasted"):
    """A seat has drawn a breakage of a kind that lies before it already."""

    seat: Seat
    card: FaceId


class RockfallDrawn(Event, frozen=True, tag="solo.collapsed"):
    """A seat has drawn a rockfall, and the card laid last is gone."""

    seat: Seat
    card: FaceId
    cell: Cell


class RockfallWasted(Event, frozen=True, tag="solo.rumbled"):
    """A seat has drawn a rockfall, and there is nothing to fall."""

    seat: Seat


class TitleEarned(Event, frozen=True, tag="solo.titled"):
    seat: Seat
    title: Title


# ---- what is shown


class DuelSeen(Seen, frozen=True):
    colours: tuple[Role, ...]
    """The dwarf of each seat."""
    starts: tuple[Cell, ...]
    """Where the tunnels of each seat begin."""
    claims: tuple[Token, ...]
    """The tokens on gold."""
    bribes: tuple[Token, ...]
    """The tokens on trolls."""
    opened: tuple[Cell, ...]
    """The doors with a key token."""
    tokens: int
    """How many dwarf tokens are left."""
    keys: int
    """How many key tokens are left."""


class HoardSeen(Seen, frozen=True):
    piles: tuple[tuple[FaceId, ...], ...]
    """The gold cards of each seat."""
    worth: tuple[int, ...]
    """How many nuggets they show together."""
    box: tuple[FaceId, ...]
    """The treasures, and the cards given up, that have left the game."""


class TitleSeen(Seen, frozen=True):
    title: Title | None = None
    """What the game has earned, once it is over."""


DUEL_SHOWN = Shown("duel", DuelSeen)
HOARD_SHOWN = Shown("hoard", HoardSeen)
TITLE_SHOWN = Shown("title", TitleSeen)


def walkers(shown: DuelSeen) -> tuple[Walker, ...]:
    """The dwarves of all seats, as things stand."""
    opened = frozenset((*shown.opened, *(token.cell for token in shown.bribes)))
    return tuple(walker(colour, start, opened) for colour, start in zip(shown.colours, shown.starts, strict=True))
