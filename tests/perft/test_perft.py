"""Counts of all ways to go on from fixed positions: a change of any rule shows here."""

from pathlib import Path

import pytest

from saboteur.core.game import Game
from saboteur.core.perft import divide, perft
from saboteur.table import read_position, write_position
from tests.perft.make import POSITIONS

FOLDER = Path(__file__).parent
MOST_NODES = 60_000
MOST_READ = 4000


def counts() -> dict[str, tuple[int, ...]]:
    """The table of counts.txt: a position, and its counts for depth 1, 2, 3."""
    lines = (line.split() for line in (FOLDER / "counts.txt").read_text(encoding="utf-8").splitlines()[1:])
    return {name: tuple(map(int, numbers)) for name, *numbers in lines}


def position(name: str) -> Game:
    return read_position((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_every_position_has_counts() -> None:
    assert counts().keys() == POSITIONS.keys() == {path.stem for path in FOLDER.glob("*.json")}
    assert all(len(numbers) == 3 for numbers in counts().values())


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    for depth, count in enumerate(counts()[name], 1):
        if count <= MOST_NODES:
            assert perft(position(name), depth) == count


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_divide_among_the_first_choices(name: str) -> None:
    game = position(name)
    parts = divide(game, 2)
    assert tuple(parts) == game.choices(game.seats_asked()[0])
    assert sum(parts.values()) == counts()[name][1]


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_recount_with_every_state_written_and_read(name: str) -> None:
    """The same numbers with a counter of its own, and no state that was not read from its JSON."""
    for depth, count in enumerate(counts()[name], 1):
        if count <= MOST_READ:
            assert recount(write_position(position(name)), depth) == count


def recount(text: str, depth: int) -> int:
    """When several seats are asked, they answer in turn order."""
    game = read_position(text)
    if game.over:
        return 1
    seat, ways = next(iter(game.menu().items()))
    if depth == 1:
        return len(ways)
    return sum(recount(write_position(game.apply(seat, choice).game), depth - 1) for choice in ways)


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_deepest_counts(name: str) -> None:
    assert perft(position(name), 3) == counts()[name][2]
