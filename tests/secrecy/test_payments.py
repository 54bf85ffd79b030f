"""What somebody is paid with he alone sees, the others how many cards. Worlds made by hand, where that differs."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.base.hauls import GOLD, Found, Gold, Paid
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.dwarves import Dwarves
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.vocabulary import DIGGER, SABOTEUR, Discard
from tests.products.product import with_slices
from tests.rules.scene import NEAR, play, scene
from tests.secrecy.mines import last_cards
from tests.secrecy.received import differences, news, state_of_play
from tests.secrecy.twins import dealt_otherwise

Cards = tuple[int, ...]

ROLES = Dwarves((DIGGER, SABOTEUR, DIGGER, DIGGER), (DIGGER,))


class World:
    """The last card of a round is to be passed with; then seat 1 is owed 4 out of this deck. Seat 2 has the rest."""

    def __init__(self, deck: Cards, found: Cards, pay: Cards) -> None:
        made = (last_cards(Options("base", "classic", 4), random.Random(seed)) for seed in range(1000))
        game = next(game for game in made if len(CARDS.of(game).hands) == 4 and _held(game) == 1)
        gold = Gold(deck, (Found(2, found),))
        self.game = with_slices(game, gold=gold, dwarves=ROLES, match=replace(MATCH.of(game), round=1))
        self.pay = pay

    def passed(self) -> Step:
        seat = self.game.seats_asked()[0]
        choice = next(choice for choice in self.game.choices(seat) if isinstance(choice, Discard))
        return self.game.apply(seat, choice)


def _held(game: Game) -> int:
    return sum(map(len, CARDS.of(game).hands))


PAIRS: Sequence[tuple[World, World]] = (
    (World((3, 1, 1), (2, 2), (3, 1)), World((1, 2, 2), (3, 1), (2, 2))),
    (World((1, 2), (1, 3), (2, 1)), World((1, 1), (2, 3), (1, 1))),
    (World((3,), (2, 1), (3,)), World((2,), (3, 1), (2,))),
)


@pytest.mark.parametrize("observer", [None, 0, 3])
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_others_see_how_many_cards(one: World, other: World, observer: Seat | None) -> None:
    assert not differences(state_of_play(one.game, observer), state_of_play(other.game, observer))
    step = one.passed()
    with dealt_otherwise(observer, other.game.rules.options, random.Random(1)):
        twin = other.passed()
    for world, after in ((one, step.game), (other, twin.game)):
        assert GOLD.of(after).hauls[-1] == Paid(1, 4, world.pay)
    assert not differences(news(step, observer), news(twin, observer))


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_saboteur_sees_his_cards(one: World, other: World) -> None:
    assert differences(news(one.passed(), 1), news(other.passed(), 1))


def greedy(deck: str, found: str) -> Game:
    """The greedy dwarf lays the last card; seat 2 has the rest of the same gold cards."""
    hands, owned = {0: "ew x"}, {2: found}
    return scene(NEAR, extras="greedy-dwarf", roles="YDSD", hands=hands, goals="gold", gold=deck, owned=owned)


GREEDY_PAIRS = (("3 1 1", "2 2", "1 2 2", "3 1"), ("1 2", "1 3", "1 1", "2 3"))


@pytest.mark.parametrize("observer", [None, 1, 3])
@pytest.mark.parametrize(("deck", "found", "twin_deck", "twin_found"), GREEDY_PAIRS)
def test_others_see_how_many_cards_the_greedy_dwarf_got(
    deck: str, found: str, twin_deck: str, twin_found: str, observer: Seat | None
) -> None:
    one, other = greedy(deck, found), greedy(twin_deck, twin_found)
    assert not differences(state_of_play(one, observer), state_of_play(other, observer))
    step, twin = play(one, 0, "lay ew 1,0"), play(other, 0, "lay ew 1,0")
    assert GOLD.of(step.game).hauls[-1] != GOLD.of(twin.game).hauls[-1]
    assert not differences(news(step, observer), news(twin, observer))
    assert differences(news(step, 0), news(twin, 0))
