"""The tunnel package against the slow second implementation, on random positions of every box."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

import pytest

from saboteur.tunnel.board import Board, Spot, placements
from saboteur.tunnel.drawing import draw
from saboteur.tunnel.network import Network, Walker
from saboteur.tunnel.orientation import orientations
from saboteur.tunnel.side import letters_of
from tests.tunnel import slow
from tests.tunnel.faces import BOXES
from tests.tunnel.positions import Position, Run
from tests.tunnel.slow import Cell, Traveller, Way

K = TypeVar("K")

FAST, LONG, CHUNKS = 1_000, 100_000, 10

SHARES = {
    "laid by the rules": 0.4,
    "laid apart": 0.05,
    "laid anywhere": 0.02,
    "lifted": 0.03,
    "covered": 0.01,
    "uncovered": 0.002,
    "turned up": 0.03,
    "turned up, two ways": 0.005,
    "turned up, misfit": 0.005,
    "reach changed by a barrier": 0.05,
    "reach changed by a ladder": 0.05,
}
"""In how many positions this must have come about at least: else the comparison would say little."""


def test_a_thousand_positions() -> None:
    counted = compare("fast", FAST)
    assert counted["positions"] == FAST
    assert {what: counted[what] for what, share in SHARES.items() if counted[what] < share * FAST} == {}


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_hundred_thousand_positions(chunk: int, report_long: Callable[[str, object], None]) -> None:
    counted = compare(f"long {chunk}", LONG // CHUNKS)
    report_long("positions", counted["positions"])
    report_long("placements", counted["placements"])


def compare(seed: str, positions: int) -> Counter[str]:
    """Compares so many positions, run by run and box by box; the first that differs is shown as a drawing."""
    counted: Counter[str] = Counter()
    number = 0
    while True:
        name = BOXES[number % len(BOXES)]
        run = Run(name, random.Random(f"{seed} {name} {number}"), counted)
        for step, position in enumerate(run.positions()):
            wrong = list(differences(position, run.walkers, counted))
            if wrong:
                title = f"{name}, run {number} of {seed!r}, step {step}: {position.board!r}"
                pytest.fail("\n".join([title, draw(position.board), *wrong]), pytrace=False)
            counted["positions"] += 1
            if counted["positions"] == positions:
                return counted
        number += 1


def differences(position: Position, walkers: list[tuple[Traveller, Walker]], counted: Counter[str]) -> Iterator[str]:
    """Whatever the two implementations, or the carried-over board and the same board from nothing, say differently."""
    board, table = position.board, position.table
    fresh = Board(board.laid.items(), board.covered)
    lying = {cell: position.card(way) for cell, way in table.laid.items()}
    asked = table.asked
    touching = {cell for cell, sides in asked.items() if sides and cell not in table.covered}
    matching = slow.matching(table, position.cards.rows)
    yield from differ("cards", (board.laid, board.covered), (lying, tuple(sorted(table.covered))))
    yield from differ("equality with the board from nothing", (board == fresh, hash(board)), (True, hash(fresh)))
    yield from differ("margin of the board from nothing", board.margin(), fresh.margin())
    yield from differ("margin", [cell for cell, _ in board.margin()], by_text(touching))
    yield from differ_at("demand", {cell: demanded(board.demand(cell)) for cell in asked}, asked)
    yield from differ_at("matching", placed(position, board.margin()), listed(matching))
    counted["placements"] += len(matching)
    for traveller, walker in walkers:
        reached = slow.reach(table, traveller)
        rims = slow.rims(table, reached)
        covers = table.covered & rims.keys()
        network = board.network(walker)
        wrong = [
            *differ("reach from nothing", contents(network), contents(Network.over(board.laid, walker))),
            *differ_at("reach", letters(network.reached), slow.by_cell(reached)),
            *differ_at("rims", letters(network.rims), rims),
            *differ("covered cells", board.reached_covers(walker), tuple(sorted(covers))),
            *differ("frontier", [cell for cell, _ in board.frontier(walker)], by_text(rims.keys() - covers)),
            *differ("demand of the frontier", set(board.frontier(walker)) <= set(board.margin()), True),
            *differ_at("placements", placed(position, board.frontier(walker)), listed(slow.joined(matching, rims))),
        ]
        for cell in table.covered:
            wrong += orientations_differ(position, cell, walker, rims)
        yield from (f"{line}\n  for {traveller}" for line in wrong)
        freed = replace(traveller, colours=frozenset({"blue", "green"}), passes_trolls=True)
        counted["reach changed by a barrier"] += reached != slow.reach(table, freed)
        counted["reach changed by a ladder"] += reached != slow.reach(table, replace(traveller, ladders=frozenset()))


def orientations_differ(
    position: Position, cell: Cell, walker: Walker, rims: Mapping[Cell, frozenset[str]]
) -> Iterator[str]:
    for row in position.cards.goals:
        face = position.cards.faces[row.id]
        found = [position.card(way) for way in slow.orientations(position.table, cell, row, rims)]
        yield from differ(f"{row.id} at {cell}", list(orientations(position.board, cell, face, walker)), found)


def differ(what: str, said: object, right: object) -> Iterator[str]:
    if said != right:
        yield f"{what}:\n  said  {said}\n  right {right}"


def differ_at(what: str, said: Mapping[K, object], right: Mapping[K, object]) -> Iterator[str]:
    """The same for mappings, key by key."""
    if said != right:
        keys = [key for key in {**said, **right} if said.get(key) != right.get(key)]
        yield from (f"{what} at {key}:\n  said  {said.get(key)}\n  right {right.get(key)}" for key in keys)


def contents(network: Network) -> object:
    return network.reached, network.rims, network.climbed


def letters(sides: Mapping[Cell, int]) -> dict[Cell, frozenset[str]]:
    return {cell: frozenset(letters_of(here)) for cell, here in sides.items()}


def demanded(demand: int) -> dict[str, bool]:
    """A demand in the words of the slow implementation: side by side, does a tunnel lead here?"""
    return {**dict.fromkeys(letters_of(demand & 15), True), **dict.fromkeys(letters_of(demand >> 4), False)}


def placed(position: Position, spots: Iterable[Spot]) -> dict[str, list[tuple[Cell, bool]]]:
    """Where each face may be laid: cells in the order of their text, upright first."""
    found = {name: placements(face, spots) for name, face in position.cards.faces.items()}
    return {name: [(cell, card.turned) for cell, card in places] for name, places in found.items() if places}


def listed(places: Iterable[tuple[Cell, Way]]) -> dict[str, list[tuple[Cell, bool]]]:
    found: defaultdict[str, list[tuple[Cell, bool]]] = defaultdict(list)
    for cell, way in sorted(places, key=lambda place: (text(place[0]), place[1].turned)):
        found[way.row.id].append((cell, way.turned))
    return found


def text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def by_text(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=text)
