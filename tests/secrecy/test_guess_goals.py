"""New goals are dealt anew as they can lie: the gold is never among those that are left over."""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import permutations

import pytest
from msgspec import Struct

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import FaceId, Seat
from saboteur.rules.mine.tunnels import TUNNELS, Goal
from saboteur.rules.mine.vocabulary import GOLD, OWN_TUNNEL, Look
from saboteur.rules.new_goals import OTHERS
from saboteur.table import new_game
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell
from tests.products.product import with_slices
from tests.secrecy.frequencies import assert_dealt_like, shares

CELLS: tuple[Cell, ...] = ((8, -4), (8, -2), (8, 0), (8, 2), (8, 4))


class Case(Struct, frozen=True):
    """How the goals lie, the spare ones last; which have been turned up, and which seat 0 has looked at."""

    name: str
    faces: str
    up: Sequence[int] = ()
    looked: Sequence[int] = ()


CASES = (
    Case("two up, one seen", "gold bag-1 spider stone-x dragon bag-2 stone-ne stone-nw", (1, 3), (2,)),
    Case("the gold was seen", "bag-1 gold spider stone-x dragon bag-2 stone-ne stone-nw", (0, 3), (1,)),
    Case("three up", "stone-nw bag-1 stone-ne bag-2 gold dragon spider stone-x", (0, 1, 2)),
    Case("all but one", "stone-nw bag-1 stone-ne bag-2 gold dragon spider stone-x", (0, 1, 2), (3,)),
)


def faces(case: Case) -> tuple[FaceId, ...]:
    return tuple(map(FaceId, case.faces.split()))


def position(case: Case) -> Game:
    game = new_game(Options("base", "anniversary", 3, ("new-goals",)), case.name).game
    tunnels, dealt = TUNNELS.of(game), faces(case)
    board = Board(tunnels.board.laid.items(), [cell for n, cell in enumerate(CELLS) if n not in case.up])
    for place in case.up:
        board = board.lay(CELLS[place], game.rules.faces[dealt[place]].up)
    goals = tuple(Goal(cell, dealt[n], n in case.up) for n, cell in enumerate(CELLS))
    looks = tuple(Look(0, CELLS[place]) for place in case.looked)
    return with_slices(game, tunnel=type(tunnels)(board, goals, looks, dealt[len(CELLS) :]))


def deals(case: Case, observer: Seat | None) -> Iterator[Hashable]:
    """Every way in which gold and four others can lie, that agrees with what the observer has seen."""
    seen = {*case.up, *(case.looked if observer == 0 else ())}
    for drawn in permutations(OTHERS, len(CELLS) - 1):
        for place in range(len(CELLS)):
            lie = (*drawn[:place], GOLD, *drawn[place:])
            if all(lie[each] == faces(case)[each] for each in seen):
                yield lie


def lie(game: Game) -> Hashable:
    return tuple(goal.face for goal in TUNNELS.of(game).goals)


@pytest.mark.rule("goals.setup")
@pytest.mark.parametrize("observer", [None, 0, 1])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_alike_likely(case: Case, observer: Seat | None) -> None:
    dice, game = random.Random(f"{case.name}/{observer}"), position(case)
    expected = shares(Counter(deals(case, observer)))
    dealt = Counter(lie(game.guess(observer, dice)) for _ in range(max(400, 15 * len(expected))))
    assert_dealt_like(dealt, expected)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_was_seen_stays(case: Case) -> None:
    dice, game = random.Random(case.name), position(case)
    for observer in (None, 0, 1):
        for _ in range(20):
            world = game.guess(observer, dice)
            assert world.observe(observer) == game.observe(observer)
            assert GOLD not in TUNNELS.of(world).spare
            every = (*(goal.face for goal in TUNNELS.of(world).goals), *TUNNELS.of(world).spare)
            assert sorted(every) == sorted(faces(case))
    assert [goal.face for goal in OWN_TUNNEL.of(game.observe(0)).known] == [faces(case)[n] for n in case.looked]
