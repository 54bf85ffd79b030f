"""Trolls: bribed before one's play, paid at the end of the round."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.hoard import give_up, values_of
from saboteur.rules.duel.tokens import DUEL, put, tokens_left, walker_of
from saboteur.rules.duel.vocabulary import Bribe, Pay, Token, TrollBribed, TrollsPaid
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import MATCH, GoOn, TakeTurn
from saboteur.rules.mine.reach import ResolveReached, in_order
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import TROLL
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell

Values = tuple[int, ...]


class SettleTrolls(Task, frozen=True, tag="trolls.settle"):
    """A seat pays for the trolls that it has bribed."""

    seat: Seat
    owed: int


class ChoosePay(Task, frozen=True, tag="trolls.choose-pay"):
    """Which cards does the seat give up?"""

    seat: Seat
    owed: int


# ---- bribes


@rule("duel.troll-reach")
def trolls_reached(game: Game, seat: Seat) -> tuple[Cell, ...]:
    """The unbribed trolls that a seat's open ways touch on either side."""
    board = TUNNELS.of(game).board
    trolls = trolls_on(board)
    if not trolls:
        return ()
    bribed = {token.cell for token in DUEL.of(game).bribes}
    reached = board.network(walker_of(game, seat)).reached
    return in_order(cell for cell in trolls if cell in reached and cell not in bribed)


_TROLLS = object()


def trolls_on(board: Board) -> list[Cell]:
    """The cells of all trolls, looked for once on each board."""
    found = board.derived.get(_TROLLS)
    if found is None:
        found = board.derived[_TROLLS] = [cell for cell, card in board.laid.items() if card.face.barrier == TROLL]
    return found  # type: ignore[return-value]


def bribe_options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Bribe]:
    if tokens_left(game) <= 0:
        return ()
    return [Bribe(cell) for cell in trolls_reached(game, seat)]


@rule("duel.path.troll-when")
def why_not_bribe(game: Game, seat: Seat, _: TakeTurn, choice: Bribe) -> Refusal | None:
    if tokens_left(game) <= 0:
        return refuse("duel.path.troll-when", "no-tokens")
    if choice.cell not in trolls_reached(game, seat):
        return refuse("duel.path.troll-when", "no-troll", cell=choice.cell)
    return None


@rule("duel.path.troll", "duel.troll-effects")
def take_bribe(draft: Draft, seat: Seat, _: TakeTurn, choice: Bribe) -> None:
    """It costs no turn; what it brings within reach is resolved at once."""
    duel = DUEL.of(draft)
    put(draft, replace(duel, bribes=(*duel.bribes, Token(choice.cell, seat))))
    draft.tell(TrollBribed(seat, choice.cell))
    draft.then(ResolveReached(seat), GoOn(seat))


# ---- pay


def settle(draft: Draft, _: Seat | None) -> None:
    owed = Counter(token.seat for token in DUEL.of(draft).bribes)
    draft.then(*(SettleTrolls(seat, owed[seat]) for seat in sorted(owed)))


@rule("duel.round.troll-pay", "duel.troll-pay-sum")
def ways_to_pay(values: Values, owed: int) -> list[Values]:
    """The sets of cards of the smallest worth that reaches what is owed; all cards, if together they do not."""
    counts = sorted(Counter(values).items())
    numbers = product(*(range(min(count, owed) + 1) for _, count in counts))
    sets = [tuple(value for (value, _), n in zip(counts, each, strict=True) for _ in range(n)) for each in numbers]
    enough = [each for each in sets if sum(each) >= owed]
    if not enough:
        return [tuple(sorted(values))]
    least = min(map(sum, enough))
    return sorted((each for each in enough if sum(each) == least), key=_text)


def _text(values: Values) -> str:
    return ",".join(map(str, values))


def run_settle_trolls(draft: Draft, task: SettleTrolls) -> None:
    """With no gold at all nothing is paid."""
    ways = ways_to_pay(values_of(draft, task.seat), task.owed)
    if len(ways) == 1:
        pay(draft, task.seat, ways[0])
    else:
        draft.then(ChoosePay(task.seat, task.owed))


def pay(draft: Draft, seat: Seat, values: Values) -> None:
    draft.tell(TrollsPaid(seat, give_up(draft, seat, values)))


def pay_options(game: Game, seat: Seat, task: ChoosePay) -> Iterable[Pay]:
    return [Pay(way) for way in ways_to_pay(values_of(game, seat), task.owed)]


def why_not_pay(game: Game, seat: Seat, task: ChoosePay, choice: Pay) -> Refusal | None:
    if choice.values in ways_to_pay(values_of(game, seat), task.owed):
        return None
    return refuse("duel.troll-pay-sum", "no-such-pay", owed=task.owed)


def take_pay(draft: Draft, seat: Seat, _: ChoosePay, choice: Pay) -> None:
    pay(draft, seat, choice.values)


def check(game: Game) -> Iterable[Problem]:
    """It is asked between rounds, and only if there are several ways; both pay what their bribes come to."""
    owed = Counter(token.seat for token in DUEL.of(game).bribes)
    for number, task in enumerate(game.state.agenda):
        if isinstance(task, ChoosePay | SettleTrolls) and task.owed != owed[task.seat]:
            yield Problem(f"agenda[{number}].owed", refuse("duel.troll-pay-sum", "position.owed"))
        elif isinstance(task, ChoosePay) and len(ways_to_pay(values_of(game, task.seat), task.owed)) == 1:
            yield Problem("agenda", refuse("duel.troll-pay-sum", "position.one-pay"))
        if isinstance(task, ChoosePay) and MATCH.of(game).active is not None:
            yield Problem("match.active", refuse("base.turn.one-card", "position.nobody-active"))


MODULE = Module(
    name="trolls",
    questions=(Question(ChoosePay, one_seat),),
    runs=(Run(SettleTrolls, run_settle_trolls, waits=True),),
    offers=(
        Offer(TakeTurn, Bribe, options=bribe_options, why_not=why_not_bribe, take=take_bribe),
        Offer(ChoosePay, Pay, options=pay_options, why_not=why_not_pay, take=take_pay),
    ),
    events=(TrollBribed, TrollsPaid),
    taps=(slots.ROUND_ENDED.tap(settle),),
    check=check,
)
