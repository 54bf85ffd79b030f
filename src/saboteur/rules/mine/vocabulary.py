"""The words of the mine: its choices, its events and what it shows. Bots may read this file."""

from msgspec import Struct

from saboteur.core.observation import Shown, ShownToSeat
from saboteur.core.values import Choice, Event, FaceId, Role, Seat, Seen, Tool
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker

START: Cell = (0, 0)
LADDER = "ladder"
MINER = Walker(starts=[START], ladders=[LADDER])
"""Whoever lays cards and turns goals up: ladders serve him, nothing stops him."""

TROLL = "troll"
"""The barrier that is bribed; any other is a door, named by its colour."""

GOLD = FaceId("gold")
"""The goal that everybody looks for."""

COSTUME_STORE = FaceId("costume-store")
TUNNEL_PARTY = FaceId("tunnel-party")
"""The postcards."""

DIGGER = Role("digger")
SABOTEUR = Role("saboteur")
GREEDY = Role("greedy")


# ---- choices


class Lay(Choice, frozen=True, tag="tunnel.lay"):
    """Lay a path card, as printed or turned."""

    card: FaceId
    cell: Cell
    turned: bool = False


class Rockfall(Choice, frozen=True, tag="tunnel.rockfall"):
    """Remove a laid path card."""

    cell: Cell


class ReadMap(Choice, frozen=True, tag="tunnel.map"):
    """Look at a face-down goal."""

    cell: Cell


class Reveal(Choice, frozen=True, tag="tunnel.reveal"):
    """Of several things reached by one play, resolve this one first."""

    cell: Cell


class Orient(Choice, frozen=True, tag="tunnel.orient"):
    """Which way a card that was turned up shall lie."""

    turned: bool = False


class Sabotage(Choice, frozen=True, tag="tools.sabotage"):
    """Lay a broken tool before another player."""

    card: FaceId
    target: Seat


class Repair(Choice, frozen=True, tag="tools.repair"):
    """Remove a broken tool that lies before a player."""

    card: FaceId
    target: Seat
    tool: Tool


class Shed(Choice, frozen=True, tag="cards.shed"):
    """Discard two cards face down and remove a card that lies before oneself."""

    removed: FaceId
    cards: tuple[FaceId, ...]


class Discard(Choice, frozen=True, tag="cards.discard"):
    """Pass, and discard these cards face down."""

    cards: tuple[FaceId, ...]


class Keep(Choice, frozen=True, tag="choosing.keep"):
    """Of the cards that one has looked at, keep this one."""

    card: FaceId


# ---- events


class RoundBegan(Event, frozen=True, tag="match.round-began"):
    round: int
    first: Seat


class RoundEnded(Event, frozen=True, tag="match.round-ended"):
    round: int
    finisher: Seat | None
    """Who made the connection to the gold; nobody, if it was not reached."""


class MatchScored(Event, frozen=True, tag="match.scored"):
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


class RoleDealt(Event, frozen=True, tag="dwarves.dealt"):
    seat: Seat
    role: Role


class RolesRevealed(Event, frozen=True, tag="dwarves.revealed"):
    roles: tuple[Role, ...]


class RoleSeen(Event, frozen=True, tag="dwarves.seen"):
    """A seat has looked at another player's role."""

    seat: Seat
    target: Seat
    role: Role


class RoleSeenBySeat(Event, frozen=True, tag="dwarves.seen-by-seat"):
    """The others' twin: whose role was looked at, not what it is."""

    seat: Seat
    target: Seat


class RoleChanged(Event, frozen=True, tag="dwarves.changed"):
    """A seat has another role now."""

    seat: Seat
    role: Role


class RoleChangedUnseen(Event, frozen=True, tag="dwarves.changed-unseen"):
    seat: Seat


class RolesMixed(Event, frozen=True, tag="dwarves.mixed"):
    """The players' roles were collected, shuffled and dealt anew."""


class PostcardConnected(Event, frozen=True, tag="postcard.connected"):
    """A seat has joined a postcard to the start: it works now."""

    seat: Seat
    card: FaceId


class CardsDrawn(Event, frozen=True, tag="cards.drawn"):
    seat: Seat
    cards: tuple[FaceId, ...]


class CardsDrawnUnseen(Event, frozen=True, tag="cards.drawn-unseen"):
    seat: Seat
    count: int


class CardsDiscarded(Event, frozen=True, tag="cards.discarded"):
    seat: Seat
    cards: tuple[FaceId, ...]


class CardsDiscardedUnseen(Event, frozen=True, tag="cards.discarded-unseen"):
    seat: Seat
    count: int


class CardsFound(Event, frozen=True, tag="choosing.found"):
    """A seat looks at cards, to keep one of them."""

    seat: Seat
    cards: tuple[FaceId, ...]


class CardsFoundUnseen(Event, frozen=True, tag="choosing.found-unseen"):
    seat: Seat
    count: int


class CardKept(Event, frozen=True, tag="choosing.kept"):
    seat: Seat
    card: FaceId


class CardKeptUnseen(Event, frozen=True, tag="choosing.kept-unseen"):
    seat: Seat


class CardShed(Event, frozen=True, tag="cards.shed"):
    """A card that lay before the seat is gone, for two discarded ones."""

    seat: Seat
    card: FaceId


class PathLaid(Event, frozen=True, tag="tunnel.laid"):
    seat: Seat
    card: FaceId
    cell: Cell
    turned: bool = False


class TunnelCollapsed(Event, frozen=True, tag="tunnel.collapsed"):
    seat: Seat
    card: FaceId
    cell: Cell


class GoalSeen(Event, frozen=True, tag="tunnel.goal-seen"):
    seat: Seat
    cell: Cell
    goal: FaceId


class GoalSeenBySeat(Event, frozen=True, tag="tunnel.goal-seen-by-seat"):
    """The others' twin: which goal was looked at, not what it is."""

    seat: Seat
    cell: Cell


class GoalTurnedUp(Event, frozen=True, tag="tunnel.goal-turned-up"):
    seat: Seat
    cell: Cell
    goal: FaceId


class GoalFitted(Event, frozen=True, tag="tunnel.goal-fitted"):
    cell: Cell
    goal: FaceId
    turned: bool = False


class ToolBroken(Event, frozen=True, tag="tools.broken"):
    seat: Seat
    card: FaceId
    target: Seat


class ToolRepaired(Event, frozen=True, tag="tools.repaired"):
    seat: Seat
    card: FaceId
    target: Seat
    tool: Tool


class RoundWon(Event, frozen=True, tag="shares.won"):
    """The round is won by all who have these roles, or by those alone who stand for no team; or by nobody."""

    by: tuple[Role, ...]


class SharePaid(Event, frozen=True, tag="shares.paid"):
    seat: Seat
    count: int


class GoldChanged(Event, frozen=True, tag="purse.changed"):
    """A seat has changed a gold card into tokens; the card leaves the game."""

    seat: Seat
    value: int


class GoldChangedUnseen(Event, frozen=True, tag="purse.changed-unseen"):
    seat: Seat


# ---- what is shown


class MatchSeen(Seen, frozen=True):
    round: int
    rounds: int
    active: Seat | None
    """Whose turn it is; nobody's between rounds and when the match is over."""
    direction: int = 1
    """Turns go clockwise, or with -1 counter-clockwise."""


class DwarvesSeen(Seen, frozen=True):
    """Places are counted through seats and then the dwarves aside, the top one first."""

    roles: tuple[Role, ...]
    """All roles once the round is over; nothing before."""
    seen: tuple[tuple[Seat, ...], ...] = ()
    """The seats that have seen the dwarf in each place, besides who holds it; nothing, while there are none."""
    mixed: tuple[int, ...] = ()
    """The places of the dwarves that were collected and dealt anew."""
    given_up: tuple[tuple[Seat, ...], ...] = ()
    """The seats that had seen the dwarf which each player gave up then."""


class KnownDwarf(Struct, frozen=True):
    """A dwarf that a seat has seen: in a place, counted as in `DwarvesSeen`."""

    place: int
    role: Role


class OwnDwarf(Seen, frozen=True):
    role: Role
    known: tuple[KnownDwarf, ...] = ()
    """What this seat knows of the dwarves in other places."""
    given_up: tuple[KnownDwarf, ...] = ()
    """What it knows of those that were collected and dealt anew, by the seats that gave them up."""


class PileCard(Struct, frozen=True, omit_defaults=True):
    """A card of the discard pile: face down, nobody but the seat that discarded it knows it.

    A mixed one has been looked through or shuffled since: then that seat does not know it either.
    """

    by: Seat
    card: FaceId | None = None
    mixed: bool = False


class KnownCard(Struct, frozen=True, omit_defaults=True):
    """A card that somebody knows to lie in one of these hands or places of the discard pile (0 is its bottom)."""

    card: FaceId
    hands: tuple[Seat, ...] = ()
    pile: tuple[int, ...] = ()


class KnownInPile(Struct, frozen=True):
    """A face-down card of the discard pile that a seat has looked at."""

    place: int
    card: FaceId


class CardsSeen(Seen, frozen=True):
    hands: tuple[int, ...]
    deck: int
    pile: tuple[PileCard, ...]
    """The discard pile, its top last."""
    aside: int = 0
    """How many cards have been set aside for the round."""
    known: tuple[KnownCard, ...] = ()
    """Cards that lay open once and of which all know about where they are."""


class OwnCards(Seen, frozen=True):
    hand: tuple[FaceId, ...]
    discarded: tuple[FaceId, ...]
    """The cards that this seat has discarded face down, in the order in which they lie in the pile, unmixed."""
    known: tuple[KnownCard, ...] = ()
    """What this seat knows of cards that it cannot see now."""
    looked: tuple[KnownInPile, ...] = ()
    """The face-down cards of the pile that it has looked at and knows in their places."""


class OwnChoosing(Seen, frozen=True):
    cards: tuple[FaceId, ...] = ()
    """The cards of which this seat is asked to keep one."""


class GoalShown(Struct, frozen=True, omit_defaults=True):
    """A goal on the table; face down, its face is not shown."""

    cell: Cell
    face: FaceId | None = None


class Look(Struct, frozen=True, omit_defaults=True):
    """A seat has looked at a face-down goal: everybody knows which."""

    seat: Seat
    cell: Cell


class TunnelSeen(Seen, frozen=True):
    board: Board
    goals: tuple[GoalShown, ...]
    looks: tuple[Look, ...]


class KnownGoal(Struct, frozen=True):
    cell: Cell
    face: FaceId


class OwnTunnel(Seen, frozen=True):
    known: tuple[KnownGoal, ...]
    """What this seat knows of the goals that lie face down."""
    cases: tuple[tuple[KnownGoal, ...], ...] = ()
    """The same for each way in which hidden moves of goals can have gone, if it does not know which."""


class PostcardSeen(Seen, frozen=True):
    cell: Cell
    connected: bool = False
    """Whether it has worked this round."""


class ToolsSeen(Seen, frozen=True):
    broken: tuple[tuple[Tool, ...], ...]
    """The broken tools before each seat."""


class LyingSeen(Seen, frozen=True):
    before: tuple[tuple[FaceId, ...], ...]
    """The action cards that lie before each seat, of whatever box."""


class PurseSeen(Seen, frozen=True):
    any: tuple[bool, ...]
    """Whether each seat has any gold, in tokens or in gold cards."""


class ScoreSeen(Seen, frozen=True):
    totals: tuple[int, ...] = ()
    """What each has collected, once the match is over; nothing before."""
    winners: tuple[Seat, ...] = ()


class OwnPurse(Seen, frozen=True):
    tokens: int


MATCH_SHOWN = Shown("match", MatchSeen)
DWARVES_SHOWN = Shown("dwarves", DwarvesSeen)
OWN_DWARF = ShownToSeat("dwarves", OwnDwarf)
CARDS_SHOWN = Shown("cards", CardsSeen)
OWN_CARDS = ShownToSeat("cards", OwnCards)
OWN_CHOOSING = ShownToSeat("choosing", OwnChoosing)
TUNNEL_SHOWN = Shown("tunnel", TunnelSeen)
OWN_TUNNEL = ShownToSeat("tunnel", OwnTunnel)
STORE_SHOWN = Shown(COSTUME_STORE, PostcardSeen)
PARTY_SHOWN = Shown(TUNNEL_PARTY, PostcardSeen)
TOOLS_SHOWN = Shown("tools", ToolsSeen)
LYING_SHOWN = Shown("lying", LyingSeen)
PURSE_SHOWN = Shown("purse", PurseSeen)
OWN_PURSE = ShownToSeat("purse", OwnPurse)
SCORE_SHOWN = Shown("score", ScoreSeen)
