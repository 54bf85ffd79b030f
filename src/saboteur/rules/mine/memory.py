"""What becomes of memories of cards: by what all can see, never by where the cards really are.

A memory is always true, but it may say less than could be found out: a card played open is taken to be one that was
known of, and whoever knew of two alike in different places afterwards knows of one in all these places.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise

from msgspec.structs import replace

from saboteur.core.values import FaceId, Seat
from saboteur.rules.mine.stock import Memories, Memory

Places = tuple[tuple[Seat, ...], tuple[int, ...]]
"""Hands and places of the pile."""


def in_order(memories: Iterable[Memory]) -> Memories:
    return tuple(sorted(memories, key=lambda each: (each.card or "", each.hands, each.pile, each.seats)))


def played_openly(memories: Memories, seat: Seat, card: FaceId) -> Memories:
    """A card left the seat's hand before all eyes: everybody who knew of such a card there drops one."""
    return drop_one(memories, knowers(memories), card, lambda each: seat in each.hands)


def discarded_hidden(memories: Memories, seat: Seat, places: tuple[int, ...]) -> Memories:
    """Cards known to be in the seat's hand may lie in these places of the pile now."""
    return in_order(
        replace(each, pile=tuple(sorted({*each.pile, *places}))) if seat in each.hands else each for each in memories
    )


def moved(memories: Memories, where: Callable[[Seat, Memory], Places]) -> Memories:
    """Every memory with the places that each of those who share it now thinks of."""
    found: list[Memory] = []
    for each in memories:
        split: dict[Places, list[Seat]] = {}
        for seat in each.seats:
            split.setdefault(where(seat, each), []).append(seat)
        found += [Memory(each.card, tuple(seats), hands, pile) for (hands, pile), seats in split.items()]
    return in_order(found)


def knowers(memories: Memories) -> Iterable[Seat]:
    return sorted({seat for each in memories for seat in each.seats})


def drop_one(memories: Memories, who: Iterable[Seat], card: FaceId, there: Callable[[Memory], bool]) -> Memories:
    """Each of these seats drops one memory of such a card there."""
    for seat in who:
        memories = see(memories, seat, Counter([card]), there, lambda each: (each.hands, each.pile))
    return memories


def see(
    memories: Memories,
    seat: Seat,
    cards: Counter[FaceId],
    there: Callable[[Memory], bool],
    elsewhere: Callable[[Memory], Places],
) -> Memories:
    """The seat has just seen these cards there: it drops its memories of them, the most certain ones first.

    What it remembers of more such cards says where else they are; if the dropped ones may as well have been those,
    that is all the places together.
    """
    kept = list[Memory]()
    found = dict[FaceId, list[Memory]]()
    for each in memories:
        if each.card and seat in each.seats and there(each) and cards[each.card]:
            found.setdefault(each.card, []).append(each)
            if others := tuple(other for other in each.seats if other != seat):
                kept.append(replace(each, seats=others))
        else:
            kept.append(each)
    for card, alike in found.items():
        alike.sort(key=lambda each: len(each.hands) + len(each.pile))
        rest = [elsewhere(each) for each in alike[cards[card] :]]
        if not all(_within(one, other) for one, other in pairwise(alike)):
            every = [elsewhere(each) for each in alike]
            rest = [_together(every)] * len(rest)
        kept += [Memory(card, (seat,), hands, pile) for hands, pile in rest]
        # It may have been another one like it: then the dropped card is still among those of the pile.
        places = [elsewhere(each) for each in alike[: cards[card]] if each.pile]
        kept += [Memory(None, (seat,), hands, pile) for hands, pile in places]
    return in_order(kept)


def _within(one: Memory, other: Memory) -> bool:
    return {*one.hands} <= {*other.hands} and {*one.pile} <= {*other.pile}


def _together(places: Iterable[Places]) -> Places:
    every = list(places)
    hands = {hand for hands, _ in every for hand in hands}
    return tuple(sorted(hands)), tuple(sorted({place for _, pile in every for place in pile}))
