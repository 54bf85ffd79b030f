"""Turning up a goal that a tunnel has reached: fitted first, then its effect."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import MATCH, EndRound, TakeTurn
from saboteur.rules.mine.reach import ChooseReached, ResolveReached
from saboteur.rules.mine.tunnels import TUNNELS, face_down
from saboteur.rules.mine.vocabulary import GOLD, MINER, GoalFitted, GoalTurnedUp, Orient
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import CELL_TEXT, Cell
from saboteur.tunnel.network import Walker
from saboteur.tunnel.orientation import orientations


class TurnUpGoal(Task, frozen=True, tag="tunnel.turn-up-goal"):
    seat: Seat
    cell: Cell


class OrientGoal(Task, frozen=True, tag="tunnel.orient-goal"):
    """A goal that is turned up could lie either way."""

    seat: Seat
    cell: Cell
    goal: FaceId


class GoalEffect(Task, frozen=True, tag="tunnel.goal-effect"):
    """What a fitted goal brings about."""

    seat: Seat
    goal: FaceId


Walkers = Callable[[Game | Draft], tuple[Walker, ...]]
"""Those whose tunnels turn goals up when they open into them."""


def miners(_: Game | Draft) -> tuple[Walker, ...]:
    return (MINER,)


def cells_reached(board: Board, walkers: Iterable[Walker]) -> set[Cell]:
    return {cell for walker in walkers for cell in board.reached_covers(walker)}


@rule("base.goal.reveal")
def goals_reached(game: Game | Draft, seat: Seat, walkers: Walkers) -> Iterable[tuple[Cell, Task]]:
    """The face-down goals that an unbroken tunnel from the start opens into, whichever card closed it."""
    tunnels = TUNNELS.of(game)
    cells = cells_reached(tunnels.board, walkers(game))
    if cells:
        yield from ((goal.cell, TurnUpGoal(seat, goal.cell)) for goal in face_down(tunnels) if goal.cell in cells)


@rule("base.goal.orientation", "base.goal.met-by-several")
@rule("base.goal.misfit-allowed", part="goals")
def run_turn_up_goal(draft: Draft, task: TurnUpGoal, walkers: Walkers) -> None:
    """Two ways that fit equally well are the active player's to choose from."""
    tunnels = TUNNELS.of(draft)
    goal = next(goal for goal in tunnels.goals if goal.cell == task.cell)
    draft.tell(GoalTurnedUp(task.seat, goal.cell, goal.face))
    up = tuple(replace(each, up=True) if each is goal else each for each in tunnels.goals)
    looks = tuple(look for look in tunnels.looks if look.cell != goal.cell)
    TUNNELS.put(draft, replace(tunnels, goals=up, looks=looks))
    ways = orientations(tunnels.board, goal.cell, draft.rules.faces[goal.face], *walkers(draft))
    if len(ways) == 1:
        fit(draft, task.seat, goal.cell, ways[0])
    else:
        draft.then(OrientGoal(task.seat, goal.cell, goal.face))


@rule("goals.turn")
def fit(draft: Draft, seat: Seat, cell: Cell, card: Card) -> None:
    tunnels = TUNNELS.of(draft)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lay(cell, card)))
    goal = FaceId(card.face.id)
    draft.tell(GoalFitted(cell, goal, card.turned))
    draft.then(GoalEffect(seat, goal))


def options(_: Game, __: Seat, ___: OrientGoal) -> Iterable[Orient]:
    return (Orient(), Orient(turned=True))


def why_not(_: Game, __: Seat, ___: OrientGoal, ____: Orient) -> Refusal | None:
    return None


def take_orient(draft: Draft, seat: Seat, task: OrientGoal, choice: Orient) -> None:
    fit(draft, seat, task.cell, draft.rules.faces[task.goal].way(choice.turned))


def run_goal_effect(draft: Draft, task: GoalEffect) -> None:
    for tap in draft.rules.taps(slots.GOAL_TURNED_UP):
        tap(draft, task.seat, task.goal)


@rule("base.goal.gold-ends", "base.goal.stone-continues")
@rule("goals.stone-gold", "goals.gold-expansion")
@rule("reach.finisher", part="base")
def gold_ends_round(draft: Draft, seat: Seat, goal: FaceId) -> None:
    """Gold: whatever was still to come this round does not. Stone does nothing more."""
    if goal == GOLD:
        draft.drop_agenda()
        draft.then(EndRound(finisher=seat))


def check(game: Game, walkers: Walkers) -> Iterable[Problem]:
    """A goal lies face up, not yet fitted, just while its way is asked for; none that is reached stays face down."""
    tunnels = TUNNELS.of(game)
    board, agenda = tunnels.board, game.state.agenda
    asked = {task.cell: task.goal for task in agenda if isinstance(task, OrientGoal)}
    unfitted = {goal.cell: goal.face for goal in tunnels.goals if goal.up and goal.cell in board.covered}
    for cell in sorted({**asked, **unfitted}):
        if asked.get(cell) != unfitted.get(cell):
            yield Problem("tunnel.goals", refuse("base.goal.orientation", "position.unfitted", cell=cell))
        elif len(orientations(board, cell, game.rules.faces[asked[cell]], *walkers(game))) == 1:
            yield Problem("agenda", refuse("base.goal.orientation", "position.one-way", cell=cell))
    yield from _check_reached(game, walkers)


def _check_reached(game: Game, walkers: Walkers) -> Iterable[Problem]:
    tunnels = TUNNELS.of(game)
    cells = cells_reached(tunnels.board, walkers(game))
    down = sorted((goal.cell for goal in face_down(tunnels) if goal.cell in cells), key=CELL_TEXT.__getitem__)
    for number, task in enumerate(game.state.agenda):
        if isinstance(task, OrientGoal) and ResolveReached(task.seat) not in game.state.agenda[number:]:
            yield Problem("agenda", refuse("base.goal.chain", "position.resolve"))
        if isinstance(task, ChooseReached | OrientGoal) and task.seat != MATCH.of(game).active:
            yield Problem("agenda", refuse("base.turn.one-card", "position.active"))
        if isinstance(task, TakeTurn) and down:
            yield Problem("tunnel.board", refuse("base.goal.reveal", "position.goal-reached", cell=down[0]))


def module(walkers: Walkers = miners) -> Module:
    return Module(
        name="goals",
        questions=(Question(OrientGoal, one_seat),),
        runs=(
            Run(TurnUpGoal, lambda draft, task: run_turn_up_goal(draft, task, walkers)),
            Run(GoalEffect, run_goal_effect),
        ),
        offers=(Offer(OrientGoal, Orient, options=options, why_not=why_not, take=take_orient),),
        events=(GoalTurnedUp, GoalFitted),
        check=lambda game: check(game, walkers),
        taps=(
            slots.REACHED.tap(lambda game, seat: goals_reached(game, seat, walkers)),
            slots.GOAL_TURNED_UP.tap(gold_ends_round),
        ),
    )


MODULE = module()
