"""The map: a secret look at a face-down goal, or at something else that lies hidden."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.play import announce, why_not_in_hand
from saboteur.rules.mine.tunnels import TUNNELS, face_down, goal_at
from saboteur.rules.mine.vocabulary import GoalSeen, GoalSeenBySeat, Look, ReadMap
from saboteur.tunnel.cell import CELL_TEXT, Cell

MAP = FaceId("map")


class LookAtGoal(Task, frozen=True, tag="tunnel.look-at-goal"):
    seat: Seat
    cell: Cell


def others(game: Game | Draft, seat: Seat) -> dict[Cell, Task]:
    """What else can be looked at, and what comes of it."""
    return {cell: task for tap in game.rules.taps(slots.MAPPED) for cell, task in tap(game, seat)}


def why_no_goal(game: Game) -> Refusal | None:
    """Why no goal at all may be looked at now."""
    for tap in game.rules.taps(slots.GOALS_UNSEEN):
        if refusal := tap(game):
            return refusal
    return None


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[ReadMap]:
    if MAP not in CARDS.of(game).hands[seat]:
        return ()
    goals = () if why_no_goal(game) else (goal.cell for goal in face_down(TUNNELS.of(game)))
    cells = sorted((*goals, *others(game, seat)), key=CELL_TEXT.__getitem__)
    return [ReadMap(cell) for cell in cells]


def why_not(game: Game, seat: Seat, _: TakeTurn, choice: ReadMap) -> Refusal | None:
    if refusal := why_not_in_hand(game, seat, MAP):
        return refusal
    if choice.cell in others(game, seat):
        return None
    goal = goal_at(TUNNELS.of(game), choice.cell)
    if goal is None or goal.up:
        return refuse("base.action.map", "no-goal", cell=choice.cell)
    return why_no_goal(game)


def take_map(draft: Draft, seat: Seat, _: TakeTurn, choice: ReadMap) -> None:
    announce(draft, seat, choice, MAP, others(draft, seat).get(choice.cell, LookAtGoal(seat, choice.cell)))


@rule("base.action.map")
def run_look_at_goal(draft: Draft, task: LookAtGoal) -> None:
    """Its player sees the goal, the others see which one."""
    tunnels = TUNNELS.of(draft)
    goal = goal_at(tunnels, task.cell)
    assert goal is not None
    look = Look(task.seat, task.cell)
    if look not in tunnels.looks:
        TUNNELS.put(draft, replace(tunnels, looks=(*tunnels.looks, look)))
    draft.whisper(GoalSeen(task.seat, goal.cell, goal.face), (task.seat,), GoalSeenBySeat(task.seat, goal.cell))
    discard_open(draft, task.seat, MAP)


MODULE = Module(
    name="map",
    runs=(Run(LookAtGoal, run_look_at_goal),),
    offers=(Offer(TakeTurn, ReadMap, options=options, why_not=why_not, take=take_map),),
    events=(GoalSeen, GoalSeenBySeat),
)
