"""The board: an endless table of laid cards, an immutable value that carries what follows from it from lay to lay."""

from collections.abc import Iterable, Iterator, Mapping

from saboteur.tunnel.card import Card, Face
from saboteur.tunnel.cell import CELL_TEXT, Cell, neighbours
from saboteur.tunnel.network import Network, Walker
from saboteur.tunnel.side import ALL_SIDES, OPPOSITE, STEP

Spot = tuple[Cell, int]
"""A cell where a card may go, with the demand of its neighbours (see `card.mismatches`)."""

_EDGES = tuple((side, *STEP[side], OPPOSITE[side]) for side in ALL_SIDES)


class Board:
    """Cards that lie open, oldest first, and cells covered by a face-down card.

    A face-down card binds no neighbour and is nothing to lay beside; it can only be reached. Two boards are equal if
    the same cards were laid in the same order. `derived` holds what others worked out from this very board.
    """

    __slots__ = ("_demands", "_networks", "_spots", "covered", "derived", "laid")

    def __init__(self, laid: Iterable[tuple[Cell, Card]] = (), covered: Iterable[Cell] = ()) -> None:
        self.laid: Mapping[Cell, Card] = dict(laid)
        self.covered = tuple(sorted(covered))
        self._demands = {
            beside: demand_at(self.laid, beside)
            for cell in self.laid
            for beside in neighbours(cell)
            if beside not in self.laid
        }
        self._forget()

    def _forget(self) -> None:
        self._networks: dict[Walker, Network] = {}
        self._spots: dict[Walker, tuple[Spot, ...]] = {}
        self.derived: dict[object, object] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.covered == other.covered and list(self.laid.items()) == list(other.laid.items())

    def __hash__(self) -> int:
        return hash((self.covered, tuple(self.laid.items())))

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.laid)

    def __repr__(self) -> str:
        cards = ", ".join(f"{CELL_TEXT[cell]} {card.face.id}{'/' * card.turned}" for cell, card in self.laid.items())
        return f"Board({cards}; covered {' '.join(CELL_TEXT[cell] for cell in self.covered)})"

    def lay(self, cell: Cell, card: Card) -> "Board":
        """The board with the card laid on the cell, which no open card may hold; a face-down one there turns up.

        It asks for no match: misfits are allowed to goals, and who may lay what is for the rules to say.
        """
        if cell in self.laid:
            raise ValueError(f"{CELL_TEXT[cell]} already holds a card")
        board = Board.__new__(Board)
        board.laid = laid = {**self.laid, cell: card}
        board.covered = tuple(c for c in self.covered if c != cell) if cell in self.covered else self.covered
        board._demands = demands = self._demands.copy()
        demands.pop(cell, None)
        x, y = cell
        opens = card.open
        for side, dx, dy, opposite in _EDGES:
            beside = x + dx, y + dy
            if beside not in laid:
                demands[beside] = demands.get(beside, 0) | (opposite if opens & side else opposite << 4)
        board._networks = {walker: network.grown(laid, cell) for walker, network in self._networks.items()}
        board._spots = {}
        board.derived = {}
        return board

    def lift(self, cell: Cell) -> "Board":
        """The board without the card that lay open on the cell."""
        board = Board.__new__(Board)
        board.laid = laid = {c: card for c, card in self.laid.items() if c != cell}
        board.covered = self.covered
        board._demands = demands = self._demands.copy()
        for near in (cell, *neighbours(cell)):
            demands.pop(near, None)
            if near not in laid and (demand := demand_at(laid, near)):
                demands[near] = demand
        board._forget()
        return board

    def cover(self, cell: Cell) -> "Board":
        """The board with a face-down card on the cell."""
        if cell in self.laid or cell in self.covered:
            raise ValueError(f"{CELL_TEXT[cell]} already holds a card")
        return Board(self.laid.items(), (*self.covered, cell))

    def uncover(self, cell: Cell) -> "Board":
        """The board without the face-down card on the cell."""
        return Board(self.laid.items(), (c for c in self.covered if c != cell))

    def demand(self, cell: Cell) -> int:
        """What the open cards around a cell without one ask of a card there (see `card.mismatches`)."""
        return self._demands.get(cell, 0)

    def network(self, walker: Walker) -> Network:
        network = self._networks.get(walker)
        if network is None:
            network = self._networks[walker] = Network.over(self.laid, walker)
        return network

    def reached_covers(self, walker: Walker) -> tuple[Cell, ...]:
        """The face-down cards that a walker's tunnels open into."""
        rims = self.network(walker).rims
        return tuple(cell for cell in self.covered if cell in rims)

    def frontier(self, walker: Walker) -> tuple[Spot, ...]:
        """The empty cells that a walker's tunnels open into, sorted by their text.

        A card that matches there is joined to them by that very side.
        """
        spots = self._spots.get(walker)
        if spots is None:
            demands, covered = self._demands, self.covered
            cells = sorted(self.network(walker).rims, key=CELL_TEXT.__getitem__)
            spots = self._spots[walker] = tuple((cell, demands[cell]) for cell in cells if cell not in covered)
        return spots

    def margin(self) -> tuple[Spot, ...]:
        """All empty cells beside an open card, joined to a start or not, sorted by their text."""
        cells = sorted(self._demands, key=CELL_TEXT.__getitem__)
        return tuple((cell, self._demands[cell]) for cell in cells if cell not in self.covered)


def demand_at(laid: Mapping[Cell, Card], cell: Cell) -> int:
    demand = 0
    x, y = cell
    for side, dx, dy, opposite in _EDGES:
        card = laid.get((x + dx, y + dy))
        if card is not None:
            demand |= side if card.open & opposite else side << 4
    return demand


def placements(face: Face, spots: Iterable[Spot]) -> list[tuple[Cell, Card]]:
    """Every place and way in which a card matches its neighbours there: cells in the given order, upright first."""
    fits = face.fits
    return [(cell, card) for cell, demand in spots for card in fits[demand]]
