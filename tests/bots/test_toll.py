"""The habits of the toll."""

from typing import Any

from tests.bots.mines import CLOSE, FAR_OFF
from tests.bots.seated import answer, answers, points
from tests.rules.scene import play
from tests.rules.toll.table import toll


def test_a_saboteur_bars_the_road_when_the_gold_is_near() -> None:
    game = toll(CLOSE, hands={0: "ew ns"}, roles="SDD")
    assert answers(game) <= {"toll ew 7,0", "toll ns 7,0"}


def test_a_digger_bars_nothing() -> None:
    assert not answer(toll(FAR_OFF, hands={0: "end-n break-cart"}, roles="DSD")).startswith("toll")


def test_a_digger_asks_before_he_pays() -> None:
    given: dict[str, Any] = {"hands": {0: "ew end-n"}, "roles": "DDDS", "collectors": {"7,0": 3}}
    game = toll(CLOSE, tokens={0: 1, 1: 1}, **given)
    assert answers(game) == {"ask 1 7,0", "ask 3 7,0"}
    game = play(play(game, 0, "ask 1 7,0").game, 1, "agree").game
    assert answers(game) == {"lay ew 7,0"}
    assert answers(toll(CLOSE, tokens={0: 1}, placed=2, **{**given, "collectors": {"7,0": 0}})) == {"lay ew 7,0"}


def test_a_digger_pays_where_the_way_to_the_gold_leads_on() -> None:
    game = toll(CLOSE, hands={0: "ew x"}, roles="DDS", collectors={"7,0": 2, "0,1": 2}, tokens={1: 1})
    assert answers(play(game, 0, "ask 1 7,0").game) == {"agree"}
    assert answers(play(game, 0, "ask 1 0,1").game) == {"decline"}


def test_a_saboteur_does_not_pay_for_others() -> None:
    game = toll(CLOSE, hands={0: "ew x"}, roles="DSD", collectors={"7,0": 2}, tokens={1: 1})
    assert answers(play(game, 0, "ask 1 7,0").game) == {"decline"}


def test_the_toll_makes_a_lay_a_little_worse() -> None:
    given: dict[str, Any] = {"hands": {0: "ew x"}, "roles": "DDS", "tokens": {0: 1}}
    free, dear = toll(CLOSE, **given), toll(CLOSE, collectors={"7,0": 2}, **given)
    assert points(free, "lay ew 7,0") > points(dear, "lay ew 7,0") > points(dear, "lay x 0,1")
