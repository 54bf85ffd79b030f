"""All that can have happened to a few gold cards: an enumeration from the rules, with code of its own.

Shuffles are alike likely, and so are the single cards that a digger can take; a payment follows from the deck.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from msgspec import Struct

from saboteur.core.values import Seat

Cards = tuple[int, ...]


class Digging(Struct, frozen=True):
    """Diggers who pick in this order, some of them perhaps again; so many cards have been picked."""

    order: tuple[Seat, ...]
    picked: int


class Paying(Struct, frozen=True):
    seat: Seat
    owed: int


Script = tuple[Digging | Paying, ...]
Haul = tuple[Cards, Cards]
"""The cards taken, in order, and the pool that is left."""

World = tuple[Haul, ...]


def fewest_and_highest(deck: Cards, owed: int) -> Cards:
    """Every handful of the deck, and of those that do not exceed what is owed the dearest, smallest, highest one."""
    every = {handful for size in range(len(deck) + 1) for handful in combinations(sorted(deck, reverse=True), size)}
    affordable = [handful for handful in every if sum(handful) <= owed]
    return max(affordable, key=lambda handful: (sum(handful), -len(handful), handful))


def histories(deck: Cards, script: Script) -> Iterator[tuple[World, Fraction]]:
    """Everything that can come of a deck, with its probability; the same world may come several times."""
    if not script:
        yield (), Fraction(1)
        return
    for haul, left, chance in _hauls(deck, script[0]):
        for rest, more in histories(left, script[1:]):
            yield (haul, *rest), chance * more


def _hauls(deck: Cards, event: Digging | Paying) -> Iterator[tuple[Haul, Cards, Fraction]]:
    if isinstance(event, Paying):
        cards = fewest_and_highest(deck, event.owed)
        yield (cards, ()), _without(deck, cards), Fraction(1)
        return
    drawn = list(combinations(range(len(deck)), min(len(event.order), len(deck))))
    for places in drawn:
        pool = tuple(deck[place] for place in places)
        left = _without(deck, pool)
        for taken, rest, chance in _picks(pool, event.picked):
            yield (taken, tuple(sorted(rest))), left, chance / len(drawn)


def _picks(pool: Cards, picked: int) -> Iterator[tuple[Cards, Cards, Fraction]]:
    if picked == 0:
        yield (), pool, Fraction(1)
        return
    for place, card in enumerate(pool):
        for taken, rest, chance in _picks((*pool[:place], *pool[place + 1 :]), picked - 1):
            yield (card, *taken), rest, chance / len(pool)


def _without(deck: Cards, cards: Cards) -> Cards:
    return tuple((Counter(deck) - Counter(cards)).elements())


def saw(world: World, script: Script, observer: Seat | None) -> list[object]:
    """What an observer saw of it, in order."""
    return [_saw_of(taken, pool, event, observer) for (taken, pool), event in zip(world, script, strict=True)]


def _saw_of(taken: Cards, pool: Cards, event: Digging | Paying, observer: Seat | None) -> object:
    if isinstance(event, Paying):
        return taken if event.seat == observer else len(taken)
    turns = (turn for turn, seat in enumerate(event.order) if seat == observer and turn <= event.picked)
    return [(sorted((*taken[turn:], *pool)), taken[turn : turn + 1]) for turn in turns]


def believed(deck: Cards, script: Script, actual: World, observer: Seat | None) -> dict[World, Fraction]:
    """The worlds that agree with what the observer saw of the actual one, with their shares."""
    seen = saw(actual, script, observer)
    shares: dict[World, Fraction] = {}
    for world, chance in histories(deck, script):
        if saw(world, script, observer) == seen:
            shares[world] = shares.get(world, Fraction(0)) + chance
    total = sum(shares.values())
    return {world: share / total for world, share in shares.items()}
