"""One card as lines of characters: tunnels are heavy strokes through rock, an opening that ends inside is a stub."""

from msgspec import Struct

from saboteur.tunnel.card import Card
from saboteur.tunnel.side import ALL_SIDES, EAST, NORTH, SOUTH, WEST

ROCK = "░"

# By the sides that are joined: N is 1, E is 2, S is 4, W is 8.
_JOINED = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
_STUB = {NORTH: "╹", EAST: "╺", SOUTH: "╻", WEST: "╸"}
_DASH = {NORTH: "╵", SOUTH: "╷", NORTH | SOUTH: "┆"}
"""The middle of a flat card in which nothing is joined, by the stubs that it has no room to draw."""

_HALF = {
    (EAST | WEST, NORTH | SOUTH): "┿",
    (EAST | WEST, SOUTH): "┯",
    (EAST | WEST, NORTH): "┷",
    (NORTH | EAST, SOUTH): "┡",
    (NORTH | WEST, SOUTH): "┩",
    (SOUTH | EAST, NORTH): "┢",
    (SOUTH | WEST, NORTH): "┪",
    (NORTH | EAST | WEST, SOUTH): "╇",
    (EAST | SOUTH | WEST, NORTH): "╈",
}
"""The same where some are joined and some are stubs: those are thin."""

_SPLIT = {NORTH | SOUTH: "┃", NORTH | EAST: "╲", NORTH | WEST: "╱"}
"""The middle of a card with two tunnels, by the one that goes north: a bridge, or what lies between two bends."""

_CLEAR = "┃━╋"
"""What a sign may stand over in the middle of a flat card: one sees how the tunnels go all the same."""

_PLAIN = str.maketrans(
    "░━┃╹╺╻╸┗┏┣┛┻┓┫┳╋╵╷┆┿┯┷┡┩┢┪╇╈╲╱╭╮╰╯─│·…▶•×✗✓▼",
    ".=|'-,-+++++++++',!+++++++++\\/++++-|.~>*xx+v",
)


class Size(Struct, frozen=True):
    """How many characters a card is wide and high; both are odd, so that it has a middle."""

    width: int
    height: int


LARGE = Size(7, 3)
MEDIUM = Size(5, 3)
COMPACT = Size(5, 1)
TINY = Size(3, 1)
SIZES = (LARGE, MEDIUM, COMPACT, TINY)
"""From the most to the least roomy."""


class Picture:
    """A small canvas."""

    def __init__(self, size: Size, fill: str) -> None:
        self.size = size
        self.rows = [[fill] * size.width for _ in range(size.height)]
        self.middle = size.width // 2, size.height // 2

    def put(self, x: int, y: int, sign: str) -> None:
        self.rows[y][x] = sign

    def write(self, text: str) -> None:
        """A short text across the middle, in brackets where they fit; too long a one ends in dots."""
        width = self.size.width
        if len(text) > width:
            text = text[: width - 1] + "…"
        elif len(text) + 2 <= width:
            text = f"[{text}]"
        left = (width - len(text)) // 2
        for place, sign in enumerate(text, start=left):
            self.put(place, self.middle[1], sign)

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple("".join(row) for row in self.rows)


def plain(text: str) -> str:
    """The text without box drawing, for a terminal that has none."""
    return text.translate(_PLAIN)


def card_picture(card: Card, size: Size) -> Picture:
    """An open card."""
    picture = Picture(size, ROCK)
    joined = 0
    for group in card.joins:
        joined |= group
    for side in ALL_SIDES:
        if card.open & side:
            _dig(picture, side, is_joined=bool(joined & side))
    picture.put(*picture.middle, _middle(card, joined, is_flat=size.height == 1))
    _add_barrier(picture, card)
    if size.height == 1:
        _add_sign(picture, card, joined)
    else:
        _add_signs(picture, card)
    if card.face.gold:
        picture.put(0, 0, str(card.face.gold))
    return picture


def _dig(picture: Picture, side: int, *, is_joined: bool) -> None:
    """The tunnel from an edge to the middle, or just short of it."""
    places = _arm(picture, side)
    straight = "┃" if side in (NORTH, SOUTH) else "━"
    for x, y in places:
        picture.put(x, y, straight)
    if places and not is_joined:
        picture.put(*places[-1], _STUB[side])


def _arm(picture: Picture, side: int) -> list[tuple[int, int]]:
    """The places from the edge inward, without the middle."""
    width, height = picture.size.width, picture.size.height
    x, y = picture.middle
    if side == NORTH:
        return [(x, row) for row in range(y)]
    if side == SOUTH:
        return [(x, row) for row in range(height - 1, y, -1)]
    if side == WEST:
        return [(column, y) for column in range(x)]
    return [(column, y) for column in range(width - 1, x, -1)]


def _middle(card: Card, joined: int, *, is_flat: bool) -> str:
    if len(card.joins) == 2:
        return next(sign for group, sign in _SPLIT.items() if group in card.joins)
    stubs = card.open & ~joined & (NORTH | SOUTH) if is_flat else 0
    if not joined:
        return _DASH.get(stubs, "×")
    return _HALF.get((joined, stubs), _JOINED[joined])


def _add_barrier(picture: Picture, card: Card) -> None:
    if card.barrier and card.barrier_at and (places := _arm(picture, card.barrier_at)):
        picture.put(*places[0], card.barrier[0].upper())


def _add_signs(picture: Picture, card: Card) -> None:
    """In the middle what stands there; top right, or else top left, what tells the card from others."""
    picture.put(*picture.middle, _standing(card) or picture.rows[picture.middle[1]][picture.middle[0]])
    if card.face.mark == " ":
        return
    right = picture.size.width - 1
    corners = [(x, 0) for x in (right, 0) if picture.rows[0][x] == ROCK]
    picture.put(*(corners[0] if corners else picture.middle), card.face.mark)


def _add_sign(picture: Picture, card: Card, joined: int) -> None:
    """One sign, in the middle or, where that would hide how the tunnels go, beside it: on rock, or else on a tunnel."""
    sign = card.face.mark if card.face.mark != " " else _standing(card)
    if not sign:
        return
    x, y = picture.middle
    beside = [(x + 1, y, EAST), (x - 1, y, WEST)]
    rock = [place for place in beside if picture.rows[y][place[0]] == ROCK]
    tunnel = [place for place in beside if place[2] & joined]
    if picture.rows[y][x] in _CLEAR or not (rock or tunnel):
        picture.put(x, y, sign)
    else:
        at, row, _ = (rock or tunnel)[0]
        picture.put(at, row, sign)


def _standing(card: Card) -> str:
    """A ladder, or a door or troll in the middle of the tunnel."""
    if card.face.ladder:
        return "H"
    return card.barrier[0].upper() if card.barrier and not card.barrier_at else ""


def covered_picture(size: Size, sign: str) -> Picture:
    """A face-down card, with what is known of it."""
    picture = Picture(size, " ")
    if size.height > 1:
        right, bottom = size.width - 1, size.height - 1
        for x in range(1, right):
            picture.put(x, 0, "─")
            picture.put(x, bottom, "─")
        for x, y, corner in ((0, 0, "╭"), (right, 0, "╮"), (0, bottom, "╰"), (right, bottom, "╯")):
            picture.put(x, y, corner)
        for y in range(1, bottom):
            picture.put(0, y, "│")
            picture.put(right, y, "│")
    x, y = picture.middle
    picture.put(x, y, sign)
    if size.height == 1:
        picture.put(x - 1, y, "[")
        picture.put(x + 1, y, "]")
    return picture


def empty_picture(size: Size, sign: str = "·") -> Picture:
    """No card, and perhaps something that stands there."""
    picture = Picture(size, " ")
    picture.put(*picture.middle, sign)
    return picture
