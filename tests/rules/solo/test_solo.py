"""The game for one: what differs from the game for two."""

from collections import Counter

import pytest

from saboteur import BadInput, Game, Options, new_game
from saboteur.core.values import FaceId
from saboteur.rules.duel.vocabulary import (
    DUEL_SHOWN,
    GREEN,
    TITLE_SHOWN,
    BreakageDrawn,
    BreakageWasted,
    RockfallDrawn,
    RockfallWasted,
    TitleEarned,
)
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, LYING_SHOWN, SCORE_SHOWN, CardsDrawn, CardsDrawnUnseen
from tests.rules.duel.table import box, claimed, hoard, looks, solo, told
from tests.rules.scene import cards, deck, events, hand, pile, play, play_all, question, texts, why_not

OPTIONS = Options("solo", "duel", 1)

OPENING = r"""
 y\x   0    1    2    3    4    5    6    7    8    9   10   11   12
                                             .....
  -2   .    .    .    .    .    .    .    .  . ? .  .    .    .    .
                                             .....
                                                       .....
  -1   .    .    .    .    .    .    .    .    .    .  . ? .  .    .
                                                       .....
       | g                                   .....               .....
   0 --H--  .    .    .    .    .    .    .  . ? .  .    .    .  . ? .
       |                                     .....               .....
                                                       .....
   1   .    .    .    .    .    .    .    .    .    .  . ? .  .    .
                                                       .....
                                             .....
   2   .    .    .    .    .    .    .    .  . ? .  .    .    .    .
                                             .....
"""

TUNNEL = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | g                                        .....
   0 --H----+----+--  .    .    .    .    .    .  . ? .
       |                                          .....

   1   .    .    .    .    .    .    .    .    .    .

                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

FIRM = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | g          1 $    |                      .....
   0 --H----+----+----#----+t-  .    .    .    .  . ? .
       |              $                           .....

   1   .    .    .    .    .    .    .    .    .    .


   2   .    .    .    .    .    .    .    .    .    .


   3   .    .    .    .    .    .    .    .    .    .

     1 $
   4 --#--  .    .    .    .    .    .    .    .    .
       $
"""

ONLY_FIRM = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | g1 $    |                                .....
   0 --H----#----+t-  .    .    .    .    .    .  . ? .
       |    $                                     .....
"""

DOOR = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | g       |                                .....
   0 --H----+----+--  .    .    .    .    .    .  . ? .
       |         b                                .....
                 |
   1   .    .    +    .    .    .    .    .    .    .
                 |
"""

SIX = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | g                                        .....
   0 --H----+--  .    .    .    .    .    .    .  . ? .
       |                                          .....

   1   .    .    .    .    .    .    .    .    .    .


   2   .    .    .    .    .    .    .    .    .    .


   3   .    .    .    .    .    .    .    .    .    .

     1 $       1 $       1 $       1 $       1 $
   4 --#--  .  --#--  .  --#--  .  --#--  .  --#--  .
       $         $         $         $         $
"""

LAST = r"""
 y\x   0    1    2    3
       | g          .....
   0 --H----+--  .  . ? .
       |            .....

   1   .    .    .    .


   2   .    .    .    .


   3   .    .    .    .

       t
   4 --+--  .    .    .
       |
"""


def lying(game: Game) -> str:
    return " ".join(LYING_SHOWN.of(game.observe(None)).before[0])


@pytest.mark.rule("solo.setup")
def test_one_colour_six_tokens_and_a_gap_of_seven() -> None:
    game = new_game(OPTIONS, "solo").game
    shown = DUEL_SHOWN.of(game.observe(None))
    assert looks(game, OPENING)
    assert (shown.colours, shown.starts, shown.tokens, shown.keys) == ((GREEN,), ((0, 0),), 6, 2)
    assert question(game) == "turn 0"


@pytest.mark.rule("solo.setup", "solo.ten-aside")
def test_ten_cards_are_set_aside_before_the_hand_is_dealt_and_act_when_drawn_alone() -> None:
    for seed in range(30):
        step = new_game(OPTIONS, f"aside {seed}")
        dealt = next(each for each in step.shuffles if each.purpose == "deck").result
        assert CARDS.of(step.game).aside == dealt[:10]
        assert len(CARDS_SHOWN.of(step.game.observe(None)).pile) <= 8
        assert CARDS_SHOWN.of(step.game.observe(None)).aside == 10


@pytest.mark.rule("solo.setup", "solo.ten-aside")
def test_they_return_for_the_next_round() -> None:
    game = solo(TUNNEL, hands={0: "ns"})
    step = play(game, 0, "discard ns")
    dealt = next(each for each in step.shuffles if each.purpose == "deck").result
    assert (len(dealt), len(CARDS.of(step.game).aside)) == (52, 10)


@pytest.mark.rule("solo.draw-chain", "solo.draw.sabotage", "solo.draw.rockfall")
def test_the_first_hand_is_drawn_one_by_one() -> None:
    """Told again from the shuffle: what is forced never gets into the hand."""
    forced_at_the_deal = 0
    for seed in range(40):
        step = new_game(OPTIONS, f"deal {seed}")
        dealt = next(each for each in step.shuffles if each.purpose == "deck").result[10:]
        kept, broken, discarded, taken = list[str](), set[str](), Counter[str](), 0
        while len(kept) < 6:
            card, taken = dealt[taken], taken + 1
            if card == "rockfall" or card in broken:
                discarded[card] += 1
            elif card.startswith("break-"):
                broken.add(card)
            else:
                kept.append(card)
        forced_at_the_deal += taken > 6
        assert hand(step.game, 0).split() == sorted(kept)
        assert lying(step.game).split() == sorted(broken)
        assert Counter(pile(step.game).split()) == discarded
        assert deck(step.game).split() == list(dealt[taken:])
    assert forced_at_the_deal > 20


@pytest.mark.rule("solo.draw.sabotage", "solo.draw-chain")
def test_a_breakage_that_is_drawn_lies_before_the_player_and_another_card_is_drawn() -> None:
    game = solo(TUNNEL, hands={0: "ew ns"}, deck="break-cart break-cart break-lantern ne nw")
    step = play(game, 0, "lay ew 3,0")
    assert (hand(step.game, 0), deck(step.game)) == ("ne ns", "nw")
    assert (lying(step.game), pile(step.game)) == ("break-cart break-lantern", "break-cart")
    assert events(step, None, BreakageDrawn) == [
        BreakageDrawn(0, FaceId("break-cart")),
        BreakageDrawn(0, FaceId("break-lantern")),
    ]
    assert events(step, None, BreakageWasted) == [BreakageWasted(0, FaceId("break-cart"))]
    assert events(step, None, CardsDrawnUnseen) == [CardsDrawnUnseen(0, 1)]
    assert why_not(step.game, 0, "lay ne 3,0") != ""


@pytest.mark.rule("solo.draw-chain")
@pytest.mark.parametrize(
    ("discarded", "drawn", "left"), [("ew", ["ne"], "break-cart nw map"), ("ew,ns", ["ne", "nw"], "map")]
)
def test_so_many_cards_are_drawn_as_were_discarded(discarded: str, drawn: list[str], left: str) -> None:
    game = solo(TUNNEL, hands={0: "ew ns"}, deck="rockfall ne break-cart nw map")
    step = play(game, 0, f"discard {discarded}")
    assert [card for event in events(step, 0, CardsDrawn) for card in event.cards] == drawn
    assert deck(step.game) == left


@pytest.mark.rule("solo.deck-end")
def test_the_decks_last_card_is_resolved_and_not_replaced() -> None:
    step = play(solo(TUNNEL, hands={0: "ew ns"}, deck="break-cart"), 0, "lay ew 3,0")
    assert (hand(step.game, 0), deck(step.game), lying(step.game)) == ("ns", "", "break-cart")


@pytest.mark.rule("solo.draw.rockfall", "solo.rockfall-last")
def test_a_rockfall_that_is_drawn_removes_the_card_laid_last() -> None:
    step = play(solo(TUNNEL, hands={0: "ew ns"}, deck="rockfall ne"), 0, "lay ew 3,0")
    assert events(step, None, RockfallDrawn) == [RockfallDrawn(0, FaceId("ew"), (3, 0))]
    assert looks(step.game, TUNNEL)
    assert (hand(step.game, 0), pile(step.game)) == ("ne ns", "ew rockfall")


@pytest.mark.rule("solo.draw.rockfall", "solo.rockfall-last")
def test_gold_and_trolls_stay_and_so_do_tokens() -> None:
    """The one before them falls; then the next; then nothing is left."""
    game = solo(FIRM, hands={0: "ns"}, deck="rockfall rockfall rockfall ne", claims=[((0, 4), 0)], bribes=[((4, 0), 0)])
    step = play(game, 0, "discard ns")
    assert [event.cell for event in events(step, None, RockfallDrawn)] == [(2, 0), (1, 0)]
    assert events(step, None, RockfallWasted) == [RockfallWasted(0)]
    assert claimed(step.game) == "0,4 green"
    assert pile(step.game) == "(ns) ew rockfall ew rockfall rockfall"


@pytest.mark.rule("solo.draw.rockfall")
def test_with_nothing_to_fall_it_is_only_discarded() -> None:
    step = play(solo(ONLY_FIRM, hands={0: "ns"}, deck="rockfall ne"), 0, "discard ns")
    assert events(step, None, RockfallWasted) == [RockfallWasted(0)]
    assert looks(step.game, ONLY_FIRM)
    assert pile(step.game) == "(ns) rockfall"


@pytest.mark.rule("solo.rockfall-last")
def test_a_doors_key_returns() -> None:
    game = solo(DOOR, hands={0: "ns"}, deck="rockfall rockfall ne", keys=[(2, 0)])
    shown = DUEL_SHOWN.of(play(game, 0, "discard ns").game.observe(None))
    assert (shown.opened, shown.keys) == ((), 2)


@pytest.mark.rule("solo.other-colour")
def test_the_other_colours_doors_need_a_key() -> None:
    game = solo(DOOR, hands={0: "key ns x-blue"}, deck="ew ew")
    assert why_not(game, 0, "lay ns 2,2") == "duel.place.rules"
    assert why_not(play(game, 0, "key 2,0").game, 0, "lay ns 2,2") == ""


@pytest.mark.rule("solo.other-colour")
def test_the_other_colours_ladder_is_an_ordinary_card() -> None:
    """It needs a connection, may lie beside a nugget or a treasure, and links to nothing."""
    game = solo(FIRM, hands={0: "ladder-blue-nw ladder-green-ne"}, claims=[], bribes=[((4, 0), 0)])
    assert why_not(game, 0, "lay ladder-blue-nw 1,4 turned") == "base.place.match"
    assert why_not(game, 0, "lay ladder-blue-nw 5,0") == ""
    assert why_not(game, 0, "lay ladder-blue-nw 3,-1") == "base.place.match"
    assert why_not(game, 0, "lay ladder-blue-nw 1,1 turned") == "duel.place.rules"
    assert why_not(game, 0, "lay ladder-green-ne 1,1 turned") == ""
    assert why_not(game, 0, "lay ladder-green-ne 1,-1") == ""


@pytest.mark.rule("solo.rules")
def test_else_the_rules_are_those_for_two() -> None:
    game = solo(TUNNEL, hands={0: "ew map key repair-cart"}, treasures="t06 t02", broken={0: "cart"})
    assert why_not(game, 0, "lay ew 3,0") == "base.place.broken-tool"
    assert {text.split()[0] for text in texts(game, 0)} == {"discard", "map", "repair", "shed"}
    game = play_all(game, "0 repair repair-cart 0 cart", "0 lay ew 3,0")
    assert question(game) == "turn 0"


@pytest.mark.rule("solo.round.end")
def test_six_tokens_end_the_round() -> None:
    game = solo(SIX, hands={0: "bridge-gold ew"}, claims=[((x, 4), 0) for x in range(0, 10, 2)])
    assert told(play(game, 0, "lay bridge-gold 0,1"))[:3] == ["claim 0,1 green", "tokens-placed", "round-ended"]


@pytest.mark.rule("solo.round.end")
def test_the_last_treasure_and_the_last_card_end_it_too() -> None:
    step = play(solo(LAST, hands={0: "ew ns"}, treasures="t06"), 0, "lay ew 2,0")
    assert told(step)[:4] == ["up t06 3,0", "claim 3,0 green", "treasures-up", "round-ended"]
    assert "round-ended" in told(play(solo(TUNNEL, hands={0: "ns"}), 0, "discard ns"))


@pytest.mark.rule("solo.end")
def test_after_three_rounds_the_score_is_what_the_trolls_have_left() -> None:
    game = solo(LAST, hands={0: "ew ns"}, treasures="t06", piles={0: "t10"}, bribes=[((0, 4), 0)], round=3)
    game = play(game, 0, "lay ew 2,0").game
    assert question(game) == "over"
    assert (hoard(game, 0), box(game)) == ("t10", "t06")
    score = SCORE_SHOWN.of(game.observe(None))
    assert (score.totals, score.winners) == ((3,), ())
    again = solo(LAST, hands={0: "ew ns"}, treasures="t06", round=2)
    assert question(play(again, 0, "lay ew 2,0").game) == "turn 0"


NUGGETS = {3: "t10 t15 t18", 2: "t06 t08 t12 t14 t17", 1: "t05 t07 t09 t11 t13 t16 ew-s-gold bends-gold"}


def worth(gold: int) -> str:
    """Cards that are worth so much together."""
    found = list[str]()
    for value, named in NUGGETS.items():
        for card in named.split():
            if gold >= value:
                found.append(card)
                gold -= value
    assert not gold
    return " ".join(found)


@pytest.mark.rule("solo.score")
@pytest.mark.parametrize(
    ("gold", "title"),
    [
        (0, "apprentice"),
        (14, "apprentice"),
        (15, "journeyman"),
        (19, "journeyman"),
        (20, "master"),
        (21, "master"),
        (24, "master"),
        (25, "king"),
        (27, "king"),
    ],
)
def test_the_title_goes_by_the_score(gold: int, title: str) -> None:
    game = solo(TUNNEL, hands={0: "ns"}, piles={0: worth(gold)}, round=3)
    assert TITLE_SHOWN.of(game.observe(None)).title is None
    step = play(game, 0, "discard ns")
    assert [event.title for event in events(step, None, TitleEarned)] == [title]
    assert TITLE_SHOWN.of(step.game.observe(0)).title == title


@pytest.mark.rule("solo.draw-chain")
def test_forced_cards_are_never_held() -> None:
    with pytest.raises(BadInput, match="position"):
        solo(TUNNEL, hands={0: "break-cart"})


@pytest.mark.rule("solo.draw-chain")
def test_whoever_looks_on_sees_what_is_forced_and_not_what_is_held() -> None:
    step = play(solo(TUNNEL, hands={0: "ns ns"}, deck="ne break-cart map"), 0, "discard ns,ns")
    assert events(step, None, CardsDrawnUnseen) == [CardsDrawnUnseen(0, 1), CardsDrawnUnseen(0, 1)]
    assert events(step, 0, CardsDrawn) == [CardsDrawn(0, cards("ne")), CardsDrawn(0, cards("map"))]
    assert events(step, None, BreakageDrawn) == events(step, 0, BreakageDrawn)
