"""The swap of goals (2017): two face-down goals change places, or do not."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck, resolved
from saboteur.rules.championship.swap_memory import (
    SWAPS,
    GoalSwaps,
    check,
    follow,
    goals_known,
    in_order,
    private,
    public,
    redeal,
    remember,
)
from saboteur.rules.championship.vocabulary import (
    GOAL_SWAP,
    GoalsPutBack,
    GoalsPutBackUnseen,
    GoalsTaken,
    PutBack,
    SwapGoals,
)
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import MATCH, TakeTurn
from saboteur.rules.mine.play import announce, why_not_in_hand
from saboteur.rules.mine.tunnels import TUNNELS, face_down
from saboteur.tunnel.cell import CELL_TEXT, Cell


class TakeGoals(Task, frozen=True, tag="goal-swap.take-goals"):
    """The goals of these cells are taken, unseen."""

    seat: Seat
    one: Cell
    other: Cell


class ReturnGoals(Task, frozen=True, tag="goal-swap.return-goals"):
    """Shall they go back swapped?"""

    seat: Seat
    one: Cell
    other: Cell


# ---- the card is played, for two cells that everybody hears


def pairs(game: Game) -> list[SwapGoals]:
    cells = sorted((goal.cell for goal in face_down(TUNNELS.of(game))), key=CELL_TEXT.__getitem__)
    return [SwapGoals(one, other) for one, other in combinations(cells, 2)]


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[SwapGoals]:
    return pairs(game) if GOAL_SWAP in CARDS.of(game).hands[seat] else ()


@rule("champ.2017.goal-swap-needs")
@rule("base.action.needs-target", part="goal-swap")
def why_not(game: Game, seat: Seat, _: TakeTurn, choice: SwapGoals) -> Refusal | None:
    if refusal := why_not_in_hand(game, seat, GOAL_SWAP):
        return refusal
    down = {goal.cell for goal in face_down(TUNNELS.of(game))}
    for cell in (choice.one, choice.other):
        if cell not in down:
            return refuse("champ.2017.goal-swap-needs", "no-goal", cell=cell)
    if not in_order(choice.one, choice.other):
        return refuse("champ.2017.goal-swap-needs", "swap-order")
    return None


def take_swap_goals(draft: Draft, seat: Seat, _: TakeTurn, choice: SwapGoals) -> None:
    announce(draft, seat, choice, GOAL_SWAP, TakeGoals(seat, choice.one, choice.other))


def run_take_goals(draft: Draft, task: TakeGoals) -> None:
    draft.tell(GoalsTaken(task.seat, task.one, task.other))
    draft.then(ReturnGoals(task.seat, task.one, task.other))


# ---- they go back, and nobody sees how


def put_back_options(_: Game, __: Seat, task: ReturnGoals) -> Iterable[PutBack]:
    return (PutBack(task.one, task.other), PutBack(task.one, task.other, swapped=True))


def why_not_put_back(_: Game, __: Seat, task: ReturnGoals, choice: PutBack) -> Refusal | None:
    if (choice.one, choice.other) == (task.one, task.other):
        return None
    return refuse("champ.2017.goal-swap", "other-goals", one=task.one, other=task.other)


@rule("champ.2017.goal-swap")
def take_put_back(draft: Draft, seat: Seat, _: ReturnGoals, choice: PutBack) -> None:
    """Its player has not seen them either; but it knows what it did."""
    one, other, swapped = choice.one, choice.other, choice.swapped
    remember(draft, seat, (one, other), swapped=swapped)
    draft.whisper(GoalsPutBack(seat, one, other, swapped), (seat,), GoalsPutBackUnseen(seat, one, other))
    resolved(draft, seat, GOAL_SWAP)


def returns(game: Game) -> list[ReturnGoals]:
    return [task for task in game.state.agenda if isinstance(task, ReturnGoals)]


def held(game: Game) -> Counter[FaceId]:
    """Until the goals lie again the card is in no hand and in no pile."""
    return Counter(GOAL_SWAP for _ in returns(game))


def check_all(game: Game) -> Iterable[Problem]:
    for task in returns(game):
        if task.seat != MATCH.of(game).active:
            yield Problem("agenda[0].seat", refuse("base.turn.one-card", "position.active"))
        if SwapGoals(task.one, task.other) not in pairs(game):
            yield Problem("agenda[0]", refuse("champ.2017.goal-swap-needs", "position.swap"))
    yield from check(game)


MODULE = Module(
    name="goal-swap",
    part=SWAPS,
    start=lambda _: GoalSwaps(),
    deck=in_deck(GOAL_SWAP),
    questions=(Question(ReturnGoals, one_seat),),
    runs=(Run(TakeGoals, run_take_goals),),
    offers=(
        Offer(TakeTurn, SwapGoals, options=options, why_not=why_not, take=take_swap_goals),
        Offer(ReturnGoals, PutBack, options=put_back_options, why_not=why_not_put_back, take=take_put_back),
    ),
    events=(GoalsTaken, GoalsPutBack, GoalsPutBackUnseen),
    taps=(
        slots.ROUND_BEGINS.tap(lambda draft: SWAPS.put(draft, GoalSwaps())),
        slots.GOAL_MOVED.tap(follow),
        slots.GOALS_KNOWN.tap(goals_known),
        slots.CARDS_HELD.tap(held),
    ),
    public=public,
    private=private,
    redeal=redeal,
    check=check_all,
)
