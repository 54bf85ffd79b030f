"""Cards that go from hand to hand, or come out of the discard pile; and who knows of them afterwards."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft
from saboteur.core.values import FaceId, Seat
from saboteur.rules.mine.memory import Places, drop_one, in_order, moved, see
from saboteur.rules.mine.stock import CARDS, ONLOOKERS, Cards, Discarded, Memories, Memory, knows, with_hand


def swap_hands(draft: Draft, one: Seat, other: Seat) -> None:
    """Two seats exchange all their cards: each knows what the other holds now."""
    cards = CARDS.of(draft)
    memories = cards.memories
    for seat, partner in ((one, other), (other, one)):
        memories = _sees_hand(memories, seat, partner, cards.hands[partner])
    memories = moved(memories, lambda _, each: (_swapped(each.hands, one, other), each.pile))
    known = [Memory(card, (one,), (other,)) for card in cards.hands[one]]
    known += [Memory(card, (other,), (one,)) for card in cards.hands[other]]
    hands = with_hand(with_hand(cards.hands, one, cards.hands[other]), other, cards.hands[one])
    CARDS.put(draft, replace(cards, hands=hands, memories=in_order((*memories, *known))))


def _sees_hand(memories: Memories, seat: Seat, partner: Seat, hand: tuple[FaceId, ...]) -> Memories:
    """A seat that sees a whole hand: what it remembered to be there, and is not, is elsewhere."""

    def there(each: Memory) -> bool:
        return partner in each.hands

    def elsewhere(each: Memory) -> Places:
        return tuple(hand for hand in each.hands if hand != partner), each.pile

    memories = see(memories, seat, Counter(hand), there, elsewhere)
    return moved(
        memories, lambda who, each: elsewhere(each) if who == seat and there(each) else (each.hands, each.pile)
    )


def _swapped(hands: tuple[Seat, ...], one: Seat, other: Seat) -> tuple[Seat, ...]:
    return tuple(sorted({one: other, other: one}.get(hand, hand) for hand in hands))


def take_card(draft: Draft, taker: Seat, victim: Seat, card: FaceId) -> None:
    """A card goes from one hand to another: its old holder knows where it is."""
    cards = CARDS.of(draft)
    left = [*cards.hands[victim]]
    left.remove(card)
    got = tuple(sorted((*cards.hands[taker], card)))
    memories = drop_one(cards.memories, [taker], card, lambda each: victim in each.hands)

    def where(seat: Seat, each: Memory) -> Places:
        if seat == taker or victim not in each.hands:
            return each.hands, each.pile
        return tuple(sorted({*each.hands, taker})), each.pile

    memories = in_order((*moved(memories, where), Memory(card, (victim,), (taker,))))
    hands = with_hand(with_hand(cards.hands, victim, tuple(left)), taker, got)
    CARDS.put(draft, replace(cards, hands=hands, memories=memories))


def look_into_pile(draft: Draft, seat: Seat, count: int) -> None:
    """The seat looks at the top cards of the pile, so many; they lie face down, in their places."""
    cards = CARDS.of(draft)
    first = len(cards.pile) - count
    memories = moved(
        _sees_top(cards, seat, first),
        lambda who, each: (each.hands, _below(each, first) if who == seat else each.pile),
    )
    pile = tuple(
        replace(each, seen=tuple(sorted({*each.seen, seat}))) if place >= first else each
        for place, each in enumerate(cards.pile)
    )
    memories = in_order(each for each in memories if each.hands or each.pile)
    CARDS.put(draft, replace(cards, pile=pile, memories=memories))


def _sees_top(cards: Cards, seat: Seat, first: int) -> Memories:
    """What is remembered once the seat has seen the pile from that place on."""
    return see(
        cards.memories,
        seat,
        Counter(each.card for each in cards.pile[first:]),
        lambda each: any(place >= first for place in each.pile),
        lambda each: (each.hands, _below(each, first)),
    )


def take_from_pile(draft: Draft, seat: Seat, count: int, kept: int) -> None:
    """The seat has looked at the top cards of the pile, so many, and takes one into its hand.

    `kept` counts from the lowest of them. The others go back face down in their order; only the seat knows them now.
    """
    cards = CARDS.of(draft)
    first = len(cards.pile) - count
    seen = cards.pile[first:]
    back = {*range(first, first + count - 1)}
    memories = _sees_top(cards, seat, first)

    def closed_up(places: tuple[int, ...]) -> tuple[int, ...]:
        """Where cards can lie now that one is gone: those above it have come down by one."""
        now = {place - down for place in places for down in (0, 1) if place >= first}
        return tuple(sorted({*(place for place in places if place < first), *(now & back)}))

    def where(knower: Seat, each: Memory) -> Places:
        if not any(place >= first for place in each.pile):
            return each.hands, each.pile
        if knower == seat:
            return each.hands, _below(each, first)
        return tuple(sorted({*each.hands, seat})), closed_up(each.pile)

    memories = moved(memories, where)
    lost = [
        Memory(card, seats, (seat,), closed_up((place,)))
        for place in range(first, len(cards.pile))
        for card, seats in _lost_to(cards, place, seat)
    ]
    returned = tuple(
        Discarded(each.card, seat, face_down=True, seen=(seat,), mixed=True)
        for number, each in enumerate(seen)
        if number != kept
    )
    hand = tuple(sorted((*cards.hands[seat], seen[kept].card)))
    CARDS.put(
        draft,
        replace(
            cards,
            hands=with_hand(cards.hands, seat, hand),
            pile=(*cards.pile[:first], *returned),
            memories=in_order((*memories, *lost)),
        ),
    )


def shuffle_pile(draft: Draft, seat: Seat) -> None:
    """The seat turns the whole pile face down and shuffles it: nobody knows any more what lies where."""
    cards = CARDS.of(draft)
    every = tuple(range(len(cards.pile)))
    memories = moved(cards.memories, lambda _, each: (each.hands, every if each.pile else ()))
    known = [
        Memory(card, seats, (), every) for place in every for card, seats in _lost_to(cards, place, except_for=None)
    ]
    order = draft.shuffle("pile", (each.card for each in cards.pile))
    pile = tuple(Discarded(card, seat, face_down=True, mixed=True) for card in order)
    CARDS.put(draft, replace(cards, pile=pile, memories=in_order((*memories, *known))))


def bury(draft: Draft, seat: Seat, count: int) -> None:
    """So many cards of the deck, go face down to the discard pile, by the seat's doing; nobody sees them."""
    cards = CARDS.of(draft)
    buried = tuple(Discarded(card, seat, face_down=True, mixed=True) for card in cards.deck[:count])
    CARDS.put(draft, replace(cards, deck=cards.deck[count:], pile=(*cards.pile, *buried)))


def _below(each: Memory, first: int) -> tuple[int, ...]:
    return tuple(place for place in each.pile if place < first)


def _lost_to(cards: Cards, place: int, except_for: Seat | None) -> Iterable[tuple[FaceId | None, tuple[Seat, ...]]]:
    """A card of the pile leaves its place: those who knew it there, and those who knew nothing of it but the place."""
    card = cards.pile[place]
    everybody = [seat for seat in (ONLOOKERS, *range(len(cards.hands))) if seat != except_for]
    knew = tuple(seat for seat in everybody if knows(card, seat))
    if knew:
        yield card.card, knew
    remember = {seat for each in cards.memories if place in each.pile for seat in each.seats}
    if others := tuple(seat for seat in everybody if seat not in knew and seat not in remember):
        yield None, others
