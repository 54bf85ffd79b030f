"""The habits of the veto."""

import pytest

from saboteur import Game
from saboteur.core.values import Seat
from tests.bots.mines import CLOSE, FAR_OFF
from tests.bots.seated import answers
from tests.rules.chests.mines import mine
from tests.rules.scene import play_all, scene

STOCK = "x x x x x x"
"""So much that the round is not nearly over."""


def after(play: str, card: str, drawing: str = CLOSE, *, roles: str = "DDS", holder: Seat = 1, **setup: object) -> Game:
    """Seat 0 has played; only the holder of the veto has not answered yet."""
    ruleset = "base" if {*roles} <= {"D", "S"} else "expansion"
    hands = {0: f"{card} x", holder: "veto ew", 3 - holder: "x"}
    game = scene(drawing, ruleset=ruleset, extras="veto", roles=roles, hands=hands, **setup)  # type: ignore[arg-type]
    return play_all(game, f"0 {play}", f"{3 - holder} let-pass")


@pytest.mark.parametrize(
    ("play", "card"),
    [
        pytest.param("lay end-ew 7,0", "end-ew", id="a dead end before the goal"),
        pytest.param("rockfall 5,0", "rockfall", id="a rockfall on the way"),
        pytest.param("sabotage break-cart 1", "break-cart", id="its own tools"),
    ],
)
def test_a_digger_vetoes_what_hurts_near_the_gold(play: str, card: str) -> None:
    assert answers(after(play, card)) == {"veto"}


@pytest.mark.parametrize(
    ("play", "card"),
    [
        pytest.param("lay ew 7,0", "ew", id="the last tunnel"),
        pytest.param("map 8,0", "map", id="a look"),
        pytest.param("sabotage break-cart 2", "break-cart", id="somebody else's tools"),
    ],
)
def test_a_digger_lets_the_rest_pass(play: str, card: str) -> None:
    assert answers(after(play, card)) == {"let-pass"}


def test_a_saboteur_vetoes_the_last_tunnel_and_no_dead_end() -> None:
    assert answers(after("lay ew 7,0", "ew", roles="DSD")) == {"veto"}
    assert answers(after("lay end-ew 7,0", "end-ew", roles="DSD")) == {"let-pass"}
    assert answers(after("rockfall 5,0", "rockfall", roles="DSD")) == {"let-pass"}


@pytest.mark.parametrize("role", ["D", "S"])
def test_while_the_gold_is_far_it_is_kept(role: str) -> None:
    assert answers(after("lay end-ew 2,0", "end-ew", FAR_OFF, roles=f"D{role}D", deck=STOCK)) == {"let-pass"}
    assert answers(after("lay ew 2,0", "ew", FAR_OFF, roles=f"D{role}D", deck=STOCK)) == {"let-pass"}


def test_it_defends_itself() -> None:
    assert answers(after("imprison 1", "prison", roles="BGS", deck=STOCK)) == {"veto"}


@pytest.mark.parametrize(("own", "others", "answer"), [("x nes ew ns", "", "veto"), ("x", "ew ns nes", "let-pass")])
def test_it_gives_no_good_hand_away(own: str, others: str, answer: str) -> None:
    hands = {0: f"swap-hands x {others}", 1: f"veto {own}", 2: "x"}
    game = scene(CLOSE, ruleset="expansion", extras="veto", roles="BGS", hands=hands, deck=STOCK)
    assert answers(play_all(game, "0 swap-hands 1", "2 let-pass")) == {answer}


def test_others_may_go_to_prison() -> None:
    assert answers(after("imprison 2", "prison", roles="BGS", deck=STOCK)) == {"let-pass"}


def test_a_rockfall_on_a_closed_chest_is_let_pass() -> None:
    game = mine(extras="chests veto", hands={0: "rockfall x", 1: "veto x", 2: "x"}, deck=STOCK)
    assert answers(play_all(game, "0 rockfall 2,0", "2 let-pass")) == {"let-pass"}
