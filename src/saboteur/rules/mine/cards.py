"""Hands, deck and discard pile."""

import random
from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import CardsDrawn, CardsDrawnUnseen, CardsSeen, OwnCards, PileCard


class Discarded(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of the discard pile, and who put it there; face down only he knows it."""

    card: FaceId
    by: Seat
    face_down: bool = False


class Cards(Slice, frozen=True):
    """Hands are sorted, so that their order tells nothing; the deck's top comes first, the pile's last.

    Cards set aside for the round are seen by nobody.
    """

    hands: tuple[tuple[FaceId, ...], ...]
    deck: tuple[FaceId, ...]
    pile: tuple[Discarded, ...] = ()
    aside: tuple[FaceId, ...] = ()


CARDS = Part("cards", Cards)


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
    """Shuffles the deck, sets cards aside, and deals every seat its hand."""
    shuffled = draft.shuffle("deck", draft.rules.deck)
    aside, deck = shuffled[: dealt.aside], shuffled[dealt.aside :]
    seats = range(draft.rules.options.players)
    size = dealt.size(len(seats))
    hands = tuple(tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in seats)
    CARDS.put(draft, Cards(hands, deck[size * len(seats) :], aside=aside))
    for seat, hand in enumerate(hands):
        draft.whisper(CardsDrawn(seat, hand), (seat,), CardsDrawnUnseen(seat, size))


@rule("base.turn.draw", "base.turn.deck-empty")
def draw(draft: Draft, seat: Seat, count: int) -> None:
    """The seat draws from the deck what is there; a used deck is never made again."""
    cards = CARDS.of(draft)
    drawn = cards.deck[:count]
    if not drawn:
        return
    hand = [*cards.hands[seat]]
    for card in drawn:
        insort(hand, card)
    CARDS.put(draft, Cards(with_hand(cards.hands, seat, tuple(hand)), cards.deck[count:], cards.pile, cards.aside))
    draft.whisper(CardsDrawn(seat, drawn), (seat,), CardsDrawnUnseen(seat, len(drawn)))


def with_hand(
    hands: tuple[tuple[FaceId, ...], ...], seat: Seat, hand: tuple[FaceId, ...]
) -> tuple[tuple[FaceId, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def take_from_hand(draft: Draft, seat: Seat, *faces: FaceId) -> None:
    cards = CARDS.of(draft)
    hand = [*cards.hands[seat]]
    for face in faces:
        hand.remove(face)
    CARDS.put(draft, Cards(with_hand(cards.hands, seat, tuple(hand)), cards.deck, cards.pile, cards.aside))


def discard_open(draft: Draft, seat: Seat, *faces: FaceId) -> None:
    """Puts cards that everybody has seen on the pile."""
    cards = CARDS.of(draft)
    pile = (*cards.pile, *(Discarded(face, seat) for face in faces))
    CARDS.put(draft, Cards(cards.hands, cards.deck, pile, cards.aside))


@rule("base.pass.face-down")
def discard_hidden(draft: Draft, seat: Seat, *faces: FaceId) -> None:
    """Puts cards on the pile that nobody else sees."""
    cards = CARDS.of(draft)
    pile = (*cards.pile, *(Discarded(face, seat, face_down=True) for face in faces))
    CARDS.put(draft, Cards(cards.hands, cards.deck, pile, cards.aside))


def public(game: Game) -> CardsSeen:
    cards = CARDS.of(game)
    pile = tuple([PileCard(d.by) if d.face_down else PileCard(d.by, d.card) for d in cards.pile])
    return CardsSeen(tuple(map(len, cards.hands)), len(cards.deck), pile, len(cards.aside))


def private(game: Game, seat: Seat) -> OwnCards:
    cards = CARDS.of(game)
    return OwnCards(cards.hands[seat], tuple(d.card for d in cards.pile if d.face_down and d.by == seat))


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew the deck, what was set aside, the others' hands and what others discarded face down.

    Any of these cards may be anywhere there.
    """
    cards = CARDS.of(draft)
    others = [seat for seat in range(len(cards.hands)) if seat != observer]
    hidden = [d.face_down and d.by != observer for d in cards.pile]
    unknown = [
        *cards.deck,
        *cards.aside,
        *(card for seat in others for card in cards.hands[seat]),
        *(d.card for d, is_hidden in zip(cards.pile, hidden, strict=True) if is_hidden),
    ]
    dice.shuffle(unknown)
    dealt = iter(unknown)
    deck = tuple(islice(dealt, len(cards.deck)))
    aside = tuple(islice(dealt, len(cards.aside)))
    hands = cards.hands
    for seat in others:
        hands = with_hand(hands, seat, tuple(sorted(islice(dealt, len(cards.hands[seat])))))
    pile = tuple(
        replace(d, card=next(dealt)) if is_hidden else d for d, is_hidden in zip(cards.pile, hidden, strict=True)
    )
    CARDS.put(draft, Cards(hands, deck, pile, aside))


def tidy(cards: Cards) -> Cards:
    return replace(cards, hands=tuple(tuple(sorted(hand)) for hand in cards.hands))


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
        if not 0 <= discarded.by < players:
            yield Problem(
                f"cards.pile[{number}].by", refuse("combine.invalid", "position.range", low=0, high=players - 1)
            )
    yield from _known(game, cards)


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
