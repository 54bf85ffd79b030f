"""Goals that a tunnel reaches are turned up: gold ends the round, stone does not."""

import pytest

from saboteur.rules.mine.vocabulary import TUNNEL_SHOWN, GoalTurnedUp, RoundEnded
from tests.rules.scene import NEAR, deck, drawn, events, hand, play, play_all, question, scene, seen, texts, tidy

FAR = r"""
 y\x   0    1    2    3
       | @
   0 --H--  .  --+----+
       |              |
                      |
   1   .    .    .    +
                      |
                    .....
   2   .    .    .  . ? .
                    .....
"""
"""Everything is dug but the first card."""

BETWEEN = r"""
 y\x   0    1
          .....
  -1   .  . ? .
          .....
       | @
   0 --H--  .
       |
          .....
   1   .  . ? .
          .....
"""
"""One card between two goals."""


@pytest.mark.rule("base.goal.reveal")
@pytest.mark.parametrize("goal", ["stone-ne", "stone-nw", "gold"])
def test_a_tunnel_from_the_start_turns_a_goal_up(goal: str) -> None:
    game = scene(NEAR, hands={0: "ew"}, goals=goal)
    assert [shown.face for shown in TUNNEL_SHOWN.of(game.observe(0)).goals] == [None]
    step = play(game, 0, "lay ew 1,0")
    assert seen(step, None)[:3] == ["tunnel.laid", "tunnel.goal-turned-up", "tunnel.goal-fitted"]
    for observer in (0, 1, 2, None):
        turned_up = events(step, observer, GoalTurnedUp)
        assert [(each.seat, each.cell, each.goal) for each in turned_up] == [(0, (2, 0), goal)]
        assert [shown.face for shown in TUNNEL_SHOWN.of(step.game.observe(observer)).goals] == [goal]
    assert question(step.game) == ("pick 0" if goal == "gold" else "turn 1")


@pytest.mark.rule("base.goal.reveal")
@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        pytest.param(NEAR, "lay end-ew 1,0", id="a dead end beside the goal"),
        pytest.param(NEAR, "lay nw 1,0", id="rock beside the goal"),
        pytest.param(NEAR, "lay ew -1,0", id="away from the goal"),
        pytest.param(FAR, "lay end-ew 1,0", id="a dead end in the gap"),
        pytest.param(FAR, "lay ns 0,1", id="the gap stays open"),
    ],
)
def test_a_goal_that_is_not_reached_stays_face_down(drawing: str, text: str) -> None:
    step = play(scene(drawing, hands={0: text.split()[1]}), 0, text)
    assert seen(step, None) == ["tunnel.laid"]
    assert [shown.face for shown in TUNNEL_SHOWN.of(step.game.observe(None)).goals] == [None]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.goal.reveal")
def test_a_card_far_away_that_closes_the_gap_turns_it_up() -> None:
    step = play(scene(FAR, hands={1: "ew"}, turn=1, goals="gold"), 1, "lay ew 1,0")
    assert [each.seat for each in events(step, None, GoalTurnedUp)] == [1]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [1]
    assert drawn(step.game).splitlines()[-2:] == ["   2   .    .    .  --+--", "                      |"]
    assert question(step.game) == "pick 1"


@pytest.mark.rule("base.goal.gold-ends")
def test_gold_ends_the_round_before_its_finisher_draws() -> None:
    step = play(scene(NEAR, hands={0: "ew map"}, deck="ns ns", goals="gold"), 0, "lay ew 1,0")
    assert seen(step, 0)[3:] == ["match.round-ended", "dwarves.revealed", "gold.shared"]
    assert (hand(step.game, 0), deck(step.game)) == ("map", "ns ns")
    assert question(step.game) == "pick 0"


@pytest.mark.rule("base.goal.gold-ends")
def test_after_the_gold_the_next_round_begins() -> None:
    step = play(scene(NEAR, hands={0: "ew"}, goals="gold", roles="SSD"), 0, "lay ew 1,0")
    assert "match.round-began" in seen(step, None)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.goal.stone-continues")
def test_stone_stays_and_the_round_goes_on() -> None:
    step = play(scene(NEAR, hands={0: "ew"}, deck="ns x", goals="stone-nw"), 0, "lay ew 1,0")
    assert seen(step, 0) == ["tunnel.laid", "tunnel.goal-turned-up", "tunnel.goal-fitted", "cards.drawn"]
    assert (hand(step.game, 0), deck(step.game)) == ("ns", "x")
    assert drawn(step.game) == tidy(
        r"""
 y\x   0    1    2
       | @       | o
   0 --H----+----+
       |
"""
    )
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.goal.two-at-once")
@pytest.mark.parametrize(("first", "second"), [("1,-1", "1,1"), ("1,1", "1,-1")])
def test_of_two_goals_the_active_player_chooses_the_first(first: str, second: str) -> None:
    game = play(scene(BETWEEN, hands={2: "x"}, turn=2, deck="ns", goals="stone-ne stone-nw"), 2, "lay x 1,0").game
    assert question(game) == "choose-reached 2"
    assert texts(game, 2) == ["reveal 1,-1", "reveal 1,1"]
    assert game.menu().keys() == {2}
    step = play(game, 2, f"reveal {first}")
    order = [f"{each.cell[0]},{each.cell[1]}" for each in events(step, None, GoalTurnedUp)]
    assert order == [first, second]
    assert hand(step.game, 2) == "ns"
    assert question(step.game) == "turn 0"


@pytest.mark.rule("base.goal.two-at-once")
def test_gold_first_leaves_the_other_goal_face_down() -> None:
    game = play(scene(BETWEEN, hands={0: "x"}, goals="stone-ne gold"), 0, "lay x 1,0").game
    step = play(game, 0, "reveal 1,1")
    assert [each.goal for each in events(step, None, GoalTurnedUp)] == ["gold"]
    assert [shown.face for shown in TUNNEL_SHOWN.of(step.game.observe(None)).goals] == [None, "gold"]
    assert drawn(step.game) == tidy(
        r"""
 y\x   0    1
          .....
  -1   .  . ? .
          .....
       | @  |
   0 --H----+--
       |    |
            | $
   1   .  --+--
            |
"""
    )
    assert question(step.game) == "pick 0"


@pytest.mark.rule("base.goal.two-at-once")
def test_stone_first_then_the_gold() -> None:
    game = play(scene(BETWEEN, hands={0: "x"}, goals="stone-ne gold"), 0, "lay x 1,0").game
    step = play(game, 0, "reveal 1,-1")
    assert [each.goal for each in events(step, None, GoalTurnedUp)] == ["stone-ne", "gold"]
    assert question(step.game) == "pick 0"


THREE = r"""
 y\x   0    1    2
          .....
  -1   .  . ? .  .
          .....
       | @     .....
   0 --H--  .  . ? .
       |       .....
          .....
   1   .  . ? .  .
          .....
"""


@pytest.mark.rule("base.goal.two-at-once")
def test_three_goals_are_chosen_one_after_the_other() -> None:
    game = play(scene(THREE, hands={0: "x"}, goals="stone-ne stone-nw gold"), 0, "lay x 1,0").game
    assert texts(game, 0) == ["reveal 1,-1", "reveal 1,1", "reveal 2,0"]
    game = play(game, 0, "reveal 2,0").game
    assert texts(game, 0) == ["reveal 1,-1", "reveal 1,1"]
    assert question(play(game, 0, "reveal 1,1").game) == "pick 0"


CHAIN = r"""
 y\x   0    1    2
       | @     .....
   0 --H--  .  . ? .
       |       .....
                 |
   1   .    .    +
                 |
               .....
   2   .    .  . ? .
               .....
"""


@pytest.mark.rule("base.goal.chain")
def test_a_stone_goal_that_completes_a_tunnel_turns_up_the_next() -> None:
    step = play(scene(CHAIN, hands={0: "ew"}, goals="stone-ne gold"), 0, "lay ew 1,0")
    assert [each.cell for each in events(step, None, GoalTurnedUp)] == [(2, 0), (2, 2)]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [0]
    assert drawn(step.game) == tidy(
        r"""
 y\x   0    1    2
       | @         o
   0 --H----+----+
       |         |
                 |
   1   .    .    +
                 |
                 | $
   2   .    .  --+--
                 |
"""
    )
    assert question(step.game) == "pick 0"


@pytest.mark.rule("base.goal.chain")
def test_a_stone_goal_that_leads_elsewhere_turns_up_nothing() -> None:
    step = play(scene(CHAIN, hands={0: "ew"}, goals="stone-nw gold"), 0, "lay ew 1,0")
    assert [each.cell for each in events(step, None, GoalTurnedUp)] == [(2, 0)]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.goal.chain", "base.goal.two-at-once")
def test_a_newly_reached_goal_joins_the_choice() -> None:
    drawing = r"""
 y\x   0    1    2
          .....
  -1   .  . ? .  .
          .....
       | @
   0 --H--  .    .
       |
          ..........
   1   .  . ? .. ? .
          ..........
"""
    game = play_all(scene(drawing, hands={0: "x"}, goals="stone-ne stone-ne stone-nw"), "0 lay x 1,0")
    assert texts(game, 0) == ["reveal 1,-1", "reveal 1,1"]
    game = play(game, 0, "reveal 1,1").game
    assert question(game) == "choose-reached 0"
    assert texts(game, 0) == ["reveal 1,-1", "reveal 2,1"]
    assert question(play(game, 0, "reveal 2,1").game) == "turn 1"
