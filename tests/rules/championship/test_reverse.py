"""The reverse turns the direction of play, and of passing gold cards."""

import pytest

from saboteur import Game, write_position
from saboteur.rules.base.vocabulary import GoldShared
from saboteur.rules.championship.vocabulary import DirectionReversed
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, RoundBegan
from tests.rules.scene import NEAR, events, pile, play, play_all, question, scene, texts, why_not


def asked_in_turn(game: Game, count: int) -> list[int]:
    """Who is asked next, and after him, while everybody discards his `x`."""
    asked = list[int]()
    for _ in range(count):
        asked += game.seats_asked()
        game = play(game, asked[-1], "discard x").game
    return asked


HANDS = dict.fromkeys(range(5), "reverse reverse x x")


@pytest.mark.rule("champ.2020.reverse")
@pytest.mark.parametrize(
    ("plays", "asked"),
    [
        pytest.param([], [0, 1, 2, 3, 4, 0], id="clockwise"),
        pytest.param(["0 reverse"], [4, 3, 2, 1, 0, 4], id="reversed"),
        pytest.param(["0 discard x", "1 reverse"], [0, 4, 3, 2, 1], id="reversed by another"),
        pytest.param(["0 reverse", "4 reverse"], [0, 1, 2, 3, 4, 0], id="turned back"),
        pytest.param(["0 reverse", "4 reverse", "0 reverse"], [4, 3, 2, 1], id="and once more"),
    ],
)
def test_turns_go_the_other_way(plays: list[str], asked: list[int]) -> None:
    game = play_all(scene(extras="reverse", roles="DDDSS", hands=HANDS), *plays)
    assert asked_in_turn(game, len(asked)) == asked


@pytest.mark.rule("champ.2020.reverse")
def test_empty_hands_are_skipped_that_way_too() -> None:
    game = scene(extras="reverse", roles="DDDSS", hands={0: "reverse", 1: "x", 2: "x", 3: "", 4: ""}, deck="")
    assert question(play(game, 0, "reverse").game) == "turn 2"


@pytest.mark.rule("champ.2020.reverse", "champ.resolve-then-discard")
def test_everybody_sees_the_direction() -> None:
    game = scene(extras="reverse", hands={0: "reverse", 2: "reverse"})
    assert MATCH_SHOWN.of(game.observe(None)).direction == 1
    for seat, direction in ((0, -1), (2, 1)):
        step = play(game, seat, "reverse")
        game = step.game
        for observer in (0, 1, 2, None):
            assert events(step, observer, DirectionReversed) == [DirectionReversed(seat, clockwise=direction == 1)]
            assert MATCH_SHOWN.of(game.observe(observer)).direction == direction
    assert pile(game) == "reverse reverse"


@pytest.mark.rule("champ.2020.reverse")
def test_without_the_card_nothing_turns() -> None:
    assert why_not(scene(extras="reverse"), 0, "reverse") == "base.turn.one-card"


@pytest.mark.rule("champ.2020.reverse-scope")
def test_the_next_starter_is_the_left_neighbour_all_the_same_and_play_goes_clockwise_again() -> None:
    game = scene(extras="reverse", roles="DDDS", hands={0: "reverse", 1: "x", 2: "x", 3: "x"})
    game = play_all(game, "0 reverse", "3 discard x", "2 discard x")
    step = play(game, 1, "discard x")
    assert events(step, None, RoundBegan) == [RoundBegan(2, 2)]
    assert MATCH_SHOWN.of(step.game.observe(None)).direction == 1
    assert question(play(step.game, 2, texts(step.game, 2)[0]).game) == "turn 3"


@pytest.mark.rule("champ.2020.reverse-scope")
def test_thefts_are_used_clockwise_all_the_same() -> None:
    game = scene(
        NEAR,
        ruleset="expansion",
        extras="reverse",
        roles="BBBB",
        hands={0: "reverse", 3: "ew"},
        goals="gold",
        thieves=(0, 2, 1),
        round=3,
    )
    game = play_all(game, "0 reverse", "3 lay ew 1,0")
    asked = list[str]()
    while question(game) != "over":
        asked.append(question(game))
        game = play(game, game.seats_asked()[0], "forgo").game
    assert asked == ["use 1", "use 2", "use 0"]


ORDERS = [
    # the finisher, then clockwise to the next digger
    ("DDS", 0, (0, 1)),
    ("DDS", 1, (1, 0)),
    ("DDD", 1, (1, 2, 0)),
    ("DSDSD", 2, (2, 4, 0)),
    ("SDDDDS", 4, (4, 1, 2, 3)),
    # a saboteur reached it: the nearest digger to his left is the first
    ("SDD", 0, (1, 2)),
    ("DSDD", 1, (2, 3, 0)),
    ("DSSDDD", 2, (3, 4, 5, 0)),
    ("SSSSDDDDDD", 3, (4, 5, 6, 7, 8, 9)),
    ("DDDS", 3, (0, 1, 2)),
]
"""Roles, who reached the gold, and the order in which the cards go round."""


@pytest.mark.rule("champ.2020.reverse-gold", "champ.2020.reverse")
@pytest.mark.parametrize(("roles", "finisher", "order"), ORDERS)
def test_gold_cards_go_the_other_way(roles: str, finisher: int, order: tuple[int, ...]) -> None:
    before = (finisher + 1) % len(roles)
    hands = {before: "reverse", finisher: "ew"}
    game = scene(NEAR, extras="reverse", roles=roles, hands=hands, turn=before, goals="gold")
    step = play(play(game, before, "reverse").game, finisher, "lay ew 1,0")
    assert events(step, None, GoldShared) == [GoldShared(order)]
    assert step.game.seats_asked() == order[:1]


@pytest.mark.rule("champ.2020.reverse-gold")
def test_gold_cards_go_as_usual_when_it_was_turned_back() -> None:
    hands = {0: "reverse x", 2: "reverse", 1: "ew"}
    game = scene(NEAR, extras="reverse", roles="DDD", hands=hands, goals="gold")
    game = play_all(game, "0 reverse", "2 reverse", "0 discard x")
    assert events(play(game, 1, "lay ew 1,0"), None, GoldShared) == [GoldShared((1, 0, 2))]


@pytest.mark.rule("exp.two-players", part="reverse")
def test_two_players_take_turns_whichever_way() -> None:
    game = scene(ruleset="expansion", extras="reverse", roles="BG", hands={0: "reverse x", 1: "reverse x"})
    assert texts(game, 0)[-1] == "reverse"
    game = play(game, 0, "reverse").game
    assert asked_in_turn(game, 2) == [1, 0]
    assert question(play(game, 1, "reverse").game) == "turn 0"


@pytest.mark.rule("champ.2020.reverse")
def test_a_position_keeps_the_direction() -> None:
    game = play(scene(extras="reverse", hands={0: "reverse"}), 0, "reverse").game
    assert '"direction": -1' in write_position(game, free=True)
