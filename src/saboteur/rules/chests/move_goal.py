"""The chest that moves a face-down goal away from the start."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, one_seat
from saboteur.core.values import Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.chests import check_opening
from saboteur.rules.chests.vocabulary import GoalMoved, MoveGoal
from saboteur.rules.mine import slots
from saboteur.rules.mine.tunnels import FARTHEST, TUNNELS, face_down
from saboteur.tunnel.cell import CELL_TEXT, Cell


class ChooseGoal(Task, frozen=True, tag="chests.choose-goal"):
    """Which goal is moved?"""

    seat: Seat


@rule("chest.effect.move-goal")
def move_a_goal(draft: Draft, seat: Seat) -> bool:
    found = movable(draft)
    if len(found) > 1:
        draft.then(ChooseGoal(seat))
    elif found:
        move(draft, seat, found[0])
    return bool(found)


def beyond(cell: Cell) -> Cell:
    return cell[0] + 1, cell[1]


@rule("chest.move-goal-where")
def movable(game: Game | Draft) -> list[Cell]:
    """The goals with nothing on the cell behind them, sorted by text."""
    tunnels = TUNNELS.of(game)
    cells = (goal.cell for goal in face_down(tunnels) if is_free(game, beyond(goal.cell)))
    return sorted(cells, key=CELL_TEXT.__getitem__)


def is_free(game: Game | Draft, cell: Cell) -> bool:
    board = TUNNELS.of(game).board
    if cell in board.laid or cell in board.covered or cell[0] > FARTHEST:
        return False
    return not any(tap(game, cell) for tap in game.rules.taps(slots.CELL_TAKEN))


@rule("chest.move-goal-reach")
def move(draft: Draft, seat: Seat, cell: Cell) -> None:
    """Whoever has looked at it knows it there, too; if it is reached there, it is turned up like any other."""
    tunnels, to = TUNNELS.of(draft), beyond(cell)
    goals = tuple(replace(goal, cell=to) if goal.cell == cell else goal for goal in tunnels.goals)
    looks = tuple(replace(look, cell=to) if look.cell == cell else look for look in tunnels.looks)
    board = tunnels.board.uncover(cell).cover(to)
    TUNNELS.put(draft, replace(tunnels, board=board, goals=goals, looks=looks))
    draft.tell(GoalMoved(seat, cell, to))
    for tap in draft.rules.taps(slots.GOAL_MOVED):
        tap(draft, cell, to)


def options(game: Game, _: Seat, __: ChooseGoal) -> Iterable[MoveGoal]:
    return [MoveGoal(cell) for cell in movable(game)]


def why_not(game: Game, _: Seat, __: ChooseGoal, choice: MoveGoal) -> Refusal | None:
    if choice.cell in movable(game):
        return None
    return refuse("chest.move-goal-where", "not-movable", cell=choice.cell)


def take_move(draft: Draft, seat: Seat, _: ChooseGoal, choice: MoveGoal) -> None:
    move(draft, seat, choice.cell)


def check(game: Game) -> Iterable[Problem]:
    for number, task in enumerate(game.state.agenda):
        if isinstance(task, ChooseGoal):
            yield from check_opening(game, task.seat, number)
            if len(movable(game)) < 2:
                yield Problem("agenda", refuse("chest.move-goal-where", "position.nothing-asked"))


MODULE = Module(
    name="chest-goals",
    questions=(Question(ChooseGoal, one_seat),),
    offers=(Offer(ChooseGoal, MoveGoal, options=options, why_not=why_not, take=take_move),),
    events=(GoalMoved,),
    check=check,
)
