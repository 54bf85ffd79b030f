"""Maps: they may look at a chest under its path card; and, once a chest says so, at nothing else."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.chests import PART, chest_at, face_down, put_chest
from saboteur.rules.chests.vocabulary import ChestSeen, ChestSeenBySeat
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import discard_open
from saboteur.rules.mine.map import MAP
from saboteur.tunnel.cell import Cell

NO_GOAL_MAP = FaceId("chest-no-goal-map")


class LookAtChest(Task, frozen=True, tag="chests.look-at-chest"):
    seat: Seat
    cell: Cell


@rule("chest.map")
def mapped(game: Game | Draft, seat: Seat) -> Iterable[tuple[Cell, Task]]:
    return ((each.cell, LookAtChest(seat, each.cell)) for each in face_down(game))


@rule("chest.inspect-map-secret")
def run_look_at_chest(draft: Draft, task: LookAtChest) -> None:
    """Its player sees path card and chest, the others see which one."""
    chest = chest_at(draft, task.cell)
    put_chest(draft, chest, replace(chest, seen=tuple(sorted({*chest.seen, task.seat}))))
    seen = ChestSeen(task.seat, chest.cell, chest.card, chest.chest)
    draft.whisper(seen, (task.seat,), ChestSeenBySeat(task.seat, chest.cell))
    discard_open(draft, task.seat, MAP)


@rule("chest.effect.no-goal-map")
def bar_goals(draft: Draft, _: Seat) -> bool:
    PART.put(draft, replace(PART.of(draft), no_goal_map=True))
    return True


@rule("base.action.needs-target", part="chests")
def why_no_goal(game: Game) -> Refusal | None:
    return refuse("chest.effect.no-goal-map", "no-goal-map") if PART.of(game).no_goal_map else None


MODULE = Module(
    name="chest-maps",
    runs=(Run(LookAtChest, run_look_at_chest),),
    events=(ChestSeen, ChestSeenBySeat),
    taps=(slots.MAPPED.tap(mapped), slots.GOALS_UNSEEN.tap(why_no_goal)),
)
