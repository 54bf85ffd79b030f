"""Gold that is reached is claimed, with a dwarf token, as long as there are some."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.tokens import DUEL, tokens_left, walkers
from saboteur.rules.duel.vocabulary import GoldClaimed, Token
from saboteur.rules.mine import slots
from saboteur.rules.mine.goals import cells_reached
from saboteur.rules.mine.match import MATCH, GoOn, TakeTurn
from saboteur.rules.mine.reach import in_order
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.cell import Cell


class Claim(Task, frozen=True, tag="duel.claim"):
    """Gold that has just been connected to a seat's start is claimed for it."""

    seat: Seat
    cell: Cell


@rule("duel.gold.claim", "duel.gold.claim-for-opponent", "duel.claim-both", "duel.path.nugget")
def claimable(game: Game | Draft, active: Seat) -> dict[Cell, Seat]:
    """The unclaimed gold that ways open to a dwarf lead to, and whose it is: the active player's before the other's."""
    board, claimed = TUNNELS.of(game).board, {token.cell for token in DUEL.of(game).claims}
    gold = [(cell, card.gold_on) for cell, card in board.laid.items() if card.face.gold and cell not in claimed]
    if not gold:
        return {}
    found: dict[Cell, Seat] = {}
    everybody = walkers(game)
    for seat in sorted(range(len(everybody)), key=lambda seat: seat != active):
        reached = board.network(everybody[seat]).reached
        for cell, sides in gold:
            if reached.get(cell, 0) & sides:
                found.setdefault(cell, seat)
    return found


@rule("duel.reveals-then-claims", "duel.claim-order", "duel.tokens-out")
def gold_reached(game: Game | Draft, active: Seat) -> Iterable[tuple[Cell, Task]]:
    """Once no treasure is left to turn up. The order matters where tokens do not last for all."""
    tokens = tokens_left(game)
    if tokens <= 0:
        return ()
    found = claimable(game, active)
    if not found or cells_reached(TUNNELS.of(game).board, walkers(game)):
        return ()
    cells = in_order(found)
    return [(cell, Claim(found[cell], cell)) for cell in (cells[:1] if len(cells) <= tokens else cells)]


def run_claim(draft: Draft, task: Claim) -> None:
    duel = DUEL.of(draft)
    DUEL.put(draft, replace(duel, claims=(*duel.claims, Token(task.cell, task.seat))))
    card = FaceId(TUNNELS.of(draft).board.laid[task.cell].face.id)
    draft.tell(GoldClaimed(task.seat, card, task.cell))


def check(game: Game) -> Iterable[Problem]:
    """No gold that is reached waits while somebody takes his turn."""
    agenda, active = game.state.agenda, MATCH.of(game).active
    if active is not None and any(isinstance(task, TakeTurn | GoOn) for task in agenda[:1]):
        for cell, _ in gold_reached(game, active):
            yield Problem("tunnel.board", refuse("duel.gold.claim", "position.unclaimed", cell=cell))


MODULE = Module(
    name="claims",
    runs=(Run(Claim, run_claim),),
    events=(GoldClaimed,),
    taps=(slots.REACHED.tap(gold_reached),),
    check=check,
)
