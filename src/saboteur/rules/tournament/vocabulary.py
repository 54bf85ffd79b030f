"""The words of the tournament variant. Bots may read this file."""

from saboteur.core.values import Event, FaceId
from saboteur.tunnel.cell import Cell


class OpeningLaid(Event, frozen=True, tag="opening.laid"):
    """A path card lies open on the table before anybody has played."""

    card: FaceId
    cell: Cell
