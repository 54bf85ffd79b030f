"""Keys: a door of the other colour is opened for both."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.tokens import DUEL, keys_left, put
from saboteur.rules.duel.vocabulary import COLOURS, KEY, DoorOpened, UseKey
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.play import announce, why_not_in_hand
from saboteur.rules.mine.reach import ResolveReached, in_order
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.cell import Cell


class OpenDoor(Task, frozen=True, tag="doors.open"):
    seat: Seat
    cell: Cell


@rule("duel.key-target")
def closed_doors(game: Game, seat: Seat) -> tuple[Cell, ...]:
    """The other colour's doors, reached or not, on path cards and on treasures."""
    duel = DUEL.of(game)
    others = {*COLOURS} - {duel.colours[seat]}
    laid = TUNNELS.of(game).board.laid
    return in_order(cell for cell, card in laid.items() if card.face.barrier in others and cell not in duel.keys)


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[UseKey]:
    if KEY not in CARDS.of(game).hands[seat] or keys_left(game) <= 0:
        return ()
    return [UseKey(cell) for cell in closed_doors(game, seat)]


def why_not(game: Game, seat: Seat, _: TakeTurn, choice: UseKey) -> Refusal | None:
    if refusal := why_not_in_hand(game, seat, KEY):
        return refusal
    if keys_left(game) <= 0:
        return refuse("duel.action.key", "no-keys")
    if choice.cell not in closed_doors(game, seat):
        return refuse("duel.key-target", "no-door", cell=choice.cell)
    return None


def take_key(draft: Draft, seat: Seat, _: TakeTurn, choice: UseKey) -> None:
    announce(draft, seat, choice, KEY, OpenDoor(seat, choice.cell))


@rule("duel.action.key", "duel.key-reveal", "duel.action.discarded")
def run_open_door(draft: Draft, task: OpenDoor) -> None:
    """Both may pass to the end of the round; what that brings within reach is resolved like after a lay."""
    duel = DUEL.of(draft)
    put(draft, replace(duel, keys=(*duel.keys, task.cell)))
    card = FaceId(TUNNELS.of(draft).board.laid[task.cell].face.id)
    draft.tell(DoorOpened(task.seat, card, task.cell))
    discard_open(draft, task.seat, KEY)
    draft.then(ResolveReached(task.seat))


MODULE = Module(
    name="doors",
    runs=(Run(OpenDoor, run_open_door),),
    offers=(Offer(TakeTurn, UseKey, options=options, why_not=why_not, take=take_key),),
    events=(DoorOpened,),
)
