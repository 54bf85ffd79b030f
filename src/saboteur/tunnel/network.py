"""The tunnels that somebody can walk: which openings are reached, and where they lead out of the laid cards.

Reach goes over (cell, side), since a bridge or a double bend holds two tunnels in one cell.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Self

from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.side import EACH, OPPOSITE, STEP


def never(_cell: Cell, _card: Card) -> bool:
    """Nothing stops this walker."""
    return False


class Walker:
    """Somebody who walks the tunnels: from where, which ladders serve him, which doors and trolls stop him.

    `stopped` is asked about cards with a barrier alone. Ladders of one kind are joined to each other.
    """

    __slots__ = ("ladders", "starts", "stopped")

    def __init__(
        self,
        starts: Iterable[Cell],
        ladders: Iterable[str] = (),
        stopped: Callable[[Cell, Card], bool] = never,
    ) -> None:
        self.starts = tuple(starts)
        self.ladders = frozenset(ladders)
        self.stopped = stopped

    def through(self, cell: Cell, card: Card) -> Mapping[int, int]:
        return card.shut if card.barrier and self.stopped(cell, card) else card.through


class Network:
    """What a walker reaches on a board.

    `reached` maps the cells of open cards to their reached openings; `rims` maps cells without an open card to the
    sides on which a reached tunnel opens into them.
    """

    __slots__ = ("climbed", "reached", "rims", "walker")

    def __init__(self, walker: Walker) -> None:
        self.walker = walker
        self.reached: dict[Cell, int] = {}
        self.rims: dict[Cell, int] = {}
        self.climbed: frozenset[str] = frozenset()
        """The ladders that can be climbed, by kind."""

    @classmethod
    def over(cls, laid: Mapping[Cell, Card], walker: Walker) -> Self:
        """The network from nothing."""
        network = cls(walker)
        network._spread(laid, [(cell, laid[cell].open) for cell in walker.starts if cell in laid])
        return network

    def grown(self, laid: Mapping[Cell, Card], cell: Cell) -> "Network":
        """The network after a card was laid on the cell: nothing that was reached is lost by that."""
        entered = self.rims.get(cell, 0)
        card = laid[cell]
        if not entered and card.face.ladder not in self.climbed and cell not in self.walker.starts:
            return self
        network = Network(self.walker)
        network.reached = self.reached.copy()
        network.rims = self.rims.copy()
        network.climbed = self.climbed
        network.rims.pop(cell, None)
        network._spread(laid, [(cell, entered & card.open | network._stood_on(cell, card))])
        return network

    def _stood_on(self, cell: Cell, card: Card) -> int:
        """The openings that are reached with no neighbour's help: on a start, and where a ladder leads."""
        if cell in self.walker.starts:
            return card.open
        return card.joins[0] if card.face.ladder in self.climbed else 0

    def _spread(self, laid: Mapping[Cell, Card], entrances: list[tuple[Cell, int]]) -> None:
        """Walks on from openings just entered, (cell, sides), through cards, across edges and up ladders."""
        reached, rims, walker = self.reached, self.rims, self.walker
        while entrances:
            cell, sides = entrances.pop()
            card = laid[cell]
            through = walker.through(cell, card) if card.barrier else card.through
            before = now = reached.get(cell, 0)
            for side in EACH[sides]:
                now |= through[side]
            if now == before:
                continue
            reached[cell] = now
            for side in EACH[now & ~before]:
                dx, dy = STEP[side]
                beyond = cell[0] + dx, cell[1] + dy
                neighbour = laid.get(beyond)
                if neighbour is None:
                    rims[beyond] = rims.get(beyond, 0) | OPPOSITE[side]
                elif neighbour.open & OPPOSITE[side]:
                    entrances.append((beyond, OPPOSITE[side]))
            if card.face.ladder in walker.ladders and card.face.ladder not in self.climbed and now & card.joins[0]:
                self._climb(laid, card.face.ladder, entrances)

    def _climb(self, laid: Mapping[Cell, Card], kind: str | None, entrances: list[tuple[Cell, int]]) -> None:
        assert kind is not None
        self.climbed |= {kind}
        entrances.extend((cell, card.joins[0]) for cell, card in laid.items() if card.face.ladder == kind)
