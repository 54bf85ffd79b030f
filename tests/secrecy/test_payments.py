"""What a saboteur is paid with, only he sees; the others see how many cards. Two worlds by hand, where that differs."""

import random

import pytest
from msgspec.structs import replace

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.base.dwarves import DWARVES, Dwarves
from saboteur.rules.base.hauls import GOLD, Found, Gold
from saboteur.rules.base.vocabulary import DIGGER, SABOTEUR
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.vocabulary import Discard
from tests.secrecy.mines import last_cards
from tests.secrecy.received import differences, news, state_of_play
from tests.secrecy.twins import dealt_otherwise, with_slices

OPTIONS = Options("base", "anniversary", 5)
ROLES = Dwarves((DIGGER, SABOTEUR, DIGGER, DIGGER, SABOTEUR), DIGGER)

DECKS = (
    ((3, 2, 2, 1, 1), (3, 2)),  # 3, then 2 and 1
    ((2, 2, 1, 1, 3), (2, 3)),
    ((2, 2, 1, 1), (3, 2, 3)),  # 2 and 1 twice
    ((3, 1, 1, 1), (2, 2, 3)),  # 3, then 1, 1 and 1
    ((3, 3, 1, 2), (1, 1, 2)),  # 3 twice
    ((2, 2, 2, 3), (1, 1, 3)),
    ((2, 2, 2), (1, 3, 3, 1)),  # nothing makes 3: one card of 2 each
    ((1, 2), (1, 3, 2, 3, 2)),
    ((1, 1), (2, 2, 3, 2, 3)),
)
"""Gold decks, and what seat 2 has."""


def last_turn(deck: tuple[int, ...], found: tuple[int, ...]) -> Game:
    """One seat has one card left, then the saboteurs, seats 1 and 4, are paid."""
    made = (last_cards(OPTIONS, random.Random(seed)) for seed in range(1000))
    game = next(
        game for game in made if game.rules.options == OPTIONS and sorted(map(len, CARDS.of(game).hands))[-1] == 1
    )
    gold = Gold(deck, (Found(2, found),))
    return with_slices(game, gold=gold, dwarves=ROLES, match=replace(MATCH.of(game), round=1))


def paid(game: Game) -> list[tuple[int, ...]]:
    return [cards for haul in GOLD.of(game).hauls[1:] for cards in [getattr(haul, "cards", ())]]


@pytest.mark.parametrize("one", DECKS)
@pytest.mark.parametrize("other", DECKS)
@pytest.mark.parametrize("observer", [None, 0, 1, 3, 4])
def test_only_the_count_is_seen(one: tuple[tuple[int, ...], ...], other: tuple[tuple[int, ...], ...], observer: Seat | None) -> None:
    worlds = [last_turn(*one), last_turn(*other)]
    if differences(*(state_of_play(world, observer) for world in worlds)):
        return  # decks of different sizes
    seat = worlds[0].seats_asked()[0]
    choice = next(choice for choice in worlds[0].choices(seat) if isinstance(choice, Discard))
    first = worlds[0].apply(seat, choice)
    with dealt_otherwise(observer, 5, random.Random(0)):
        second = worlds[1].apply(seat, choice)
    assert not DWARVES.of(first.game).shown, "the next round has begun"
    # What may be seen: how many cards each saboteur got, and one's own.
    allowed = [
        [cards if seat == observer else len(cards) for seat, cards in zip(paid_order(world), paid(world), strict=True)]
        for world in (first.game, second.game)
    ]
    found = differences(news(first, observer), news(second, observer))
    assert bool(found) == (allowed[0] != allowed[1])


def paid_order(game: Game) -> list[Seat]:
    return [seat for haul in GOLD.of(game).hauls[1:] for seat in [getattr(haul, "seat", -1)]]


def test_some_worlds_differ_in_what_is_hidden_alone() -> None:
    """Otherwise the test above would compare nothing."""
    ways: dict[tuple[int, ...], set[tuple[tuple[int, ...], ...]]] = {}
    for deck, found in DECKS:
        game = last_turn(deck, found)
        seat = game.seats_asked()[0]
        choice = next(choice for choice in game.choices(seat) if isinstance(choice, Discard))
        cards = paid(game.apply(seat, choice).game)
        ways.setdefault((len(deck), *map(len, cards)), set()).add(tuple(cards))
    assert sum(len(each) > 1 for each in ways.values()) >= 1
