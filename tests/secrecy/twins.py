"""Two games that look the same to an observer, made to go on looking the same.

A choice legitimately tells an observer some things: the cards it draws, the goal it looks at or that is turned up, the
roles at the end of a round, the gold that comes to it. `agreeing` makes two worlds agree on just those, by the rules
and the full states, whatever the game sends to whom.
"""

import random
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core import chance
from saboteur.core.game import Game, Step
from saboteur.core.state import State
from saboteur.core.values import Choice, FaceId, Seat, Slice
from saboteur.rules.base.guessing import guess_gold
from saboteur.rules.base.hauls import GOLD, Dug, cards_of, owned
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.mine.cards import CARDS, Cards
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.goals import OrientGoal
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import MINER, Discard, Lay, Orient, ReadMap, Reveal, Rockfall
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell

Place = tuple[str, int, int]
TRIES = 12


class Move(Struct, frozen=True):
    """A seat's choice, under the eyes of an observer."""

    observer: Seat | None
    seat: Seat
    choice: Choice

    @property
    def own(self) -> bool:
        return self.seat == self.observer


class Twins(Struct, frozen=True):
    """Two worlds, and a choice for each that looks the same to the observer and reveals the same to it."""

    one: Game
    other: Game
    choice: Choice
    twin_choice: Choice
    gold_differs: bool


def with_slices(game: Game, **slices: Slice) -> Game:
    state = game.state
    return Game(game.rules, State(state.agenda, {**state.slices, **slices}, state.chance))


def agreeing(one: Game, other: Game, move: Move, dice: random.Random) -> Twins:
    """The second world changed, in what is hidden there alone, until the choice tells the observer the same in both."""
    other = Game(other.rules, State(other.state.agenda, other.state.slices, one.state.chance))
    other, twin_choice = _cards_agree(one, other, move, dice)
    other = _goals_agree(one, other, move.observer, _goals_shown(one, move))
    twins = Twins(one, other, move.choice, twin_choice, gold_differs=True)
    if _round_over(one, one.apply(move.seat, move.choice).game):
        return _gold_agrees(replace(twins, other=with_slices(other, dwarves=DWARVES.of(one))), move, dice)
    return _gold_agrees(twins, move, dice) if isinstance(move.choice, Take) else twins


def apply_twin(twins: Twins, move: Move, dice: random.Random) -> Step:
    """The second world's step: what it shuffles comes out differently wherever the observer cannot see it."""
    with dealt_otherwise(move.observer, twins.other.rules.options.players, dice):
        return twins.other.apply(move.seat, twins.twin_choice)


# ---- cards


class _Heap:
    """The cards of a world that the observer cannot see, each in its place."""

    def __init__(self, game: Game, observer: Seat | None) -> None:
        cards = CARDS.of(game)
        self._cards = cards
        self.at: dict[Place, FaceId] = {("deck", 0, n): card for n, card in enumerate(cards.deck)}
        for seat, hand in enumerate(cards.hands):
            if seat != observer:
                self.at |= {("hand", seat, n): card for n, card in enumerate(hand)}
        self.at |= {("pile", 0, n): d.card for n, d in enumerate(cards.pile) if d.face_down and d.by != observer}
        self.settled: set[Place] = set()

    def put(self, place: Place, card: FaceId) -> None:
        """Puts a card there, by changing places with wherever else it lies hidden."""
        if self.at[place] != card:
            there = next(spot for spot, lies in self.at.items() if lies == card and spot not in self.settled)
            self.at[there], self.at[place] = self.at[place], card
        self.settled.add(place)

    def cards(self) -> Cards:
        cards, at = self._cards, self.at
        hands = tuple(
            tuple(sorted(at.get(("hand", seat, n), card) for n, card in enumerate(hand)))
            for seat, hand in enumerate(cards.hands)
        )
        deck = tuple(at["deck", 0, n] for n in range(len(cards.deck)))
        pile = tuple(replace(d, card=at.get(("pile", 0, n), d.card)) for n, d in enumerate(cards.pile))
        return Cards(hands, deck, pile)


def _cards_agree(one: Game, other: Game, move: Move, dice: random.Random) -> tuple[Game, Choice]:
    heap, choice = _Heap(other, move.observer), move.choice
    if move.own:
        drawn = len(choice.cards) if isinstance(choice, Discard) else 1
        for number, card in enumerate(CARDS.of(one).deck[:drawn]):
            heap.put(("deck", 0, number), card)
    elif isinstance(choice, Discard):
        hand = CARDS.of(other).hands[move.seat]
        return other, Discard(tuple(sorted(dice.sample(hand, len(choice.cards)))))
    elif card := _card_played(choice):
        heap.put(("hand", move.seat, 0), card)
    return with_slices(other, cards=heap.cards()), choice


def _card_played(choice: Choice) -> FaceId | None:
    match choice:
        case Rockfall():
            return FaceId("rockfall")
        case ReadMap():
            return FaceId("map")
        case _:
            return getattr(choice, "card", None)


# ---- goals


def _goals_shown(game: Game, move: Move) -> set[Cell]:
    """The goals that the observer gets to see by a choice; where chance or a choice decides, all that there can be."""
    board, task = TUNNELS.of(game).board, game.state.agenda[0]
    match move.choice:
        case ReadMap(cell):
            return {cell} if move.own else set()
        case Reveal(cell):
            return _turned_up(game, board, cell)
        case Orient():
            assert isinstance(task, OrientGoal)
            return _turned_up(game, board, task.cell)
        case Lay(card, cell, turned):
            board = board.lay(cell, game.rules.faces[card].way(turned))
            reached = board.reached_covers(MINER)
            return _turned_up(game, board, reached[0]) if len(reached) == 1 else set()
        case _:
            return set()


def _turned_up(game: Game, board: Board, cell: Cell) -> set[Cell]:
    """The goal, and what may be reached once it lies open one way or the other."""
    goal = next(goal.face for goal in TUNNELS.of(game).goals if goal.cell == cell)
    shown = {cell}
    if goal != "gold":
        for way in game.rules.faces[goal].ways:
            after = board.lay(cell, way)
            for then in after.reached_covers(MINER):
                shown |= _turned_up(game, after, then)
    return shown


def _goals_agree(one: Game, other: Game, observer: Seat | None, cells: set[Cell]) -> Game:
    tunnels = TUNNELS.of(other)
    seen = {look.cell for look in tunnels.looks if look.seat == observer}
    hidden = {goal.cell: goal.face for goal in tunnels.goals if not goal.up and goal.cell not in seen}
    shown = {goal.cell: goal.face for goal in TUNNELS.of(one).goals if goal.cell in cells & hidden.keys()}
    left = list((Counter(hidden.values()) - Counter(shown.values())).elements())
    # Where the rest can stay as it was, it stays.
    faces = dict(shown)
    waiting: list[Cell] = []
    for cell, face in hidden.items():
        if cell in shown:
            continue
        if face in left:
            left.remove(face)
            faces[cell] = face
        else:
            waiting.append(cell)
    faces |= dict(zip(waiting, left, strict=True))
    goals = tuple(replace(goal, face=faces.get(goal.cell, goal.face)) for goal in tunnels.goals)
    return with_slices(other, tunnel=replace(tunnels, goals=goals))


# ---- the end of a round


def _round_over(before: Game, after: Game) -> bool:
    was, now = MATCH.of(before), MATCH.of(after)
    return was.active is not None and (now.active is None or now.round != was.round)


def _gold_learned(before: Game, after: Game, choice: Choice, observer: Seat | None) -> list[object]:
    """What a choice teaches the observer of the gold: the cards that come to it, and how many others are paid with."""
    gold = GOLD.of(before)
    if isinstance(choice, Take):
        haul = gold.hauls[-1]
        assert isinstance(haul, Dug)
        left = Counter(haul.pool) - Counter([choice.value])
        return [*sorted(left.elements())] if haul.order[len(haul.taken) + 1] == observer else []
    learned: list[object] = []
    for haul in GOLD.of(after).hauls[len(gold.hauls) :]:
        if isinstance(haul, Dug):
            learned.append(sorted(cards_of(haul)) if haul.order[0] == observer else len(cards_of(haul)))
        else:
            learned.append((haul.seat, haul.cards if haul.seat == observer else len(haul.cards)))
    return learned


def _opened(game: Game) -> list[tuple[int, ...]]:
    """The gold cards of each seat, which everybody sees when the match is over."""
    gold = GOLD.of(game)
    return [owned(gold, seat) for seat in range(game.rules.options.players)]


def _gold_agrees(twins: Twins, move: Move, dice: random.Random) -> Twins:
    """A choice that ends the round or takes gold: other deals of the hidden gold, until one tells the same."""
    after = twins.one.apply(move.seat, move.choice).game
    learned = _gold_learned(twins.one, after, move.choice, move.observer)
    for _ in range(TRIES):
        gold = guess_gold(GOLD.of(twins.other), move.observer, dice)
        other, twin_choice = with_slices(twins.other, gold=gold), twins.twin_choice
        if isinstance(move.choice, Take) and not move.own:
            twin_choice = dice.choice(other.choices(move.seat))
        twin_after = other.apply(move.seat, twin_choice).game
        if _gold_learned(other, twin_after, twin_choice, move.observer) != learned:
            continue
        if not after.over or _opened(twin_after) == _opened(after):
            differs = gold != GOLD.of(twins.one)
            return replace(twins, other=other, twin_choice=twin_choice, gold_differs=differs)
    same = move.choice if isinstance(move.choice, Take) else twins.twin_choice
    return replace(twins, other=with_slices(twins.other, gold=GOLD.of(twins.one)), twin_choice=same, gold_differs=False)


# ---- shuffles to come


@contextmanager
def dealt_otherwise(observer: Seat | None, players: int, dice: random.Random) -> Generator[None]:
    """While this lasts, what is shuffled comes out differently wherever the observer cannot see it."""
    shuffled: Callable[..., tuple[tuple[Any, ...], chance.Chance]] = chance.shuffled

    def otherwise(left: chance.Chance, purpose: str, items: Sequence[Any]) -> tuple[tuple[Any, ...], chance.Chance]:
        order, left = shuffled(left, purpose, items)
        fixed = _seen_of_shuffle(purpose, len(order), observer, players)
        loose = [item for number, item in enumerate(order) if number not in fixed]
        dice.shuffle(loose)
        return tuple(item if number in fixed else loose.pop() for number, item in enumerate(order)), left

    with patch.object(chance, "shuffled", otherwise):
        yield


def _seen_of_shuffle(purpose: str, size: int, observer: Seat | None, players: int) -> range:
    """The places of a shuffle whose contents the observer gets to see."""
    match purpose:
        case "deck" if observer is not None:
            hand = 6 if players <= 5 else 5 if players <= 7 else 4
            return range(hand * observer, hand * (observer + 1))
        case "dwarves" if observer is not None:
            return range(observer, observer + 1)
        case "deck" | "dwarves" | "goals" | "gold":
            return range(0)
        case _:
            return range(size)
