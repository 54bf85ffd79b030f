"""Where the chests lie: by one of the drawn layouts, or by chance."""

from collections.abc import Iterable, Sequence

from saboteur.core.game import Draft
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import CELL_TEXT, Cell, cell_from, neighbours

SPREAD = "spread"
RANDOM = "random"
DRAWN = box("chests").layouts
LAYOUTS = (*DRAWN, RANDOM)
"""By name, the usual one first."""

COUNT = 4
_AREA = [(x, y) for x in range(1, 8) for y in range(-3, 4)]


def clear_cells(board: Board) -> list[Cell]:
    """The cells that no card lies on or directly beside; when a round begins, only fixed cards lie there."""
    cards = (*board.laid, *board.covered)
    closed = {cell for card in cards for cell in (card, *neighbours(card))}
    return [cell for cell in _AREA if cell not in closed]


def apart(order: Iterable[Cell]) -> tuple[Cell, ...]:
    """The first cells in this order of which no two lie side by side."""
    found: list[Cell] = []
    for cell in order:
        if len(found) < COUNT and not {*neighbours(cell)} & {*found}:
            found.append(cell)
    return tuple(found)


@rule("chest.layout")
def cells_for(draft: Draft) -> Sequence[Cell]:
    layout = draft.rules.options.chests or SPREAD
    if layout in DRAWN:
        return DRAWN[layout]
    clear = clear_cells(TUNNELS.of(draft).board)
    return apart(map(cell_from, draft.shuffle("chest cells", (CELL_TEXT[cell] for cell in clear))))
