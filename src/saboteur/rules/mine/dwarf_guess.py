"""Dwarves that an observer does not know, dealt anew: all ways of the single printed dwarves are alike likely.

Whom nobody moved but by hand stays as certain as he was. Once the players' dwarves have been dealt anew, who holds
whom is a second shuffle, of dwarves that the first one gave: the collected ones that the observer does not know are
drawn first, weighed by the number of ways in which the second shuffle can then have led to what he has seen since.
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb, perm, prod

from msgspec.structs import replace

from saboteur.core.game import Draft
from saboteur.core.values import Role, Seat
from saboteur.rules.mine.company import DWARVES, Dwarves, knows

Roles = Counter[Role]


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    dwarves = DWARVES.of(draft)
    places: list[Role] = [*dwarves.roles, *dwarves.aside]
    unknown = [place for place in range(len(places)) if not knows(dwarves, observer, place)]
    if dwarves.collected:
        dwarves = _collected_anew(dwarves, observer, places, unknown, dice)
    else:
        _deal(places, unknown, Counter(places[place] for place in unknown), dice)
    players = len(dwarves.roles)
    DWARVES.put(draft, replace(dwarves, roles=tuple(places[:players]), aside=tuple(places[players:])))


def _deal(places: list[Role], unknown: Sequence[int], roles: Roles, dice: random.Random) -> None:
    dealt = [*roles.elements()]
    dice.shuffle(dealt)
    for place, role in zip(unknown, dealt, strict=True):
        places[place] = role


def _collected_anew(
    dwarves: Dwarves, observer: Seat | None, places: list[Role], unknown: Sequence[int], dice: random.Random
) -> Dwarves:
    """Both shuffles: which dwarves were collected, and who got them."""
    hidden = [giver for giver, each in enumerate(dwarves.collected) if observer not in each.seen]
    given = Counter(each.role for each in dwarves.collected if observer in each.seen)
    since = Counter(places[place] for place in dwarves.mixed if place not in unknown)
    others = [place for place in unknown if place not in dwarves.mixed]
    left = Counter(places[place] for place in others) + Counter(dwarves.collected[giver].role for giver in hidden)
    drawn = _pick([*_draws(left, len(hidden), given, since)], dice)
    _deal(places, others, left - drawn, dice)
    _deal(places, [place for place in unknown if place in dwarves.mixed], given + drawn - since, dice)
    gave: list[Role] = [each.role for each in dwarves.collected]
    _deal(gave, hidden, drawn, dice)
    collected = tuple(replace(each, role=role) for each, role in zip(dwarves.collected, gave, strict=True))
    return replace(dwarves, collected=collected)


def _draws(left: Roles, count: int, given: Roles, since: Roles) -> Iterable[tuple[Roles, int]]:
    """What the unknown collected dwarves can have been, with the ways in which each can have come about."""
    for drawn in _parts(sorted(left.items()), count):
        whole = given + drawn
        ways = prod(comb(left[role], taken) for role, taken in drawn.items())
        ways *= prod(perm(whole[role], seen) for role, seen in since.items())
        if ways:
            yield drawn, ways


def _parts(left: Sequence[tuple[Role, int]], count: int) -> Iterable[Roles]:
    """Every make-up of so many dwarves out of these."""
    if not left:
        if count == 0:
            yield Counter()
        return
    (role, there), *rest = left
    for taken in range(min(there, count) + 1):
        for others in _parts(rest, count - taken):
            yield others + Counter({role: taken})


def _pick(weighed: Sequence[tuple[Roles, int]], dice: random.Random) -> Roles:
    at = dice.randrange(sum(ways for _, ways in weighed))
    for roles, ways in weighed:
        at -= ways
        if at < 0:
            return roles
    raise AssertionError("weights add up")
