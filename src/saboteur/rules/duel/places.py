"""Where path cards may be laid: joined to one's own start; ladders beside any path card."""

from saboteur.core.game import Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module
from saboteur.core.values import Role, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.box import KITS
from saboteur.rules.duel.tokens import DUEL, walker_of
from saboteur.rules.mine import slots
from saboteur.rules.mine.places import Places
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.board import Board, Spot
from saboteur.tunnel.card import Face
from saboteur.tunnel.cell import Cell, neighbours


@rule("duel.place.rules", "duel.place.onto-closed", "duel.hidden-neighbour")
def own_spots(game: Game, seat: Seat, board: Board) -> tuple[Spot, ...]:
    """Where ways that are open to oneself lead out of the laid cards; a closed door's own opening is still one."""
    return board.frontier(walker_of(game, seat))


def why_not_own(game: Game, seat: Seat, board: Board, cell: Cell) -> Refusal | None:
    if cell in board.network(walker_of(game, seat)).rims:
        return None
    return refuse("duel.place.rules", "not-connected", cell=cell)


def colour_of(game: Game, seat: Seat) -> Role:
    """All that one's spots on a board depend on: tokens that open a way make a new board."""
    return DUEL.of(game).colours[seat]


OWN = Places(colour_of, own_spots, why_not_own)


def beside_gold(game: Game, board: Board) -> set[Cell]:
    """The cells beside treasures, face up or down, and beside nuggets."""
    treasures = (goal.cell for goal in TUNNELS.of(game).goals)
    nuggets = (cell for cell, card in board.laid.items() if card.face.gold)
    return {near for cell in (*treasures, *nuggets) for near in neighbours(cell)}


@rule("duel.ladder-any", "duel.ladder-place")
def ladder_spots(game: Game, _: Seat, board: Board) -> tuple[Spot, ...]:
    """Beside any path card, joined to a start or not, whoever lays it and whatever its colour."""
    closed = beside_gold(game, board)
    return tuple(spot for spot in board.margin() if spot[0] not in closed)


def why_not_ladder(game: Game, _: Seat, board: Board, cell: Cell) -> Refusal | None:
    if cell in beside_gold(game, board):
        return refuse("duel.ladder-place", "ladder-beside-gold", cell=cell)
    return None


LADDER = Places(lambda _, __: None, ladder_spots, why_not_ladder)


@rule("solo.other-colour")
def module(players: int) -> Module:
    """A ladder of a colour that does not play is a path card like any other."""
    colours = KITS[players].starts

    def places(face: Face) -> Places:
        return LADDER if face.ladder in colours else OWN

    return Module(name="duel-places", taps=(slots.PLACES.tap(places),))
