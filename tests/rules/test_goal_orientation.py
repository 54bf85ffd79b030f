"""How a goal lies once it is turned up."""

import pytest

from saboteur.rules.mine.vocabulary import GoalFitted
from tests.rules.scene import drawn, events, hand, play, question, scene, seen, texts, tidy, why_not

AROUND = r"""
 y\x  -2   -1    0    1    2
               .....
  -2   .    .  . ? .  .    .
               .....

  -1   .    .    .    .    .

     .....       | @     .....
   0 . ? .  .  --H--  .  . ? .
     .....       |       .....

   1   .    .    .    .    .

               .....
   2   .    .  . ? .  .    .
               .....
"""
"""A goal two cells from the start in each direction."""


@pytest.mark.rule("base.goal.orientation")
@pytest.mark.parametrize(
    ("text", "goal", "turned"),
    [
        pytest.param("lay ew 1,0", "stone-ne", True, id="from the west, north-east becomes south-west"),
        pytest.param("lay ew 1,0", "stone-nw", False, id="from the west, north-west"),
        pytest.param("lay ew -1,0", "stone-ne", False, id="from the east, north-east"),
        pytest.param("lay ew -1,0", "stone-nw", True, id="from the east, north-west becomes south-east"),
        pytest.param("lay ns 0,-1", "stone-ne", True, id="from the south, north-east becomes south-west"),
        pytest.param("lay ns 0,-1", "stone-nw", True, id="from the south, north-west becomes south-east"),
        pytest.param("lay ns 0,1", "stone-ne", False, id="from the north, north-east"),
        pytest.param("lay ns 0,1", "stone-nw", False, id="from the north, north-west"),
        pytest.param("lay ew 1,0", "gold", False, id="the gold lies as it is"),
    ],
)
def test_a_goal_meets_the_card_that_reached_it(text: str, goal: str, turned: bool) -> None:
    step = play(scene(AROUND, hands={0: text.split()[1]}, goals=" ".join([goal] * 4)), 0, text)
    assert [(each.goal, each.turned) for each in events(step, None, GoalFitted)] == [(goal, turned)]
    assert question(step.game) == ("pick 0" if goal == "gold" else "turn 1")


BOTH = r"""
 y\x   0    1    2    3
       | @
   0 --H--  .  --+    .
       |         |
            |  .....
   1   .    +--. ? .  .
               .....
"""
"""`lay new 1,0 turned` reaches the goal from the north and from the west."""

ROCK_EAST = r"""
 y\x   0    1    2    3
       | @
   0 --H--  .  --+    .
       |         |
            |  .....  |
   1   .    +--. ? .  +
               .....  |
"""

TUNNEL_EAST = r"""
 y\x   0    1    2    3
       | @
   0 --H--  .  --+    .
       |         |
            |  .....
   1   .    +--. ? .--+--
               .....
"""


@pytest.mark.rule("base.goal.orientation", "base.goal.met-by-several")
@pytest.mark.parametrize(
    ("drawing", "goal", "turned"),
    [
        pytest.param(BOTH, "stone-nw", False, id="one way fits both"),
        pytest.param(ROCK_EAST, "stone-nw", False, id="one way fits all three"),
        pytest.param(ROCK_EAST, "stone-ne", True, id="one misfit rather than two, turned"),
        pytest.param(TUNNEL_EAST, "stone-ne", False, id="one misfit rather than two, as printed"),
        pytest.param(
            TUNNEL_EAST, "stone-nw", False, id="one misfit, since the other way meets nothing that reached it"
        ),
    ],
)
def test_reached_by_two_cards_the_better_way_is_obligatory(drawing: str, goal: str, turned: bool) -> None:
    step = play(scene(drawing, hands={0: "new"}, goals=goal), 0, "lay new 1,0 turned")
    assert [each.turned for each in events(step, None, GoalFitted)] == [turned]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.goal.orientation", "base.goal.met-by-several")
@pytest.mark.parametrize(
    ("text", "drawing"),
    [
        (
            "orient",
            r"""
 y\x   0    1    2
       | @
   0 --H----+----+
       |    |    |
            |    | o
   1   .    +--  +--
""",
        ),
        (
            "orient turned",
            r"""
 y\x   0    1    2
       | @
   0 --H----+----+
       |    |    |
            |      o
   1   .    +----+
                 |
""",
        ),
    ],
)
def test_between_equal_ways_the_active_player_chooses(text: str, drawing: str) -> None:
    step = play(scene(BOTH, hands={1: "new"}, turn=1, deck="ns", goals="stone-ne"), 1, "lay new 1,0 turned")
    assert seen(step, None) == ["tunnel.laid", "tunnel.goal-turned-up"]
    assert question(step.game) == "orient-goal 1"
    assert texts(step.game, 1) == ["orient", "orient turned"]
    assert why_not(step.game, 0, text) == "base.turn.one-card"
    assert hand(step.game, 1) == ""
    step = play(step.game, 1, text)
    assert drawn(step.game) == tidy(drawing)
    assert hand(step.game, 1) == "ns"
    assert question(step.game) == "turn 2"


ROCK_NORTH = r"""
 y\x   0    1    2

  -1   .    .  --+--

       | @     .....
   0 --H--  .  . ? .
       |       .....
"""

TUNNEL_NORTH = r"""
 y\x   0    1    2
                 |
  -1   .    .    +
                 |
       | @     .....
   0 --H--  .  . ? .
       |       .....
"""


@pytest.mark.rule("base.goal.orientation")
def test_a_tunnel_that_leads_nowhere_has_no_say() -> None:
    """The way that would meet the one in the north meets nothing that reached the goal."""
    step = play(scene(TUNNEL_NORTH, hands={0: "ew"}, goals="stone-ne"), 0, "lay ew 1,0")
    assert [each.turned for each in events(step, None, GoalFitted)] == [True]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.goal.misfit-allowed", part="goals")
@pytest.mark.parametrize(
    ("drawing", "goal", "picture"),
    [
        pytest.param(ROCK_NORTH, "stone-nw", "| o", id="a tunnel to rock"),
        pytest.param(TUNNEL_NORTH, "stone-ne", "  o", id="rock to a tunnel"),
        pytest.param(ROCK_NORTH, "gold", "| $", id="gold too"),
        pytest.param(ROCK_NORTH, "stone-ne", "  o", id="no misfit where rock meets rock"),
        pytest.param(TUNNEL_NORTH, "stone-nw", "| o", id="no misfit where a tunnel meets a tunnel"),
    ],
)
def test_a_goal_may_fail_to_match(drawing: str, goal: str, picture: str) -> None:
    step = play(scene(drawing, hands={0: "ew"}, goals=goal), 0, "lay ew 1,0")
    assert drawn(step.game).splitlines()[4] == f"       | @       {picture}"
    assert question(step.game) == ("pick 0" if goal == "gold" else "turn 1")


@pytest.mark.rule("base.goal.misfit-allowed", part="goals")
def test_path_cards_are_never_allowed_to_misfit() -> None:
    drawing = r"""
 y\x   0    1    2

  -1   .    .  --+--

       | @
   0 --H----+--  .
       |
"""
    game = scene(drawing, hands={0: "nw ew"})
    assert why_not(game, 0, "lay nw 2,0") == "base.place.match"
    assert question(play(game, 0, "lay ew 2,0").game) == "turn 1"
