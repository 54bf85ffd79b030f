"""Laying a path card."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Run
from saboteur.core.ruleset import Ruleset
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.places import JOINED, Places
from saboteur.rules.mine.play import announce, distinct, why_not_in_hand
from saboteur.rules.mine.reach import ResolveReached
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import Lay, PathLaid
from saboteur.tunnel.board import Board, placements
from saboteur.tunnel.card import Card, Face, mismatches
from saboteur.tunnel.cell import Cell


class LayDown(Task, frozen=True, tag="tunnel.lay-down"):
    """An announced path card comes to lie."""

    seat: Seat
    card: FaceId
    cell: Cell
    turned: bool = False


def why_barred(game: Game, seat: Seat) -> Refusal | None:
    """Why the seat may lay no path card at all now."""
    for tap in game.rules.taps(slots.LAYING_BARRED):
        if refusal := tap(game, seat):
            return refusal
    return None


def why_cell_barred(game: Game, seat: Seat, cell: Cell) -> Refusal | None:
    for tap in game.rules.taps(slots.CELL_BARRED):
        if refusal := tap(game, seat, cell):
            return refusal
    return None


@lru_cache(maxsize=1024)
def places_of(rules: Ruleset, face: Face) -> Places:
    """By which rules this card finds its place: the usual ones, if no product says otherwise."""
    found = (tap(face) for tap in rules.taps(slots.PLACES))
    return next((places for places in found if places), JOINED)


def lays(game: Game, seat: Seat, board: Board, face: Face) -> tuple[Lay, ...]:
    """Every way of laying a card on a board, worked out once for it: hands hold the same faces again and again.

    Cells that are barred for the seat are among them.
    """
    derived = board.derived
    found = derived.get(face)
    if found is None:
        places = places_of(game.rules, face)
        key = places.key(game, seat)
        key = face if key is None else (face, key)
        if key in derived:
            return derived[key]  # type: ignore[return-value]
        card = FaceId(face.id)
        spots = placements(face, places.spots(game, seat, board))
        found = derived[key] = tuple([Lay(card, cell, way.turned) for cell, way in spots])
    return found  # type: ignore[return-value]


@rule(
    "base.place.adjacent",
    "base.place.match",
    "base.place.upright",
    "base.place.beside-hidden-goal",
    "base.place.beside-revealed-goal",
    "base.setup.unbounded",
)
def why_no_place(game: Game, seat: Seat, board: Board, choice: Lay) -> Refusal | None:
    """Why a card may not lie there that way. Face-down cards are no neighbours, face-up goals are like any card."""
    face, cell = game.rules.faces[choice.card], choice.cell
    card = face.way(choice.turned)
    if cell in board.laid or cell in board.covered:
        return refuse("base.place.adjacent", "occupied", cell=cell)
    if card.turned != choice.turned:
        return refuse("base.place.upright", "turned-alike", card=face.id)
    demand = board.demand(cell)
    if not demand:
        return refuse("base.place.adjacent", "not-adjacent", cell=cell)
    if mismatches(card, demand):
        return refuse("base.place.match", "mismatch", cell=cell)
    return places_of(game.rules, face).why_not(game, seat, board, cell)


def options(game: Game, seat: Seat, _: Task) -> Iterable[Lay]:
    if why_barred(game, seat):
        return ()
    board, faces = TUNNELS.of(game).board, game.rules.faces
    listed: list[Lay] = []
    for card in distinct(CARDS.of(game).hands[seat]):
        if face := faces.get(card):
            listed += lays(game, seat, board, face)
    if game.rules.taps(slots.CELL_BARRED):
        return [lay for lay in listed if not why_cell_barred(game, seat, lay.cell)]
    return listed


def why_not(game: Game, seat: Seat, _: Task, choice: Lay) -> Refusal | None:
    if choice.card not in game.rules.faces or choice.card not in game.rules.deck_counts:
        return refuse("base.place.adjacent", "not-a-path", card=choice.card)
    return (
        why_not_in_hand(game, seat, choice.card)
        or why_barred(game, seat)
        or why_no_place(game, seat, TUNNELS.of(game).board, choice)
        or why_cell_barred(game, seat, choice.cell)
    )


def take_lay(draft: Draft, seat: Seat, _: TakeTurn, choice: Lay) -> None:
    announce(draft, seat, choice, choice.card, LayDown(seat, choice.card, choice.cell, choice.turned))


def run_lay_down(draft: Draft, task: LayDown) -> None:
    draft.tell(PathLaid(task.seat, task.card, task.cell, task.turned))
    put_down(draft, task.seat, draft.rules.faces[task.card].way(task.turned), task.cell)


def put_down(draft: Draft, seat: Seat, card: Card, cell: Cell) -> None:
    """A path card comes to lie by a seat's doing, from its hand or from another cell; then what it reaches."""
    tunnels = TUNNELS.of(draft)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lay(cell, card)))
    draft.then(ResolveReached(seat))
    for tap in draft.rules.taps(slots.LAID):
        tap(draft, seat, FaceId(card.face.id), cell)


MODULE = Module(
    name="lay",
    runs=(Run(LayDown, run_lay_down),),
    offers=(Offer(TakeTurn, Lay, options=options, why_not=why_not, take=take_lay),),
    events=(PathLaid,),
)
