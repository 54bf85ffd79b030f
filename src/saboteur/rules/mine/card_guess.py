"""Cards that an observer does not know, dealt anew: all ways of the single cards that agree with what he remembers.

A card that he remembers lies in one of a few hands and places of the pile; each way of finding different places for
all of them is alike likely, a hand counting as many places as it has cards. All others may be anywhere else.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Problem
from saboteur.core.values import FaceId, Seat
from saboteur.rules.mine import slots
from saboteur.rules.mine.memory import knowers
from saboteur.rules.mine.stock import CARDS, ONLOOKERS, Cards, Memory, knows

T = TypeVar("T")

Spot = tuple[str, int]
"""A hand by its seat, or a place of the pile."""


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    cards, taps = CARDS.of(draft), draft.rules.taps(slots.CARDS_AGREE)
    apart = [each for tap in draft.rules.taps(slots.HELD_APART) for each in tap(draft) if each.seat != observer]
    while True:
        dealt, dealt_apart = guess_cards(cards, apart, observer, dice)
        CARDS.put(draft, dealt)
        for each, faces in zip(apart, dealt_apart, strict=True):
            each.put(draft, faces)
        if not taps or all(tap(Game(draft.rules, draft.state())) for tap in taps):
            return


def guess_cards(
    cards: Cards, apart: Sequence[slots.Apart], observer: Seat | None, dice: random.Random
) -> tuple[Cards, list[tuple[FaceId, ...]]]:
    """Where all cards may lie, and which ones are held apart."""
    knower = ONLOOKERS if observer is None else observer
    hidden = [place for place, d in enumerate(cards.pile) if not knows(d, knower)]
    others = [seat for seat in range(len(cards.hands)) if seat != observer]
    own = [each for each in cards.memories if knower in each.seats]
    found: Mapping[Spot, list[FaceId]] = _places_for(own, cards, hidden, others, dice) if own else {}
    unknown = [
        *cards.deck,
        *cards.aside,
        *(card for each in apart for card in each.cards),
        *(card for seat in others for card in cards.hands[seat]),
        *(cards.pile[place].card for place in hidden),
    ]
    for card in (card for faces in found.values() for card in faces):
        unknown.remove(card)
    dice.shuffle(unknown)

    def dealt(count: int) -> tuple[FaceId, ...]:
        return tuple([unknown.pop() for _ in range(count)])

    deck, aside = dealt(len(cards.deck)), dealt(len(cards.aside))
    found_apart = [dealt(len(each.cards)) for each in apart]
    hands = list(cards.hands)
    for seat in others:
        known = found.get(("hand", seat), [])
        hands[seat] = tuple(sorted((*known, *dealt(len(hands[seat]) - len(known)))))
    pile = list(cards.pile)
    for place in hidden:
        known = found.get(("pile", place), [])
        (card,) = known or dealt(1)
        pile[place] = replace(pile[place], card=card)
    shared = tuple(each for each in cards.memories if {knower, ONLOOKERS} & {*each.seats})
    return Cards(tuple(hands), deck, tuple(pile), aside, shared), found_apart


def _places_for(
    memories: Sequence[Memory], cards: Cards, hidden: Iterable[int], others: Iterable[Seat], dice: random.Random
) -> Mapping[Spot, list[FaceId]]:
    """Where the remembered cards lie, all ways alike likely."""
    room = {("hand", seat): len(cards.hands[seat]) for seat in others} | {("pile", place): 1 for place in hidden}
    mixed = {("pile", place) for place in hidden if cards.pile[place].mixed}
    ways = Ways(memories, room, mixed)
    if not ways.all():
        # Some card was not the one that it was taken for: what was taken from the pile says nothing more.
        memories = [each for each in memories if each.card]
        ways = Ways(memories, room, set())
    free, sizes = dict(room), ways.sizes
    found: dict[Spot, list[FaceId]] = {}
    for number, each in enumerate(memories):
        kinds = [kind for kind in ways.kinds_of[number] if sizes[kind]]
        kind = _pick([(kind, ways.count(number + 1, less(sizes, kind)) * sizes[kind]) for kind in kinds], dice)
        sizes = less(sizes, kind)
        spot = _pick([(spot, free[spot]) for spot in ways.kinds[kind]], dice)
        free[spot] -= 1
        if each.card:
            found.setdefault(spot, []).append(each.card)
    return found


def spots(memory: Memory) -> set[Spot]:
    return {*(("hand", seat) for seat in memory.hands), *(("pile", place) for place in memory.pile)}


class Ways:
    """In how many ways remembered cards find places, each its own; closed places must all be taken by them."""

    def __init__(self, memories: Sequence[Memory], room: Mapping[Spot, int], closed: set[Spot]) -> None:
        named = [spots(each) for each in memories]
        kinds: dict[tuple[bool, tuple[int, ...]], list[Spot]] = {}
        for spot, size in room.items():
            speak = tuple(number for number, each in enumerate(named) if spot in each)
            if speak and size:
                kinds.setdefault((spot in closed, speak), []).append(spot)
        self.kinds = [*kinds.values()]
        """Places that the same memories speak of, together."""
        self.sizes = tuple(sum(room[spot] for spot in kind) for kind in self.kinds)
        self._closed = [number for number, (is_closed, _) in enumerate(kinds) if is_closed]
        self.kinds_of = [
            tuple(kind for kind, (_, speak) in enumerate(kinds) if number in speak) for number in range(len(named))
        ]
        self.count = cache(self._count)

    def all(self) -> int:
        return self.count(0, self.sizes)

    def _count(self, number: int, sizes: tuple[int, ...]) -> int:
        """From one memory on, given the room that is left in each kind of place."""
        if number == len(self.kinds_of):
            return int(not any(sizes[kind] for kind in self._closed))
        return sum(
            sizes[kind] * self.count(number + 1, less(sizes, kind)) for kind in self.kinds_of[number] if sizes[kind]
        )


def less(sizes: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*sizes[:kind], sizes[kind] - 1, *sizes[kind + 1 :])


def _pick(weighed: Sequence[tuple[T, int]], dice: random.Random) -> T:
    at = dice.randrange(sum(weight for _, weight in weighed))
    for thing, weight in weighed:
        at -= weight
        if at < 0:
            return thing
    raise AssertionError("weights add up")


def check_memories(game: Game) -> Iterable[Problem]:
    """What is remembered must be true: for all of it together there are such cards in such places."""
    cards = CARDS.of(game)
    players = len(cards.hands)
    for number, each in enumerate(cards.memories):
        seats = {*each.seats, *each.hands}
        if not each.seats or not seats <= {ONLOOKERS, *range(players)} or ONLOOKERS in each.hands:
            yield Problem(f"cards.memories[{number}]", refuse("base.pass.face-down", "position.memory"))
            return
        if any(not 0 <= place < len(cards.pile) for place in each.pile) or set(each.hands) & set(each.seats):
            yield Problem(f"cards.memories[{number}]", refuse("base.pass.face-down", "position.memory"))
            return
    for seat in knowers(cards.memories):
        if not _all_true(cards, [each for each in cards.memories if seat in each.seats], seat):
            yield Problem("cards.memories", refuse("base.pass.face-down", "position.memory"))


def _all_true(cards: Cards, memories: Sequence[Memory], knower: Seat) -> bool:
    for face in {each.card for each in memories if each.card}:
        alike = [each for each in memories if each.card == face]
        room: dict[Spot, int] = {("hand", seat): Counter(hand)[face] for seat, hand in enumerate(cards.hands)}
        room |= {("pile", place): int(d.card == face and not knows(d, knower)) for place, d in enumerate(cards.pile)}
        if not Ways(alike, room, set()).all():
            return False
    return True
