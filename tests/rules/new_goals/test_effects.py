"""What the new goals do to whoever reaches them."""

import pytest

from saboteur.rules.base.vocabulary import GOLD_SHOWN, GoldShared, NobodyPaid, SaboteurPaid, SaboteurPaidUnseen
from saboteur.rules.mine.score import totals
from saboteur.rules.mine.vocabulary import (
    OWN_PURSE,
    PURSE_SHOWN,
    GoalFitted,
    GoalTurnedUp,
    GoldChanged,
    GoldChangedUnseen,
    RoundEnded,
)
from saboteur.rules.new_goals import BagFound, DragonMet, SpiderMet
from tests.rules.new_goals.boards import ONE, ROW, TWO
from tests.rules.scene import drawn, events, gold_of, play, play_all, question, scene, seen, texts

LAST_ROUND = 3


@pytest.mark.rule("goals.bag", "goals.who")
@pytest.mark.parametrize(("bag", "count"), [("bag-1", 1), ("bag-2", 2)])
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_a_bag_pays_tokens_at_once_to_whoever_reached_it(ruleset: str, bag: str, count: int) -> None:
    roles = "DDS" if ruleset == "base" else "BGS"
    game = scene(ONE, ruleset=ruleset, extras="new-goals", roles=roles, hands={1: "ew"}, turn=1, goals=bag, deck="x")
    step = play(game, 1, "lay ew 1,0")
    assert events(step, None, BagFound) == [BagFound(1, count)]
    assert totals(step.game) == (0, count, 0)
    assert OWN_PURSE.of(step.game.observe(1)).tokens == count
    assert PURSE_SHOWN.of(step.game.observe(0)).any == (False, True, False)
    assert question(step.game) == "turn 2"


@pytest.mark.rule("goals.bag", "goals.who")
def test_in_the_base_game_the_gold_deck_is_not_touched() -> None:
    step = play(scene(ONE, extras="new-goals", hands={0: "ew"}, goals="bag-2", gold="3 2"), 0, "lay ew 1,0")
    shown = GOLD_SHOWN.of(step.game.observe(None))
    assert (shown.deck, shown.cards) == (2, (0, 0, 0))


@pytest.mark.rule("goals.who")
def test_a_saboteur_may_find_a_bag_too() -> None:
    step = play(scene(ONE, extras="new-goals", roles="SDD", hands={0: "ew"}, goals="bag-1"), 0, "lay ew 1,0")
    assert totals(step.game) == (1, 0, 0)


@pytest.mark.rule("goals.dragon", "goals.who")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2)])
def test_the_dragon_takes_one_gold_if_there_is_any(ruleset: str, before: int, after: int) -> None:
    roles = "DDS" if ruleset == "base" else "BGS"
    tokens = {0: before, 1: 2}
    game = scene(
        ONE, ruleset=ruleset, extras="new-goals", roles=roles, hands={0: "ew"}, goals="dragon", tokens=tokens, deck="x"
    )
    step = play(game, 0, "lay ew 1,0")
    assert events(step, None, DragonMet) == [DragonMet(0, paid=before > 0)]
    assert totals(step.game) == (after, 2, 0)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("goals.dragon")
def test_who_has_gold_cards_alone_changes_one() -> None:
    game = scene(ONE, extras="new-goals", hands={0: "ew"}, goals="dragon", owned={0: "3 1", 1: "2"})
    step = play(game, 0, "lay ew 1,0")
    assert events(step, 0, GoldChanged) == [GoldChanged(0, 3)]
    assert events(step, 1, GoldChangedUnseen) == [GoldChangedUnseen(0)]
    assert (gold_of(step.game, 0), OWN_PURSE.of(step.game.observe(0)).tokens) == ("1", 2)
    assert totals(step.game) == (3, 2, 0)


@pytest.mark.rule("goals.stone-gold")
@pytest.mark.parametrize("stone", ["stone-x", "stone-ne", "stone-nw"])
def test_stone_does_nothing(stone: str) -> None:
    step = play(scene(ONE, extras="new-goals", hands={0: "ew"}, goals=stone, deck="x"), 0, "lay ew 1,0")
    assert seen(step, None) == ["tunnel.laid", "tunnel.goal-turned-up", "tunnel.goal-fitted", "cards.drawn-unseen"]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("goals.stone-gold")
def test_gold_ends_the_round_for_the_diggers() -> None:
    step = play(scene(ONE, extras="new-goals", hands={0: "ew"}, goals="gold"), 0, "lay ew 1,0")
    assert events(step, None, RoundEnded) == [RoundEnded(1, 0)]
    assert events(step, None, GoldShared) == [GoldShared((0, 1))]


@pytest.mark.rule("goals.turn")
@pytest.mark.parametrize("goal", ["bag-1", "dragon", "spider", "stone-x"])
def test_it_is_fitted_before_its_effect(goal: str) -> None:
    step = play(scene(ONE, extras="new-goals", hands={0: "ew"}, goals=goal), 0, "lay ew 1,0")
    assert seen(step, None)[1:3] == ["tunnel.goal-turned-up", "tunnel.goal-fitted"]
    assert events(step, None, GoalFitted)[0].goal == goal


@pytest.mark.rule("goals.turn")
def test_a_bend_is_turned_so_that_it_meets_the_tunnel() -> None:
    step = play(scene(ONE, extras="new-goals", hands={0: "ew"}, goals="stone-ne"), 0, "lay ew 1,0")
    assert events(step, None, GoalFitted)[0].turned
    assert drawn(step.game).splitlines()[2].endswith("----+")


@pytest.mark.rule("goals.turn")
def test_a_tunnel_leads_on_through_a_dragon() -> None:
    step = play(scene(ROW, extras="new-goals", hands={0: "ew"}, goals="dragon bag-1"), 0, "lay ew 1,0")
    assert [each.goal for each in events(step, None, GoalTurnedUp)] == ["dragon", "bag-1"]
    assert seen(step, None)[3:4] == ["new-goals.dragon"]
    assert totals(step.game)[0] == 1


# ---- the spider


@pytest.mark.rule("goals.spider", "goals.spider-base")
@pytest.mark.parametrize(("edition", "owed"), [("anniversary", 2), ("classic", 3)])
def test_the_spider_ends_the_round_and_the_saboteurs_are_paid_by_edition(edition: str, owed: int) -> None:
    """Three saboteurs, and a digger who came to it; gold cards of 1 alone."""
    game = scene(
        ONE, extras="new-goals", edition=edition, roles="DSSS", hands={0: "ew"}, goals="spider", gold="1 " * 12
    )
    step = play(game, 0, "lay ew 1,0")
    assert events(step, None, SpiderMet) == [SpiderMet(0)]
    assert events(step, None, RoundEnded) == [RoundEnded(1, None)]
    assert [(each.seat, each.count) for each in events(step, None, SaboteurPaidUnseen)] == [
        (seat, owed) for seat in (1, 2, 3)
    ]


@pytest.mark.rule("goals.spider", "goals.who")
def test_a_saboteur_who_comes_to_it_is_paid_like_the_others() -> None:
    game = scene(ONE, extras="new-goals", roles="SDD", hands={0: "ew"}, goals="spider", gold="3 1 1 1")
    assert events(play(game, 0, "lay ew 1,0"), 0, SaboteurPaid) == [SaboteurPaid(0, (3, 1))]


@pytest.mark.rule("goals.spider-base")
def test_without_a_saboteur_nobody_gets_anything() -> None:
    game = scene(ONE, extras="new-goals", roles="DDD", aside="S", hands={0: "ew"}, goals="spider", round=LAST_ROUND)
    step = play(game, 0, "lay ew 1,0")
    assert len(events(step, None, NobodyPaid)) == 1
    assert totals(step.game) == (0, 0, 0)


@pytest.mark.rule("goals.spider-base")
def test_the_greedy_dwarf_gets_nothing_from_it() -> None:
    game = scene(
        ONE,
        extras="greedy-dwarf new-goals",
        roles="YDS",
        hands={0: "ew"},
        goals="spider",
        gold="3 1 1 1",
        round=LAST_ROUND,
    )
    assert totals(play(game, 0, "lay ew 1,0").game) == (0, 0, 4)


@pytest.mark.rule("goals.spider")
def test_bags_found_before_stay_with_their_finder() -> None:
    game = scene(TWO, extras="new-goals", roles="DDS", hands={0: "x"}, goals="bag-2 spider", round=LAST_ROUND)
    game = play_all(game, "0 lay x 2,0", "0 reveal 2,-1")
    assert totals(game)[0] == 2
    assert question(game) == "over"


# ---- two at once


@pytest.mark.rule("goals.order")
@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("2,-1", ["new-goals.bag", "tunnel.goal-turned-up", "tunnel.goal-fitted", "new-goals.dragon"]),
        ("2,1", ["new-goals.dragon", "tunnel.goal-turned-up", "tunnel.goal-fitted", "new-goals.bag"]),
    ],
)
def test_one_is_resolved_and_then_the_other(first: str, told: list[str]) -> None:
    game = play(scene(TWO, extras="new-goals", hands={0: "x"}, goals="bag-1 dragon"), 0, "lay x 2,0").game
    assert texts(game, 0) == ["reveal 2,-1", "reveal 2,1"]
    step = play(game, 0, f"reveal {first}")
    assert seen(step, None)[2:6] == told
    assert totals(step.game)[0] == (0 if first == "2,-1" else 1)


@pytest.mark.rule("goals.order")
@pytest.mark.parametrize(("goals", "finisher"), [("spider gold", None), ("gold spider", 0)])
def test_if_the_first_ends_the_round_the_other_stays_face_down(goals: str, finisher: int | None) -> None:
    game = scene(TWO, extras="new-goals", hands={0: "x"}, goals=goals, round=LAST_ROUND)
    step = play(play(game, 0, "lay x 2,0").game, 0, "reveal 2,-1")
    assert [each.goal for each in events(step, None, GoalTurnedUp)] == [goals.split(maxsplit=1)[0]]
    assert events(step, None, RoundEnded) == [RoundEnded(LAST_ROUND, finisher)]
