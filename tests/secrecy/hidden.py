"""Hidden things of a world that can change places without the observer noticing."""

import random
from collections.abc import Container, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.values import FaceId, Seat
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, Cards
from saboteur.rules.mine.stock import ONLOOKERS, knows

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")

Place = tuple[str, int, int]


class Hidden(Generic[P, T]):
    """Things of a world that the observer cannot see, each in its place."""

    def __init__(self, at: Mapping[P, T], dice: random.Random, avoid: Container[P] = ()) -> None:
        self.at = {**at}
        self.dice = dice
        self.avoid = avoid
        self.settled: set[P] = set()

    def put(self, place: P, thing: T) -> None:
        """Puts a thing there, by changing places with wherever else it lies hidden."""
        if self.at[place] != thing:
            spots = [spot for spot, lies in self.at.items() if lies == thing and spot not in self.settled]
            there = self.dice.choice([spot for spot in spots if spot not in self.avoid] or spots)
            self.at[there], self.at[place] = self.at[place], thing
        self.settled.add(place)

    def put_any(self, places: Sequence[P], thing: T) -> None:
        """Puts it in one of these places, where it lies already if it does."""
        loose = [place for place in places if place not in self.settled]
        self.put(next((place for place in loose if self.at[place] == thing), self.dice.choice(loose)), thing)


class Heap(Hidden[Place, FaceId]):
    """The hidden cards, those that the observer remembers apart: they rather stay where they are."""

    def __init__(self, game: Game, observer: Seat | None, dice: random.Random) -> None:
        cards, knower = CARDS.of(game), ONLOOKERS if observer is None else observer
        self._cards = cards
        self._memories = tuple(each for each in cards.memories if {knower, ONLOOKERS} & {*each.seats})
        at: dict[Place, FaceId] = {("deck", 0, n): card for n, card in enumerate(cards.deck)}
        at |= {("aside", 0, n): card for n, card in enumerate(cards.aside)}
        for seat, hand in enumerate(cards.hands):
            if seat != observer:
                at |= {("hand", seat, n): card for n, card in enumerate(hand)}
        at |= {("pile", 0, n): d.card for n, d in enumerate(cards.pile) if not knows(d, knower)}
        self._apart = [each for tap in game.rules.taps(slots.HELD_APART) for each in tap(game) if each.seat != observer]
        at |= {("apart", k, n): card for k, each in enumerate(self._apart) for n, card in enumerate(each.cards)}
        hands = {seat for each in self._memories for seat in each.hands}
        pile = {place for each in self._memories for place in each.pile}
        named = {place for place in at if place[1] in hands or (place[0] == "pile" and place[2] in pile)}
        super().__init__(at, dice, named)

    def hand(self, seat: Seat) -> list[Place]:
        """The places of a hand, any card before those that may be the remembered ones."""
        known = {each.card for each in self._memories if seat in each.hands}
        places: list[Place] = [("hand", seat, n) for n in range(len(self._cards.hands[seat]))]
        self.dice.shuffle(places)
        return sorted(places, key=lambda place: self.at[place] in known)

    def cards(self) -> Cards:
        """What others remember is not the observer's business: they may as well remember nothing."""
        cards, at = self._cards, self.at
        hands = tuple(
            tuple(sorted(at.get(("hand", seat, n), card) for n, card in enumerate(hand)))
            for seat, hand in enumerate(cards.hands)
        )
        deck, aside = (
            tuple(at[name, 0, n] for n in range(len(lie)))
            for name, lie in (("deck", cards.deck), ("aside", cards.aside))
        )
        pile = tuple(replace(d, card=at.get(("pile", 0, n), d.card)) for n, d in enumerate(cards.pile))
        return Cards(hands, deck, pile, aside, self._memories)

    def put_back(self, game: Game) -> Game:
        """The game with these cards where they lie now."""
        draft = Draft(game.rules, game.state)
        CARDS.put(draft, self.cards())
        for number, each in enumerate(self._apart):
            each.put(draft, tuple(self.at["apart", number, n] for n in range(len(each.cards))))
        return Game(game.rules, draft.state())
