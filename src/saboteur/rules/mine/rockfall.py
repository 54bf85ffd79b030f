"""The rockfall: a laid path card goes."""

from collections.abc import Iterable
from typing import Any

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
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import TROLL, Rockfall, TunnelCollapsed
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import CELL_TEXT, Cell

ROCKFALL = FaceId("rockfall")
_ROCKFALLS = object()


class Collapse(Task, frozen=True, tag="tunnel.collapse"):
    seat: Seat
    cell: Cell


@rule("base.action.rockfall", "duel.action.rockfall")
def can_fall(game: Game | Draft, card: Card | None) -> bool:
    """Path cards of the deck can, but for nuggets and trolls; the start and the goals cannot."""
    if card is None or card.face.id not in game.rules.deck_counts:
        return False
    return not card.face.gold and card.face.barrier != TROLL


def others(game: Game | Draft, seat: Seat) -> dict[Cell, Task]:
    """What else can fall, and what comes of it."""
    return {cell: task for tap in game.rules.taps(slots.FALLS) for cell, task in tap(game, seat)}


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Rockfall]:
    if ROCKFALL not in CARDS.of(game).hands[seat]:
        return ()
    board = TUNNELS.of(game).board
    found: Any = board.derived.get(_ROCKFALLS)
    if found is None:
        cells = (cell for cell, card in board.laid.items() if can_fall(game, card))
        found = board.derived[_ROCKFALLS] = [Rockfall(cell) for cell in sorted(cells, key=CELL_TEXT.__getitem__)]
    if not game.rules.taps(slots.FALLS):
        return found
    every: list[Rockfall] = [*found, *(Rockfall(cell) for cell in others(game, seat))]
    return sorted(every, key=lambda choice: CELL_TEXT[choice.cell])


def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Rockfall) -> Refusal | None:
    if refusal := why_not_in_hand(game, seat, ROCKFALL):
        return refusal
    card = TUNNELS.of(game).board.laid.get(choice.cell)
    if can_fall(game, card) or choice.cell in others(game, seat):
        return None
    if card is not None and card.face.id in game.rules.deck_counts:
        return refuse("duel.action.rockfall", "stands", cell=choice.cell)
    return refuse("base.action.rockfall", "nothing-to-fall", cell=choice.cell)


def take_rockfall(draft: Draft, seat: Seat, _: TakeTurn, choice: Rockfall) -> None:
    collapse = others(draft, seat).get(choice.cell, Collapse(seat, choice.cell))
    announce(draft, seat, choice, ROCKFALL, collapse)


def fall(draft: Draft, cell: Cell) -> FaceId:
    """The card of a cell is gone from the tunnels."""
    tunnels = TUNNELS.of(draft)
    card = FaceId(tunnels.board.laid[cell].face.id)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lift(cell)))
    for tap in draft.rules.taps(slots.FELL):
        tap(draft, cell)
    return card


def run_collapse(draft: Draft, task: Collapse) -> None:
    """Both cards go to the pile, and the gap may be filled again."""
    card = fall(draft, task.cell)
    draft.tell(TunnelCollapsed(task.seat, card, task.cell))
    discard_open(draft, task.seat, card, ROCKFALL)


MODULE = Module(
    name="rockfall",
    runs=(Run(Collapse, run_collapse),),
    offers=(Offer(TakeTurn, Rockfall, options=options, why_not=why_not, take=take_rockfall),),
    events=(TunnelCollapsed,),
)
