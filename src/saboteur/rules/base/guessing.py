"""Gold cards that an observer does not know, dealt anew: as likely as shuffles and picks can have led to them.

Who picked from a haul says nothing, but a payment does: it was made with the fewest and highest cards, so the number of
its cards tells what the deck held. So the values of unknown hauls are drawn one haul after the other, each weighed by
the number of ways (of the single printed cards) in which it and all later hauls can have come about.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from math import factorial, perm, prod

from msgspec.structs import replace

from saboteur.core.values import Seat
from saboteur.rules.base.hauls import Dug, Found, Gold, Haul, Paid, cards_of, turns_of
from saboteur.rules.base.pay import exact_pay

Makeup = tuple[int, ...]
"""How many cards of each value."""


def known_cards(haul: Haul, observer: Seat | None) -> tuple[int, ...]:
    """The cards of a haul that the observer has seen: his own pay; what came to him to pick from."""
    if not isinstance(haul, Dug):
        return haul.cards if haul.seat == observer else ()
    turns = turns_of(haul, observer)
    return (*haul.taken[turns[0] :], *haul.pool) if turns else ()


def guess_gold(gold: Gold, observer: Seat | None, dice: random.Random) -> Gold:
    every = Counter([*gold.deck, *(card for haul in gold.hauls for card in cards_of(haul))])
    values = tuple(sorted(every))
    left = _makeup(every, values)
    draws = _Draws(gold.hauls, observer, values)
    hauls: list[Haul] = []
    for number, haul in enumerate(gold.hauls):
        drawn = _pick(list(draws.possible(number, left)), dice)
        left = _less(_less(left, drawn), draws.known[number])
        hauls.append(_filled(haul, observer, _spread(drawn, values), dice))
    deck = _spread(left, values)
    dice.shuffle(deck)
    return Gold(tuple(deck), tuple(hauls))


class _Draws:
    """What the unknown cards of each haul can have been, given the deck before it."""

    def __init__(self, hauls: tuple[Haul, ...], observer: Seat | None, values: tuple[int, ...]) -> None:
        self._hauls = hauls
        self._values = values
        self.known = [_makeup(Counter(known_cards(haul, observer)), values) for haul in hauls]
        self.ways: Callable[[int, Makeup], int] = cache(self._ways)

    def _ways(self, number: int, deck: Makeup) -> int:
        """The ways in which this haul and all later ones can have come about."""
        if number == len(self._hauls):
            return 1
        return sum(weight for _, weight in self.possible(number, deck))

    def possible(self, number: int, deck: Makeup) -> Iterable[tuple[Makeup, int]]:
        """The make-ups of this haul's unknown cards, with the ways in which each can have come about."""
        for drawn in self._makeups(number, deck):
            whole = _more(drawn, self.known[number])
            if any(taken > there for taken, there in zip(whole, deck, strict=True)):
                continue
            here = 1  # a payment follows from the deck
            if not isinstance(self._hauls[number], Paid):
                orders = factorial(sum(drawn)) // prod(map(factorial, drawn))
                here = orders * prod(perm(there, taken) for there, taken in zip(deck, whole, strict=True))
            if weight := here * self.ways(number + 1, _less(deck, whole)):
                yield drawn, weight

    def _makeups(self, number: int, deck: Makeup) -> Iterable[Makeup]:
        haul, known = self._hauls[number], self.known[number]
        if not isinstance(haul, Paid):
            yield from _parts(deck, len(cards_of(haul)) - sum(known))
            return
        cards = exact_pay(Counter(_spread(deck, self._values)), haul.owed)
        paid = _makeup(Counter(cards), self._values)
        if not any(known) and len(cards) == len(haul.cards):
            yield paid
        elif any(known) and paid == known:
            yield _less(paid, known)


def _filled(haul: Haul, observer: Seat | None, drawn: list[int], dice: random.Random) -> Haul:
    """The haul with the drawn cards where the observer saw none, and those he passed on dealt to who came after.

    Whoever gets the cards again knows which were taken since he passed them on, but not who took which.
    """
    if isinstance(haul, Paid):
        return haul if haul.seat == observer else replace(haul, cards=tuple(sorted(drawn, reverse=True)))
    dice.shuffle(drawn)
    if isinstance(haul, Found):
        return haul if haul.seat == observer else replace(haul, cards=tuple(drawn))
    cards = [*drawn, *(*haul.taken, *haul.pool)[len(drawn) :]]
    for turn, following in pairwise((*turns_of(haul, observer), len(cards))):
        passed = cards[turn + 1 : following]
        dice.shuffle(passed)
        cards[turn + 1 : following] = passed
    picked = len(haul.taken)
    return Dug(haul.order, tuple(cards[:picked]), tuple(sorted(cards[picked:])))


def _pick(weighed: list[tuple[Makeup, int]], dice: random.Random) -> Makeup:
    at = dice.randrange(sum(weight for _, weight in weighed))
    for makeup, weight in weighed:
        at -= weight
        if at < 0:
            return makeup
    raise AssertionError("weights add up")


def _parts(whole: Makeup, size: int) -> Iterable[Makeup]:
    """Every make-up of so many cards out of the whole."""
    if not whole:
        if size == 0:
            yield ()
        return
    for first in range(min(whole[0], size) + 1):
        for rest in _parts(whole[1:], size - first):
            yield (first, *rest)


def _makeup(cards: Counter[int], values: tuple[int, ...]) -> Makeup:
    return tuple(cards[value] for value in values)


def _spread(makeup: Makeup, values: tuple[int, ...]) -> list[int]:
    return [value for value, copies in zip(values, makeup, strict=True) for _ in range(copies)]


def _more(one: Makeup, other: Makeup) -> Makeup:
    return tuple(o + t for o, t in zip(one, other, strict=True))


def _less(whole: Makeup, part: Makeup) -> Makeup:
    return tuple(w - p for w, p in zip(whole, part, strict=True))
