"""The toll and the diversion: a card that is moved to a collector's cell is paid for like one that is laid there."""

import pytest

from saboteur import Game
from saboteur.core.values import Seat
from saboteur.rules.toll.vocabulary import TollPaid
from tests.rules.scene import events, play, play_all, texts, why_not
from tests.rules.toll.table import beginning, standing, tokens, toll


def diverting(gold: dict[Seat, int], *, extras: str = "", third: str = "map", broken: str = "") -> Game:
    """Seat 0 has just laid a card on the far side of the start; seat 1 can divert it to a cell that seat 3 bars."""
    game = toll(
        extras=f"diversion {extras}",
        roles="DDSD",
        hands={0: "ew x", 1: "diversion map", 2: third, 3: "map"},
        collectors={"3,0": 3},
        goals="stone-ne",
        tokens=gold,
        broken={1: broken},
    )
    return play(game, 0, "lay ew -1,0").game


@pytest.mark.rule("toll.any-lay", "champ.2023.diversion-legal")
def test_the_diverter_pays() -> None:
    step = play(diverting({0: 1, 1: 1}), 1, "divert 3,0")
    assert events(step, None, TollPaid) == [TollPaid(1, 3, (3, 0))]
    assert tokens(step.game) == (1, 0, 0, 1)
    assert standing(step.game) == {}


@pytest.mark.rule("toll.no-gold", "champ.2023.diversion-legal")
def test_without_a_payer_no_card_is_diverted_there() -> None:
    assert why_not(diverting({0: 1}), 1, "divert 3,0") == "toll.no-gold"


@pytest.mark.rule("toll.ask", "toll.any-lay")
def test_another_may_pay_for_it() -> None:
    """Though a broken tool keeps the diverter from laying cards of his own."""
    game = diverting({0: 1}, broken="cart")
    assert beginning(texts(game, 1), "ask") == ["ask 0 3,0", "ask 3 3,0"]
    game = play_all(game, "1 ask 0 3,0", "0 agree")
    assert texts(game, 1) == ["divert 3,0"]
    step = play(game, 1, "divert 3,0")
    assert events(step, None, TollPaid) == [TollPaid(0, 3, (3, 0))]
    assert tokens(step.game) == (0, 0, 0, 1)


@pytest.mark.rule("toll.veto")
def test_a_vetoed_diversion_costs_nothing() -> None:
    game = play_all(diverting({0: 1}, extras="veto", third="map veto"), "1 let-pass", "2 let-pass", "3 let-pass")
    game = play_all(game, "1 ask 0 3,0", "0 agree", "1 divert 3,0", "2 veto")
    assert tokens(game) == (1, 0, 0, 0)
    assert standing(game) == {"3,0": 3}
