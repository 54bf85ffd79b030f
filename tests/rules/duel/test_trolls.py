"""Trolls stop everybody until somebody bribes them, and are paid at the end of the round."""

import pytest

from saboteur.rules.duel.trolls import ways_to_pay
from saboteur.rules.duel.vocabulary import DUEL_SHOWN, TrollsPaid
from tests.rules.duel.table import box, bribed, claimed, duel, hoard, told
from tests.rules.scene import cards, events, hand, play, question, texts, why_not

GUARDED = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
       |
   0   +    .    .    .    .    .    .    .    .    .
       |
       | g  |
   1 --H----+t-  .    .    .    .    .    .    .    .
       |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

FROM_BEHIND = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g
   1 --H---t+--  .    .    .    .    .    .    .    .
       |    |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
                      t
   3   .    .    .  --+--  .    .    .    .    .    .
                      |
"""

TREASURE = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |  .....
   1 --H----+----+t-. ? .  .    .    .    .    .    .
       |            .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

FOR_BLUE = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
       |
   0   +    .    .    .    .    .    .    .    .    .
       |
       | g  |    |  1 |
   1 --H----+t---+b-$ +--  .    .    .    .    .    .
       |              |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

LAST_TREASURE = r"""
 y\x   0    1    2    3    4
       | b
  -1 --H--  .    .    .    .
       |

   0   .    .    .    .    .

       | g               .....
   1 --H----+----+--  .  . ? .
       |                 .....

   2   .    .    .    .    .


   3   .    .    .    .    .

       t         t         t
   4 --+--  .  --+--  .  --+--
       |         |         |
"""

ONE_LEFT = r"""
 y\x   0    1    2    3    4    5    6    7    8    9   10   11   12   13
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .    .    .    .    .

       | g  |
   1 --H----+t-  .    .    .    .    .    .    .    .    .    .    .    .
       |
                                                                      .....
   2   .    .    .    .    .    .    .    .    .    .    .    .    .  . ? .
                                                                      .....

   3   .    .    .    .    .    .    .    .    .    .    .    .    .    .

     1 $       1 $       1 $       1 $       1 $       1 $       1 $
   4 --#--  .  --#--  .  --#--  .  --#--  .  --#--  .  --#--  .  --#--  .
       $         $         $         $         $         $         $
"""


@pytest.mark.rule("duel.path.troll")
def test_a_troll_stops_both_until_it_is_bribed_and_then_nobody() -> None:
    for seat in (0, 1):
        game = duel(GUARDED, hands={0: "ew ns", 1: "ew ns"}, turn=seat)
        assert why_not(game, seat, "lay ew 2,1") == "duel.place.rules"
        game = play(game, seat, "bribe 1,1").game
        assert why_not(game, seat, "lay ew 2,1") == ""
        assert why_not(play(game, seat, "discard ns").game, 1 - seat, "lay ew 2,1") == ""


@pytest.mark.rule("duel.path.troll-when")
def test_a_bribe_costs_a_token_and_no_turn() -> None:
    game = duel(GUARDED, hands={0: "ew ns"}, deck="key")
    assert "bribe 1,1" in texts(game, 0)
    step = play(game, 0, "bribe 1,1")
    assert (question(step.game), hand(step.game, 0), bribed(step.game)) == ("turn 0", "ew ns", "1,1 green")
    assert DUEL_SHOWN.of(step.game.observe(None)).tokens == 7
    assert why_not(step.game, 0, "bribe 1,1") == "duel.path.troll-when"
    after = play(step.game, 0, "lay ew 2,1").game
    assert (hand(after, 0), question(after)) == ("key ns", "turn 1")


@pytest.mark.rule("duel.path.troll-when")
def test_a_broken_tool_is_no_hindrance() -> None:
    game = duel(GUARDED, broken={0: "cart"})
    assert why_not(game, 0, "bribe 1,1") == ""


@pytest.mark.rule("duel.troll-reach")
def test_a_troll_is_reached_on_either_side_of_it() -> None:
    """On 1,1 it stands at the very side that green comes from; on 3,3 nobody comes."""
    game = duel(FROM_BEHIND)
    assert why_not(game, 0, "bribe 1,1") == ""
    assert why_not(game, 0, "bribe 3,3") == "duel.path.troll-when"
    assert why_not(duel(FROM_BEHIND, turn=1), 1, "bribe 1,1") == "duel.path.troll-when"


@pytest.mark.rule("duel.troll-effects")
def test_a_bribe_turns_up_and_claims_at_once() -> None:
    step = play(duel(TREASURE, treasures="t06 t02"), 0, "bribe 2,1")
    assert told(step) == ["open 2,1", "up t06 3,1", "claim 3,1 green"]
    assert question(step.game) == "turn 0"


@pytest.mark.rule("duel.troll-effects")
def test_also_for_the_opponent() -> None:
    """Beyond the troll a blue door, and a nugget behind it."""
    step = play(duel(FOR_BLUE), 0, "bribe 1,1")
    assert told(step) == ["open 1,1", "claim 3,1 blue"]


@pytest.mark.rule("duel.troll-effects")
def test_a_treasure_that_fits_two_ways_is_asked_about_before_the_turn_goes_on() -> None:
    game = play(duel(TREASURE, treasures="t16 t02"), 0, "bribe 2,1").game
    assert question(game) == "orient-goal 0"
    assert question(play(game, 0, "orient").game) == "turn 0"


@pytest.mark.rule("duel.tokens-out", "duel.round-end-moment", "duel.troll-effects")
def test_the_last_token_ends_the_round_before_the_play() -> None:
    placed = [((x, 4), 0) for x in range(0, 14, 2)]
    step = play(duel(ONE_LEFT, claims=placed, hands={0: "ew ns"}), 0, "bribe 1,1")
    assert told(step)[:3] == ["open 1,1", "tokens-placed", "round-ended"]


@pytest.mark.rule("duel.troll-pay-sum", "duel.round.troll-pay")
@pytest.mark.parametrize(
    ("values", "owed", "ways"),
    [
        ((), 1, [()]),
        ((1,), 1, [(1,)]),
        ((2,), 1, [(2,)]),
        ((3, 2), 1, [(2,)]),
        ((1, 1), 1, [(1,)]),
        ((1, 2), 2, [(2,)]),
        ((1, 3), 2, [(3,)]),
        ((2, 1, 1), 2, [(1, 1), (2,)]),
        ((2, 2), 3, [(2, 2)]),
        ((3, 2, 1), 3, [(1, 2), (3,)]),
        ((1, 1, 1, 2), 3, [(1, 1, 1), (1, 2)]),
        ((1,), 2, [(1,)]),
        ((1, 1), 3, [(1, 1)]),
        ((3, 3), 4, [(3, 3)]),
    ],
)
def test_the_smallest_total_that_reaches_what_is_owed(
    values: tuple[int, ...], owed: int, ways: list[tuple[int, ...]]
) -> None:
    assert ways_to_pay(values, owed) == ways


@pytest.mark.rule("duel.round.troll-pay")
@pytest.mark.parametrize(
    ("piles", "paid", "kept"),
    [("", "t06", ""), ("t05", "t05", "t06"), ("t10", "t06", "t10")],
)
def test_trolls_are_paid_in_cards_without_change_after_collecting(piles: str, paid: str, kept: str) -> None:
    game = duel(LAST_TREASURE, treasures="t06", bribes=[((0, 4), 0)], piles={0: piles}, hands={0: "ew ns"})
    step = play(game, 0, "lay ew 3,1")
    assert events(step, None, TrollsPaid) == [TrollsPaid(0, cards(paid))]
    assert (hoard(step.game, 0), box(step.game)) == (kept, paid)


@pytest.mark.rule("duel.round.troll-pay", "duel.troll-effects")
def test_each_pays_for_his_own_bribes_and_with_no_gold_nothing() -> None:
    game = duel(
        LAST_TREASURE,
        treasures="t01",
        bribes=[((0, 4), 0), ((2, 4), 1), ((4, 4), 1)],
        piles={1: "t05 t07 t10"},
        hands={0: "ew ns"},
        round=3,
    )
    step = play(game, 0, "lay ew 3,1")
    assert events(step, None, TrollsPaid) == [TrollsPaid(0, ()), TrollsPaid(1, cards("t05 t07"))]
    assert question(step.game) == "over"


@pytest.mark.rule("duel.troll-pay-sum")
@pytest.mark.parametrize(("choice", "kept"), [("pay 1,1", "t06"), ("pay 2", "t05 t07")])
def test_the_payer_chooses_between_ways_of_the_same_worth(choice: str, kept: str) -> None:
    game = duel(
        LAST_TREASURE,
        treasures="t01",
        bribes=[((0, 4), 0), ((2, 4), 0)],
        piles={0: "t05 t06 t07"},
        hands={0: "ew ns"},
    )
    game = play(game, 0, "lay ew 3,1").game
    assert question(game) == "choose-pay 0"
    assert texts(game, 0) == ["pay 1,1", "pay 2"]
    assert why_not(game, 0, "pay 1,2") == "duel.troll-pay-sum"
    game = play(game, 0, choice).game
    assert hoard(game, 0) == kept
    assert question(game).startswith("turn")
    assert claimed(game) == ""
