"""The greedy bot's estimate of how far the gold is."""

import pytest

from saboteur.rules.mine.vocabulary import Lay
from saboteur.tunnel.cell import Cell
from tests.bots.mines import BETWEEN, BLOCKED, CLOSE, FAR_OFF, HEWN
from tests.bots.seated import outlook, road
from tests.rules.scene import NEAR, OPENING, play_all, scene
from tests.tunnel.faces import faces


@pytest.mark.parametrize(
    ("drawing", "best", "tip"),
    [
        pytest.param(NEAR, 1, (1, 0), id="one cell between"),
        pytest.param(OPENING, 7, (1, 0), id="the gap of seven"),
        pytest.param(FAR_OFF, 6, (2, 0), id="one card nearer"),
        pytest.param(CLOSE, 1, (7, 0), id="one card from the middle"),
        pytest.param(BETWEEN, 1, (2, 0), id="between two goals"),
        pytest.param(BLOCKED, 5, (0, 1), id="around a dead end: its far side is no end of the tunnels"),
        pytest.param(HEWN, 3, (1, 0), id="tunnels that were cut off cost nothing"),
    ],
)
def test_the_cards_still_needed_are_counted_from_the_nearest_end(drawing: str, best: int, tip: Cell) -> None:
    found = road(scene(drawing))
    assert (found.best, found.tip) == (best, tip)


@pytest.mark.parametrize(
    ("drawing", "text", "exits"),
    [
        pytest.param(CLOSE, "lay ew 7,0", [0], id="into the goal"),
        pytest.param(CLOSE, "lay ne 7,0 turned", [2], id="a bend leads on to another goal"),
        pytest.param(CLOSE, "lay end-ew 7,0", [], id="a dead end leads nowhere"),
        pytest.param(BETWEEN, "lay new 2,0", [0, 2], id="one goal, and around the other"),
        pytest.param(HEWN, "lay ew 1,0", [2], id="through tunnels that were cut off"),
    ],
)
def test_a_card_is_judged_by_where_its_ends_lead(drawing: str, text: str, exits: list[int]) -> None:
    game = scene(drawing)
    choice = game.rules.texts.read(text)
    assert isinstance(choice, Lay)
    assert road(game).exits(choice.cell, faces()[choice.card].way(choice.turned)) == exits


def test_hope_is_shared_by_the_goals_that_nobody_has_seen() -> None:
    game = scene(CLOSE, hands={0: "map map x"}, goals="stone-ne gold stone-nw")
    assert outlook(game).hopes == {(8, -2): 1 / 3, (8, 0): 1 / 3, (8, 2): 1 / 3}
    game = play_all(game, "0 map 8,-2", "1 discard x", "2 discard x")
    assert outlook(game).hopes == {(8, -2): 0, (8, 0): 1 / 2, (8, 2): 1 / 2}
    assert outlook(play_all(game, "0 map 8,0")).hopes == {(8, -2): 0, (8, 0): 1, (8, 2): 0}


def test_a_stone_that_lies_open_is_no_hope() -> None:
    game = play_all(scene(CLOSE, hands={0: "ew"}, goals="stone-nw stone-ne gold"), "0 lay ew 7,0")
    assert outlook(game, seat=1).hopes == {(8, -2): 1 / 2, (8, 2): 1 / 2}
