"""Treasures are turned up by whoever's tunnels reach them, and fitted."""

import pytest

from saboteur.rules.mine.vocabulary import GoalFitted
from tests.rules.duel.table import BLUE, claimed, duel, looks, told
from tests.rules.scene import events, play, play_all, question, texts, why_not

TOWARD = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g               .....
   1 --H----+----+--  .  . ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

UNDER_ROCK = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .  --+--  .    .    .    .    .

       | g               .....
   1 --H----+----+--  .  . ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

UNDER_TUNNEL = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
                           |
   0   .    .    .    .    +    .    .    .    .    .
                           |
       | g               .....
   1 --H----+----+--  .  . ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

BETWEEN_ROCKS = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .  --+--  .    .    .    .    .

       | g               .....
   1 --H----+----+--  .  . ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .  --+--  .    .    .    .  . ? .
                                                  .....
"""

IN_A_ROW = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g               ..........
   1 --H----+----+--  .  . ? .. ? .  .    .    .    .
       |                 ..........
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

LADDER_GAP = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
                              .....
  -3   .    .    .    .  --+--. ? .  .    .    .    .
                              .....

  -2   .    .    .    .    .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g
   1 --H--  .    .    .    .    .    .    .    .    .
       |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

BETWEEN_TWO = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
                         .....
   0   .    .    .    .  . ? .  .    .    .    .    .
                         .....
       | g
   1 --H----+----+----+--  .    .    .    .    .    .
       |
                         .....                    .....
   2   .    .    .    .  . ? .  .    .    .    .  . ? .
                         .....                    .....
"""

LOOSE_CARD = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
       |
   0   +    .    .    .    .    .    .    .    .    .
       |
       | g               .....
   1 --H----+----+--  .  . ? .--+--  .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""


@pytest.mark.rule("duel.treasure.reveal")
def test_a_treasure_that_is_reached_is_turned_up_so_that_it_meets_the_tunnel() -> None:
    game = duel(TOWARD, hands={0: "ew ns"}, treasures="t08 t02")
    step = play(game, 0, "lay ew 3,1")
    assert told(step) == ["up t08 4,1", "claim 4,1 green"]
    assert [event.turned for event in events(step, None, GoalFitted)] == [True]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("duel.treasure.reveal")
def test_not_reached_it_stays_face_down() -> None:
    game = duel(TOWARD, hands={0: "ne-w"}, treasures="t08 t02")
    assert told(play(game, 0, "lay ne-w 3,1")) == []


@pytest.mark.rule("duel.treasure.reveal")
@pytest.mark.rule("base.goal.misfit-allowed", part="duel")
@pytest.mark.parametrize(
    ("drawing", "treasure", "turned"),
    [
        (UNDER_ROCK, "t16", True),
        (UNDER_TUNNEL, "t16", False),
        (UNDER_TUNNEL, "t05", False),
        (UNDER_ROCK, "t05", False),
        (UNDER_TUNNEL, "t10", True),
        (UNDER_ROCK, "t01", False),
    ],
)
def test_one_way_that_fits_is_obligatory_and_only_if_none_does_it_misfits(
    drawing: str, treasure: str, turned: bool
) -> None:
    """It always meets the tunnel from the west, if it can; a bend then may miss its neighbour to the north."""
    step = play(duel(drawing, hands={0: "ew"}, treasures=f"{treasure} t02"), 0, "lay ew 3,1")
    assert [event.turned for event in events(step, None, GoalFitted)] == [turned]


@pytest.mark.rule("duel.treasure.reveal", "duel.reveal-orientation")
@pytest.mark.parametrize("drawing", [TOWARD, BETWEEN_ROCKS])
def test_between_two_ways_that_fit_alike_the_active_player_chooses(drawing: str) -> None:
    game = play(duel(drawing, hands={0: "ew"}, treasures="t16 t02"), 0, "lay ew 3,1").game
    assert question(game) == "orient-goal 0"
    assert texts(game, 0) == ["orient", "orient turned"]
    assert claimed(play(game, 0, "orient").game) == "4,1 green"
    assert claimed(play(game, 0, "orient turned").game) == "4,1 green"


@pytest.mark.rule("duel.reveal-orientation", "duel.reveal-both")
@pytest.mark.parametrize(("way", "led_to"), [("orient", ["claim 5,-3 blue"]), ("orient turned", [])])
def test_a_treasure_that_only_the_opponent_reaches_is_turned_up_and_fitted_by_the_active_player(
    way: str, led_to: list[str]
) -> None:
    """Green lays the blue ladder. Turned, the treasure has its green door toward the blue tunnel."""
    game = duel(LADDER_GAP, hands={0: "ladder-blue-nw"}, treasures="t16 t02")
    step = play(game, 0, "lay ladder-blue-nw 3,-3 turned")
    assert told(step) == ["up t16 5,-3"]
    assert question(step.game) == "orient-goal 0"
    assert told(play(step.game, 0, way)) == led_to


@pytest.mark.rule("duel.reveal-both")
def test_an_opponents_play_turns_up_what_one_has_reached() -> None:
    game = duel(TOWARD, hands={BLUE: "ns ew"}, turn=BLUE, treasures="t06 t02")
    game = play_all(game, "1 lay ns 0,0", "0 discard ew")
    assert told(play(game, 1, "lay ew 3,1"))[:2] == ["up t06 4,1", "claim 4,1 blue"]


@pytest.mark.rule("duel.reveal-chain")
def test_a_treasure_turned_up_can_reach_another() -> None:
    step = play(duel(IN_A_ROW, hands={0: "ew"}, treasures="t12 t09 t02"), 0, "lay ew 3,1")
    assert told(step) == ["up t12 4,1", "up t09 5,1", "claim 4,1 green", "claim 5,1 green"]


@pytest.mark.rule("duel.reveal-chain")
def test_a_treasure_turned_up_is_a_laid_card() -> None:
    """Matched, and passed through where its tunnels are joined: t12 leads on to the east, not to the north."""
    game = duel(TOWARD, hands={0: "ew ns ew ns", 1: "ew ew"}, treasures="t12 t02")
    game = play_all(game, "0 lay ew 3,1", "1 discard ew")
    assert why_not(game, 0, "lay ew 5,1") == ""
    assert why_not(game, 0, "lay ns 5,1") == "base.place.match"
    assert why_not(game, 0, "lay ns 4,0") == "duel.place.rules"


@pytest.mark.rule("duel.reveal-chain", "duel.reveals-then-claims")
def test_all_treasures_of_a_play_are_turned_up_in_the_chosen_order_before_gold_is_claimed() -> None:
    game = play(duel(BETWEEN_TWO, hands={0: "nsw-green"}, treasures="t06 t08 t02"), 0, "lay nsw-green 4,1").game
    assert question(game) == "choose-reached 0"
    assert texts(game, 0) == ["reveal 4,0", "reveal 4,2"]
    step = play(game, 0, "reveal 4,2")
    assert told(step) == ["up t08 4,2", "up t06 4,0", "claim 4,0 green", "claim 4,2 green"]


@pytest.mark.rule("duel.hidden-neighbour")
def test_cards_lie_beside_face_down_treasures_whatever_is_on_them() -> None:
    game = duel(LOOSE_CARD, hands={0: "ns"}, treasures="t01 t02")
    assert looks(game, LOOSE_CARD)
    assert why_not(game, 0, "lay ns 3,1") == "base.place.match"
