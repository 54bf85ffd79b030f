"""The map: a goal is looked at in secret."""

import pytest

from saboteur.rules.mine.vocabulary import OWN_TUNNEL, TUNNEL_SHOWN, GoalSeen, GoalSeenBySeat, Look
from tests.rules.scene import (
    NEAR,
    OPENING,
    drawn,
    events,
    hand,
    pile,
    play,
    play_all,
    question,
    scene,
    seen,
    texts,
    tidy,
    view,
    why_not,
)


@pytest.mark.rule("base.action.map")
def test_its_player_alone_sees_the_goal() -> None:
    step = play(scene(hands={0: "map"}, deck="ns", goals="stone-ne gold stone-nw"), 0, "map 8,0")
    shown = events(step, 0, GoalSeen)
    assert [(each.seat, each.cell, each.goal) for each in shown] == [(0, (8, 0), "gold")]
    known = OWN_TUNNEL.of(step.game.observe(0)).known
    assert [(goal.cell, goal.face) for goal in known] == [((8, 0), "gold")]
    for observer in (1, 2, None):
        assert seen(step, observer)[0] == "tunnel.goal-seen-by-seat"
        assert events(step, observer, GoalSeenBySeat) == [GoalSeenBySeat(0, (8, 0))]
        assert TUNNEL_SHOWN.of(step.game.observe(observer)).looks == (Look(0, (8, 0)),)
    assert [OWN_TUNNEL.of(step.game.observe(seat)).known for seat in (1, 2)] == [(), ()]
    assert (pile(step.game), hand(step.game, 0), drawn(step.game)) == ("map", "ns", tidy(OPENING))
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.action.map", "base.setup.goals")
def test_others_cannot_tell_what_was_seen() -> None:
    one, other = (
        scene(hands={0: "map"}, goals=goals) for goals in ("gold stone-ne stone-nw", "stone-nw gold stone-ne")
    )
    for observer in (0, 1, 2, None):
        assert view(one, observer) == view(other, observer)
    step, twin = play(one, 0, "map 8,-2"), play(other, 0, "map 8,-2")
    for observer in (1, 2, None):
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
    assert step.events(0) != twin.events(0)
    assert view(step.game, 0) != view(twin.game, 0)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.action.map")
def test_what_was_seen_stays_known_and_looks_add_up() -> None:
    game = scene(hands={0: "map map", 1: "map", 2: "x x"}, goals="stone-ne gold stone-nw")
    game = play_all(game, "0 map 8,2", "1 map 8,2", "2 discard x", "0 map 8,-2")
    known = [[(goal.cell, goal.face) for goal in OWN_TUNNEL.of(game.observe(seat)).known] for seat in range(3)]
    assert known == [[((8, -2), "stone-ne"), ((8, 2), "stone-nw")], [((8, 2), "stone-nw")], []]
    assert question(game) == "turn 2"


@pytest.mark.rule("base.action.map")
def test_a_goal_turned_up_is_a_secret_no_more() -> None:
    game = play_all(scene(NEAR, hands={0: "map", 1: "ew"}, goals="stone-nw"), "0 map 2,0", "1 lay ew 1,0")
    assert OWN_TUNNEL.of(game.observe(0)).known == ()
    assert TUNNEL_SHOWN.of(game.observe(2)).looks == ()
    assert TUNNEL_SHOWN.of(game.observe(2)).goals[0].face == "stone-nw"
    assert question(game) == "turn 2"


@pytest.mark.rule("base.action.map", "base.next.setup")
def test_what_was_seen_is_worth_nothing_in_the_next_round() -> None:
    game = play(scene(hands={0: "map", 1: "", 2: ""}), 0, "map 8,0").game
    assert OWN_TUNNEL.of(game.observe(0)).known == ()
    assert TUNNEL_SHOWN.of(game.observe(1)).looks == ()
    assert question(game) == "turn 1"


OPEN_GOAL = r"""
 y\x   0    1    2    3
       | @       | o
   0 --H----+----+    .
       |

   1   .    .    .    .

                    .....
   2   .    .    .  . ? .
                    .....
"""


@pytest.mark.rule("base.action.map")
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("2,0", id="an open goal"),
        pytest.param("1,0", id="a path card"),
        pytest.param("0,0", id="the start"),
        pytest.param("5,5", id="nothing"),
    ],
)
def test_only_a_face_down_goal_can_be_looked_at(cell: str) -> None:
    game = scene(OPEN_GOAL, hands={0: "map"})
    assert texts(game, 0) == ["discard map", "map 3,2"]
    assert why_not(game, 0, f"map {cell}") == "base.action.map"
    assert question(play(game, 0, "map 3,2").game) == "turn 1"


@pytest.mark.rule("base.action.needs-target", part="base")
def test_with_no_goal_left_face_down_a_map_can_only_be_discarded() -> None:
    game = play(scene(NEAR, hands={0: "ew", 1: "map"}), 0, "lay ew 1,0").game
    assert texts(game, 1) == ["discard map"]
    assert why_not(game, 1, "map 2,0") == "base.action.map"
    assert question(play(game, 1, "discard map").game) == "turn 2"
