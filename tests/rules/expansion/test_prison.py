"""Prisons: laid before others, and lifted again."""

from typing import Any

import pytest

from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN, Freed, Imprisoned
from saboteur.rules.mine.vocabulary import TOOLS_SHOWN, RoundWon, SharePaid
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, hand, pile, play, play_all, question, texts, why_not


@pytest.mark.rule("exp.action.prison")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("target", [0, 2])
def test_a_prison_lies_open_before_another_player(edition: str, target: int) -> None:
    game = table(edition=edition, hands={1: "prison x"}, turn=1, deck="ns")
    assert texts(game, 1)[3:5] == ["imprison 0", "imprison 2"]
    step = play(game, 1, f"imprison {target}")
    for observer in (0, 1, 2, None):
        assert events(step, observer, Imprisoned) == [Imprisoned(1, target)]
        assert BEFORE_SHOWN.of(step.game.observe(observer)).prisoners == (target,)
    assert (hand(step.game, 1), pile(step.game)) == ("ns x", "")
    assert question(step.game) == "turn 2"


@pytest.mark.rule("exp.action.prison")
@pytest.mark.parametrize("target", [-1, 1, 3])
def test_nobody_imprisons_himself_nor_who_is_not_there(target: int) -> None:
    assert why_not(table(hands={1: "prison"}, turn=1), 1, f"imprison {target}") == "exp.action.prison"


@pytest.mark.rule("exp.action.prison")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_prisoner_lays_no_path_card_and_may_do_all_else(edition: str) -> None:
    game = table(edition=edition, hands={0: "ladder-e map prison theft"}, prisoners=(0,))
    for text in ("lay ladder-e -1,0", "lay ladder-e 1,0 turned"):
        assert why_not(game, 0, text) == "exp.action.prison"
    others = [text for text in texts(game, 0) if not text.startswith(("discard", "shed"))]
    assert others == ["imprison 1", "imprison 2", "map 8,-2", "map 8,0", "map 8,2", "theft"]


@pytest.mark.rule("exp.action.prison")
def test_a_prisoner_with_a_broken_tool_must_get_rid_of_both() -> None:
    game = table(roles="BG", hands={0: "ew freedom map ns repair-cart", 1: "x x x"}, prisoners=(0,), broken={0: "cart"})
    assert why_not(game, 0, "lay ew 1,0") in {"exp.action.prison", "base.place.broken-tool"}
    free = play_all(game, "0 free 0", "1 discard x")
    assert why_not(free, 0, "lay ew 1,0") == "base.place.broken-tool"
    repaired = play_all(game, "0 repair repair-cart 0 cart", "1 discard x")
    assert why_not(repaired, 0, "lay ew 1,0") == "exp.action.prison"
    for one, then in ((free, "repair repair-cart 0 cart"), (repaired, "free 0"), (free, "shed break-cart map,ns")):
        assert why_not(play_all(one, f"0 {then}", "1 discard x"), 0, "lay ew 1,0") == ""


@pytest.mark.rule("exp.action.prison")
@pytest.mark.parametrize(
    ("prisoners", "shares"),
    [((), {0: 3, 1: 3, 2: 2}), ((1,), {0: 4, 2: 3}), ((1, 2), {0: 5}), ((2,), {0: 4, 1: 4})],
)
def test_who_is_in_prison_when_the_round_ends_is_no_winner(prisoners: tuple[int, ...], shares: dict[int, int]) -> None:
    """Blue, blue and the boss: the others share as if he were not there."""
    step = play(table(NEAR, roles="BBO", hands={0: "ew"}, goals="gold", prisoners=prisoners), 0, "lay ew 1,0")
    assert events(step, None, RoundWon)[0].by == ("blue",)
    assert {each.seat: each.count for each in events(step, None, SharePaid)} == shares


@pytest.mark.rule("exp.action.prison")
def test_what_counts_is_whether_he_is_in_prison_at_the_end() -> None:
    game = table(NEAR, roles="BBO", hands={0: "ew", 2: "freedom"}, goals="gold", prisoners=(1,), turn=2)
    step = play(play(game, 2, "free 1").game, 0, "lay ew 1,0")
    assert {each.seat: each.count for each in events(step, None, SharePaid)} == {0: 3, 1: 3, 2: 2}


@pytest.mark.rule("exp.action.freedom", "exp.action.discarded")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("target", [0, 2])
def test_freedom_removes_any_prison_ones_own_too(edition: str, target: int) -> None:
    game = table(edition=edition, hands={0: "freedom x"}, prisoners=(0, 2), deck="ns")
    assert texts(game, 0)[3:5] == ["free 0", "free 2"]
    step = play(game, 0, f"free {target}")
    for observer in (0, 1, None):
        assert events(step, observer, Freed) == [Freed(0, target)]
        assert BEFORE_SHOWN.of(step.game.observe(observer)).prisoners == (2 - target,)
    assert (hand(step.game, 0), pile(step.game)) == ("ns x", "prison freedom")
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.action.freedom")
@pytest.mark.parametrize("target", [-1, 1, 3])
def test_freedom_needs_a_prisoner(target: int) -> None:
    assert why_not(table(hands={0: "freedom"}, prisoners=(0, 2)), 0, f"free {target}") == "exp.action.freedom"


@pytest.mark.rule("exp.action.freedom", "exp.action.one-of-a-kind")
def test_who_was_freed_can_be_imprisoned_again() -> None:
    game = table(hands={0: "freedom", 1: "prison"}, prisoners=(2,))
    assert why_not(play(game, 0, "free 2").game, 1, "imprison 2") == ""


@pytest.mark.rule("exp.action.one-of-a-kind")
def test_nobody_lies_in_two_prisons() -> None:
    game = table(hands={0: "prison"}, prisoners=(1,), thieves=(2,), broken={2: "cart lantern pickaxe"})
    assert why_not(game, 0, "imprison 1") == "exp.action.one-of-a-kind"
    assert texts(game, 0) == ["discard prison", "imprison 2"]


@pytest.mark.rule("exp.action.one-of-a-kind")
@pytest.mark.parametrize(
    ("card", "text", "wrong"),
    [
        pytest.param("theft", "theft", "exp.action.one-of-a-kind", id="a second theft"),
        pytest.param("break-cart", "sabotage break-cart 1", "base.action.sabotage-one-each", id="a second cart"),
        pytest.param("break-lantern", "sabotage break-lantern 1", "", id="another tool"),
    ],
)
def test_nobody_has_two_cards_alike_before_him(card: str, text: str, wrong: str) -> None:
    assert why_not(table(hands={0: card}, thieves=(0,), broken={1: "cart"}), 0, text) == wrong


@pytest.mark.rule("exp.action.remove-own-kind", part="expansion")
@pytest.mark.parametrize(
    ("card", "text", "left"),
    [
        ("repair-cart", "repair repair-cart 1 cart", ((), (1,), (1,))),
        ("freedom", "free 1", (("cart",), (), (1,))),
        ("hands-off", "hands-off 1", (("cart",), (1,), ())),
    ],
)
def test_each_card_that_removes_removes_its_own_kind(card: str, text: str, left: tuple[object, ...]) -> None:
    game = table(hands={0: card}, prisoners=(1,), thieves=(1,), broken={1: "cart"})
    assert texts(game, 0) == [f"discard {card}", text]
    shown = play(game, 0, text).game.observe(None)
    before = BEFORE_SHOWN.of(shown)
    assert (TOOLS_SHOWN.of(shown).broken[1], before.prisoners, before.thieves) == left


@pytest.mark.rule("exp.action.remove-own-kind", part="expansion")
@pytest.mark.parametrize("card", ["repair-cart", "repair-lantern-cart", "freedom", "hands-off"])
def test_no_card_removes_another_kind(card: str) -> None:
    own = {"freedom": "prison", "hands-off": "theft"}.get(card, "break")
    game = table(
        hands={0: card},
        prisoners=(1, 2) if own != "prison" else (),
        thieves=(1, 2) if own != "theft" else (),
        broken={1: "cart", 2: "lantern"} if own != "break" else {},
    )
    assert texts(game, 0) == [f"discard {card}"]


@pytest.mark.rule("base.action.needs-target", part="expansion")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        pytest.param("prison", {"prisoners": (1, 2)}, id="the others are in prison already"),
        pytest.param("theft", {"thieves": (0,)}, id="a theft lies there already"),
        pytest.param("freedom", {"thieves": (0, 1, 2)}, id="nobody is in prison"),
        pytest.param("hands-off", {"prisoners": (0, 1, 2)}, id="there is no theft"),
        pytest.param("break-cart", {"broken": {1: "cart", 2: "cart"}}, id="broken already"),
        pytest.param("repair-cart", {"broken": {1: "lantern"}}, id="nothing to repair"),
        pytest.param("map", {}, id="no goal lies face down"),
        pytest.param("rockfall", {}, id="nothing has been dug"),
    ],
)
def test_without_a_target_a_card_can_only_be_discarded(card: str, facts: dict[str, Any]) -> None:
    drawing = r"""
 y\x   0    1
       | @  | $
   0 --H----+--
       |    |
"""
    game = table(drawing, hands={0: card}, **facts)
    assert texts(game, 0) == [f"discard {card}"]
    assert question(play(game, 0, f"discard {card}").game) == "turn 1"


@pytest.mark.rule("base.action.needs-target", part="expansion")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("inspection", "inspect 1"),
        ("swap-hands", "swap-hands 1"),
        ("swap-hats", "swap-hats 1"),
        ("prison", "imprison 1"),
    ],
)
def test_whoever_sits_there_is_a_target(card: str, text: str) -> None:
    """With no card in hand, too."""
    game = table(roles="BG", aside="S", hands={0: card, 1: ""}, broken={1: "cart"}, thieves=(1,))
    assert text in texts(game, 0)
    play(game, 0, text)
