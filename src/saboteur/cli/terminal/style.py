"""The colours. They only help: whatever they tell is told by signs and words, too."""

from rich.style import Style
from rich.text import Text

from saboteur.cli.terminal.strokes import ROCK as ROCK_SIGN
from saboteur.tunnel.cell import Cell

TUNNEL = Style(color="#ffd87a", bold=True)
ROCK = Style(color="#8a6d4b", bold=False)
GOLD = Style(color="#ffd700", bold=True)
COVERED = Style(color="#9fd0ff", bold=True)
LADDER = Style(color="#ff9f5f", bold=True)
CRYSTAL = Style(color="#8ff0e8", bold=True)
BLUE_DOOR = Style(color="#ffffff", bgcolor="#1f5fbf", bold=True)
GREEN_DOOR = Style(color="#ffffff", bgcolor="#1f7f3f", bold=True)
ACTION = Style(color="#d0d0d0")
EMPTY = Style(dim=True)
MARGIN = Style(dim=True)
MARK = Style(color="#101010", bgcolor="#7be07b", bold=True)

TITLE = Style(bold=True)
FAINT = Style(dim=True)
NUMBER = Style(color="green", bold=True)
ACTIVE = Style(color="green", bold=True)
LYING = Style(color="red", bold=True)
OWN = Style(color="cyan", bold=True)
NOTICE = Style(color="yellow")

_SIGNS = {f"{ROCK_SIGN}+": ROCK, "[$]": GOLD, "H": LADDER, "[*]": CRYSTAL, "B": BLUE_DOOR, "G": GREEN_DOOR}
"""What is drawn on cards; the letters are those of doors."""

_GROUNDS = Style(bgcolor="#33281c"), Style(bgcolor="#3d3022")


def ground(cell: Cell) -> Style:
    """Neighbouring cards differ a little, so that one sees where a card ends."""
    return _GROUNDS[sum(cell) % 2]


def drawn(lines: str, look: Style) -> Text:
    """Part of a picture: its signs have colours of their own."""
    text = Text(lines, look)
    for sign, colour in _SIGNS.items():
        text.highlight_regex(sign, colour)
    return text
