"""Placement, reach and orientation a second time, from the words of the rules alone: slow, and plain enough to believe.

Nothing here comes from the tunnel package. A card is a printed row and whether it was turned; sides are letters; every
answer is worked out from the whole table. A way through the tunnels is a way through a graph: its nodes are the
openings of the laid cards, (cell, letter), and one node for each kind of ladder.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

from saboteur.rulebook.cards import PathRow

Cell = tuple[int, int]
Opening = tuple[Cell, str]
Ladder = bool | str
Node = Opening | tuple[str, Ladder]

SIDES = "NESW"
ACROSS = {"N": "S", "S": "N", "E": "W", "W": "E"}
TOWARD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def next_to(cell: Cell, side: str) -> Cell:
    return cell[0] + TOWARD[side][0], cell[1] + TOWARD[side][1]


@dataclass(frozen=True)
class Way:
    """A printed card as it lies: never crosswise, only as printed or turned by half a turn."""

    row: PathRow
    turned: bool

    def _lying(self, printed: str) -> frozenset[str]:
        return frozenset(ACROSS[side] if self.turned else side for side in printed)

    @cached_property
    def openings(self) -> frozenset[str]:
        return self._lying(self.row.open)

    @cached_property
    def tunnels(self) -> frozenset[frozenset[str]]:
        """The openings that are joined inside the card. A ladder's tunnel may have one opening."""
        return frozenset(self._lying(tunnel) for tunnel in self.row.join.split("|") if tunnel)

    @cached_property
    def guarded(self) -> frozenset[str]:
        """The side that the card's door or troll stands at; none if it stands in the middle."""
        return self._lying(self.row.at or "")

    @cached_property
    def look(self) -> object:
        return self.openings, self.tunnels, self.guarded, self._lying(self.row.gold_on)

    def is_closed_between(self, one: str, other: str) -> bool:
        """The card's door or troll stands between two openings of a tunnel."""
        return not self.guarded or bool(self.guarded & {one, other})


@cache
def ways(row: PathRow) -> tuple[Way, ...]:
    """Turns that look alike are one way."""
    upright, turned = Way(row, turned=False), Way(row, turned=True)
    return (upright,) if upright.look == turned.look else (upright, turned)


@dataclass(frozen=True)
class Traveller:
    """Who walks: from which cells, by which ladders, through doors of which colours, and which cells stand open."""

    starts: tuple[Cell, ...]
    ladders: frozenset[Ladder] = frozenset()
    colours: frozenset[str] = frozenset({"blue", "green"})
    passes_trolls: bool = True
    unlocked: frozenset[Cell] = frozenset()
    """Cells with an opened door or a bribed troll."""

    def is_stopped(self, cell: Cell, row: PathRow) -> bool:
        if cell in self.unlocked:
            return False
        return bool(row.door and row.door not in self.colours) or (row.troll and not self.passes_trolls)


@dataclass(frozen=True)
class Table:
    """What lies on the table: open cards and face-down ones."""

    laid: Mapping[Cell, Way]
    covered: frozenset[Cell]

    def area(self) -> list[Cell]:
        """Every cell from the outermost cards and one farther out."""
        cells = [*self.laid, *self.covered, (0, 0)]
        columns = range(min(x for x, _ in cells) - 1, max(x for x, _ in cells) + 2)
        rows = range(min(y for _, y in cells) - 1, max(y for _, y in cells) + 2)
        return [(x, y) for x in columns for y in rows]

    @cached_property
    def asked(self) -> Mapping[Cell, Mapping[str, bool]]:
        """What a cell without an open card is asked: on each side with an open card, does that card's tunnel lead here?

        Face-down cards ask nothing.
        """
        return {cell: dict(self._asked(cell)) for cell in self.area() if cell not in self.laid}

    def _asked(self, cell: Cell) -> Iterable[tuple[str, bool]]:
        for side in SIDES:
            neighbour = self.laid.get(next_to(cell, side))
            if neighbour is not None:
                yield side, ACROSS[side] in neighbour.openings


def graph(table: Table, traveller: Traveller) -> Mapping[Node, set[Node]]:
    """Which openings lead straight to which, for a traveller."""
    links: defaultdict[Node, set[Node]] = defaultdict(set)

    def link(one: Node, other: Node) -> None:
        links[one].add(other)
        links[other].add(one)

    for cell, way in table.laid.items():
        for side in way.openings:
            beyond = next_to(cell, side)
            if beyond in table.laid and ACROSS[side] in table.laid[beyond].openings:
                link((cell, side), (beyond, ACROSS[side]))
        stopped = traveller.is_stopped(cell, way.row)
        for tunnel in way.tunnels:
            for one, other in combinations(tunnel, 2):
                if not (stopped and way.is_closed_between(one, other)):
                    link((cell, one), (cell, other))
            if way.row.ladder and way.row.ladder in traveller.ladders:
                for side in tunnel:
                    link((cell, side), ("ladder", way.row.ladder))
    return links


def reach(table: Table, traveller: Traveller) -> set[Opening]:
    """The openings that an unbroken tunnel leads to."""
    links = graph(table, traveller)
    ready: deque[Node] = deque(
        (cell, side) for cell in traveller.starts if cell in table.laid for side in table.laid[cell].openings
    )
    met = set(ready)
    while ready:
        for node in links.get(ready.popleft(), ()):
            if node not in met:
                met.add(node)
                ready.append(node)
    return {(cell, side) for cell, side in _openings(met)}


def _openings(nodes: Iterable[Node]) -> Iterable[Opening]:
    for cell, side in nodes:
        if isinstance(cell, tuple):
            assert isinstance(side, str)
            yield cell, side


def by_cell(openings: Iterable[Opening]) -> dict[Cell, frozenset[str]]:
    found: defaultdict[Cell, set[str]] = defaultdict(set)
    for cell, side in openings:
        found[cell].add(side)
    return {cell: frozenset(sides) for cell, sides in found.items()}


def rims(table: Table, reached: set[Opening]) -> dict[Cell, frozenset[str]]:
    """The sides on which reached tunnels open into cells without an open card."""
    return by_cell(
        (next_to(cell, side), ACROSS[side]) for cell, side in reached if next_to(cell, side) not in table.laid
    )


def misfits(way: Way, asked: Mapping[str, bool]) -> int:
    """On how many sides tunnel meets rock or rock meets tunnel."""
    return sum((side in way.openings) != tunnel for side, tunnel in asked.items())


def matching(table: Table, rows: Iterable[PathRow]) -> list[tuple[Cell, Way]]:
    """Every empty cell that touches an open card along a side, with every card and way that matches there."""
    cards = [way for row in rows for way in ways(row)]
    found: list[tuple[Cell, Way]] = []
    for cell, asked in table.asked.items():
        if asked and cell not in table.covered:
            found += [(cell, way) for way in cards if not misfits(way, asked)]
    return found


def joined(places: Iterable[tuple[Cell, Way]], rims: Mapping[Cell, frozenset[str]]) -> list[tuple[Cell, Way]]:
    """Those places where the card has an opening that meets a tunnel from the start."""
    return [(cell, way) for cell, way in places if cell in rims and rims[cell] & way.openings]


def orientations(table: Table, cell: Cell, row: PathRow, rims: Mapping[Cell, frozenset[str]]) -> list[Way]:
    """The ways in which a face-down card may come to lie when it is turned up."""
    meeting = [way for _, way in joined([(cell, way) for way in ways(row)], rims)]
    eligible = meeting or list(ways(row))
    asked = table.asked[cell]
    fewest = min(misfits(way, asked) for way in eligible)
    return [way for way in eligible if misfits(way, asked) == fewest]
