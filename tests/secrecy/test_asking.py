"""Who was asked to pay a toll: nobody else can tell it, and it is dealt anew as it can have been."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from saboteur import Game
from saboteur.core.values import Seat, tag_of
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.toll.requests import REQUESTS
from tests.conformance.strange import strange_choices
from tests.rules.scene import play_all
from tests.rules.toll.table import toll
from tests.secrecy.frequencies import assert_dealt_like
from tests.secrecy.received import differences, refusals, state_of_play


def barred() -> Game:
    """Seat 0 has a card for the cell and no gold; seat 3 owns the collector, seats 1 and 2 have gold."""
    return toll(
        roles="DDSD",
        hands={0: "ew", 1: "map", 2: "map", 3: "map"},
        deck="ns x map map",
        goals="gold",
        collectors={"3,0": 3},
        tokens={1: 2, 2: 1},
    )


ASKED: Sequence[tuple[str, ...]] = (
    ("0 ask 1 3,0",),
    ("0 ask 1 3,0", "1 decline"),
    ("0 ask 1 3,0", "1 agree"),
    ("0 ask 1 3,0", "1 decline", "0 ask 3 3,0"),
    ("0 ask 3 3,0", "3 decline", "0 ask 1 3,0", "1 agree"),
)


@pytest.mark.rule("toll.ask")
@pytest.mark.parametrize("moves", ASKED, ids=", ".join)
def test_a_third_cannot_tell_whether_anybody_was_asked(moves: tuple[str, ...]) -> None:
    never, game = barred(), play_all(barred(), *moves)
    strange = strange_choices(game, random.Random(str(moves)), 400)
    for observer in (None, 2):
        assert not differences(state_of_play(never, observer), state_of_play(game, observer))
    assert not differences(refusals(never, 2, strange), refusals(game, 2, strange))


# ---- dealt anew

World = tuple[str, str, tuple[Seat, ...], tuple[Seat, ...]]
"""The card of seat 0, the open question, whom it is about, and who has declined."""


def world(game: Game) -> World:
    requests, (card,) = REQUESTS.of(game), CARDS.of(game).hands[0]
    live = (requests.request.seat,) if requests.request else ()
    return card, tag_of(game.state.agenda[0]), live, tuple(each.seat for each in requests.declined)


def ways(card: str, others: Sequence[Seat], known: Sequence[Seat] = ()) -> list[World]:
    """All ways in which seat 0, with that card, can have asked these, beside those who are known to have declined."""
    found: list[World] = []
    for bits in range(2 ** len(others)):
        declined = [seat for place, seat in enumerate(others) if bits >> place & 1]
        found.append((card, "match.turn", (), tuple(sorted((*known, *declined)))))
        for live in (seat for seat in others if seat not in declined):
            refused = tuple(sorted((*known, *declined)))
            found += [(card, "toll.answer", (live,), refused), (card, "toll.keep", (live,), refused)]
    return found


def spread(chance: Fraction, worlds: list[World]) -> dict[World, Fraction]:
    return {each: chance / len(worlds) for each in worlds}


def dealt(game: Game, observer: Seat | None, count: int = 4000) -> Counter[World]:
    dice = random.Random(str(observer))
    found = Counter[World]()
    for _ in range(count):
        other = game.guess(observer, dice)
        assert not differences(state_of_play(game, observer), state_of_play(other, observer))
        assert other.menu()
        found[world(other)] += 1
    return found


@pytest.mark.parametrize("moves", [(), *ASKED], ids=", ".join)
def test_a_third_deals_all_ways_of_asking(moves: tuple[str, ...]) -> None:
    """The cards first: of the seven that are unknown two fit the cell."""
    expected = {
        **spread(Fraction(1, 7), ways("ew", (1, 3))),
        **spread(Fraction(1, 7), ways("x", (1, 3))),
        ("ns", "match.turn", (), ()): Fraction(1, 7),
        ("map", "match.turn", (), ()): Fraction(4, 7),
    }
    assert_dealt_like(dealt(play_all(barred(), *moves), 2), expected)


@pytest.mark.parametrize(("question", "moves"), [("toll.answer", ASKED[0]), ("toll.keep", ASKED[2])])
def test_whoever_was_asked_knows_that_the_other_has_a_card_for_the_cell(question: str, moves: tuple[str, ...]) -> None:
    expected: dict[World, Fraction] = {}
    for card in ("ew", "x"):
        refusals = [(), (2,), (3,), (2, 3)]
        expected |= spread(Fraction(1, 2), [(card, question, (1,), declined) for declined in refusals])
    assert_dealt_like(dealt(play_all(barred(), *moves), 1), expected)


def test_whoever_declined_knows_it_too_for_this_turn() -> None:
    expected = {**spread(Fraction(1, 2), ways("ew", (2, 3), (1,))), **spread(Fraction(1, 2), ways("x", (2, 3), (1,)))}
    for moves in (ASKED[1], ASKED[3]):
        assert_dealt_like(dealt(play_all(barred(), *moves), 1), expected)


def test_the_active_seat_knows_it_all() -> None:
    game = play_all(barred(), *ASKED[3])
    assert dealt(game, 0, 20) == Counter({world(game): 20})


@pytest.mark.parametrize("moves", [(), ("0 ask 1 3,0", "1 decline"), ("0 ask 2 3,0", "2 decline")])
def test_after_a_card_was_played_all_who_may_have_been_asked_are_alike_likely(moves: tuple[str, ...]) -> None:
    """Between the two lays of a tracker: seat 1 knows of itself, and not of the others."""
    game = toll(
        extras="tracker",
        roles="DDSD",
        hands={0: "ew tracker x"},
        goals="stone-ne",
        collectors={"3,0": 3},
        tokens={1: 2, 2: 1},
    )
    game = play_all(game, "0 track", *moves, "0 lay x 2,1")
    dice = random.Random(str(moves))
    own = (1,) if "0 ask 1 3,0" in moves else ()
    found = Counter[tuple[Seat, ...]]()
    for _ in range(2000):
        other = game.guess(1, dice)
        assert not differences(state_of_play(game, 1), state_of_play(other, 1))
        found[REQUESTS.of(other).asked] += 1
    subsets = [(), (2,), (3,), (2, 3)]
    assert_dealt_like(found, {tuple(sorted((*own, *each))): Fraction(1, 4) for each in subsets})
