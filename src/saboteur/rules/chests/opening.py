"""Opening a chest that a tunnel has reached: its path card is turned up and fitted, then the chest has its effect."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.chests import PART, check_opening, chest_at, face_down, put_chest
from saboteur.rules.chests.effects import EFFECTS
from saboteur.rules.chests.vocabulary import ChestFitted, ChestInVain, ChestOpened, ChestTurnedUp
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import MINER, Orient
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.orientation import orientations


class OpenChest(Task, frozen=True, tag="chests.open"):
    seat: Seat
    cell: Cell


class OrientChest(Task, frozen=True, tag="chests.orient"):
    """The path card of a chest could lie either way."""

    seat: Seat
    cell: Cell
    card: FaceId


@rule("chest.open")
@rule("reach.order", part="chests")
def chests_reached(draft: Draft, seat: Seat) -> Iterable[tuple[Cell, Task]]:
    cells = TUNNELS.of(draft).board.reached_covers(MINER)
    if cells:
        yield from ((each.cell, OpenChest(seat, each.cell)) for each in face_down(draft) if each.cell in cells)


@rule("chest.orientation")
@rule("base.goal.misfit-allowed", part="chests")
def run_open_chest(draft: Draft, task: OpenChest) -> None:
    """Two ways that fit equally well are the opener's to choose from."""
    chest = chest_at(draft, task.cell)
    draft.tell(ChestTurnedUp(task.seat, chest.cell, chest.card))
    put_chest(draft, chest, replace(chest, up=True))
    ways = orientations(TUNNELS.of(draft).board, chest.cell, draft.rules.faces[chest.card], MINER)
    if len(ways) == 1:
        fit(draft, task.seat, chest.cell, ways[0])
    else:
        draft.then(OrientChest(task.seat, chest.cell, chest.card))


@rule("chest.several", "chest.chain")
def fit(draft: Draft, seat: Seat, cell: Cell, card: Card) -> None:
    """It lies like any laid card now; what it reaches is resolved once its chest has had its effect."""
    tunnels, chest = TUNNELS.of(draft), chest_at(draft, cell)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lay(cell, card)))
    draft.tell(ChestFitted(cell, chest.card, card.turned))
    put_chest(draft, chest)
    chests = PART.of(draft)
    PART.put(draft, replace(chests, opened=(*chests.opened, chest.chest)))
    draft.tell(ChestOpened(seat, cell, chest.chest))
    if not EFFECTS[chest.chest](draft, seat):
        draft.tell(ChestInVain(seat, chest.chest))


def options(_: Game, __: Seat, ___: OrientChest) -> Iterable[Orient]:
    return (Orient(), Orient(turned=True))


def why_not(_: Game, __: Seat, ___: OrientChest, ____: Orient) -> Refusal | None:
    return None


def take_orient(draft: Draft, seat: Seat, task: OrientChest, choice: Orient) -> None:
    fit(draft, seat, task.cell, draft.rules.faces[task.card].way(choice.turned))


def check(game: Game) -> Iterable[Problem]:
    """A path card lies open, not yet fitted, just while its way is asked for; none that is reached stays face down."""
    board, agenda = TUNNELS.of(game).board, game.state.agenda
    asked = {task.cell: task.card for task in agenda if isinstance(task, OrientChest)}
    unfitted = {each.cell: each.card for each in PART.of(game).lying if each.up}
    for cell in sorted({**asked, **unfitted}):
        if asked.get(cell) != unfitted.get(cell):
            yield Problem("chests.lying", refuse("chest.orientation", "position.chest", cell=cell))
        elif len(orientations(board, cell, game.rules.faces[asked[cell]], MINER)) == 1:
            yield Problem("agenda", refuse("chest.orientation", "position.one-way-chest", cell=cell))
    reached = board.reached_covers(MINER)
    for number, task in enumerate(agenda):
        if isinstance(task, OrientChest):
            yield from check_opening(game, task.seat, number)
        if isinstance(task, TakeTurn) and (closed := [each for each in face_down(game) if each.cell in reached]):
            yield Problem("tunnel.board", refuse("chest.open", "position.chest-reached", cell=closed[0].cell))


MODULE = Module(
    name="chest-opening",
    questions=(Question(OrientChest, one_seat),),
    runs=(Run(OpenChest, run_open_chest),),
    offers=(Offer(OrientChest, Orient, options=options, why_not=why_not, take=take_orient),),
    events=(ChestTurnedUp, ChestFitted, ChestOpened, ChestInVain),
    check=check,
    taps=(slots.REACHED.tap(chests_reached),),
)
