"""Ladders: where they may be laid, and what they are linked to."""

from saboteur.core.game import Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.places import Places
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import LADDER
from saboteur.tunnel.board import Board, Spot
from saboteur.tunnel.card import Face
from saboteur.tunnel.cell import Cell, neighbours


def beside_goals(game: Game) -> frozenset[Cell]:
    return frozenset(cell for goal in TUNNELS.of(game).goals for cell in neighbours(goal.cell))


@rule("exp.path.ladder-place", "exp.path.ladder-neighbour")
def spots(game: Game, _: Seat, board: Board) -> tuple[Spot, ...]:
    """Beside any card that lies open, joined to the start or not."""
    closed = beside_goals(game)
    return tuple(spot for spot in board.margin() if spot[0] not in closed)


@rule("exp.path.ladder-not-goal", "exp.path.ladder-goal-later")
def why_not(game: Game, _: Seat, __: Board, cell: Cell) -> Refusal | None:
    """Judged when the ladder is laid: a goal may come to lie beside it later."""
    if cell in beside_goals(game):
        return refuse("exp.path.ladder-not-goal", "ladder-beside-goal", cell=cell)
    return None


ANYWHERE = Places(lambda _, __: None, spots, why_not)


@rule("exp.path.ladder", "exp.path.ladder-reveal")
def places(face: Face) -> Places | None:
    """Whoever digs climbs ladders (`MINER`): what a ladder joins to the start is reached as by any tunnel."""
    return ANYWHERE if face.ladder == LADDER else None


MODULE = Module(name="ladders", taps=(slots.PLACES.tap(places),))
