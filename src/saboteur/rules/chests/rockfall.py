"""Rockfalls on the path cards of chests, open or face down."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.module import Module, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.chests import PART, chest_at, face_down, open_cards, put_chest
from saboteur.rules.chests.vocabulary import ChestBuried, ChestCardCollapsed
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import discard_open
from saboteur.rules.mine.rockfall import ROCKFALL
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.cell import Cell


class CollapseChestCard(Task, frozen=True, tag="chests.collapse"):
    seat: Seat
    cell: Cell


class BuryChest(Task, frozen=True, tag="chests.bury"):
    seat: Seat
    cell: Cell


@rule("chest.rockfall")
def falls(game: Game | Draft, seat: Seat) -> Iterable[tuple[Cell, Task]]:
    yield from ((cell, CollapseChestCard(seat, cell)) for cell in open_cards(game))
    yield from ((each.cell, BuryChest(seat, each.cell)) for each in face_down(game))


@rule("chest.removed")
def run_collapse(draft: Draft, task: CollapseChestCard) -> None:
    """The path card goes aside; the rockfall alone goes to the pile."""
    tunnels, chests = TUNNELS.of(draft), PART.of(draft)
    card = FaceId(tunnels.board.laid[task.cell].face.id)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lift(task.cell)))
    PART.put(draft, replace(chests, removed=(*chests.removed, card)))
    draft.tell(ChestCardCollapsed(task.seat, card, task.cell))
    discard_open(draft, task.seat, ROCKFALL)


def run_bury(draft: Draft, task: BuryChest) -> None:
    """Path card and chest go aside together, and nobody sees them but who has looked at them before."""
    tunnels, chest = TUNNELS.of(draft), chest_at(draft, task.cell)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.uncover(task.cell)))
    put_chest(draft, chest, replace(chest, buried=True))
    draft.tell(ChestBuried(task.seat, task.cell))
    discard_open(draft, task.seat, ROCKFALL)


MODULE = Module(
    name="chest-rockfall",
    runs=(Run(CollapseChestCard, run_collapse), Run(BuryChest, run_bury)),
    events=(ChestBuried, ChestCardCollapsed),
    taps=(slots.FALLS.tap(falls),),
)
