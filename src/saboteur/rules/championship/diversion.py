"""The diversion (2023): the path card that was laid last goes elsewhere."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Run
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck, resolved
from saboteur.rules.championship.vocabulary import DIVERSION, CardDiverted, DiversionSeen, Divert
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.lay import lays, put_down, why_cell_barred, why_no_place
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.play import announce, why_not_in_hand
from saboteur.rules.mine.tunnels import FARTHEST, TUNNELS
from saboteur.rules.mine.vocabulary import Lay
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell

_LIFTED = object()


class LastLaid(Slice, frozen=True):
    """Where the path card came to lie that a player laid last this round, whether or not it is there still."""

    cell: Cell | None = None


LAST_LAID = Part("diversion", LastLaid)


class MoveCard(Task, frozen=True, tag="diversion.move"):
    seat: Seat
    cell: Cell
    turned: bool = False


@rule("champ.2023.diversion-which")
def last_laid(game: Game | Draft) -> Cell | None:
    """Where it lies. Path cards of the deck come to a cell by players alone: anything else there now is not the one."""
    cell = LAST_LAID.of(game).cell
    card = TUNNELS.of(game).board.laid.get(cell) if cell else None
    return cell if card and card.face.id in game.rules.deck_counts else None


@rule("champ.2023.diversion-legal")
def lifted(board: Board, cell: Cell) -> Board:
    """The board that the new place is judged on: without the card, and with all that it cuts off."""
    found = board.derived.get((_LIFTED, cell))
    if found is None:
        found = board.derived[_LIFTED, cell] = board.lift(cell)
    return found  # type: ignore[return-value]


@rule("champ.2023.diversion-tools")
def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Divert]:
    """What bars a seat from laying does not bar it from this."""
    origin, board = last_laid(game), TUNNELS.of(game).board
    if origin is None or DIVERSION not in CARDS.of(game).hands[seat]:
        return ()
    places = lays(game, seat, lifted(board, origin), board.laid[origin].face)
    listed = [Divert(place.cell, place.turned) for place in places if place.cell != origin]
    if game.rules.taps(slots.CELL_BARRED):
        return [choice for choice in listed if not why_cell_barred(game, seat, choice.cell)]
    return listed


@rule("champ.2023.diversion")
def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Divert) -> Refusal | None:
    """Another cell, by the rules that the card is laid by."""
    if refusal := why_not_in_hand(game, seat, DIVERSION):
        return refusal
    origin, board = last_laid(game), TUNNELS.of(game).board
    if origin is None:
        return refuse("champ.2023.diversion-which", "nothing-to-divert")
    if choice.cell == origin:
        return refuse("champ.2023.diversion-legal", "divert-elsewhere", cell=origin)
    place = Lay(FaceId(board.laid[origin].face.id), choice.cell, choice.turned)
    return why_no_place(game, seat, lifted(board, origin), place) or why_cell_barred(game, seat, choice.cell)


@rule("edition.expansion.next-first", part="diversion")
def take_divert(draft: Draft, seat: Seat, _: TakeTurn, choice: Divert) -> None:
    """The card that is played is the diversion: no path card was."""
    announce(draft, seat, choice, DIVERSION, MoveCard(seat, choice.cell, choice.turned))


@rule("champ.2023.diversion-effects")
def run_move_card(draft: Draft, task: MoveCard) -> None:
    """Nothing that the card has done is undone; from now on it is the diverter who lays it."""
    origin, tunnels = last_laid(draft), TUNNELS.of(draft)
    assert origin is not None
    face = tunnels.board.laid[origin].face
    TUNNELS.put(draft, replace(tunnels, board=lifted(tunnels.board, origin)))
    draft.tell(CardDiverted(task.seat, FaceId(face.id), origin, task.cell, task.turned))
    resolved(draft, task.seat, DIVERSION)
    put_down(draft, task.seat, face.way(task.turned), task.cell)


def note(draft: Draft, _: Seat, __: FaceId, cell: Cell) -> None:
    LAST_LAID.put(draft, LastLaid(cell))


def check(game: Game) -> Iterable[Problem]:
    cell, laid = LAST_LAID.of(game).cell, TUNNELS.of(game).board.laid
    if cell and max(map(abs, cell)) > FARTHEST:
        yield Problem("diversion.cell", refuse("base.setup.layout", "position.far", cell=cell, most=FARTHEST))
    lie = [each for each, card in laid.items() if card.face.id in game.rules.deck_counts]
    if cell in lie[:-1]:
        yield Problem("diversion.cell", refuse("champ.2023.diversion-which", "position.diversion", cell=lie[-1]))


MODULE = Module(
    name="diversion",
    part=LAST_LAID,
    start=lambda _: LastLaid(),
    runs=(Run(MoveCard, run_move_card),),
    offers=(Offer(TakeTurn, Divert, options=options, why_not=why_not, take=take_divert),),
    events=(CardDiverted,),
    taps=(
        slots.ROUND_BEGINS.tap(lambda draft: LAST_LAID.put(draft, LastLaid())),
        slots.LAID.tap(note),
    ),
    deck=in_deck(DIVERSION),
    public=lambda game: DiversionSeen(last_laid(game)),
    check=check,
)
