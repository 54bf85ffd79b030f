"""What a play reached: one thing after another is resolved, in the active player's order."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import Reveal
from saboteur.tunnel.cell import CELL_TEXT, Cell


class ResolveReached(Task, frozen=True, tag="tunnel.resolve-reached"):
    """Whatever the tunnels reach now is resolved for a seat, and then what is reached by that."""

    seat: Seat


class ChooseReached(Task, frozen=True, tag="tunnel.choose-reached"):
    """Several things are reached: which comes first?"""

    seat: Seat
    cells: tuple[Cell, ...]


def reached(draft: Draft, seat: Seat) -> dict[Cell, Task]:
    return {cell: task for tap in draft.rules.taps(slots.REACHED) for cell, task in tap(draft, seat)}


def in_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """As menus list them."""
    return tuple(sorted(cells, key=CELL_TEXT.__getitem__))


@rule("base.goal.two-at-once", "base.goal.chain")
@rule("reach.order", part="goals")
def run_resolve_reached(draft: Draft, task: ResolveReached) -> None:
    found = reached(draft, task.seat)
    if len(found) == 1:
        draft.then(*found.values(), task)
    elif found:
        draft.then(ChooseReached(task.seat, in_order(found)))
    else:
        for tap in draft.rules.taps(slots.RESOLVED):
            tap(draft, task.seat)


def options(_: Game, __: Seat, task: ChooseReached) -> Iterable[Reveal]:
    return [Reveal(cell) for cell in task.cells]


def why_not(_: Game, __: Seat, task: ChooseReached, choice: Reveal) -> Refusal | None:
    if choice.cell in task.cells:
        return None
    return refuse("base.goal.two-at-once", "not-reached", cell=choice.cell)


def take_reveal(draft: Draft, seat: Seat, _: ChooseReached, choice: Reveal) -> None:
    draft.then(reached(draft, seat)[choice.cell], ResolveReached(seat))


def check(game: Game) -> Iterable[Problem]:
    """Just what is reached is asked about, if that is more than one thing."""
    for task in game.state.agenda:
        if isinstance(task, ChooseReached):
            found = reached(Draft(game.rules, game.state), task.seat)
            if task.cells != in_order(found) or len(found) < 2:
                yield Problem("agenda", refuse("base.goal.two-at-once", "position.reached"))


MODULE = Module(
    name="reach",
    questions=(Question(ChooseReached, one_seat),),
    runs=(Run(ResolveReached, run_resolve_reached, waits=True),),
    offers=(Offer(ChooseReached, Reveal, options=options, why_not=why_not, take=take_reveal),),
    check=check,
)
