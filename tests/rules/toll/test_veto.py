"""The toll and the veto: who pays is declared before the window opens, and paid after it has closed."""

import json
from typing import Any

import pytest

from saboteur import BadInput, Game, read_position, write_position
from saboteur.rules.toll.vocabulary import TOLL_SHOWN, PayerNamed, TollPaid
from tests.rules.scene import events, play, play_all, question, seen, texts
from tests.rules.toll.table import left, standing, tokens, toll


def at_the_window(*moves: str, **given: Any) -> Game:
    """Seat 0 has laid a card on a collector's cell; seat 2 holds the veto."""
    given = {"tokens": {1: 2}, "collectors": {"3,0": 3}, "goals": "stone-ne", "deck": "ns ne", **given}
    hands = {0: "ew x x", 1: "map", 2: "map veto", 3: "map"}
    return play_all(toll(extras="veto", roles="DDSD", hands=hands, **given), *moves, "0 lay ew 3,0")


ASKED = ("0 ask 1 3,0", "1 agree")


@pytest.mark.rule("toll.ask", "champ.2019.veto-declare")
def test_the_payer_is_declared_before_the_window_opens() -> None:
    game = at_the_window(*ASKED)
    assert question(game) == "window 1 2 3"
    assert TOLL_SHOWN.of(game.observe(None)).payer == 1
    assert tokens(game) == (0, 2, 0, 0)
    assert standing(game) == {"3,0": 3}


@pytest.mark.rule("toll.veto", "toll.block-pay")
@pytest.mark.parametrize(("moves", "given", "paid"), [(ASKED, {}, 1), ((), {"tokens": {0: 1}}, 0)])
def test_it_is_paid_when_all_have_let_the_card_pass(moves: tuple[str, ...], given: dict[str, Any], paid: int) -> None:
    game = play_all(at_the_window(*moves, **given), "1 let-pass", "2 let-pass")
    step = play(game, 3, "let-pass")
    assert events(step, None, TollPaid) == [TollPaid(paid, 3, (3, 0))]
    assert tokens(step.game)[3] == 1
    assert standing(step.game) == {}


@pytest.mark.rule("toll.veto")
@pytest.mark.parametrize("moves", [ASKED, ()])
def test_a_vetoed_card_costs_nothing_and_the_collector_stays(moves: tuple[str, ...]) -> None:
    step = play(at_the_window(*moves, tokens={0: 1, 1: 2}), 2, "veto")
    assert "toll.paid" not in seen(step, None)
    assert tokens(step.game) == (1, 2, 0, 0)
    assert standing(step.game) == {"3,0": 3}
    assert TOLL_SHOWN.of(step.game.observe(None)).payer is None
    assert question(step.game) == "turn 1"


@pytest.mark.rule("toll.free-action")
def test_nobody_can_veto_a_collector() -> None:
    game = toll(extras="veto", roles="DDS", hands={0: "x ew", 1: "veto map"})
    game = play(game, 0, "toll x 3,0").game
    assert question(game) == "turn 1"
    assert left(game) == 1


def test_a_request_opens_no_window() -> None:
    game = toll(extras="veto", roles="DDS", hands={0: "ew x", 2: "veto"}, collectors={"3,0": 2}, tokens={1: 1})
    game = play(game, 0, "ask 1 3,0").game
    assert texts(game, 1) == ["agree", "decline"]
    step = play(play(game, 1, "agree").game, 0, "lay ew 3,0")
    assert events(step, 2, PayerNamed) == [PayerNamed(0, 1, (3, 0))]


# ---- positions


@pytest.mark.rule("toll.ask", "toll.block-pay")
def test_the_owner_needs_no_gold_whatever_other_collectors_there_are() -> None:
    """He named himself for the cell of his own; such a position can be read."""
    game = at_the_window("0 ask 3 3,0", "3 agree", collectors={"3,0": 3, "2,1": 1}, tokens={0: 1})
    assert TOLL_SHOWN.of(game.observe(None)).payer == 3
    assert read_position(write_position(game, free=True)) == game


@pytest.mark.rule("toll.no-gold")
@pytest.mark.parametrize("payer", [0, 2, 9])
def test_a_payer_who_could_not_pay_there_is_refused(payer: int) -> None:
    position = json.loads(write_position(at_the_window(*ASKED), free=True))
    position["slices"]["toll"]["payer"] = payer
    with pytest.raises(BadInput) as error:
        read_position(json.dumps(position))
    assert error.value.refusal.params["field"] == "slices.toll.payer"
