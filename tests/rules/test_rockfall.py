"""The rockfall: a path card goes, and the gap may be filled again."""

import pytest

from saboteur.rules.mine.vocabulary import TunnelCollapsed
from tests.rules.scene import drawn, events, hand, pile, play, play_all, question, scene, seen, texts, tidy, why_not

MINE = r"""
 y\x   0    1    2    3
       | @       |    | o
   0 --H----+----+----+
       |

   1   .    .    .    .

                    .....
   2   .    .    .  . ? .
                    .....
"""


@pytest.mark.rule("base.action.rockfall")
def test_a_rockfall_removes_a_path_card() -> None:
    game = scene(MINE, hands={0: "rockfall"}, deck="ns")
    assert texts(game, 0) == ["discard rockfall", "rockfall 1,0", "rockfall 2,0"]
    step = play(game, 0, "rockfall 1,0")
    assert drawn(step.game) == tidy(MINE.replace("H----+----+", "H--  .  --+"))
    assert (pile(step.game), hand(step.game, 0)) == ("ew rockfall", "ns")
    for observer in (0, 1, None):
        fallen = events(step, observer, TunnelCollapsed)
        assert [(each.seat, each.card, each.cell) for each in fallen] == [(0, "ew", (1, 0))]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.action.rockfall")
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("0,0", id="the start"),
        pytest.param("3,0", id="an open goal"),
        pytest.param("3,2", id="a face-down goal"),
        pytest.param("1,1", id="an empty cell"),
    ],
)
def test_nothing_else_can_be_removed(cell: str) -> None:
    game = scene(MINE, hands={0: "rockfall"})
    assert why_not(game, 0, f"rockfall {cell}") == "base.action.rockfall"
    assert question(play(game, 0, "rockfall 2,0").game) == "turn 1"


@pytest.mark.rule("base.action.rockfall")
def test_the_gap_may_be_filled_again_and_a_goal_stays_open() -> None:
    game = scene(MINE, hands={0: "rockfall", 1: "ne", 2: "ew x x", 3: "ns"}, roles="DDDS")
    game = play(game, 0, "rockfall 1,0").game
    assert why_not(game, 1, "lay ne 1,0") == "base.place.match"
    game = play(game, 1, "discard ne").game
    step = play(game, 2, "lay ew 1,0")
    assert seen(step, 2) == ["tunnel.laid"]
    assert drawn(step.game) == tidy(MINE)
    assert question(step.game) == "turn 3"
    assert why_not(step.game, 3, "lay ns 3,-1") == ""


CUT = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----+----+--  .  . ? .
       |                 .....
"""


@pytest.mark.rule("base.action.rockfall", "base.place.connected", "base.goal.reveal")
def test_what_a_rockfall_cuts_off_leads_nowhere_until_the_gap_is_filled() -> None:
    hands = {0: "rockfall ew", 1: "ew x", 2: "ew x"}
    game = play_all(scene(CUT, hands=hands), "0 rockfall 1,0")
    assert why_not(game, 1, "lay ew 3,0") == "base.place.connected"
    game = play_all(game, "1 lay ew 1,0", "2 lay ew 3,0")
    assert drawn(game).splitlines()[2] == "   0 --H----+----+----+----+"
    assert question(game) == "turn 0"


BLOCKED = r"""
 y\x   0    1    2
       | @     .....
   0 --H--- o -. ? .
       |       .....
"""


@pytest.mark.rule("base.action.rockfall", "base.goal.reveal")
def test_a_dead_end_can_be_cleared_away_and_dug_through() -> None:
    game = play(scene(BLOCKED, hands={0: "rockfall", 1: "ew"}), 0, "rockfall 1,0").game
    assert pile(game) == "end-ew rockfall"
    step = play(game, 1, "lay ew 1,0")
    assert seen(step, None) == ["tunnel.laid", "tunnel.goal-turned-up", "tunnel.goal-fitted"]
    assert question(step.game) == "turn 2"
