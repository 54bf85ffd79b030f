"""The board as a picture, as large as there is room for; what does not fit is left out at the edges."""

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct
from rich.style import Style
from rich.text import Text

from saboteur.cli.terminal import style
from saboteur.cli.terminal.strokes import SIZES, Picture, Size, card_picture, covered_picture, empty_picture
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell

MARGIN = 5
_LEFT_OUT = "…"


class Scene(Struct, frozen=True):
    """What a picture shows: `known` are signs for what one knows of face-down cards, and for what stands on empty
    cells; `marks` are short texts on cells.

    There is room for `others`, too.
    """

    board: Board
    known: Mapping[Cell, str] = {}
    marks: Mapping[Cell, str] = {}
    others: tuple[Cell, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (*self.board.laid, *self.board.covered, *self.marks, *self.others) or ((0, 0),)


class Window(Struct, frozen=True):
    """The columns and rows that are drawn, and how large."""

    columns: range
    rows: range
    size: Size

    @property
    def width(self) -> int:
        return MARGIN + len(self.columns) * self.size.width + 1

    @property
    def height(self) -> int:
        return 1 + len(self.rows) * self.size.height


def window(scene: Scene, width: int, height: int | None = None) -> Window:
    """The roomiest window that fits the terminal; of the least roomy one only the part that matters."""
    columns = _span(x for x, _ in scene.cells)
    rows = _span(y for _, y in scene.cells)
    for size in SIZES:
        found = Window(columns, rows, size)
        if found.width <= width and (height is None or found.height <= height):
            return found
    size = next((size for size in SIZES if Window(columns, rows, size).width <= width), SIZES[-1])
    flat = next(each for each in SIZES if each.height == 1 and each.width <= size.width)
    most = max(1, (width - MARGIN - 1) // flat.width)
    return Window(_part(columns, most, [x for x, _ in scene.marks or scene.board.covered]), rows, flat)


def _span(numbers: Iterable[int]) -> range:
    listed = [*numbers]
    return range(min(listed), max(listed) + 1)


def _part(columns: range, most: int, wanted: Iterable[int]) -> range:
    """So many of the columns, those around the wanted ones."""
    if len(columns) <= most:
        return columns
    found = [*wanted] or [*columns]
    first = (min(found) + max(found) + 1 - most) // 2
    first = min(max(first, columns[0]), columns[-1] + 1 - most)
    return range(first, first + most)


def draw(scene: Scene, view: Window) -> Text:
    """The picture, with the numbers of columns and rows on its margins."""
    lines = [_head(scene, view)]
    for y in view.rows:
        pictures = [_cell(scene, (x, y), view.size) for x in view.columns]
        for row in range(view.size.height):
            label = f"{y:>4} " if row == view.size.height // 2 else " " * MARGIN
            line = Text.assemble((label, style.MARGIN))
            for picture in pictures:
                line.append_text(picture[row])
            lines.append(line)
    return Text("\n").join(lines)


def _head(scene: Scene, view: Window) -> Text:
    width = view.size.width
    is_cut = view.columns[0] > min(x for x, _ in scene.cells), view.columns[-1] < max(x for x, _ in scene.cells)
    numbers = "".join(f"{x:^{width}}" for x in view.columns)
    left, right = (_LEFT_OUT if cut else " " for cut in is_cut)
    return Text.assemble((f"{left:>{MARGIN}}{numbers}{right}", style.MARGIN))


def _cell(scene: Scene, cell: Cell, size: Size) -> list[Text]:
    picture, look = _picture(scene, cell, size)
    label = scene.marks.get(cell)
    if label is not None:
        picture.write(label)
    return [_coloured(line, look, is_marked=label is not None) for line in picture.lines]


def _picture(scene: Scene, cell: Cell, size: Size) -> tuple[Picture, Style]:
    if card := scene.board.laid.get(cell):
        return card_picture(card, size), style.TUNNEL + style.ground(cell)
    if cell in scene.board.covered:
        return covered_picture(size, scene.known.get(cell, "?")), style.COVERED
    return empty_picture(size, scene.known.get(cell, "·")), style.EMPTY


@cache
def _coloured(line: str, look: Style, *, is_marked: bool) -> Text:
    text = style.drawn(line, look)
    if is_marked:
        text.highlight_regex(r"\[?(?:\d[\d/…]*|!)\]?", style.MARK)
    return text
