"""How rounds end, what is collected, and what is dealt for the next."""

from collections import Counter

import pytest

from saboteur.rulebook.cards import box as printed
from saboteur.rules.duel.vocabulary import DUEL_SHOWN, GoldCollected, TreasuresPutAway
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import LYING_SHOWN, MATCH_SHOWN, SCORE_SHOWN
from tests.rules.duel.table import BLUE, GREEN, box, claimed, duel, hoard, told
from tests.rules.scene import cards, events, play, play_all, question

LAST_TREASURE = r"""
 y\x   0    1    2    3    4    5    6    7
                                        1 $
  -3   .    .    .    .    .    .    .  --#--
                                          $

  -2   .    .    .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .

       | g               .....     3 g
   1 --H----+----+--  .  . ? .  .  $$+$$  .
       |                 .....
"""

TWO_LEFT = r"""
 y\x   0    1    2    3    4    5
                              .....
  -3   .    .    .    .    .  . ? .
                              .....

  -2   .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .
       |

   0   .    .    .    .    .    .

       | g               .....
   1 --H----+----+--  .  . ? .  .
       |                 .....
"""

CLAIMED = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
                              1 $       1 |
  -3   .    .    .    .    .  $$+g-  .  --/$$  .    .
                                          $

  -2   .    .    .    .    .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g     1 $       2 $
   1 --H----+----#--  .  $$+    .    .    .    .    .
       |         $
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

ALL = [row.id for row in printed("duel").treasure]


@pytest.mark.rule("duel.round.end", "duel.round-end-moment")
def test_the_round_ends_when_all_treasures_are_up_and_the_last_one_still_is_claimed() -> None:
    game = duel(LAST_TREASURE, treasures="t06", hands={0: "ew ns"}, deck="key")
    step = play(game, 0, "lay ew 3,1")
    assert told(step)[:4] == ["up t06 4,1", "claim 4,1 green", "treasures-up", "round-ended"]
    assert hoard(step.game, 0) == "t06"


@pytest.mark.rule("duel.round.end")
def test_while_one_lies_face_down_it_goes_on() -> None:
    game = duel(TWO_LEFT, treasures="t02 t06", hands={0: "ew ns"})
    assert question(play(game, 0, "lay ew 3,1").game) == "turn 1"


@pytest.mark.rule("duel.round.end", "duel.turn.deck-empty")
def test_the_round_ends_when_deck_and_hands_are_empty() -> None:
    game = duel(TWO_LEFT, hands={0: "ns", 1: "ns"})
    step = play(game, 0, "discard ns")
    assert question(step.game) == "turn 1"
    assert "round-ended" in told(play(step.game, 1, "discard ns"))


@pytest.mark.rule("duel.round.collect", "duel.round.treasure-return")
def test_claimed_cards_are_collected_and_what_is_left_is_put_away() -> None:
    """2,1 is a nugget that nobody has claimed, 5,-3 a treasure that is up and not claimed."""
    game = duel(
        CLAIMED,
        claims=[((4, 1), GREEN), ((7, -3), BLUE)],
        hands={0: "ns", 1: ""},
        piles={0: "t05"},
        box="t01",
        spare="t02 t03",
        round=2,
    )
    step = play(game, 0, "discard ns")
    assert events(step, None, GoldCollected) == [GoldCollected(0, cards("t06")), GoldCollected(1, cards("bends-gold"))]
    assert events(step, None, TreasuresPutAway) == [TreasuresPutAway(cards("t16"))]
    game = step.game
    assert (hoard(game, 0), hoard(game, 1), box(game)) == ("t05 t06", "bends-gold", "t01 t16")
    assert claimed(game) == ""
    dealt = CARDS.of(game)
    deck = Counter[str]([*dealt.deck, *(card for each in dealt.hands for card in each)])
    assert (deck["bridge-gold"], deck["bends-gold"], deck.total()) == (1, 0, 51)


@pytest.mark.rule("duel.next.setup", "duel.round.treasure-return")
def test_the_next_round_is_dealt_from_what_is_left() -> None:
    game = duel(
        CLAIMED,
        claims=[((4, 1), GREEN)],
        keys=[(5, -3)],
        hands={0: "ns", 1: ""},
        broken={1: "cart"},
        spare=" ".join(card for card in ALL if card not in ("t06", "t16", "t01")),
        roles="GB",
    )
    game = play(game, 0, "discard ns").game
    tunnels, shown = TUNNELS.of(game), DUEL_SHOWN.of(game.observe(None))
    assert len(tunnels.board.covered) == len(tunnels.goals) == 6
    assert len(tunnels.board.laid) == 2
    left = [card for card in ALL if card not in ("t06", "t16")]
    assert sorted([*(goal.face for goal in tunnels.goals), *tunnels.spare]) == left
    assert (shown.tokens, shown.keys, shown.claims, shown.bribes, shown.opened) == (8, 2, (), (), ())
    assert [len(each) for each in CARDS.of(game).hands] == [6, 6]
    assert LYING_SHOWN.of(game.observe(None)).before == ((), ())
    assert MATCH_SHOWN.of(game.observe(None)).round == 2


@pytest.mark.rule("duel.next.first-player")
@pytest.mark.parametrize(
    ("roles", "piles", "first"),
    [
        ("GB", {0: "t10"}, 1),
        ("GB", {1: "t10"}, 0),
        ("GB", {}, 1),
        ("BG", {}, 0),
        ("GB", {0: "t05 t07", 1: "t06"}, 1),
        ("BG", {0: "t05 t06", 1: "t10"}, 0),
        ("GB", {0: "t05 t06", 1: "t05 t07 t09 t11"}, 0),
    ],
)
def test_who_has_less_gold_begins_and_on_a_tie_blue(roles: str, piles: dict[int, str], first: int) -> None:
    game = duel(TWO_LEFT, roles=roles, piles=piles, hands={0: "ns", 1: ""})
    assert question(play(game, 0, "discard ns").game) == f"turn {first}"


@pytest.mark.rule("duel.end")
@pytest.mark.parametrize(
    ("piles", "winners"),
    [({0: "t10", 1: "t05"}, (0,)), ({1: "t05"}, (1,)), ({0: "t05 t06", 1: "t10"}, (0, 1)), ({}, (0, 1))],
)
def test_after_three_rounds_the_most_gold_wins(piles: dict[int, str], winners: tuple[int, ...]) -> None:
    game = duel(TWO_LEFT, piles=piles, hands={0: "ns", 1: ""}, round=3)
    game = play_all(game, "0 discard ns")
    assert question(game) == "over"
    assert SCORE_SHOWN.of(game.observe(None)).winners == winners


@pytest.mark.rule("duel.end")
def test_before_the_third_round_is_over_another_begins() -> None:
    game = duel(TWO_LEFT, hands={0: "ns", 1: ""}, round=2)
    assert MATCH_SHOWN.of(play(game, 0, "discard ns").game.observe(None)).round == 3
