"""The colours. They only help: whatever they tell is told by signs and words, too."""

from rich.style import Style

from saboteur.tunnel.cell import Cell

TUNNEL = Style(color="#ffd87a", bold=True)
ROCK = Style(color="#8a6d4b", bold=False)
GOLD = Style(color="#ffd700", bold=True)
COVERED = Style(color="#9fd0ff", bold=True)
ACTION = Style(color="#d0d0d0")
EMPTY = Style(dim=True)
MARGIN = Style(dim=True)
MARK = Style(color="#101010", bgcolor="#7be07b", bold=True)

TITLE = Style(bold=True)
FAINT = Style(dim=True)
NUMBER = Style(color="green", bold=True)
ACTIVE = Style(color="green", bold=True)
BROKEN = Style(color="red", bold=True)
OWN = Style(color="cyan", bold=True)
NOTICE = Style(color="yellow")

_GROUNDS = Style(bgcolor="#33281c"), Style(bgcolor="#3d3022")


def ground(cell: Cell) -> Style:
    """Neighbouring cards differ a little, so that one sees where a card ends."""
    return _GROUNDS[sum(cell) % 2]
