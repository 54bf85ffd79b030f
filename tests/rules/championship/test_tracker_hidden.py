"""What a tracker tells of the hand that it was played from, and positions that cannot be."""

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from saboteur import BadInput, Game, read_position, write_position
from saboteur.core.values import Seat
from saboteur.rules.mine.cards import CARDS
from tests.rules.scene import play_all, question, scene
from tests.secrecy.frequencies import assert_dealt_like

HANDS = {0: "tracker ew ns map", 1: "x", 2: "map"}


def asked(*moves: str, held: str = HANDS[0]) -> Game:
    return play_all(scene(extras="tracker", hands={**HANDS, 0: held}, deck="map x"), *moves)


def holdings(cards: tuple[str, ...]) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """A deal of the hidden cards: to seat 0, to seat 2, to the deck."""
    first = len(cards) - 3
    return tuple(sorted(cards[:first])), cards[first], cards[first + 1 :]


@pytest.mark.rule("champ.2022.tracker")
@pytest.mark.parametrize(
    ("moves", "needed"),
    [
        pytest.param(("0 track",), 2, id="two, and one of them can be laid"),
        pytest.param(("0 track", "0 lay ew 1,0"), 1, id="another, laid or not"),
    ],
)
def test_whoever_plays_it_is_dealt_path_cards(moves: tuple[str, ...], needed: int) -> None:
    game = asked(*moves)
    cards = CARDS.of(game)
    hidden = (*cards.hands[0], *cards.hands[2], *cards.deck)
    worlds = Counter(holdings(order) for order in permutations(hidden))
    can_be = {world: count for world, count in worlds.items() if sum(card != "map" for card in world[0]) >= needed}
    expected = {world: Fraction(count, sum(can_be.values())) for world, count in can_be.items()}
    dice = random.Random("tracker")
    dealt = Counter[tuple[tuple[str, ...], str, tuple[str, ...]]]()
    for _ in range(4000):
        guess = CARDS.of(game.guess(1, dice))
        dealt[holdings((*guess.hands[0], *guess.hands[2], *guess.deck))] += 1
    assert_dealt_like(dealt, expected)


@pytest.mark.parametrize("observer", [None, 1, 2])
def test_every_guessed_world_can_go_on(observer: Seat | None) -> None:
    dice = random.Random("on")
    for moves in (("0 track",), ("0 track", "0 lay ew 1,0")):
        game = asked(*moves)
        for _ in range(200):
            world = game.guess(observer, dice)
            assert world.menu()[0]


# ---- positions


def edited(game: Game, **changes: object) -> str:
    """The field that a position with these changes is refused by."""
    position = json.loads(write_position(game, free=True))
    slices = position["slices"]
    for name, value in changes.items():
        if name == "agenda":
            position[name] = value
        else:
            slices[name].update(value)
    with pytest.raises(BadInput) as refused:
        read_position(json.dumps(position))
    return str(refused.value.refusal.params["field"])


FIRST, SECOND = {"task": "tracker.lay-first", "seat": 0}, {"task": "tracker.lay-second", "seat": 0}
FINISH, MORE = {"task": "match.finish-turn", "seat": 0}, {"task": "match.finish-turn", "seat": 0, "draws": 2}


def test_the_tracker_lies_by_while_it_is_being_played() -> None:
    game = asked("0 track")
    assert question(game) == "lay-first 0"
    assert edited(game, tracker={"by": 1}) == "slices.tracker.by"
    assert edited(game, tracker={"by": None}) == "slices.tracker.by"
    assert edited(asked(), tracker={"by": 0}) == "slices.tracker.by"
    assert edited(game, agenda=[FIRST, {"task": "tracker.set-out", "seat": 0}, FINISH]) == "slices.tracker.by"


@pytest.mark.rule("draw.stack", part="tracker")
def test_the_turn_that_it_belongs_to_waits_behind_it() -> None:
    game = asked("0 track")
    assert edited(game, agenda=[FIRST, MORE]) == "agenda"
    assert edited(game, agenda=[FIRST, {"task": "match.turn", "seat": 0}]) == "agenda[1]"
    assert edited(game, agenda=[FIRST, {"task": "match.pass-on"}], match={"active": None}) == "agenda"
    second = asked("0 track", "0 lay ew 1,0")
    assert edited(second, agenda=[SECOND, FINISH]) == "agenda"


@pytest.mark.rule("champ.2022.tracker")
def test_the_hand_holds_what_it_takes() -> None:
    first, second = asked("0 track"), asked("0 track", "0 lay ew 1,0")
    assert edited(first, cards={"hands": [["ew", "map"], ["x"], ["map"]]}) == "slices.cards.hands[0]"
    assert edited(first, tools={"broken": [["cart"], [], []]}) == "slices.cards.hands[0]"
    assert edited(second, cards={"hands": [["map"], ["x"], ["map"]]}) == "slices.cards.hands[0]"
