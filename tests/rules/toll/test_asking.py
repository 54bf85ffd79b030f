"""Asking another player to pay: who may be asked for what, and what a yes and a no lead to."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from saboteur import Game, Step
from saboteur.core.message import Illegal
from saboteur.core.values import Seat
from saboteur.rules.toll.vocabulary import (
    OWN_REQUESTS,
    OwnRequests,
    PayerNamed,
    PaymentAgreed,
    PaymentAsked,
    PaymentDeclined,
    Request,
    TollPaid,
    TollSpared,
)
from tests.rules.scene import events, play, play_all, texts, view, why_not
from tests.rules.toll.table import beginning, standing, tokens, toll

TWO_ENDS = {"3,0": 3, "2,1": 3}


def poor(hand: str = "ew x", collectors: Mapping[str, Seat] | None = None, **given: Any) -> Game:
    """Seat 0 has no gold, seats 1 and 2 have some; seat 3 owns the collectors."""
    return toll(
        roles="DDSD",
        hands={0: hand},
        goals="stone-ne",
        collectors=collectors or {"3,0": 3},
        tokens={1: 2, 2: 1},
        **given,
    )


def asks(game: Game, seat: Seat = 0) -> list[str]:
    return beginning(texts(game, seat), "ask")


def asked(game: Game, observer: Seat | None) -> str:
    found = game.asked(observer)
    assert found
    return f"{found.kind} {' '.join(map(str, found.seats))}"


@pytest.mark.rule("toll.other-pays", "toll.ask")
def test_whoever_agrees_pays_for_the_other() -> None:
    game = play_all(poor(), "0 ask 1 3,0", "1 agree")
    step = play(game, 0, "lay ew 3,0")
    for observer in (None, 0, 1, 2, 3):
        assert events(step, observer, PayerNamed) == [PayerNamed(0, 1, (3, 0))]
        assert events(step, observer, TollPaid) == [TollPaid(1, 3, (3, 0))]
    assert tokens(step.game) == (0, 1, 1, 1)
    assert standing(step.game) == {}


@pytest.mark.rule("toll.ask")
def test_a_yes_binds_to_a_card_on_that_cell() -> None:
    game = play_all(poor("ew rockfall x", TWO_ENDS), "0 ask 1 3,0", "1 agree")
    assert asked(game, 0) == "toll.keep 0"
    assert texts(game, 0) == ["lay ew 3,0", "lay x 3,0"]
    assert why_not(game, 0, "lay x 2,1") == "toll.ask"
    with pytest.raises(Illegal):
        play(game, 0, "discard rockfall")
    with pytest.raises(Illegal):
        play(game, 0, "ask 2 3,0")


@pytest.mark.rule("toll.other-pays", "toll.ask")
def test_a_no_leaves_everything_open_but_asking_him_again() -> None:
    game = play_all(poor("ew rockfall x", TWO_ENDS), "0 ask 1 3,0", "1 decline")
    assert asks(game) == ["ask 2 2,1", "ask 2 3,0", "ask 3 2,1", "ask 3 3,0"]
    assert why_not(game, 0, "ask 1 2,1") == "toll.ask"
    assert {"discard ew", "rockfall 1,0"} <= {*texts(game, 0)}
    game = play_all(game, "0 ask 2 3,0", "2 decline", "0 ask 3 2,1", "3 decline")
    assert asks(game) == []
    assert why_not(game, 0, "lay ew 3,0") == "toll.no-gold"
    assert play(game, 0, "discard x").game.asked(None) is not None


@pytest.mark.rule("toll.ask")
def test_everybody_can_be_asked_again_in_the_next_turn() -> None:
    game = play_all(poor("ew x x"), "0 ask 1 3,0", "1 decline", "0 discard x")
    game = play_all(game, "1 discard x", "2 discard x", "3 discard x")
    assert "ask 1 3,0" in asks(game)


@pytest.mark.rule("toll.ask", "toll.no-gold")
def test_only_who_has_gold_can_be_asked_and_the_owner() -> None:
    """He pays himself, and needs no gold for that."""
    game = toll(roles="DDSD", hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 3}, owned={2: "1"})
    assert asks(game) == ["ask 2 3,0", "ask 3 3,0"]
    assert why_not(game, 0, "ask 1 3,0") == "toll.no-gold"
    step = play(play_all(game, "0 ask 3 3,0", "3 agree"), 0, "lay ew 3,0")
    assert events(step, None, TollSpared) == [TollSpared(3, (3, 0))]
    assert tokens(step.game) == (0, 0, 0, 0)


@pytest.mark.rule("toll.ask")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("ask 0 3,0", "toll.ask"),
        ("ask 9 3,0", "toll.ask"),
        ("ask -1 3,0", "toll.ask"),
        ("ask 1 2,1", "toll.ask"),
        ("ask 1 1,1", "toll.block-pay"),
    ],
)
def test_nobody_else_is_asked_and_nothing_else(text: str, rule: str) -> None:
    assert why_not(poor(collectors={"3,0": 3, "1,1": 0}), 0, text) == rule


@pytest.mark.rule("toll.ask")
def test_one_asks_only_where_one_could_lay_a_card() -> None:
    assert asks(poor("ns map")) == []
    assert why_not(poor("ns map"), 0, "ask 1 3,0") == "toll.ask"
    assert asks(poor(broken={0: "cart"})) == []


@pytest.mark.rule("toll.ask")
def test_whoever_has_gold_can_pay_himself_first() -> None:
    game = toll(roles="DDSD", hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 3}, tokens={0: 1, 1: 1})
    assert {"ask 1 3,0", "lay ew 3,0"} <= {*texts(game, 0)}
    game = play_all(game, "0 ask 1 3,0", "1 decline", "0 lay ew 3,0")
    assert tokens(game) == (0, 1, 0, 1)
    other = toll(roles="DDSD", hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 3}, tokens={0: 1, 1: 1})
    assert tokens(play_all(other, "0 ask 1 3,0", "1 agree", "0 lay ew 3,0")) == (1, 0, 0, 1)


# ---- who sees what


def told(step: Step, observers: Iterable[Seat | None]) -> list[list[object]]:
    return [list(step.events(observer)) for observer in observers]


@pytest.mark.rule("toll.ask")
@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_only_the_two_see_the_request_and_the_answer(answer: str) -> None:
    """It names the cell, not the card; for the others the turn stays open, and nothing changes."""
    game = poor()
    before = {observer: view(game, observer) for observer in (None, 2, 3)}
    step = play(game, 0, "ask 1 3,0")
    assert told(step, (0, 1)) == [[PaymentAsked(0, 1, (3, 0))]] * 2
    assert told(step, (None, 2, 3)) == [[], [], []]
    assert {observer: view(step.game, observer) for observer in before} == before
    assert [asked(step.game, observer) for observer in (0, 1, 2, None)] == [
        "toll.answer 1",
        "toll.answer 1",
        "match.turn 0",
        "match.turn 0",
    ]
    step = play(step.game, 1, answer)
    kind = PaymentAgreed if answer == "agree" else PaymentDeclined
    assert told(step, (0, 1)) == [[kind(1, 0, (3, 0))]] * 2
    assert told(step, (None, 2, 3)) == [[], [], []]
    assert {observer: view(step.game, observer) for observer in before} == before


@pytest.mark.rule("toll.ask")
def test_whoever_declined_does_not_learn_who_else_is_asked() -> None:
    game = play_all(poor(), "0 ask 1 3,0", "1 decline")
    before = view(game, 1)
    game = play(game, 0, "ask 2 3,0").game
    assert view(game, 1) == before
    game = play(game, 2, "agree").game
    assert view(game, 1) == before
    request = Request(1, (3, 0))
    assert OWN_REQUESTS.of(game.observe(1)) == OwnRequests(declined=(request,))
    assert OWN_REQUESTS.of(game.observe(2)) == OwnRequests(request=Request(2, (3, 0)))
    assert OWN_REQUESTS.of(game.observe(0)) == OwnRequests(request=Request(2, (3, 0)), declined=(request,))
    assert OWN_REQUESTS.of(game.observe(3)) == OwnRequests()


def test_nothing_is_left_of_it_when_the_turn_is_over() -> None:
    game = play_all(poor(), "0 ask 1 3,0", "1 decline", "0 ask 2 3,0", "2 agree", "0 lay ew 3,0")
    assert all(OWN_REQUESTS.of(game.observe(seat)) == OwnRequests() for seat in range(4))
