"""Where a path card may come to lie: by its connection. That it must match its neighbours is for `lay` to say."""

from collections.abc import Callable, Hashable

from msgspec import Struct

from saboteur.core.game import Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.vocabulary import MINER
from saboteur.tunnel.board import Board, Spot
from saboteur.tunnel.cell import Cell


class Places(Struct, frozen=True):
    """One way of finding the empty cells for a card."""

    key: Callable[[Game, Seat], Hashable]
    """What the spots depend on beside the board; None, if there is nothing else. Boards remember lays by it."""
    spots: Callable[[Game, Seat, Board], tuple[Spot, ...]]
    """The cells, sorted by their text."""
    why_not: Callable[[Game, Seat, Board, Cell], Refusal | None]
    """Why a card may not lie on an empty cell beside a laid card."""


@rule("base.place.connected")
def why_not_joined(_: Game, __: Seat, board: Board, cell: Cell) -> Refusal | None:
    if cell in board.network(MINER).rims:
        return None
    return refuse("base.place.connected", "not-connected", cell=cell)


JOINED = Places(lambda _, __: None, lambda _, __, board: board.frontier(MINER), why_not_joined)
"""The usual way: an unbroken tunnel leads there from the start."""
