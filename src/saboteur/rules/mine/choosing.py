"""Cards that a seat alone looks at, to keep one of them: drawn from the deck, or the top ones of the discard pile."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, one_seat
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice, Task
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, discard_hidden, draw
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.play import distinct
from saboteur.rules.mine.stock import with_hand
from saboteur.rules.mine.transfer import look_into_pile, take_from_pile
from saboteur.rules.mine.vocabulary import (
    CardKept,
    CardKeptUnseen,
    CardsDiscarded,
    CardsDiscardedUnseen,
    CardsFound,
    CardsFoundUnseen,
    Keep,
    OwnChoosing,
)


class Choosing(Slice, frozen=True):
    """The cards that a seat has drawn and not yet chosen from."""

    seat: Seat | None = None
    drawn: tuple[FaceId, ...] = ()


CHOOSING = Part("choosing", Choosing)


class KeepDrawn(Task, frozen=True, tag="choosing.keep-drawn"):
    """Of the cards just drawn one is kept; the others are discarded."""

    seat: Seat


class KeepFound(Task, frozen=True, tag="choosing.keep-found"):
    """Of the top cards of the pile, so many, one is kept; the others stay there."""

    seat: Seat
    count: int


def draw_to_choose(draft: Draft, seat: Seat, count: int) -> None:
    """The seat draws so many cards, or what there is, to keep one and discard the others face down."""
    cards = CARDS.of(draft)
    drawn, deck = cards.deck[:count], cards.deck[count:]
    if len(drawn) < 2:
        draw(draft, seat, 1)
        return
    CARDS.put(draft, replace(cards, deck=deck))
    CHOOSING.put(draft, Choosing(seat, tuple(sorted(drawn))))
    draft.whisper(CardsFound(seat, drawn), (seat,), CardsFoundUnseen(seat, len(drawn)))
    draft.then(KeepDrawn(seat))


def look_to_choose(draft: Draft, seat: Seat, count: int) -> None:
    """The seat looks at the top cards of the pile, so many or all, to keep one and put the others back face down."""
    pile = CARDS.of(draft).pile[-count:]
    if len(pile) < 2:
        if pile:
            keep_found(draft, seat, 1, pile[0].card)
        return
    look_into_pile(draft, seat, len(pile))
    found = tuple(each.card for each in pile)
    draft.whisper(CardsFound(seat, found), (seat,), CardsFoundUnseen(seat, len(found)))
    draft.then(KeepFound(seat, len(found)))


def keep_found(draft: Draft, seat: Seat, count: int, card: FaceId) -> None:
    top = [each.card for each in CARDS.of(draft).pile[-count:]]
    take_from_pile(draft, seat, count, top.index(card))
    draft.whisper(CardKept(seat, card), (seat,), CardKeptUnseen(seat))


def choices_of(game: Game, task: KeepDrawn | KeepFound) -> tuple[FaceId, ...]:
    if isinstance(task, KeepDrawn):
        return CHOOSING.of(game).drawn
    return tuple(sorted(each.card for each in CARDS.of(game).pile[-task.count :]))


def options(game: Game, _: Seat, task: KeepDrawn | KeepFound) -> Iterable[Keep]:
    return [Keep(card) for card in distinct(choices_of(game, task))]


def why_not(game: Game, _: Seat, task: KeepDrawn | KeepFound, choice: Keep) -> Refusal | None:
    if choice.card in choices_of(game, task):
        return None
    return refuse("base.turn.one-card", "not-looked-at", card=choice.card)


def take_drawn(draft: Draft, seat: Seat, _: KeepDrawn, choice: Keep) -> None:
    others = list(CHOOSING.of(draft).drawn)
    others.remove(choice.card)
    CHOOSING.put(draft, Choosing())
    cards = CARDS.of(draft)
    hand = tuple(sorted((*cards.hands[seat], choice.card)))
    CARDS.put(draft, replace(cards, hands=with_hand(cards.hands, seat, hand)))
    draft.whisper(CardKept(seat, choice.card), (seat,), CardKeptUnseen(seat))
    discard_hidden(draft, seat, *others, from_hand=False)
    draft.whisper(CardsDiscarded(seat, tuple(others)), (seat,), CardsDiscardedUnseen(seat, len(others)))


def take_found(draft: Draft, seat: Seat, task: KeepFound, choice: Keep) -> None:
    keep_found(draft, seat, task.count, choice.card)


def held(game: Game) -> Counter[FaceId]:
    return Counter(CHOOSING.of(game).drawn)


def apart(game: Game | Draft) -> Iterable[slots.Apart]:
    choosing = CHOOSING.of(game)
    if choosing.seat is not None:
        seat = choosing.seat
        yield slots.Apart(
            seat, choosing.drawn, lambda draft, cards: CHOOSING.put(draft, Choosing(seat, tuple(sorted(cards))))
        )


def private(game: Game, seat: Seat) -> OwnChoosing:
    """What it looks at; of the pile it knows these cards afterwards, too."""
    asked = game.state.agenda[0] if game.state.agenda else None
    if isinstance(asked, KeepDrawn | KeepFound) and asked.seat == seat:
        return OwnChoosing(choices_of(game, asked))
    return OwnChoosing()


def tidy(choosing: Choosing) -> Choosing:
    return replace(choosing, drawn=tuple(sorted(choosing.drawn)))


def check(game: Game) -> Iterable[Problem]:
    """Cards lie apart just while it is asked which of them is kept; those of the pile are seen in their places."""
    choosing, agenda = CHOOSING.of(game), game.state.agenda
    asked = agenda[0] if agenda else None
    if isinstance(asked, KeepDrawn):
        if choosing.seat != asked.seat or len(choosing.drawn) < 2:
            yield Problem("choosing", refuse("base.turn.one-card", "position.choosing"))
    elif choosing != Choosing():
        yield Problem("choosing", refuse("base.turn.one-card", "position.choosing"))
    for card in choosing.drawn:
        if card not in game.rules.deck_counts:
            yield Problem("choosing.drawn", refuse("base.setup.components", "position.unknown-card", card=card))
    if isinstance(asked, KeepFound):
        pile = CARDS.of(game).pile
        top = pile[-asked.count :] if 2 <= asked.count <= len(pile) else ()
        if not top or not all(asked.seat in each.seen for each in top):
            yield Problem("agenda[0].count", refuse("base.turn.one-card", "position.choosing"))
    if isinstance(asked, KeepDrawn | KeepFound) and asked.seat != MATCH.of(game).active:
        yield Problem("agenda[0].seat", refuse("base.turn.one-card", "position.active"))


MODULE = Module(
    name="choosing",
    part=CHOOSING,
    start=lambda _: Choosing(),
    questions=(Question(KeepDrawn, one_seat), Question(KeepFound, one_seat)),
    offers=(
        Offer(KeepDrawn, Keep, options=options, why_not=why_not, take=take_drawn),
        Offer(KeepFound, Keep, options=options, why_not=why_not, take=take_found),
    ),
    events=(CardsFound, CardsFoundUnseen, CardKept, CardKeptUnseen),
    taps=(slots.CARDS_HELD.tap(held), slots.HELD_APART.tap(apart)),
    private=private,
    tidy=tidy,
    check=check,
)
"""For the boxes that need it."""
