"""Random positions, each grown from the one before, as a board and as the slow table beside it."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from saboteur.rulebook.cards import PathRow, box
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.network import Walker
from tests.tunnel import slow
from tests.tunnel.faces import Cards, cards
from tests.tunnel.slow import Cell, Table, Traveller, Way

Rims = Mapping[Cell, frozenset[str]]

STEPS = 40


@dataclass
class Position:
    """One position twice. The board is carried on from lay to lay, the table is only ever looked at whole."""

    cards: Cards
    board: Board
    table: Table

    def card(self, way: Way) -> Card:
        return self.cards.faces[way.row.id].way(way.turned)

    def lay(self, cell: Cell, way: Way) -> "Position":
        table = Table({**self.table.laid, cell: way}, self.table.covered - {cell})
        return Position(self.cards, self.board.lay(cell, self.card(way)), table)

    def lift(self, cell: Cell) -> "Position":
        laid = {c: way for c, way in self.table.laid.items() if c != cell}
        return Position(self.cards, self.board.lift(cell), Table(laid, self.table.covered))

    def cover(self, cell: Cell) -> "Position":
        return Position(self.cards, self.board.cover(cell), Table(self.table.laid, self.table.covered | {cell}))

    def uncover(self, cell: Cell) -> "Position":
        return Position(self.cards, self.board.uncover(cell), Table(self.table.laid, self.table.covered - {cell}))


@dataclass
class Run:
    """A board that grows by random steps, with those who walk on it."""

    name: str
    dice: random.Random
    counted: Counter[str]
    cards: Cards = field(init=False)
    walkers: list[tuple[Traveller, Walker]] = field(init=False)

    def __post_init__(self) -> None:
        self.cards = cards(self.name)
        self.walkers = [(traveller, walker_of(self.cards, traveller)) for traveller in self.travellers()]

    def travellers(self) -> list[Traveller]:
        blue, green = frozenset({"blue"}), frozenset({"green"})
        unlocked = frozenset((x, y) for x in range(-3, 8) for y in range(-4, 5) if self.dice.random() < 0.3)
        if self.name == "duel":
            one, other = (row.cell or (0, 0) for row in box("duel").start)
            return [
                Traveller((one,), frozenset(["blue"]), blue, passes_trolls=False, unlocked=unlocked),
                Traveller((other,), frozenset(["green"]), green, passes_trolls=False, unlocked=unlocked),
                Traveller((one, other), frozenset(["blue", "green"])),
            ]
        start, ladders = ((0, 0),), frozenset([True])
        if self.name == "base":
            return [Traveller(start, ladders)]
        return [Traveller(start, ladders), Traveller(start, ladders, blue), Traveller(start, frozenset(), green)]

    def opening(self) -> Position:
        """The layout of the box, or its start with face-down cards much closer, where tunnels soon reach them."""
        starts = [(row.cell or (0, 0), slow.ways(row)[0]) for row in self.cards.starts]
        if self.dice.random() < 0.2:
            covered = list(box("duel").treasure_cells) if self.name == "duel" else [(8, -2), (8, 0), (8, 2)]
        else:
            near = [(x, y) for x in range(-2, 6) for y in range(-3, 4) if (x, y) not in {cell for cell, _ in starts}]
            covered = self.dice.sample(near, 5)
        board = Board([(cell, self.cards.faces[way.row.id].up) for cell, way in starts], covered)
        return Position(self.cards, board, Table(dict(starts), frozenset(covered)))

    def positions(self) -> Iterator[Position]:
        seen = [self.opening()]
        for _ in range(STEPS):
            before = self.dice.choice(seen) if self.dice.random() < 0.06 else seen[-1]
            seen.append(self.step(before))
            yield seen[-1]

    def step(self, position: Position) -> Position:
        """One random thing happens; what cannot happen here gives way to a lay, and that to a misfit."""
        table = position.table
        rims = slow.rims(table, slow.reach(table, self.dice.choice(self.walkers)[0]))
        met = sorted(table.covered & rims.keys())
        if met and self.dice.random() < 0.5:
            return self.turn_up(position, self.dice.choice(met), rims)
        things: list[tuple[float, Callable[[], Position | None]]] = [
            (10, partial(self.lay_joined, position, rims)),
            (2, partial(self.lay_apart, position, rims)),
            (1, partial(self.lay_anywhere, position)),
            (1.5, partial(self.lift, position)),
            (0.3, partial(self.turn_up_anything, position, rims)),
            (0.5, partial(self.cover, position)),
            (0.2, partial(self.uncover, position)),
        ]
        (thing,) = self.dice.choices([thing for _, thing in things], [weight for weight, _ in things])
        return thing() or self.lay_joined(position, rims) or self.lay_anywhere(position)

    def lay_joined(self, position: Position, rims: Rims) -> Position | None:
        """A lay by the rules."""
        for row in self.shuffled(self.cards.path):
            places = slow.joined(slow.matching(position.table, [row]), rims)
            if places:
                self.counted["laid by the rules"] += 1
                return position.lay(*self.dice.choice(places))
        return None

    def lay_apart(self, position: Position, rims: Rims) -> Position | None:
        """A card that matches and is joined to nothing, a ladder perhaps."""
        rows = [row for row in self.cards.path if row.ladder] if self.dice.random() < 0.5 else []
        for row in self.shuffled(rows or self.cards.path):
            matching = slow.matching(position.table, [row])
            joined = slow.joined(matching, rims)
            places = [place for place in matching if place not in joined]
            if places:
                self.counted["laid apart"] += 1
                return position.lay(*self.dice.choice(places))
        return None

    def lay_anywhere(self, position: Position) -> Position:
        """Any card on any cell, most of all where a start was lifted: it matches only by chance."""
        self.counted["laid anywhere"] += 1
        free = [cell for cell in position.table.area() if cell not in position.table.laid]
        starts = [cell for cell in free if any(cell in traveller.starts for traveller, _ in self.walkers)]
        return position.lay(self.dice.choice(starts or free), self.any_way(self.cards.rows))

    def lift(self, position: Position) -> Position | None:
        if len(position.table.laid) < 4:
            return None
        self.counted["lifted"] += 1
        cells = list(position.table.laid)
        starts = len(self.cards.starts)
        return position.lift(self.dice.choice(cells if self.dice.random() < 0.1 else cells[starts:]))

    def turn_up(self, position: Position, cell: Cell, rims: Rims) -> Position:
        row = self.dice.choice(self.cards.goals)
        found = slow.orientations(position.table, cell, row, rims)
        self.counted["turned up"] += 1
        self.counted["turned up, two ways"] += len(found) > 1
        self.counted["turned up, misfit"] += slow.misfits(found[0], position.table.asked[cell]) > 0
        return position.lay(cell, self.dice.choice(found))

    def turn_up_anything(self, position: Position, rims: Rims) -> Position | None:
        covered = sorted(position.table.covered)
        return self.turn_up(position, self.dice.choice(covered), rims) if covered else None

    def cover(self, position: Position) -> Position | None:
        table = position.table
        free = [cell for cell in table.area() if cell not in table.laid and cell not in table.covered]
        if not free or len(table.covered) > 7:
            return None
        self.counted["covered"] += 1
        return position.cover(self.dice.choice(free))

    def uncover(self, position: Position) -> Position | None:
        if not position.table.covered:
            return None
        self.counted["uncovered"] += 1
        return position.uncover(self.dice.choice(sorted(position.table.covered)))

    def any_way(self, rows: Sequence[PathRow]) -> Way:
        return self.dice.choice(slow.ways(self.dice.choice(rows)))

    def shuffled(self, rows: Sequence[PathRow]) -> list[PathRow]:
        return self.dice.sample(rows, len(rows))


def walker_of(cards: Cards, traveller: Traveller) -> Walker:
    """The same traveller for the tunnel package: it calls the ladders of the mine by a name."""
    rows = {row.id: row for row in cards.rows}
    ladders = ["ladder" if kind is True else str(kind) for kind in traveller.ladders]
    return Walker(traveller.starts, ladders, lambda cell, card: traveller.is_stopped(cell, rows[card.face.id]))
