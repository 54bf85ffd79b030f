"""Cards as they lie before a player: path cards with their tunnels, all others with a sign."""

from collections.abc import Iterable, Sequence

from rich.align import Align
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saboteur.cli.terminal import style
from saboteur.cli.terminal.flow import Flow
from saboteur.cli.terminal.strokes import LARGE, TINY, Size, card_picture, covered_picture
from saboteur.core.values import Choice, FaceId
from saboteur.locales.words import Words, fields_of
from saboteur.tunnel.card import Card, Faces

_SIGNS = {"break": "✗", "repair": "✓", "map": "?", "rockfall": "▼"}
"""By what a card's id begins with; they only decorate."""
_OTHER = "•"
_COLUMN = 13
"""The least width of a card with its name; no word of a name is broken."""


def cards_drawn(hand: Sequence[FaceId], faces: Faces, words: Words, width: int) -> RenderableType:
    """Small cards side by side, with their names."""
    longest = max((cell_len(word) for card in hand for word in words.card(card).split()), default=0)
    column = max(_COLUMN, longest + 1)
    columns = max(1, width // column)
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(min(columns, len(hand))):
        table.add_column(width=column - 1, justify="center")
    for first in range(0, len(hand), columns):
        table.add_row(*(_with_name(card, faces, words) for card in hand[first : first + columns]))
    return table


def _with_name(card: FaceId, faces: Faces, words: Words) -> RenderableType:
    name = words.card(card).replace(" (", "\n(")
    return Group(Align.center(picture_of(card, faces, LARGE)), Text(name, justify="center"))


def cards_listed(hand: Iterable[FaceId], faces: Faces, words: Words) -> Flow:
    """A few lines for a low terminal."""
    return Flow((Text.assemble(picture_of(card, faces, TINY), " ", words.card(card)) for card in hand), gap="  ")


def picture_of(card: FaceId, faces: Faces, size: Size) -> Text:
    face = faces.get(card)
    if face is not None:
        return _path(face.up, size)
    sign = _SIGNS.get(card.partition("-")[0], _OTHER)
    return Text("\n".join(covered_picture(size, sign).lines), style.ACTION)


def _path(card: Card, size: Size) -> Text:
    return style.drawn("\n".join(card_picture(card, size).lines), style.TUNNEL + style.ground((0, 0)))


def sample(choice: Choice, faces: Faces, *, is_upright: bool = False) -> Text | None:
    """The path card that a choice speaks of, lying as it would: if it has a flag, that is for turning it."""
    fields = fields_of(type(choice))
    card = next((getattr(choice, field) for field, hint in fields.items() if hint is FaceId), None)
    if card is None or card not in faces:
        return None
    is_turned = any(getattr(choice, field) for field, hint in fields.items() if hint is bool)
    return _path(faces[card].way(is_turned and not is_upright), TINY)
