"""What a player can do in his turn: the four ways, and the action cards of Duel."""

import pytest

from saboteur.rules.mine.vocabulary import LYING_SHOWN, CardsDiscarded, CardsDiscardedUnseen, GoalSeen, GoalSeenBySeat
from tests.rules.duel.table import bribed, claimed, duel, looks
from tests.rules.scene import cards, deck, events, hand, pile, play, play_all, question, seen, texts, why_not

PLAIN = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g
   1 --H--  .    .    .    .    .
       |
                              .....
   2   .    .    .    .    .  . ? .
                              .....
"""

FALLEN = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
                                                  .....
   0   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
       | g     1 $    t    |    |
   1 --H----+----#----+----+g---+----+--  .    .    .
       |         $    |    |    |
"""


@pytest.mark.rule("duel.turn.options")
def test_whatever_is_played_one_card_is_drawn() -> None:
    game = duel(PLAIN, hands={0: "ew map ns nw", 1: "ew ew"}, deck="key rockfall ne x-blue")
    for text in ("lay ew 1,1", "map 5,0"):
        after = play(game, 0, text).game
        assert len(hand(after, 0).split()) == 4
        assert "key" in hand(after, 0)
        assert (deck(after), question(after)) == ("rockfall ne x-blue", "turn 1")


@pytest.mark.rule("duel.turn.options")
@pytest.mark.parametrize(("discarded", "left"), [("ew", "rockfall ne"), ("ew,ew", "ne"), ("ew,ns", "ne")])
def test_one_or_two_are_discarded_and_as_many_drawn(discarded: str, left: str) -> None:
    game = duel(PLAIN, hands={0: "ew ew ns nw"}, deck="key rockfall ne")
    after = play(game, 0, f"discard {discarded}").game
    assert (len(hand(after, 0).split()), deck(after)) == (4, left)
    assert why_not(game, 0, "discard ew,ew,ns") == "base.turn.one-card"


@pytest.mark.rule("duel.turn.options")
def test_two_cards_rid_one_of_an_action_card() -> None:
    game = duel(PLAIN, hands={0: "ew ew ns nw"}, deck="key rockfall", broken={0: "cart lantern", 1: "pickaxe"})
    after = play(game, 0, "shed break-cart ew,ns").game
    assert LYING_SHOWN.of(after.observe(None)).before == (("break-lantern",), ("break-pickaxe",))
    assert (hand(after, 0), deck(after), pile(after)) == ("ew key nw", "rockfall", "(ew) (ns) break-cart")
    assert why_not(game, 0, "shed break-pickaxe ew,ns") == "exp.turn.shed-two"
    assert why_not(game, 0, "shed break-cart ew") == "exp.turn.shed-two"


@pytest.mark.rule("duel.discard-face")
def test_discards_are_seen_by_nobody_else() -> None:
    step = play(duel(PLAIN, hands={0: "ew ns"}, deck="key"), 0, "discard ew,ns")
    assert events(step, 0, CardsDiscarded) == [CardsDiscarded(0, cards("ew ns"))]
    for observer in (1, None):
        assert events(step, observer, CardsDiscardedUnseen) == [CardsDiscardedUnseen(0, 2)]
        assert not events(step, observer, CardsDiscarded)
    assert pile(step.game) == "(ew) (ns)"


@pytest.mark.rule("duel.turn.deck-empty")
def test_with_an_empty_deck_one_must_play_and_draws_nothing() -> None:
    game = duel(PLAIN, hands={0: "ew ns", 1: "ne nw"})
    assert texts(game, 0)
    game = play_all(game, "0 discard ew,ns", "1 discard ne")
    assert (hand(game, 0), hand(game, 1), question(game)) == ("", "nw", "turn 1")


@pytest.mark.rule("duel.action.sabotage")
def test_breakages_are_laid_before_the_other_one_of_each_kind() -> None:
    game = duel(PLAIN, hands={0: "break-cart break-lantern", 1: "ew key"}, broken={1: "cart"})
    assert why_not(game, 0, "sabotage break-cart 1") == "base.action.sabotage-one-each"
    assert why_not(game, 0, "sabotage break-lantern 0") == "edition.base.sabotage-self"
    game = play(game, 0, "sabotage break-lantern 1").game
    assert LYING_SHOWN.of(game.observe(None)).before == ((), ("break-cart", "break-lantern"))
    assert why_not(game, 1, "lay ew 1,-1") == "base.place.broken-tool"
    assert {text.split()[0] for text in texts(game, 1)} == {"discard", "shed"}


@pytest.mark.rule("duel.action.repair", "duel.action.discarded")
def test_one_repairs_ones_own_tools_alone() -> None:
    game = duel(PLAIN, hands={0: "repair-cart-lantern repair-pickaxe"}, broken={0: "cart lantern", 1: "pickaxe"})
    assert why_not(game, 0, "repair repair-pickaxe 1 pickaxe") == "duel.action.repair"
    assert why_not(game, 0, "repair repair-cart-lantern 1 cart") == "duel.action.repair"
    assert why_not(game, 0, "repair repair-pickaxe 0 pickaxe") == "base.action.repair-needs-target"
    step = play(game, 0, "repair repair-cart-lantern 0 cart")
    assert LYING_SHOWN.of(step.game.observe(None)).before == (("break-lantern",), ("break-pickaxe",))
    assert pile(step.game) == "break-cart repair-cart-lantern"


@pytest.mark.rule("duel.action.map", "duel.action.discarded")
def test_a_map_shows_one_treasure_to_its_player() -> None:
    step = play(duel(PLAIN, treasures="t06 t02", hands={0: "map"}, deck="ew"), 0, "map 5,0")
    assert events(step, 0, GoalSeen)[0].goal == "t06"
    assert events(step, 1, GoalSeenBySeat) == events(step, None, GoalSeenBySeat)
    assert "tunnel.goal-seen" not in seen(step, 1)
    assert pile(step.game) == "map"


@pytest.mark.rule("duel.action.rockfall")
@pytest.mark.parametrize(
    ("cell", "rule"),
    [
        ("1,1", ""),
        ("4,1", ""),
        ("2,1", "duel.action.rockfall"),
        ("3,1", "duel.action.rockfall"),
        ("5,1", "base.action.rockfall"),
        ("0,1", "base.action.rockfall"),
        ("0,-1", "base.action.rockfall"),
        ("9,0", "base.action.rockfall"),
        ("9,9", "base.action.rockfall"),
    ],
)
def test_nuggets_trolls_starts_and_treasures_do_not_fall(cell: str, rule: str) -> None:
    game = duel(FALLEN, hands={0: "rockfall"}, claims=[((2, 1), 1)], bribes=[((3, 1), 0)])
    assert why_not(game, 0, f"rockfall {cell}") == rule


@pytest.mark.rule("duel.action.rockfall", "duel.action.discarded", "duel.rockfall-claims")
def test_what_falls_is_discarded_and_tokens_stay() -> None:
    game = duel(FALLEN, hands={0: "rockfall"}, deck="ew", claims=[((2, 1), 1)], bribes=[((3, 1), 0)])
    game = play(game, 0, "rockfall 1,1").game
    assert pile(game) == "ew rockfall"
    assert (claimed(game), bribed(game)) == ("2,1 blue", "3,1 green")
    assert not looks(game, FALLEN)
