"""How far the tunnels still are from the gold, in cards: a quick estimate that takes any card for a fit."""

from collections.abc import Iterable, Mapping

from saboteur.rules.mine.vocabulary import MINER
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell, beside
from saboteur.tunnel.network import Network, Walker
from saboteur.tunnel.side import ALL_SIDES, EACH, OPPOSITE, STEP

FAR = 20
"""Farther than any way that is worth thinking of."""

_MARGIN = 2
_STEPS = tuple((*STEP[side], OPPOSITE[side]) for side in ALL_SIDES)


class Road:
    """For each empty cell the cards needed to join it to the nearest target, itself included (`left`).

    `best` is what a walker's tunnels need now. Tunnels cut off from the start cost nothing to pass.
    """

    def __init__(self, board: Board, targets: Iterable[Cell], walker: Walker = MINER) -> None:
        self._laid = board.laid
        self._walker = walker
        self._reached = board.network(walker).reached
        self._rims = board.network(walker).rims
        self.targets = frozenset(targets)
        self.left = self._spread(set(board.covered))
        self.tip, self.best, self._second = self._two_best()

    def _spread(self, blocked: set[Cell]) -> Mapping[Cell, int]:
        """Wave after wave from the targets, over the cells around the table's middle."""
        if not self.targets:
            return {}
        laid, rims = self._laid, self._rims
        west = -_MARGIN
        east = max(x for x, _ in self.targets) + _MARGIN
        north = min(y for _, y in blocked) - _MARGIN
        south = max(y for _, y in blocked) + _MARGIN
        left: dict[Cell, int] = {}
        wave, depth, enough = list(self.targets), 0, FAR
        while wave and depth < enough:
            depth += 1
            following: list[Cell] = []
            for x, y in wave:
                for dx, dy, entry in _STEPS:
                    cell = x + dx, y + dy
                    if cell in left or cell in blocked:
                        continue
                    if cell in laid:
                        found = self._through(cell, entry)
                    elif west <= cell[0] <= east and north <= cell[1] <= south:
                        found = (cell,)
                    else:
                        continue
                    for empty in found:
                        if empty not in left and empty not in blocked:
                            left[empty] = depth
                            following.append(empty)
                            if empty in rims:
                                enough = min(enough, depth + _MARGIN)
            wave = following
        return left

    def _through(self, cell: Cell, entry: int) -> list[Cell]:
        """The empty cells at the other ends of tunnels that were cut off from the start."""
        laid, found = self._laid, list[Cell]()
        seen: set[tuple[Cell, int]] = set()
        entrances = [(cell, entry)]
        while entrances:
            cell, entry = entrances.pop()
            card = laid.get(cell)
            if card is None:
                found.append(cell)
                continue
            ends = self._walker.through(cell, card)[entry]
            if card.open & entry & ~self._reached.get(cell, 0) and (cell, ends) not in seen:
                seen.add((cell, ends))
                entrances += [(beside(cell, side), OPPOSITE[side]) for side in EACH[ends & ~entry]]
        return found

    def _two_best(self) -> tuple[Cell | None, int, int]:
        tip, best, second = None, FAR, FAR
        for cell in self._rims:
            left = self.left.get(cell, FAR)
            if left < best:
                tip, best, second = cell, left, best
            elif left < second:
                second = left
        return tip, best, second

    def ends(self, cell: Cell, card: Card) -> list[int]:
        """The sides by which the tunnels would lead on if the card lay there."""
        entered = self._rims.get(cell, 0)
        through = self._walker.through(cell, card)
        ends = card.joins[0] if card.face.ladder in self._walker.ladders else 0
        for side in EACH[entered & card.open]:
            ends |= through[side]
        return [*EACH[ends & ~entered]]

    def exits(self, cell: Cell, card: Card) -> list[int]:
        """What is left beyond each of these sides; 0 where the card would open into a target."""
        return [self._left_beyond(cell, side) for side in self.ends(cell, card)]

    def met(self, cell: Cell, card: Card) -> list[Cell]:
        """The targets that the card would open into."""
        return [near for side in self.ends(cell, card) if (near := beside(cell, side)) in self.targets]

    def _left_beyond(self, cell: Cell, side: int) -> int:
        beyond = beside(cell, side)
        if beyond in self.targets:
            return 0
        if beyond in self._laid:
            return min((self.left.get(empty, FAR) for empty in self._through(beyond, OPPOSITE[side])), default=FAR)
        return self.left.get(beyond, FAR)

    def without(self, cell: Cell) -> int:
        """What the best tunnel would need from the cell on if no card lay there."""
        return 1 + min(0 if near in self.targets else self.left.get(near, FAR) for near in _around(cell))

    def elsewhere(self, cell: Cell) -> int:
        """What the tunnels need by all their ends but this one."""
        return self._second if cell == self.tip else self.best


def cuts(board: Board, cell: Cell, tip: Cell | None, walker: Walker = MINER) -> bool:
    """Whether a walker's tunnels would no longer come to the tip if the card on the cell were gone."""
    laid = {other: card for other, card in board.laid.items() if other != cell}
    return tip not in Network.over(laid, walker).rims


def _around(cell: Cell) -> list[Cell]:
    return [beside(cell, side) for side in ALL_SIDES]
