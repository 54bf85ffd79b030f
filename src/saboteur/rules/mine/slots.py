"""The closed list of slots: every place where a module may join in. A new one needs a decision record."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal
from saboteur.core.slot import Slot
from saboteur.core.values import Choice, FaceId, Seat, Task
from saboteur.rules.mine.places import Places
from saboteur.tunnel.card import Face
from saboteur.tunnel.cell import Cell

MATCH_BEGINS = Slot[[Draft], None]("match begins")
"""Once, before the first round."""

ROUND_BEGINS = Slot[[Draft], None]("round begins")
"""The table is set up for a round."""

KEPT_OUT = Slot[[Draft], Iterable[FaceId]]("cards kept out of the deck")
"""Cards of the common deck that are not shuffled for a round: they lie elsewhere, or have left the game."""

LAYING_BARRED = Slot[[Game, Seat], Refusal | None]("laying barred")
"""The first reason why a seat may lay no path card now."""

PLACES = Slot[[Face], Places | None]("places of a card")
"""By which rules a path card finds its place, if not by the usual ones; the first answer counts."""

CELL_BARRED = Slot[[Game, Seat, Cell], Refusal | None]("cell barred")
"""The first reason why a seat may lay no path card on a cell that has room for one."""

ANNOUNCED = Slot[[Draft, Seat, FaceId, Choice], None]("card announced")
"""A card was played, by this choice, and has had no effect yet; the task that resolves it is next on the agenda."""

TURN_CUT = Slot[[Draft, Seat], None]("turn cut short")
"""Before what is left of a seat's turn is dropped: whoever holds a card of it puts it away."""

TURN_ENDS = Slot[[Draft, Seat], None]("turn ends")
"""A seat has done what its turn was for, and is about to draw."""

LAID = Slot[[Draft, Seat, FaceId, Cell], None]("card laid")
"""A seat's path card has come to lie on a cell; what it reaches is resolved after this."""

REACHED = Slot[[Draft, Seat], Iterable[tuple[Cell, Task]]]("things reached")
"""What the tunnels now reach and must be resolved, by its cell."""

RESOLVED = Slot[[Draft, Seat], None]("reach resolved")
"""All that a seat's play has reached is resolved: nothing more is."""

FELL = Slot[[Draft, Cell], None]("card fell")
"""A path card has been removed from a cell."""

FALLS = Slot[[Game | Draft, Seat], Iterable[tuple[Cell, Task]]]("things that can fall")
"""What a rockfall can remove beside the deck's path cards, by its cell, and the task that does it."""

MAPPED = Slot[[Game | Draft, Seat], Iterable[tuple[Cell, Task]]]("things to look at")
"""What a map can look at beside goals, by its cell, and the task that does it."""

GOALS_UNSEEN = Slot[[Game], Refusal | None]("goals not to be looked at")
"""The first reason why no map may look at a goal now."""

GOAL_TURNED_UP = Slot[[Draft, Seat, FaceId], None]("goal turned up")
"""A goal lies open, and fitted: now its effect."""

GOAL_MOVED = Slot[[Draft, Cell, Cell], None]("goal moved")
"""A face-down goal has gone from one cell to another, before all eyes: whoever remembers it follows."""

CELL_TAKEN = Slot[[Game | Draft, Cell], bool]("cell taken")
"""Whether something other than a card lies on a cell: no goal moves there."""

GOALS_KNOWN = Slot[[Game, Seat], Iterable[Mapping[Cell, FaceId]]]("goals known")
"""What a seat knows of the goals, in each way in which they can have been moved unseen; nothing, if none was."""

DRAWS = Slot[[Draft, Seat, "Draws"], "Draws"]("draws counted")
"""What the active seat draws at the end of its turn: each tap is given it and says anew."""

FORCED = Slot[[FaceId], Callable[[Draft, Seat], None] | None]("card forced")
"""What a card does at once to whoever draws it, instead of going to his hand; the first answer counts."""

LYING = Slot[[Game, Seat], Iterable["Lying"]]("cards lying before a seat")
"""The action cards that lie before a seat."""

LIFTED = Slot[[Draft, Seat, FaceId], None]("card lifted")
"""A card that lay before a seat goes to the discard pile: its owner takes it off his slice."""

FOREIGN = Slot[[Game], Iterable["Foreign"]]("foreign cards in the tunnels")
"""Where cards lie, open or face down, that are not the common deck's."""

ROUND_ENDED = Slot[[Draft, Seat | None], None]("round ended")
"""The round is over, with the seat that reached the gold or with nobody: now the pay."""

NEXT_FIRST = Slot[[Draft], Seat | None]("first of the next round")
"""Who begins the next round, if it is not the left neighbour of whoever played the last card."""

MATCH_ENDED = Slot[[Draft], None]("match ended")
"""The last round has been paid."""

GOLD_FOUND = Slot[[Draft, Seat], bool]("gold found")
"""A seat has found one gold: a module with gold cards gives it one of that value, and says whether there was one."""

GOLD_OWNED = Slot[[Game | Draft, Seat], int]("gold owned")
"""What a seat's gold is worth, of each kind that a module keeps."""

GOLD_CHANGED = Slot[[Game | Draft, Seat], tuple[int, ...]]("gold cards changed into tokens")
"""The worth of each gold card that a seat has changed, oldest first: tokens that it got without winning them."""

CHANGE_GOLD = Slot[[Draft, Seat], int]("change a gold card into tokens")
"""A module that keeps gold cards changes one of the seat's and gives its worth; 0, if it has none."""

GOLD_AGREES = Slot[[Draft], bool]("gold agrees with what was seen")
"""Whether hidden gold that was dealt anew can have led to what everybody saw of payments."""

CARDS_AGREE = Slot[[Game], bool]("cards agree with what was seen")
"""Whether hidden cards that were dealt anew can have led to what everybody saw of this turn."""

CARDS_HELD = Slot[[Game], Counter[FaceId]]("cards held")
"""Which cards of the common deck lie where a module keeps them: together they are the whole deck."""

HELD_APART = Slot[[Game | Draft], Iterable["Apart"]]("cards held apart")
"""The hidden ones among them, which somebody has looked at and not yet chosen from."""


class Foreign(Struct, frozen=True):
    """The cell of such a card, and whether it always fits its neighbours."""

    cell: Cell
    fits: bool = True


class Draws(Struct, frozen=True):
    """So many cards for the active seat; what it does instead of one draw each, as long as there are draws; who else
    draws a card after it.
    """

    count: int
    instead: tuple[Task, ...] = ()
    others: tuple[Seat, ...] = ()


class Lying(Struct, frozen=True):
    """An action card that lies before a player, and whether it harms him."""

    card: FaceId
    harmful: bool = True


class Apart(Struct, frozen=True):
    """Cards of the common deck that one seat alone sees; `put` lets others lie there instead."""

    seat: Seat
    cards: tuple[FaceId, ...]
    put: Callable[[Draft, tuple[FaceId, ...]], None]
