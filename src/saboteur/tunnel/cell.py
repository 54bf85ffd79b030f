"""Cells of the endless table: x grows east, toward the goals; y grows south."""

from saboteur.tunnel.side import ALL_SIDES, STEP

Cell = tuple[int, int]


def beside(cell: Cell, side: int) -> Cell:
    """The neighbour on that side.

    >>> from saboteur.tunnel.side import NORTH
    >>> beside((3, 0), NORTH)
    (3, -1)
    """
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple(beside(cell, side) for side in ALL_SIDES)


class _Texts(dict[Cell, str]):
    """The written form of every cell met so far: sorting a menu asks for it again and again."""

    def __missing__(self, cell: Cell) -> str:
        text = self[cell] = f"{cell[0]},{cell[1]}"
        return text


CELL_TEXT = _Texts()


def cell_from(text: str) -> Cell:
    """
    >>> cell_from("3,-1")
    (3, -1)
    """
    x, comma, y = text.partition(",")
    if not comma:
        raise ValueError(f"{text!r} is no cell: write it as x,y")
    return int(x), int(y)
