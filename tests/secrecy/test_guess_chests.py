"""What is under closed chests, what somebody chooses from, and found gold are dealt as all that was seen allows."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from saboteur.core.game import Game
from saboteur.core.values import Seat
from saboteur.rules.base.hauls import GOLD
from saboteur.rules.chests.chests import PART
from saboteur.rules.mine.choosing import CHOOSING
from saboteur.rules.mine.stock import CARDS
from tests.rules.chests.mines import CROSS, mine
from tests.rules.scene import play, play_all
from tests.secrecy.frequencies import assert_dealt_like, shares

DEALS = 4000
OBSERVERS: tuple[Seat | None, ...] = (None, 0, 1, 2)


def dealt(game: Game, observer: Seat | None, world: Callable[[Game], Hashable]) -> Counter[Hashable]:
    dice = random.Random(f"deals for {observer}")
    return Counter(world(game.guess(observer, dice)) for _ in range(DEALS))


# ---- under the chests

LYING = {"1,-1": "x gold 0", "1,1": "nes inspect 0 1", "2,0": "new no-draw"}
SPARE: dict[str, Any] = {"spare_cards": ["chest-x"], "spare_chests": ["chest-move-goal"]}


def under(game: Game) -> Hashable:
    return tuple((each.card, each.chest) for each in PART.of(game).lying)


def worlds(game: Game, observer: Seat | None) -> Mapping[Hashable, Fraction]:
    """Every way of the single cards that agrees with what the observer has looked at, and with what lies open."""
    chests = PART.of(game)
    cards = [*(each.card for each in chests.lying), *chests.spare_cards]
    under = [*(each.chest for each in chests.lying), *chests.spare_chests]

    def agree(places: tuple[int, ...], known: list[bool], things: list[Any]) -> bool:
        return all(things[place] == things[number] for number, place in enumerate(places) if known[number])

    def ways(known: list[bool], things: list[Any]) -> Iterator[tuple[Any, ...]]:
        for places in permutations(range(len(things)), len(known)):
            if agree(places, known, things):
                yield tuple(things[place] for place in places)

    seen = [observer in each.seen for each in chests.lying]
    every = Counter[Hashable]()
    for faces in ways([looked or each.up for looked, each in zip(seen, chests.lying, strict=True)], cards):
        every.update(tuple(zip(faces, found, strict=True)) for found in ways(seen, under))
    return shares(every)


def closed() -> Game:
    return mine(CROSS, LYING, goals="", hands={0: "x x", 1: "rockfall x", 2: "x"}, changes=SPARE)


def buried() -> Game:
    return play(mine(CROSS, LYING, goals="", hands={0: "rockfall x"}, changes=SPARE), 0, "rockfall 1,1").game


def half_open() -> Game:
    """The path card of one lies open, and it is asked which way; another chest has been opened."""
    return play_all(closed(), "0 lay x 1,0", "0 reveal 2,0")


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("make", [closed, buried, half_open])
def test_chests(make: Callable[[], Game], observer: Seat | None) -> None:
    game = make()
    assert_dealt_like(dealt(game, observer, under), worlds(game, observer))


# ---- cards to choose from


def choosing() -> Game:
    hands = {0: "ew x", 1: "map", 2: "rockfall"}
    return play(mine(chests={"2,0": "x draw-three"}, hands=hands, deck="ns ne nw"), 0, "lay ew 1,0").game


@pytest.mark.parametrize("observer", OBSERVERS)
def test_cards_to_choose_from(observer: Seat | None) -> None:
    """They are dealt anew with all other unknown cards; whoever chooses sees them."""
    game = choosing()
    hands, drawn = CARDS.of(game).hands, CHOOSING.of(game).drawn
    fixed = {f"hand {observer}", "drawn"} if observer == 0 else {f"hand {observer}"}
    at = {f"hand {seat}": hand for seat, hand in enumerate(hands)} | {"drawn": drawn}
    loose = [card for place, cards in at.items() if place not in fixed for card in cards]

    def ways() -> Iterator[Hashable]:
        for order in permutations(loose):
            left = iter(order)
            yield tuple(
                tuple(sorted(cards if place in fixed else (next(left) for _ in cards))) for place, cards in at.items()
            )

    def world(guessed: Game) -> Hashable:
        return (*CARDS.of(guessed).hands, CHOOSING.of(guessed).drawn)

    assert_dealt_like(dealt(game, observer, world), shares(Counter(ways())))


# ---- gold


def found_gold(gold: str) -> Game:
    """Seat 0 finds gold; the others have some from before."""
    owned = {1: "1", 2: "2"}
    return play(mine(chests={"2,0": "x gold"}, hands={0: "ew x"}, gold=gold, owned=owned), 0, "lay ew 1,0").game


@pytest.mark.parametrize("observer", OBSERVERS)
def test_found_gold_is_worth_one_for_all_to_know(observer: Seat | None) -> None:
    game = found_gold("3 1 1")
    found = dealt(game, observer, lambda guessed: GOLD.of(guessed).hauls[-1].cards)  # type: ignore[union-attr]
    assert {*found} == {(1,)}


@pytest.mark.parametrize(("observer", "wanted"), [(None, {(1, 2), (2, 1)}), (0, {(1, 2), (2, 1)}), (1, {(1, 2)})])
def test_a_token_tells_that_no_card_of_one_was_left(observer: Seat | None, wanted: set[tuple[int, int]]) -> None:
    """The deck held a 3 alone: so the 1 is in somebody's hand, and nowhere else."""
    game = found_gold("3")

    def world(guessed: Game) -> Hashable:
        hauls: Any = GOLD.of(guessed).hauls
        return hauls[0].cards[0], hauls[1].cards[0]

    found = dealt(game, observer, world)
    assert all(1 in each for each in found)  # type: ignore[operator]
    assert wanted <= {*found}
