"""Gold that an observer does not know is dealt as it can have come about, against an enumeration of all histories."""

import random
from collections import Counter

import pytest
from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import Seat, Task
from saboteur.rules.base.guessing import guess_gold
from saboteur.rules.base.hauls import GOLD, Dug, Gold, Haul, Paid
from saboteur.rules.base.picking import PickGold
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.match import MATCH, PassOn
from saboteur.table import new_game, read_position, write_position
from tests.secrecy.frequencies import assert_dealt_like
from tests.secrecy.gold_histories import Cards, Digging, Paying, Script, World, believed, histories

DEALS = 3000


class Case(Struct, frozen=True):
    """The whole gold deck, and what happened to it."""

    name: str
    deck: Cards
    script: Script


CASES = (
    Case("no haul", (1, 1, 2, 3), ()),
    Case("all have picked", (1, 1, 2, 2, 3), (Digging((1, 0, 3), 3),)),
    Case("nobody has picked", (1, 1, 2, 2, 3), (Digging((1, 0, 3), 0),)),
    Case("half way", (1, 1, 2, 2, 3, 3), (Digging((2, 1, 0, 3), 2),)),
    Case("one is left", (1, 1, 2, 2, 3), (Digging((2, 1, 0), 1),)),
    Case("a payment", (1, 1, 2, 3), (Paying(0, 4),)),
    Case("a payment tells what was dug", (1, 1, 1, 2, 2, 3), (Digging((1, 2), 2), Paying(0, 4))),
    Case("two ways to pay two cards", (1, 1, 2, 2, 2, 3), (Digging((1, 2), 2), Paying(0, 4))),
    Case("paid too little", (1, 1, 1, 2, 3), (Digging((1, 2, 3), 3), Paying(0, 4))),
    Case("two saboteurs", (1, 1, 1, 1, 2, 2, 3), (Digging((1, 2), 2), Paying(0, 3), Paying(3, 3))),
    Case("dug after a payment", (1, 1, 2, 2, 3, 3), (Paying(0, 4), Digging((1, 2, 3), 1))),
    Case("dug, paid and dug", (1, 1, 1, 2, 2, 3, 3), (Digging((1, 2), 2), Paying(0, 4), Digging((3, 1), 1))),
    Case("two diggings", (1, 1, 2, 2, 3), (Digging((0, 1), 2), Digging((2, 1, 0), 1))),
    Case("round again", (1, 1, 2, 2, 3), (Digging((1, 0, 1, 0), 4),)),
    Case("asked again", (1, 1, 2, 3, 3), (Digging((1, 0, 2, 1), 3),)),
    Case("asked again, after one", (1, 1, 2, 2, 3), (Digging((1, 0, 1, 0), 2),)),
    Case("the first of three again", (1, 2, 2, 3, 3), (Digging((2, 0, 3, 2), 2),)),
    Case("one for all", (1, 1, 2, 3), (Digging((3, 3, 3), 1),)),
    Case("round again, then a payment", (1, 1, 1, 2, 2, 3, 3), (Digging((1, 0, 1), 3), Paying(2, 4))),
)


def position(case: Case, world: World) -> Game:
    """A free position in which just that has happened."""
    left = Counter(case.deck) - Counter(card for taken, pool in world for card in (*taken, *pool))
    hauls: list[Haul] = []
    for (taken, pool), event in zip(world, case.script, strict=True):
        hauls.append(
            Paid(event.seat, event.owed, taken) if isinstance(event, Paying) else Dug(event.order, taken, pool)
        )
    game = new_game(Options("base", "anniversary", 4, ("sabotaged-dwarf",)), "").game
    agenda: tuple[Task, ...] = game.state.agenda
    slices = {**game.slices, GOLD.name: Gold(tuple(left.elements()), tuple(hauls))}
    if isinstance(hauls and hauls[-1], Dug) and world[-1][1]:
        last = case.script[-1]
        assert isinstance(last, Digging)
        agenda = (PickGold(last.order[last.picked]), PassOn())
        slices |= {
            MATCH.name: replace(MATCH.of(game), active=None, last=0),
            DWARVES.name: replace(DWARVES.of(game), shown=True),
        }
    made = Game(game.rules, State(agenda, slices, game.state.chance))
    return read_position(write_position(made, free=True))


def world_of(gold: Gold) -> World:
    return tuple((haul.taken, haul.pool) if isinstance(haul, Dug) else (haul.cards, ()) for haul in gold.hauls)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_as_it_can_have_come_about(case: Case) -> None:
    for observer in (None, *range(4)):
        compare(case, observer, (7,), 300)


@pytest.mark.slow
@pytest.mark.parametrize("observer", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_as_it_can_have_come_about_closely(case: Case, observer: Seat | None) -> None:
    compare(case, observer, (7, 30), 1000)


def compare(case: Case, observer: Seat | None, actual: tuple[int, ...], deals: int) -> None:
    """What is dealt, when one of the worlds (by number) is the actual one, against the enumeration."""
    dice = random.Random(f"{case.name}/{observer}")
    worlds = sorted({world for world, _ in histories(case.deck, case.script)})
    for number in {number % len(worlds) for number in actual}:
        gold = GOLD.of(position(case, worlds[number]))
        expected = believed(case.deck, case.script, worlds[number], observer)
        least = round(6 / min(expected.values()))
        dealt = Counter(world_of(guess_gold(gold, observer, dice)) for _ in range(max(deals, least)))
        assert_dealt_like(dealt, expected)


def test_deck_in_any_order() -> None:
    """What is left of the deck, card by card, not only which cards are left."""
    dice = random.Random(1)
    case = CASES[1]
    world = next(world for world, _ in histories(case.deck, case.script))
    game = position(case, world)
    every = list(histories(case.deck, case.script))
    expected = Counter[Cards]()
    for each, _ in every:
        left = tuple((Counter(case.deck) - Counter(each[0][0])).elements())
        expected[left] += 1
        expected[left[::-1]] += 1
    total = expected.total()
    dealt = Counter(GOLD.of(game.guess(None, dice)).deck for _ in range(DEALS))
    assert_dealt_like(dealt, {deck: type(every[0][1])(count, total) for deck, count in expected.items()})
