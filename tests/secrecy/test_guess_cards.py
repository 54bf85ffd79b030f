"""Cards, goals and roles that an observer does not know are dealt alike, against an enumeration of all deals.

Every single card is told apart: with n hidden cards there are n! ways in which they can lie.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from msgspec import Struct

from saboteur.core.codec import encode
from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import FaceId, Role, Seat
from saboteur.rules.mine.cards import CARDS, Cards, Discarded
from saboteur.rules.mine.dwarves import DWARVES, Dwarves
from saboteur.rules.mine.goal_cards import GOAL_CELLS
from saboteur.rules.mine.tunnels import TUNNELS, Goal, Tunnels
from saboteur.rules.mine.vocabulary import Look
from saboteur.table import new_game, read_position, write_position
from saboteur.tunnel.cell import Cell
from tests.secrecy.frequencies import assert_dealt_like, shares

OBSERVERS = (None, 0, 1, 2)


class Case(Struct, frozen=True):
    """A small table of three: words for the cards, the open ones of the pile in capitals after who discarded them."""

    name: str
    hands: tuple[str, str, str]
    deck: str = ""
    pile: str = ""
    """Who discarded, then the card, face down unless followed by `!`: `1:map 2:x!`."""
    goals: str = "gold stone-ne stone-nw"
    looks: tuple[Look, ...] = ()
    roles: str = "digger digger saboteur digger"
    """Of each seat, and the dwarf left aside."""
    shown: bool = False


A, B, C = GOAL_CELLS

CASES = (
    Case("hands and deck", ("x map", "ns", "ns x"), deck="map map"),
    Case("face-down discards", ("x", "ns", "map"), deck="x", pile="0:ew 1:x 1:map! 2:ns 0:rockfall!"),
    Case("nothing left to deal", ("map", "", ""), pile="0:x 0:ns"),
    Case("all alike", ("x", "x", "x"), deck="x x"),
    Case("own discards twice", ("x", "ns ns", ""), pile="1:x 1:x 0:ns"),
    Case("looks", ("x", "x", "x"), looks=(Look(0, A), Look(1, B), Look(0, C), Look(2, A))),
    Case("same look by two", ("x", "x", "x"), looks=(Look(1, B), Look(2, B)), roles="saboteur digger digger digger"),
    Case("roles shown", ("x", "x", "ns"), roles="digger saboteur digger digger", shown=True),
    Case("a saboteur aside", ("x", "ns", "ns"), roles="digger digger digger saboteur"),
)


def position(case: Case) -> Game:
    game = new_game(Options("base", "anniversary", 3, first=0), "").game
    hands = tuple(tuple(sorted(_faces(hand))) for hand in case.hands)
    goals = tuple(Goal(cell, face) for cell, face in zip(GOAL_CELLS, _faces(case.goals), strict=True))
    *roles, aside = (Role(role) for role in case.roles.split())
    slices = {
        **game.slices,
        CARDS.name: Cards(hands, _faces(case.deck), tuple(_pile(case.pile))),
        TUNNELS.name: Tunnels(TUNNELS.of(game).board, goals, case.looks),
        DWARVES.name: Dwarves(tuple(roles), (aside,), case.shown),
    }
    made = Game(game.rules, State(game.state.agenda, slices, game.state.chance))
    return read_position(write_position(made, free=True))


def _faces(words: str) -> tuple[FaceId, ...]:
    return tuple(FaceId(word) for word in words.split())


def _pile(words: str) -> Iterator[Discarded]:
    for word in words.split():
        by, _, card = word.partition(":")
        yield Discarded(FaceId(card.rstrip("!")), int(by), face_down=not card.endswith("!"))


def deals_of_cards(case: Case, observer: Seat | None) -> Iterator[Hashable]:
    """Every way in which the single hidden cards can lie, as hands (their order tells nothing), deck and pile."""
    hands = [list(_faces(hand)) for hand in case.hands]
    pile = list(_pile(case.pile))
    hidden = [*_faces(case.deck)]
    hidden += [card for seat, hand in enumerate(hands) if seat != observer for card in hand]
    hidden += [d.card for d in pile if d.face_down and d.by != observer]
    for order in permutations(hidden):
        cards = iter(order)
        deck = tuple(next(cards) for _ in case.deck.split())
        held = tuple(
            tuple(sorted(card if seat == observer else next(cards) for card in hand)) for seat, hand in enumerate(hands)
        )
        lies = tuple(next(cards) if d.face_down and d.by != observer else d.card for d in pile)
        yield held, deck, lies


def deals_of_goals(case: Case, observer: Seat | None) -> Iterator[Hashable]:
    goals: dict[Cell, FaceId] = dict(zip(GOAL_CELLS, _faces(case.goals), strict=True))
    known = {look.cell for look in case.looks if look.seat == observer}
    for order in permutations(goals.values()):
        if all(face == goals[cell] for cell, face in zip(GOAL_CELLS, order, strict=True) if cell in known):
            yield order


def deals_of_roles(case: Case, observer: Seat | None) -> Iterator[Hashable]:
    roles = tuple(case.roles.split())
    for order in permutations(roles):
        if case.shown and order != roles:
            continue
        if observer is None or order[observer] == roles[observer]:
            yield order


def dealt(game: Game) -> tuple[Hashable, Hashable, Hashable]:
    cards, dwarves = CARDS.of(game), DWARVES.of(game)
    return (
        (cards.hands, cards.deck, tuple(d.card for d in cards.pile)),
        tuple(goal.face for goal in TUNNELS.of(game).goals),
        (*dwarves.roles, *dwarves.aside),
    )


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_alike_likely(case: Case, observer: Seat | None) -> None:
    dice = random.Random(f"{case.name}/{observer}")
    game = position(case)
    expected = [shares(Counter(deals(case, observer))) for deals in (deals_of_cards, deals_of_goals, deals_of_roles)]
    least = min(min(each.values()) for each in expected)
    found = [dealt(game.guess(observer, dice)) for _ in range(max(400, round(6 / least)))]
    for number, each in enumerate(expected):
        assert_dealt_like(Counter(deal[number] for deal in found), each)


def test_cards_goals_and_roles_are_independent() -> None:
    case = Case("all of it", ("x", "ns", "map"), looks=(Look(0, A),))
    dice = random.Random(1)
    game = position(case)
    parts = [shares(Counter(deals(case, 0))) for deals in (deals_of_cards, deals_of_goals, deals_of_roles)]
    expected: dict[Hashable, Fraction] = {
        (cards, goals, roles): one * two * three
        for cards, one in parts[0].items()
        for goals, two in parts[1].items()
        for roles, three in parts[2].items()
    }
    assert len(expected) == 2 * 2 * 3
    assert_dealt_like(Counter[Hashable](dealt(game.guess(0, dice)) for _ in range(1000)), expected)


def test_what_is_known_stays() -> None:
    """Everything that no observer is in doubt about is the same in every world: board, tools, agenda, counts."""
    game = position(CASES[1])
    other = game.guess(0, random.Random(3))
    for name in ("match", "tools"):
        assert encode(game.slices[name]) == encode(other.slices[name])
    assert game.state.agenda == other.state.agenda
    assert TUNNELS.of(game).board == TUNNELS.of(other).board


def test_chance_to_come_is_new() -> None:
    """Neither the seed nor how far it has been used is taken over; the same dice deal the same world."""
    game = position(CASES[0])
    first, second, again = (game.guess(0, random.Random(seed)) for seed in (1, 2, 1))
    assert len({game.state.chance.seed, first.state.chance.seed, second.state.chance.seed}) == 3
    assert first == again
    assert first.state.chance.drawn == 0
