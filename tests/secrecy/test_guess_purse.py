"""Gold cards that were changed into tokens: hidden gold is dealt as what was seen of payments allows."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from msgspec import Struct

from saboteur.core.codec import encode
from saboteur.core.game import Draft, Game, begin
from saboteur.core.values import Seat
from saboteur.rules.base.hauls import GOLD, Dug, Found, Gold
from saboteur.rules.base.vocabulary import GOLD_SHOWN, OWN_GOLD
from saboteur.rules.mine import purse
from saboteur.rules.mine.purse import PURSE
from saboteur.rules.mine.score import totals
from saboteur.rules.mine.vocabulary import OWN_PURSE, PURSE_SHOWN, GoldChanged, GoldChangedUnseen
from tests.core.whistle import with_modules
from tests.secrecy.frequencies import assert_dealt_like
from tests.secrecy.gold_histories import Cards, Digging, World, histories, saw

RULES = with_modules(purse.MODULE, purse.CHANGING)

Pay = tuple[Seat, int]
"""What a seat pays; less than nothing is a gain."""


class Case(Struct, frozen=True):
    name: str
    deck: Cards
    order: tuple[Seat, ...]
    pays: tuple[Pay, ...]


CASES = (
    Case("no payment", (1, 1, 2, 3), (1, 2), ()),
    Case("one card changed", (1, 1, 2, 3), (1, 2), ((1, 1),)),
    Case("paid twice from one card", (1, 1, 2, 3), (1, 2), ((1, 1), (1, 1))),
    Case("two at once", (1, 2, 2, 3, 3), (1, 2), ((1, 2),)),
    Case("a gain between", (1, 1, 2, 3), (1, 2), ((1, 1), (1, -1), (1, 2))),
    Case("paid out of what was there", (1, 1, 2, 3), (1, 2), ((2, -2), (2, 1), (2, 1), (2, 1))),
    Case("two who pay", (1, 1, 2, 3), (1, 2), ((1, 1), (2, 1), (1, 1))),
)


def position(case: Case, world: World) -> Game:
    """What the diggers have picked, just before the payments."""
    ((taken, _),) = world
    left = Counter(case.deck) - Counter(taken)
    game = begin(RULES, "7" * 64).game
    draft = Draft(game.rules, game.state)
    GOLD.put(draft, Gold(tuple(left.elements()), (Dug(case.order, taken),)))
    return Game(game.rules, draft.state())


def paid(case: Case, world: World) -> tuple[Game, list[object]] | None:
    """The game after the payments and what everybody saw; nothing, if somebody could not have paid."""
    draft = Draft(RULES, position(case, world).state)
    seen: list[object] = []
    for seat, count in case.pays:
        if count < 0:
            purse.gain(draft, seat, -count)
        elif sum(_cards(draft, seat)) + PURSE.of(draft).net[seat] < count:
            return None
        else:
            purse.pay(draft, seat, count)
        seen += [type(told.seen_by(None)).__name__ for told in draft.told]
        seen.append(tuple(purse.owns_any(draft, each) for each in range(4)))
        draft.told.clear()
    return Game(RULES, draft.state()), seen


def _cards(draft: Draft, seat: Seat) -> Cards:
    hauls = (haul for haul in GOLD.of(draft).hauls if isinstance(haul, Dug))
    return tuple(card for haul in hauls for owner, card in zip(haul.order, haul.taken, strict=False) if owner == seat)


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("gold.change")
def test_as_it_can_have_come_about(case: Case, observer: Seat | None) -> None:
    script = (Digging(case.order, len(case.order)),)
    shares: dict[World, Fraction] = {}
    for world, chance in histories(case.deck, script):
        shares[world] = shares.get(world, Fraction(0)) + chance
    possible = {world: after for world in shares if (after := paid(case, world))}
    dice = random.Random(f"{case.name}/{observer}")
    for actual, (game, seen) in sorted(possible.items(), key=lambda each: each[0])[::3]:
        alike = [
            world
            for world, (_, told) in possible.items()
            if told == seen and saw(world, script, observer) == saw(actual, script, observer)
        ]
        total = sum(shares[world] for world in alike)
        expected = {world: shares[world] / total for world in alike}
        least = min(expected.values())
        dealt = Counter[World]()
        for _ in range(max(300, round(8 / least))):
            other = game.guess(observer, dice)
            (haul,) = GOLD.of(other).hauls
            assert isinstance(haul, Dug)
            dealt[((haul.taken, haul.pool),)] += 1
            assert encode(other.observe(observer)) == encode(game.observe(observer))
        assert_dealt_like(dealt, expected)


def with_gold(cards: Cards, net: int) -> Draft:
    game = begin(RULES, "7" * 64).game
    draft = Draft(RULES, game.state)
    GOLD.put(draft, Gold((1, 1), (Found(2, cards),)))
    PURSE.put(draft, purse.Purse((0, 0, net, 0)))
    return draft


@pytest.mark.rule("gold.change")
def test_tokens_first_then_the_oldest_cards() -> None:
    draft = with_gold((3, 1, 2), 1)
    purse.pay(draft, 2, 1)
    assert not draft.told
    purse.pay(draft, 2, 1)
    assert [told.event for told in draft.told] == [GoldChanged(2, 3)]
    assert [told.seen_by(1) for told in draft.told] == [GoldChangedUnseen(2)]
    assert purse.tokens_of(draft, 2) == 2
    game = Game(RULES, draft.state())
    assert OWN_GOLD.of(game.observe(2)).cards == (1, 2)
    assert OWN_PURSE.of(game.observe(2)).tokens == 2
    assert GOLD_SHOWN.of(game.observe(0)).cards == (0, 0, 2, 0)
    purse.pay(draft, 2, 4)
    assert purse.tokens_of(draft, 2) == 1
    assert totals(draft) == (0, 0, 1, 0)


def test_whether_somebody_has_gold_is_public_how_much_is_not() -> None:
    draft = with_gold((1,), 0)
    purse.gain(draft, 1, 5)
    game = Game(RULES, draft.state())
    shown = PURSE_SHOWN.of(game.observe(None))
    assert shown.any == (False, True, True, False)
    purse.pay(draft, 2, 1)
    assert not purse.owns_any(draft, 2)
    assert purse.owns_any(draft, 1)


def test_nobody_pays_what_he_does_not_have() -> None:
    draft = with_gold((1,), 0)
    with pytest.raises(AssertionError):
        purse.pay(draft, 2, 2)
