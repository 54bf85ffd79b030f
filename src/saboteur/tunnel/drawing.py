"""Boards as text, and text as boards: tests, docs and bug reports are written as drawings.

A card is five characters wide and three high:

    |       a tunnel to the north; `:` if it ends inside the card; `b`, `g`, `t` with a blue or green door or a troll
  --+--     tunnels to west and east (`- ` ends inside); in the middle how they meet
    |       a tunnel to the south

In the middle: `+` joined, `#` a bridge, `/` and `\\` double bends, `H` a ladder, `B` and `G` a door, `o` nothing meets.
In the corners: top right the mark of a goal, a start, a postcard or a crystal, top left the worth of a nugget or of a
bag; `$` marks the tunnels that a nugget lies on.
A face-down card is a `?`, an empty cell a dot.
"""

from collections.abc import Iterable

from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card, Faces
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.side import ALL_SIDES, EAST, NORTH, SOUTH, WEST

Block = tuple[str, str, str]

EMPTY: Block = ("     ", "  .  ", "     ")
COVERED: Block = (".....", ". ? .", ".....")
CORNER = "y\\x"
_MARGIN = 5
_BRIDGE, _FALLING, _RISING = NORTH | SOUTH, NORTH | EAST, NORTH | WEST
_SPLIT = {_BRIDGE: "#", _FALLING: "\\", _RISING: "/"}


def draw(board: Board) -> str:
    """The board with the numbers of its columns and rows.

    >>> from saboteur.tunnel.card import Face
    >>> x, ns = Face("x", "NESW", "NESW"), Face("ns", "NS", "NS")
    >>> print(draw(Board([((0, 0), x.up), ((0, 1), ns.up)], covered=[(1, 1)])))
     y\\x   0    1
           |
       0 --+--  .
           |
           |  .....
       1   +  . ? .
           |  .....
    """
    cells = [*board.laid, *board.covered] or [(0, 0)]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    lines = [f" {CORNER} " + "".join(f"{x:^5}" for x in columns)]
    for y in rows:
        blocks = [_block(board, (x, y)) for x in columns]
        for third in range(3):
            label = f"{y:>4} " if third == 1 else " " * _MARGIN
            lines.append(label + "".join(block[third] for block in blocks))
    return "\n".join(line.rstrip() for line in lines)


def _block(board: Board, cell: Cell) -> Block:
    if card := board.laid.get(cell):
        return picture(card)
    return COVERED if cell in board.covered else EMPTY


def picture(card: Card) -> Block:
    """The three lines of one card."""
    face = card.face
    joined = 0
    for group in card.joins:
        joined |= group
    north, east, south, west = (_arm(card, side, joined) for side in ALL_SIDES)
    worth = str(face.gold) if face.gold else " "
    return (f"{worth} {north[0]} {face.mark}", f"{west}{_middle(card)}{east[::-1]}", f"  {south[0]}  ")


def _arm(card: Card, side: int, joined: int) -> str:
    """The tunnel to one side, from the edge inward."""
    upright = side in (NORTH, SOUTH)
    if not card.open & side:
        return "  "
    along = "|" if upright else "-"
    if card.gold_on & side:
        along = "$"
    if card.barrier_at & side:
        assert card.barrier is not None
        return card.barrier[0] * 2 if upright else along + card.barrier[0]
    if joined & side:
        return along * 2
    if upright and along == "|":
        return ": "
    return along + " "


def _middle(card: Card) -> str:
    if card.face.ladder:
        return "H"
    if card.barrier and not card.barrier_at:
        return card.barrier[0].upper()
    if len(card.joins) == 2:
        return next(sign for group, sign in _SPLIT.items() if group in card.joins)
    return "+" if card.joins else "o"


def parse(text: str, faces: Faces) -> Board:
    """The board that a drawing shows, its cards laid in reading order.

    >>> from saboteur.tunnel.card import Face
    >>> board = Board([((0, 0), Face("x", "NESW", "NESW").up)])
    >>> parse(draw(board), {"x": board.laid[0, 0].face}) == board
    True
    """
    lines = text.splitlines()
    top = next((i for i, line in enumerate(lines) if CORNER in line), None)
    if top is None:
        raise ValueError(f"a drawing begins with a line of column numbers after {CORNER}")
    left = lines[top].index(CORNER) - 1 + _MARGIN
    first = int(lines[top][left:].split()[0])
    width = len(lines[top][left:].split())
    cards = pictures(faces)
    laid: list[tuple[Cell, Card]] = []
    covered: list[Cell] = []
    for row in range(top + 1, len(lines) - 1, 3):
        if not lines[row + 1].strip():
            break
        strip = [line[left:].ljust(5 * width) for line in (*lines[row : row + 3], "")[:3]]
        y = int(lines[row + 1][:left])
        if any(line[5 * width :].strip() for line in strip):
            raise ValueError(f"row {y} of the drawing has more columns than are numbered")
        for column in range(width):
            block = (strip[0][5 * column :][:5], strip[1][5 * column :][:5], strip[2][5 * column :][:5])
            cell = (first + column, y)
            if block == COVERED:
                covered.append(cell)
            elif block in cards:
                laid.append((cell, cards[block]))
            elif block != EMPTY:
                raise ValueError(f"no card looks like the one drawn at {cell[0]},{cell[1]}: {' / '.join(block)}")
    return Board(laid, covered)


def pictures(faces: Faces) -> dict[Block, Card]:
    """Every way of every face by its picture; two cards that look alike could not be told apart."""
    cards: dict[Block, Card] = {}
    for card in _ways(faces):
        twin = cards.setdefault(picture(card), card)
        if twin is not card:
            raise ValueError(f"{twin} and {card} look alike in a drawing")
    return cards


def _ways(faces: Faces) -> Iterable[Card]:
    return (card for face in faces.values() for card in face.ways)
