"""What the saboteurs are owed, and which gold cards pay it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from saboteur.rulebook.homes import rule

ANNIVERSARY = "anniversary"
CLASSIC = "classic"
EDITIONS = (ANNIVERSARY, CLASSIC)

_CLASSIC_PAY = {1: 4, 2: 3, 3: 3, 4: 2}
_ANNIVERSARY_PAY = {1: 4, 2: 3, 3: 2, 4: 2}
MOST_PAY = max(*_CLASSIC_PAY.values(), *_ANNIVERSARY_PAY.values())


@rule("edition.base.classic", "edition.base.anniversary")
def saboteur_pay(edition: str, saboteurs: int) -> int:
    """What each of so many saboteurs gets."""
    return (_CLASSIC_PAY if edition == CLASSIC else _ANNIVERSARY_PAY)[saboteurs]


@rule("base.gold.exact-pay")
def exact_pay(deck: Mapping[int, int], owed: int) -> tuple[int, ...]:
    """The fewest cards of exactly that value, the highest first; if there are none, of the largest value below."""
    for value in range(owed, 0, -1):
        if ways := list(_ways(sorted((v for v, n in deck.items() if n > 0), reverse=True), Counter(deck), value)):
            return min(ways, key=lambda cards: (len(cards), [-card for card in cards]))
    return ()


def _ways(values: list[int], deck: Counter[int], owed: int) -> Iterable[tuple[int, ...]]:
    """Every set of cards of that worth, highest first."""
    if owed == 0:
        yield ()
        return
    if not values:
        return
    highest, *lower = values
    for copies in range(min(deck[highest], owed // highest), -1, -1):
        for rest in _ways(lower, deck, owed - copies * highest):
            yield (highest,) * copies + rest
