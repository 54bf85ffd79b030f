"""The toll and the treasure chests: opening one costs nothing, and no goal moves where a collector stands."""

import pytest

from saboteur import Game
from saboteur.rules.mine.tunnels import TUNNELS
from tests.rules.chests.mines import mine
from tests.rules.scene import play, question, why_not
from tests.rules.toll.table import standing, tokens

GOALS = r"""
 y\x   0    1    2    3    4    5
       | @     .....     .....
   0 --H--  .  . ? .  .  . ? .  .
       |       .....     .....
                         .....
   1   .    .    .    .  . ? .  .
                         .....
"""


def beside_chest(*collectors: tuple[int, int], chest: str = "gold") -> Game:
    return mine(
        GOALS,
        {"2,0": f"x {chest}"},
        extras="toll chests",
        hands={0: "ew x"},
        goals="gold stone-ne",
        tokens={0: 1},
        slices={"toll": {"collectors": [{"cell": cell, "seat": 2} for cell in collectors], "placed": len(collectors)}},
    )


@pytest.mark.rule("toll.any-lay", "chest.move-goal-where")
def test_a_goal_does_not_move_to_a_collectors_cell() -> None:
    """The other one is all that can move, so nobody is asked."""
    game = play(beside_chest((5, 0), chest="move-goal"), 0, "lay ew 1,0").game
    assert [goal.cell for goal in TUNNELS.of(game).goals] == [(4, 0), (5, 1)]
    assert standing(game) == {"5,0": 2}


@pytest.mark.rule("toll.chest-goal")
def test_a_chest_is_no_place_for_a_collector_and_is_opened_for_nothing() -> None:
    game = beside_chest((0, 1))
    assert why_not(game, 0, "toll x 2,0") == "toll.chest-goal"
    game = play(game, 0, "lay ew 1,0").game
    assert question(game) == "turn 1"
    assert tokens(game) == (1, 0, 0)
