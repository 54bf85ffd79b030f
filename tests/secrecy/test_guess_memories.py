"""Cards that went from hand to hand, or were looked through in the pile, are dealt as memory allows.

Against an enumeration of all arrangements of the single cards: those are kept in which the cards that the observer
remembers lie in places where he can think them to be. What places those are is worked out here, card by card, with
sets, for one observer at a time.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from copy import deepcopy
from itertools import permutations

import pytest
from msgspec import Struct

from saboteur.core.codec import encode
from saboteur.core.game import Draft, Game
from saboteur.core.options import Options
from saboteur.core.values import FaceId, Seat
from saboteur.rules.mine import transfer
from saboteur.rules.mine.card_guess import check_memories
from saboteur.rules.mine.cards import CARDS, Cards, Discarded, discard_hidden, discard_open, draw, held, play_from_hand
from saboteur.rules.mine.cards import take_from_hand as take
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, OWN_CARDS, KnownCard, KnownInPile
from saboteur.table import new_game
from tests.secrecy.frequencies import assert_dealt_like, shares

OBSERVERS = (None, 0, 1, 2)


class Swap(Struct, frozen=True):
    one: Seat
    other: Seat


class Take(Struct, frozen=True):
    taker: Seat
    victim: Seat
    card: str


class Play(Struct, frozen=True):
    seat: Seat
    card: str


class Hide(Struct, frozen=True):
    seat: Seat
    card: str


class Draw(Struct, frozen=True):
    seat: Seat


class Dig(Struct, frozen=True):
    """Look at the top cards of the pile, so many, and keep one of them, by number from the lowest."""

    seat: Seat
    count: int
    kept: int


class Mix(Struct, frozen=True):
    """The pile is shuffled."""

    seat: Seat


Event = Swap | Take | Play | Hide | Draw | Dig | Mix


class Case(Struct, frozen=True):
    name: str
    hands: tuple[str, str, str]
    script: Sequence[Event]
    deck: str = ""
    pile: str = ""
    """Open cards, all by seat 0."""


CASES = (
    Case("swapped", ("x ns", "map ew", "ns"), (Swap(0, 1),), deck="x"),
    Case("swapped with an empty hand", ("x ns", "", "ns x"), (Swap(1, 0),), deck="x"),
    Case("swapped, then drawn", ("x ns", "map", "ns"), (Swap(0, 1), Draw(1)), deck="x map"),
    Case("played, one of two alike", ("x x", "map", "ns"), (Swap(0, 1), Draw(1), Play(1, "x")), deck="x map"),
    Case("discarded", ("x ns", "map", "ns"), (Swap(0, 1), Draw(1), Hide(1, "ns")), deck="map x"),
    Case("all discarded", ("x ns", "map", "ns"), (Swap(0, 1), Hide(1, "ns"), Hide(1, "x")), deck="map"),
    Case("swapped on", ("x ns", "map", "ew"), (Swap(0, 1), Swap(1, 2)), deck="ns"),
    Case("swapped back", ("x ns", "map", "ew"), (Swap(0, 1), Hide(1, "x"), Draw(1), Swap(0, 1)), deck="ns map"),
    Case("taken", ("x ns", "map ns", "ew"), (Take(0, 1, "map"),), deck="ns"),
    Case("taken from a known hand", ("x ns", "map", "ew"), (Swap(0, 1), Take(2, 1, "x")), deck="ns"),
    Case("taken back", ("x ns", "map", "ew"), (Swap(0, 1), Take(2, 1, "x"), Take(0, 2, "ew")), deck="ns"),
)

PILES = (
    Case("dug", ("x", "map", "ew"), (Dig(1, 3, 1),), deck="ns", pile="ns x new"),
    Case("dug in part", ("x", "map", "ew"), (Dig(1, 2, 0), Draw(1)), deck="ns", pile="ns x new"),
    Case("dug among own", ("x", "map", "ew new"), (Hide(2, "ew"), Dig(1, 2, 0)), pile="ns x"),
    Case("dug a single card", ("x", "map", "ew new"), (Hide(2, "ew"), Dig(1, 1, 0)), pile="ns"),
    Case("dug and hidden", ("x", "map", "ew"), (Dig(1, 2, 0), Hide(1, "map")), pile="x ne"),
    Case("mixed", ("x", "map", "ew"), (Mix(0),), deck="ns", pile="ns new"),
    Case("mixed and dug", ("x", "map", "ew"), (Mix(1), Dig(1, 2, 0)), pile="ns new"),
    Case("own hidden, mixed and dug", ("x", "map", "ew ns"), (Hide(2, "ns"), Mix(1), Dig(0, 3, 1)), pile="ew new"),
)
"""What happens to the pile: by histories, with every deal, every hidden choice and every shuffle."""


def played(case: Case) -> Game:
    game = new_game(Options("base", "anniversary", 3, first=0), case.name).game
    hands = tuple(tuple(sorted(_faces(hand))) for hand in case.hands)
    draft = Draft(game.rules, game.state)
    CARDS.put(draft, Cards(hands, _faces(case.deck), tuple(Discarded(card, 0) for card in _faces(case.pile))))
    for event in case.script:
        carry_out(draft, event)
    return Game(game.rules, draft.state())


def carry_out(draft: Draft, event: Event) -> None:
    match event:
        case Swap():
            transfer.swap_hands(draft, event.one, event.other)
        case Take():
            transfer.take_card(draft, event.taker, event.victim, FaceId(event.card))
        case Play():
            play_from_hand(draft, event.seat, FaceId(event.card))
            discard_open(draft, event.seat, FaceId(event.card))
        case Hide():
            take(draft, event.seat, FaceId(event.card))
            discard_hidden(draft, event.seat, FaceId(event.card))
        case Draw():
            draw(draft, event.seat, 1)
        case Dig():
            transfer.look_into_pile(draft, event.seat, event.count)
            transfer.take_from_pile(draft, event.seat, event.count, event.kept)
        case Mix():
            transfer.shuffle_pile(draft, event.seat)


def _faces(words: str) -> tuple[FaceId, ...]:
    return tuple(FaceId(word) for word in words.split())


class Lies:
    """A place of the pile, and the card there."""

    def __init__(self, card: str) -> None:
        self.card = card


Place = Seat | Lies
Known = list[tuple[str, list[Place]]]


class Mind:
    """What one observer knows of single cards: the places where each can be. A place is a hand, or one of the pile."""

    def __init__(self, case: Case, observer: Seat | None) -> None:
        self.observer = observer
        self.hands = [list(_faces(hand)) for hand in case.hands]
        self.deck = list(_faces(case.deck))
        self.pile = [Lies(card) for card in _faces(case.pile)]
        self.exact = [True for _ in self.pile]
        """Which cards of the pile he knows in their places."""
        self.known: Known = []

    def drop(self, card: str, where: Place) -> None:
        """He has seen one such card there: the memory that it must have been, if he had any."""
        there = [each for each in self.known if each[0] == card and where in each[1]]
        if there:
            self.known.remove(min(there, key=lambda each: len(each[1])))

    def see(self, event: Event) -> None:  # noqa: C901, PLR0912 - one case for each kind of event
        me = self.observer
        match event:
            case Swap(one, other):
                for seat, partner in ((one, other), (other, one)):
                    if seat == me:
                        for held_card in self.hands[partner]:
                            self.drop(held_card, partner)
                        self.known = [(c, [p for p in ps if p != partner]) for c, ps in self.known]
                        for held_card in self.hands[seat]:
                            self.known.append((held_card, [seat]))
                swap = {one: other, other: one}
                self.known = [
                    (card, [swap.get(p, p) if isinstance(p, int) else p for p in places]) for card, places in self.known
                ]
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            case Take(taker, victim, card):
                self.hands[victim].remove(FaceId(card))
                self.hands[taker].append(FaceId(card))
                if taker == me:
                    self.drop(card, victim)
                elif victim == me:
                    self.known.append((card, [taker]))
                else:
                    self.known = [(c, [*ps, taker] if victim in ps else ps) for c, ps in self.known]
            case Play(seat, card):
                self.hands[seat].remove(FaceId(card))
                self.pile.append(Lies(card))
                self.exact.append(True)
                if seat != me:
                    self.drop(card, seat)
            case Hide(seat, card):
                self.hands[seat].remove(FaceId(card))
                self.pile.append(Lies(card))
                self.exact.append(seat == me)
                self.known = [(c, [*ps, self.pile[-1]] if seat in ps else ps) for c, ps in self.known]
            case Draw(seat):
                self.hands[seat].append(FaceId(self.deck.pop(0)))
            case Dig() | Mix():
                raise AssertionError("see `histories`")


def arrangements(case: Case, game: Game, observer: Seat | None) -> Iterator[Hashable]:
    """Every way in which the single hidden cards can lie, as hands, deck and pile."""
    mind = Mind(case, observer)
    for event in case.script:
        mind.see(event)
    cards = CARDS.of(game)
    places: list[object] = [*(("deck", number) for number in range(len(cards.deck)))]
    faces = [*cards.deck]
    for seat, hand in enumerate(cards.hands):
        if seat != observer:
            places += [seat for _ in hand]
            faces += hand
    for number, (exact, d) in enumerate(zip(mind.exact, cards.pile, strict=True)):
        if not exact:
            places.append(mind.pile[number])
            faces.append(d.card)
    remembered: list[tuple[int, list[Place]]] = []
    for card, where in mind.known:
        taken = {number for number, _ in remembered}
        remembered.append((next(n for n, face in enumerate(faces) if face == card and n not in taken), where))
    for order in permutations(range(len(faces))):
        at = dict(zip(order, places, strict=True))
        if all(at[number] in where for number, where in remembered):
            yield world(cards, mind, observer, [faces[number] for number in order])


def world(cards: Cards, mind: Mind, observer: Seat | None, dealt: Sequence[FaceId]) -> Hashable:
    rest = iter(dealt)
    deck = tuple(next(rest) for _ in cards.deck)
    hands = tuple(
        tuple(sorted(card if seat == observer else next(rest) for card in hand))
        for seat, hand in enumerate(cards.hands)
    )
    pile = tuple(d.card if exact else next(rest) for exact, d in zip(mind.exact, cards.pile, strict=True))
    return hands, deck, pile


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("base.pass.face-down")
def test_as_it_is_remembered(case: Case, observer: Seat | None) -> None:
    dice = random.Random(f"{case.name}/{observer}")
    game = played(case)
    counts = Counter(arrangements(case, game, observer))
    expected = shares(counts)
    least = min(expected.values())
    dealt = Counter(_lies(game.guess(observer, dice)) for _ in range(max(400, round(8 / least))))
    assert_dealt_like(dealt, expected)


def _lies(game: Game) -> Hashable:
    cards = CARDS.of(game)
    return cards.hands, cards.deck, tuple(d.card for d in cards.pile)


class Table:
    """One way in which it can have gone, and what the observer saw of it."""

    def __init__(self, case: Case, observer: Seat | None, order: Sequence[int]) -> None:
        cards = [*(card for hand in case.hands for card in _faces(hand)), *_faces(case.deck)]
        dealt = iter([cards[number] for number in order])
        self.observer = observer
        self.hands = [[next(dealt) for _ in hand.split()] for hand in case.hands]
        self.deck = [*dealt]
        self.pile = [*_faces(case.pile)]
        self.saw: list[object] = [] if observer is None else [tuple(sorted(self.hands[observer]))]


def _choose(table: Table, event: Event) -> Iterator[Table]:
    """The event, with every hidden choice; what the observer chooses himself is what he did."""
    own = getattr(event, "seat", None) == table.observer
    match event:
        case Hide(seat, card):
            for number, each in enumerate(table.hands[seat]):
                if not own or each == card:
                    after = deepcopy(table)
                    after.pile.append(after.hands[seat].pop(number))
                    yield after
                    if own:
                        return
        case Draw(seat):
            after = deepcopy(table)
            after.hands[seat].append(after.deck.pop(0))
            if own:
                after.saw.append(after.hands[seat][-1])
            yield after
        case Dig(seat, count, kept):
            first = len(table.pile) - count
            for number in [kept] if own else range(count):
                after = deepcopy(table)
                if own:
                    after.saw.append(tuple(after.pile[first:]))
                after.hands[seat].append(after.pile.pop(first + number))
                yield after
        case Mix():
            for order in permutations(range(len(table.pile))):
                after = deepcopy(table)
                after.pile = [table.pile[number] for number in order]
                yield after
        case _:
            raise AssertionError("see `arrangements`")


def histories(case: Case, observer: Seat | None) -> Iterator[Table]:
    count = sum(len(hand.split()) for hand in (*case.hands, case.deck))
    for order in permutations(range(count)):
        tables = [Table(case, observer, order)]
        for event in case.script:
            tables = [after for table in tables for after in _choose(table, event)]
        yield from tables


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("case", PILES, ids=lambda case: case.name)
@pytest.mark.rule("base.pass.face-down")
def test_as_the_pile_can_have_become(case: Case, observer: Seat | None) -> None:
    dice = random.Random(f"{case.name}/{observer}")
    game = played(case)
    actual = _lies(game)
    tables = [(tuple(map(str, table.saw)), _end(table)) for table in histories(case, observer)]
    saw = {seen for seen, end in tables if end == actual and seen[:1] == _first(case, observer)}
    assert len(saw) == 1
    counts = Counter(end for seen, end in tables if seen in saw)
    expected = shares(counts)
    least = min(expected.values())
    dealt = Counter(_lies(game.guess(observer, dice)) for _ in range(max(400, round(12 / least))))
    assert_dealt_like(dealt, expected)


def _first(case: Case, observer: Seat | None) -> tuple[str, ...]:
    return () if observer is None else (str(tuple(sorted(_faces(case.hands[observer])))),)


def _end(table: Table) -> Hashable:
    return tuple(tuple(sorted(hand)) for hand in table.hands), tuple(table.deck), tuple(table.pile)


@pytest.mark.parametrize("case", [*CASES, *PILES], ids=lambda case: case.name)
def test_worlds_look_the_same(case: Case) -> None:
    dice = random.Random(case.name)
    game = played(case)
    assert not list(check_memories(game))
    for observer in OBSERVERS:
        for _ in range(20):
            other = game.guess(observer, dice)
            assert encode(other.observe(observer)) == encode(game.observe(observer))
            assert not list(check_memories(other))


def test_long_histories_stay_true() -> None:
    """Whatever is done with cards, in any order: what is remembered is true, and a world that fits can be dealt."""
    dice = random.Random(1)
    game = new_game(Options("base", "anniversary", 3, first=0), "memories").game
    kinds = Counter[str]()
    for _ in range(60):
        draft, now = Draft(game.rules, game.state), game
        for _ in range(25):
            event = any_event(CARDS.of(draft), dice)
            carry_out(draft, event)
            kinds[type(event).__name__] += 1
            now = Game(game.rules, draft.state())
            assert not list(check_memories(now)), event
        for observer in OBSERVERS:
            other = now.guess(observer, dice)
            assert encode(other.observe(observer)) == encode(now.observe(observer))
            assert held(other) == held(now)
    assert min(kinds.values()) > 30


def any_event(cards: Cards, dice: random.Random) -> Event:
    one, other = dice.sample(range(3), 2)
    kinds: list[Event] = [Swap(one, other), Draw(one)] if cards.deck else [Swap(one, other)]
    if cards.hands[one]:
        kinds += [Hide(one, dice.choice(cards.hands[one])), Play(one, dice.choice(cards.hands[one]))]
        kinds += [Take(other, one, dice.choice(cards.hands[one]))]
    if cards.pile:
        count = dice.randint(1, min(4, len(cards.pile)))
        kinds += [Dig(one, count, dice.randrange(count))]
        if dice.random() < 0.3:
            kinds += [Mix(one)]
    return dice.choice(kinds)


def test_what_seats_see() -> None:
    game = played(Case("", ("x ns", "map", "ew"), (Swap(0, 1), Hide(1, "ns"), Dig(2, 2, 0)), pile="ne", deck="x"))
    own = [OWN_CARDS.of(game.observe(seat)) for seat in range(3)]
    ne, ns, x = FaceId("ne"), FaceId("ns"), FaceId("x")
    assert own[0].known == (
        KnownCard(ne, (2,), (0,)),
        KnownCard(ns, (1, 2), (0,)),
        KnownCard(x, (1, 2), (0,)),
    )
    assert own[1].known == (KnownCard(FaceId("map"), (0,)), KnownCard(ne, (2,), (0,)), KnownCard(ns, (2,), (0,)))
    assert own[1].discarded == ()
    assert own[2].looked == (KnownInPile(0, ns),)
    assert CARDS_SHOWN.of(game.observe(None)).known == (KnownCard(ne, (2,), (0,)),)


def test_buried_cards_are_unknown_to_all() -> None:
    game = played(Case("", ("x", "map", "ew"), (), deck="x ns ne"))
    draft = Draft(game.rules, game.state)
    transfer.bury(draft, 1, 2)
    buried = Game(game.rules, draft.state())
    assert OWN_CARDS.of(buried.observe(1)).discarded == ()
    dealt = {CARDS.of(buried.guess(1, random.Random(seed))).pile[0].card for seed in range(200)}
    assert dealt == {"x", "ns", "ne", "ew"}


@pytest.mark.parametrize(
    "script",
    [
        (Dig(1, 2, 1), Play(1, "x")),
        (Dig(1, 2, 1), Hide(1, "map"), Play(1, "x")),
        (Dig(1, 2, 1), Swap(0, 1)),
        (Dig(1, 3, 2), Swap(0, 1), Play(0, "x")),
        (Mix(1), Dig(1, 2, 1), Play(1, "x"), Play(1, "map")),
    ],
)
def test_the_actual_world_is_never_ruled_out(script: Sequence[Event]) -> None:
    """A card that is taken for the one that was known of may have been another like it."""
    game = played(Case("", ("ew", "x map", "nes"), script, pile="ne x ns"))
    for observer in OBSERVERS:
        dice = random.Random(f"{observer}")
        assert any(_lies(game.guess(observer, dice)) == _lies(game) for _ in range(3000))
