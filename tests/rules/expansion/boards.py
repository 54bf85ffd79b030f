"""Random small boards around a gold card: matched, full of doors, ladders, double tunnels and stubs, cards turned."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from saboteur.rulebook.cards import PathRow
from saboteur.tunnel.board import Board
from tests.rules.expansion import brute
from tests.tunnel import slow
from tests.tunnel.faces import cards
from tests.tunnel.slow import Cell, Table, Way, next_to

CARDS = cards("expansion")


def _kind(row: PathRow) -> str:
    if row.door:
        return "door"
    if row.ladder:
        return "ladder"
    if row.shows:
        return "goal"
    if "|" in row.join:
        return "double"
    return "stub" if set(row.open) - set(row.join) else "joined"


WEIGHTS = {"door": 10, "ladder": 1, "double": 10, "stub": 2, "goal": 0.5, "joined": 6}
"""How often a cell is tried with a card of each kind."""

_ROWS = [row for row in (*CARDS.path, *CARDS.goals) if row.shows != "gold"]
KINDS: Mapping[str, list[PathRow]] = {kind: [row for row in _ROWS if _kind(row) == kind] for kind in WEIGHTS}


@dataclass(frozen=True)
class Mine:
    """Open cards around the cell of the gold, which is not among them."""

    laid: Mapping[Cell, Way]
    gold: Cell

    def tunnels(self) -> list[brute.Tunnel]:
        return list(brute.tunnels(self.laid, self.gold))

    def open_to(self, tunnels: list[brute.Tunnel]) -> str:
        return brute.open_to(brute.doors(self.laid, tunnel) for tunnel in tunnels)

    def board(self, *, up: bool = True) -> Board:
        """The same as a board, with the gold face up or face down."""
        lying = [(cell, CARDS.faces[way.row.id].way(way.turned)) for cell, way in self.laid.items()]
        gold = [(self.gold, CARDS.faces["gold"].up)] if up else []
        return Board((*lying, *gold), () if up else (self.gold,))

    def crystals(self) -> int:
        return sum(way.row.crystal for way in self.laid.values())

    def without(self, cell: Cell) -> "Mine":
        return Mine({c: way for c, way in self.laid.items() if c != cell}, self.gold)

    def closing_cells(self) -> list[Cell]:
        """Where a card may have been laid last that reached the gold: without it there is no tunnel to the gold."""
        beside_goals = {
            next_to(goal, side)
            for goal in (self.gold, *(cell for cell, way in self.laid.items() if way.row.shows))
            for side in slow.SIDES
        }
        return [
            cell
            for cell, way in self.laid.items()
            if cell != brute.START
            and not way.row.shows
            and not (way.row.ladder and cell in beside_goals)
            and not any(True for _ in brute.tunnels(self.without(cell).laid, self.gold))
        ]


def random_mine(dice: random.Random) -> Mine:
    """A board of up to five by four cells, most of them filled with cards that match."""
    across, down = dice.randint(3, 4), dice.randint(2, 3)
    top = -dice.randint(0, down)
    cells = [(x, y) for x in range(-dice.randint(0, 1), across) for y in range(top, top + down + 1)]
    gold = dice.choice([cell for cell in cells if abs(cell[0]) + abs(cell[1]) > 2])
    laid: dict[Cell, Way] = {brute.START: slow.ways(CARDS.starts[0])[0]}
    free = [cell for cell in cells if cell not in (brute.START, gold)]
    for cell in dice.sample(free, len(free)):
        if dice.random() < 0.95 and (way := _matching(dice, laid, cell)):
            laid[cell] = way
    return Mine(laid, gold)


def _matching(dice: random.Random, laid: Mapping[Cell, Way], cell: Cell) -> Way | None:
    asked = Table(laid, frozenset()).asked.get(cell, {})
    for kind in dice.choices([*WEIGHTS], [*WEIGHTS.values()], k=8):
        for row in dice.sample(KINDS[kind], len(KINDS[kind])):
            fitting = [way for way in slow.ways(row) if not slow.misfits(way, asked)]
            if fitting:
                return dice.choice(fitting)
    return None


def drawn_mine(board: Board) -> Mine:
    """The mine of a board whose gold lies open."""
    rows = {row.id: row for row in CARDS.rows}
    ways = {cell: Way(rows[card.face.id], card.turned) for cell, card in board.laid.items()}
    (gold,) = (cell for cell, way in ways.items() if way.row.shows == "gold")
    return Mine({cell: way for cell, way in ways.items() if cell != gold}, gold)


SHARES = {
    "open to nobody": 0.04,
    "open to B": 0.08,
    "open to G": 0.08,
    "open to BG": 0.3,
    "two doors in series": 0.1,
    "doors of both colours in series": 0.06,
    "open to both by different doors": 0.003,
    "a door beside a free way": 0.06,
    "from a ladder": 0.15,
    "open by ladders alone": 0.06,
    "both levels of a double tunnel": 0.01,
    "through an open goal": 0.02,
    "a turned card": 0.3,
    "several tunnels": 0.2,
    "a stub": 0.4,
}
"""On which part of the boards this must be so at least: else the comparison would say little."""


def count(counted: Counter[str], mine: Mine, tunnels: list[brute.Tunnel]) -> None:
    """What there is to see on a board whose gold is reached."""
    laid = mine.laid
    doors = [brute.doors(laid, tunnel) for tunnel in tunnels]
    open_to = brute.open_to(doors)
    rows = [{cell: laid[cell].row for cell, _ in tunnel if cell in laid} for tunnel in tunnels]
    from_start = [tunnel for tunnel in tunnels if tunnel[0][0] == brute.START]
    counted["reached"] += 1
    counted["tunnels"] += len(tunnels)
    counted[f"open to {open_to or 'nobody'}"] += 1
    counted["two doors in series"] += any(sum(bool(row.door) for row in each.values()) > 1 for each in rows)
    counted["doors of both colours in series"] += any(len(each) == 2 for each in doors)
    counted["open to both by different doors"] += open_to == "BG" and all(doors)
    counted["a door beside a free way"] += any(doors) and not all(doors)
    counted["from a ladder"] += len(from_start) < len(tunnels)
    counted["open by ladders alone"] += mine.open_to(from_start) != open_to
    counted["both levels of a double tunnel"] += any(_walks_both_levels(laid, tunnel) for tunnel in tunnels)
    counted["through an open goal"] += any(row.shows for each in rows for row in each.values())
    counted["a turned card"] += any(laid[cell].turned for each in rows for cell in each)
    counted["several tunnels"] += len(tunnels) > 1
    counted["a stub"] += any(set(way.row.open) - set(way.row.join) for way in laid.values())


def _walks_both_levels(laid: brute.Laid, tunnel: brute.Tunnel) -> bool:
    through = Counter(cell for cell, _ in tunnel)
    return any(times == 4 and len(laid[cell].tunnels) == 2 for cell, times in through.items() if cell in laid)
