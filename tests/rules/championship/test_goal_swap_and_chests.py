"""Where the swap of goals meets a chest that moves a goal."""

import pytest

from saboteur.rules.championship.vocabulary import GOAL_SWAPS_SHOWN, OWN_GOAL_SWAPS
from saboteur.rules.mine.vocabulary import OWN_TUNNEL, TUNNEL_SHOWN
from tests.rules.chests.mines import mine
from tests.rules.scene import play_all


@pytest.mark.rule("champ.2017.goal-swap-needs")
def test_memories_move_with_a_goal() -> None:
    """Seat 1 has looked at the goal in line with the start; then seat 0 swaps, and seat 1 has it moved by a chest."""
    drawing = r"""
     y\x   0    1    2    3    4    5
                             .....
      -1   .    .    .    .  . ? .  .
                             .....
           | @     .....
       0 --H--  .  . ? .  .    .    .
           |       .....

       1   .    .    .    .    .    .

                             .....
       2   .    .    .    .  . ? .  .
                             .....
    """
    hands = {0: "goal-swap x", 1: "map ew", 2: "x"}
    game = mine(
        drawing,
        {"2,0": "x move-goal"},
        extras="chests goal-swap",
        hands=hands,
        goals="gold stone-ne",
        deck="ns ns ns ns",
        turn=1,
    )
    game = play_all(game, "1 map 4,-1", "2 discard x", "0 goal-swap 4,-1 4,2", "0 put-back 4,-1 4,2 swapped")
    assert OWN_TUNNEL.of(game.observe(1)).cases != ()
    game = play_all(game, "1 lay ew 1,0", "1 move-goal 4,2")
    assert (5, 2) in {goal.cell for goal in TUNNEL_SHOWN.of(game.observe(None)).goals}
    (swap,) = GOAL_SWAPS_SHOWN.of(game.observe(None)).swaps
    assert swap.cells == ((4, -1), (5, 2))
    assert [look.cell for look in OWN_GOAL_SWAPS.of(game.observe(1)).looks] == [(4, -1)]
    cases = OWN_TUNNEL.of(game.observe(1)).cases
    assert sorted((goal.cell, goal.face) for case in cases for goal in case) == [((4, -1), "gold"), ((5, 2), "gold")]
