"""Path cards beside goals: face down they bind nothing, face up they are cards like any other."""

import pytest

from tests.rules.scene import NEAR, drawn, play, play_all, question, scene, tidy, why_not

HIDDEN = r"""
 y\x   0    1    2    3
                    .....
  -1   .    .    .  . ? .
                    .....
       | @  |
   0 --H----+----+--  .
       |
               .....
   1   .    .  . ? .  .
               .....
"""


@pytest.mark.rule("base.place.beside-hidden-goal")
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        pytest.param("lay nw 3,0", "", id="a tunnel toward the goal"),
        pytest.param("lay end-nw 3,0", "", id="a dead end toward the goal"),
        pytest.param("lay end-e 3,0 turned", "", id="rock toward the goal"),
        pytest.param("lay x 4,-1", "base.place.adjacent", id="east of the goal alone"),
        pytest.param("lay x 2,2", "base.place.adjacent", id="south of the goal alone"),
        pytest.param("lay end-e 2,1", "base.place.adjacent", id="on the goal, rock to rock"),
        pytest.param("lay ew 1,1", "base.place.connected", id="a tunnel toward the goal, and no other"),
    ],
)
def test_a_face_down_goal_binds_no_side_and_is_nothing_to_lay_beside(text: str, wrong: str) -> None:
    card = text.split()[1]
    game = scene(HIDDEN, hands={0: card})
    assert why_not(game, 0, text) == wrong
    assert question(play(game, 0, text if not wrong else f"discard {card}").game) == "turn 1"


JOINED = r"""
 y\x   0    1    2
       | @       | o
   0 --H----+----+
       |
               .....
   1   .    .  . ? .
               .....
"""
"""A stone goal that leads on to the north."""

MISFIT = r"""
 y\x   0    1    2
       | @       | o
   0 --H----+--  +--
       |
"""
"""A stone goal whose rock meets the tunnel."""


@pytest.mark.rule("base.place.beside-revealed-goal")
@pytest.mark.parametrize(
    ("drawing", "text", "wrong"),
    [
        pytest.param(JOINED, "lay ns 2,-1", "", id="on from it"),
        pytest.param(JOINED, "lay ew 2,-1", "base.place.match", id="rock to its tunnel"),
        pytest.param(JOINED, "lay x 3,0", "base.place.match", id="a tunnel to its rock"),
        pytest.param(JOINED, "lay ns 3,0", "base.place.connected", id="rock to its rock alone"),
        pytest.param(JOINED, "lay x 2,0", "base.place.adjacent", id="on top of it"),
        pytest.param(MISFIT, "lay ns 2,-1", "base.place.connected", id="on from a tunnel that is not joined"),
        pytest.param(MISFIT, "lay ew 3,0", "base.place.connected", id="on from its other end"),
        pytest.param(MISFIT, "lay ew 2,-1", "base.place.match", id="rock to a tunnel that is not joined"),
    ],
)
def test_a_face_up_goal_is_a_card_like_any_other(drawing: str, text: str, wrong: str) -> None:
    card = text.split()[1]
    game = scene(drawing, hands={0: card})
    assert why_not(game, 0, text) == wrong
    assert question(play(game, 0, text if not wrong else f"discard {card}").game) == "turn 1"


@pytest.mark.rule("base.place.beside-revealed-goal", "base.goal.stone-continues")
def test_the_tunnel_goes_on_through_a_goal_that_was_turned_up() -> None:
    game = scene(NEAR, hands={0: "ew", 1: "ns"}, goals="stone-nw")
    game = play_all(game, "0 lay ew 1,0", "1 lay ns 2,-1")
    assert drawn(game) == tidy(
        r"""
 y\x   0    1    2
                 |
  -1   .    .    +
                 |
       | @       | o
   0 --H----+----+
       |
"""
    )
    assert question(game) == "turn 2"
