"""The closed list of slots: every place where a module may join in. A new one needs a decision record."""

from collections import Counter
from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal
from saboteur.core.slot import Slot
from saboteur.core.values import FaceId, Seat, Task
from saboteur.tunnel.cell import Cell

MATCH_BEGINS = Slot[[Draft], None]("match begins")
"""Once, before the first round."""

ROUND_BEGINS = Slot[[Draft], None]("round begins")
"""The table is set up for a round."""

LAYING_BARRED = Slot[[Game, Seat], Refusal | None]("laying barred")
"""The first reason why a seat may lay no path card now."""

ANNOUNCED = Slot[[Draft, Seat, FaceId, Task], None]("card announced")
"""A card was played and has had no effect yet; the task that resolves it is next on the agenda."""

REACHED = Slot[[Draft, Seat], Iterable[tuple[Cell, Task]]]("things reached")
"""What the tunnels now reach and must be resolved, by its cell."""

GOAL_TURNED_UP = Slot[[Draft, Seat, FaceId], None]("goal turned up")
"""A goal lies open, and fitted: now its effect."""

ROUND_ENDED = Slot[[Draft, Seat | None], None]("round ended")
"""The round is over, with the seat that reached the gold or with nobody: now the pay."""

MATCH_ENDED = Slot[[Draft], None]("match ended")
"""The last round has been paid."""

CARDS_HELD = Slot[[Game], Counter[FaceId]]("cards held")
"""Which cards of the common deck lie where a module keeps them: together they are the whole deck."""
