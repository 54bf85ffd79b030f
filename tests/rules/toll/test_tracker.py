"""The toll and the tracker: each of its two lays is paid for, and can be asked for."""

from typing import Any

import pytest

from saboteur import Game
from saboteur.rules.toll.vocabulary import OWN_REQUESTS, OwnRequests
from tests.rules.scene import play, play_all, question, texts, why_not
from tests.rules.toll.table import beginning, standing, tokens, toll


def tracking(**given: Any) -> Game:
    """Seat 0 lays two cards; seat 3 owns a collector on the way to the goal, and one on the other end."""
    collectors = {"3,0": 3, "2,1": 3}
    given = {"hands": {0: "ew nes tracker x"}, "tokens": {1: 2, 2: 1}, **given}
    return play(toll(extras="tracker", roles="DDSD", collectors=collectors, goals="stone-ne", **given), 0, "track").game


@pytest.mark.rule("toll.any-lay")
def test_each_lay_is_paid_and_the_first_before_the_second() -> None:
    game = tracking(tokens={0: 2})
    game = play(game, 0, "lay ew 3,0").game
    assert tokens(game) == (1, 0, 0, 1)
    assert question(game) == "lay-second 0"
    game = play(game, 0, "lay x 2,1").game
    assert tokens(game) == (0, 0, 0, 2)
    assert standing(game) == {}


@pytest.mark.rule("toll.ask", "toll.any-lay")
def test_a_yes_binds_the_lay_that_it_was_given_for() -> None:
    game = play_all(tracking(), "0 ask 1 3,0", "1 agree")
    assert texts(game, 0) == ["lay ew 3,0", "lay nes 3,0 turned", "lay x 3,0"]
    assert why_not(game, 0, "lay x 1,1") == "toll.ask"
    game = play(game, 0, "lay ew 3,0").game
    assert tokens(game) == (0, 1, 1, 1)
    assert question(game) == "lay-second 0"
    assert why_not(game, 0, "lay x 1,1") == ""


@pytest.mark.rule("toll.ask")
def test_each_is_asked_once_in_the_turn() -> None:
    """That seat 2 was asked everybody has learned by then, for it has paid."""
    game = play_all(tracking(), "0 ask 1 3,0", "1 decline", "0 ask 2 3,0", "2 agree", "0 lay ew 3,0")
    assert beginning(texts(game, 0), "ask") == ["ask 3 2,1"]
    assert why_not(game, 0, "ask 1 2,1") == "toll.ask"
    assert why_not(game, 0, "ask 2 2,1") == "toll.ask"
    assert OWN_REQUESTS.of(game.observe(0)) == OwnRequests(asked=(1, 2))
    assert OWN_REQUESTS.of(game.observe(1)) == OwnRequests(asked=(1, 2))
    assert OWN_REQUESTS.of(game.observe(3)) == OwnRequests(asked=(2,))


@pytest.mark.rule("toll.ask")
def test_a_second_lay_that_somebody_else_would_have_to_pay_for_is_not_due() -> None:
    """One may ask for it all the same."""
    game = toll(
        extras="tracker",
        roles="DDSD",
        hands={0: "end-ns ew tracker"},
        collectors={"3,0": 3, "-1,0": 3},
        goals="stone-ne",
        tokens={1: 1},
    )
    game = play_all(game, "0 track", "0 lay end-ns 1,1")
    assert texts(game, 0) == ["ask 1 -1,0", "ask 1 3,0", "ask 3 -1,0", "ask 3 3,0", "stop"]
    assert question(play_all(game, "0 ask 1 3,0", "1 decline", "0 stop")) == "turn 1"
    paid = play_all(game, "0 ask 1 3,0", "1 agree", "0 lay ew 3,0")
    assert tokens(paid) == (0, 0, 0, 1)
