"""Hands, deck and discard pile."""

from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.card_guess import check_memories, redeal
from saboteur.rules.mine.memory import discarded_hidden, in_order, played_openly
from saboteur.rules.mine.stock import CARDS, ONLOOKERS, Cards, Discarded, with_hand
from saboteur.rules.mine.vocabulary import (
    CardsDrawn,
    CardsDrawnUnseen,
    CardsSeen,
    KnownCard,
    KnownInPile,
    OwnCards,
    PileCard,
)


def start(options: Options) -> Cards:
    return Cards(((),) * options.players, ())


class Hands(Struct, frozen=True):
    """How a box deals: so many cards to each of so many players, and some aside; whether hands can grow beyond that."""

    size: Callable[[int], int]
    aside: int = 0
    grow: bool = False


@rule("base.setup.hands")
def hand_size(players: int) -> int:
    if players <= 5:
        return 6
    return 5 if players <= 7 else 4


def deal(draft: Draft, dealt: Hands) -> None:
    """Shuffles what belongs to the deck, sets cards aside, and deals every seat its hand."""
    kept_out = Counter(card for tap in draft.rules.taps(slots.KEPT_OUT) for card in tap(draft))
    whole = (Counter(draft.rules.deck) - kept_out).elements() if kept_out else draft.rules.deck
    shuffled = draft.shuffle("deck", whole)
    aside, deck = shuffled[: dealt.aside], shuffled[dealt.aside :]
    seats = range(draft.rules.options.players)
    size = dealt.size(len(seats))
    if draft.rules.taps(slots.FORCED):
        CARDS.put(draft, Cards(((),) * len(seats), deck, aside=aside))
        for seat in seats:
            draw(draft, seat, size)
        return
    hands = tuple(tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in seats)
    CARDS.put(draft, Cards(hands, deck[size * len(seats) :], aside=aside))
    for seat, hand in enumerate(hands):
        draft.whisper(CardsDrawn(seat, hand), (seat,), CardsDrawnUnseen(seat, size))


@rule("base.turn.draw", "base.turn.deck-empty", "exp.turn.deck-empty")
def draw(draft: Draft, seat: Seat, count: int) -> None:
    """The seat draws from the deck what is there; a used deck is never made again."""
    if draft.rules.taps(slots.FORCED):
        draw_one_by_one(draft, seat, count)
    else:
        take_from_deck(draft, seat, CARDS.of(draft).deck[:count])


def draw_one_by_one(draft: Draft, seat: Seat, count: int) -> None:
    """Until the hand has grown by so many: a forced card is played when it comes, and another drawn for it."""
    while count and (deck := CARDS.of(draft).deck):
        if force := force_of(draft, deck[0]):
            CARDS.put(draft, replace(CARDS.of(draft), deck=deck[1:]))
            force(draft, seat)
        else:
            taken = tuple(takewhile(lambda card: not force_of(draft, card), deck[:count]))
            take_from_deck(draft, seat, taken)
            count -= len(taken)


def force_of(draft: Draft, card: FaceId) -> Callable[[Draft, Seat], None] | None:
    found = (tap(card) for tap in draft.rules.taps(slots.FORCED))
    return next((force for force in found if force), None)


def take_from_deck(draft: Draft, seat: Seat, drawn: tuple[FaceId, ...]) -> None:
    """The top cards of the deck go to a hand."""
    if not drawn:
        return
    cards = CARDS.of(draft)
    hand = [*cards.hands[seat]]
    for card in drawn:
        insort(hand, card)
    CARDS.put(draft, replace(cards, hands=with_hand(cards.hands, seat, tuple(hand)), deck=cards.deck[len(drawn) :]))
    draft.whisper(CardsDrawn(seat, drawn), (seat,), CardsDrawnUnseen(seat, len(drawn)))


def take_from_hand(draft: Draft, seat: Seat, *faces: FaceId) -> None:
    """Cards leave a hand, to be discarded face down; a card that everybody sees leaves by `play_from_hand`."""
    cards = CARDS.of(draft)
    hand = [*cards.hands[seat]]
    for face in faces:
        hand.remove(face)
    CARDS.put(draft, replace(cards, hands=with_hand(cards.hands, seat, tuple(hand))))


def play_from_hand(draft: Draft, seat: Seat, face: FaceId) -> None:
    """A card leaves a hand open: whoever knew of one like it there need not look for it any more."""
    take_from_hand(draft, seat, face)
    cards = CARDS.of(draft)
    if cards.memories:
        CARDS.put(draft, replace(cards, memories=played_openly(cards.memories, seat, face)))


def discard_open(draft: Draft, seat: Seat, *faces: FaceId) -> None:
    """Puts cards that everybody has seen on the pile."""
    cards = CARDS.of(draft)
    CARDS.put(draft, replace(cards, pile=(*cards.pile, *(Discarded(face, seat) for face in faces))))


@rule("base.pass.face-down")
def discard_hidden(draft: Draft, seat: Seat, *faces: FaceId, from_hand: bool = True) -> None:
    """Puts cards on the pile that nobody else sees; those that never were in the seat's hand say nothing of it."""
    cards = CARDS.of(draft)
    memories = cards.memories
    if memories and from_hand:
        first = len(cards.pile)
        memories = discarded_hidden(memories, seat, tuple(range(first, first + len(faces))))
    pile = (*cards.pile, *(Discarded(face, seat, face_down=True) for face in faces))
    CARDS.put(draft, replace(cards, pile=pile, memories=memories))


def public(game: Game) -> CardsSeen:
    cards = CARDS.of(game)
    pile = tuple([PileCard(d.by, None if d.face_down else d.card, d.mixed) for d in cards.pile])
    known = remembered(cards, ONLOOKERS)
    return CardsSeen(tuple(map(len, cards.hands)), len(cards.deck), pile, len(cards.aside), known)


def private(game: Game, seat: Seat) -> OwnCards:
    cards = CARDS.of(game)
    return OwnCards(
        cards.hands[seat],
        tuple(d.card for d in cards.pile if d.face_down and d.by == seat and not d.mixed),
        remembered(cards, seat),
        tuple(KnownInPile(place, d.card) for place, d in enumerate(cards.pile) if seat in d.seen),
    )


def remembered(cards: Cards, knower: Seat) -> tuple[KnownCard, ...]:
    if not cards.memories:
        return ()
    own = (each for each in cards.memories if knower in each.seats)
    return tuple(KnownCard(each.card, each.hands, each.pile) for each in own if each.card)


def tidy(cards: Cards) -> Cards:
    """Hands and memories, each in its order."""
    hands = tuple(tuple(sorted(hand)) for hand in cards.hands)
    pile = tuple(replace(d, seen=tuple(sorted(set(d.seen)))) if d.seen else d for d in cards.pile)
    return replace(cards, hands=hands, pile=pile, memories=in_order(cards.memories))


def check(game: Game, dealt: Hands) -> Iterable[Problem]:
    cards = CARDS.of(game)
    players = game.rules.options.players
    if len(cards.hands) != players:
        yield Problem("cards.hands", refuse("combine.invalid", "position.one-each", count=players))
    most = dealt.size(players)
    for seat, hand in enumerate(cards.hands):
        if len(hand) > most and not dealt.grow:
            yield Problem(f"cards.hands[{seat}]", refuse("base.setup.hands", "position.most", most=most))
    if len(cards.aside) > dealt.aside:
        yield Problem("cards.aside", refuse("base.setup.hands", "position.most", most=dealt.aside))
    for number, discarded in enumerate(cards.pile):
        if not {discarded.by, *discarded.seen} <= {*range(players)}:
            yield Problem(
                f"cards.pile[{number}].by", refuse("combine.invalid", "position.range", low=0, high=players - 1)
            )
    yield from _known(game, cards)
    yield from check_memories(game)


def _known(game: Game, cards: Cards) -> Iterable[Problem]:
    """Cards that this table's deck does not hold at all."""
    places = [
        *((f"cards.deck[{number}]", card) for number, card in enumerate(cards.deck)),
        *((f"cards.hands[{seat}]", card) for seat, hand in enumerate(cards.hands) for card in hand),
        *((f"cards.pile[{number}]", d.card) for number, d in enumerate(cards.pile)),
        *((f"cards.aside[{number}]", card) for number, card in enumerate(cards.aside)),
    ]
    known = game.rules.deck_counts
    for field, card in places:
        if card not in known:
            yield Problem(field, refuse("base.setup.components", "position.unknown-card", card=card))


def held(game: Game) -> Counter[FaceId]:
    """The cards of hands, deck and pile, and those set aside."""
    cards = CARDS.of(game)
    hands = (card for hand in cards.hands for card in hand)
    return Counter([*cards.deck, *cards.aside, *hands, *(d.card for d in cards.pile)])


def module(dealt: Hands) -> Module:
    return Module(
        name="cards",
        part=CARDS,
        start=start,
        events=(CardsDrawn, CardsDrawnUnseen),
        taps=(slots.ROUND_BEGINS.tap(lambda draft: deal(draft, dealt)), slots.CARDS_HELD.tap(held)),
        public=public,
        private=private,
        redeal=redeal,
        tidy=tidy,
        check=lambda game: check(game, dealt),
    )
