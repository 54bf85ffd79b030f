"""Thefts are used when the gold has been shared: in which order, and from whom."""

import pytest

from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN, GoldStolen, TheftForgone
from saboteur.rules.mine.vocabulary import RoundBegan, SharePaid
from tests.rules.expansion.endings import ended, gold
from tests.rules.expansion.table import EDITIONS
from tests.rules.scene import events, play, play_all, question, seen, texts, why_not

ORDERS: list[tuple[tuple[int, ...], tuple[int, ...], list[int]]] = [
    ((1, 2), (), [2, 1]),
    ((2, 1), (), [1, 2]),
    ((3, 1, 2), (), [2, 3, 1]),
    ((0, 3), (), [3, 0]),
    ((2, 0, 1, 3), (), [3, 0, 1, 2]),
    # whoever is in prison has no turn, and is not the one who laid his last
    ((0, 2, 3), (3,), [2, 0]),
    ((0, 2, 3), (0,), [3, 2]),
    ((0, 2, 3), (0, 2, 3), []),
]
"""The seats with thefts as they laid them, those in prison, and the order of their turns."""


@pytest.mark.rule("exp.gold.thefts-order", "exp.gold.thefts-last", "exp.win.imprisoned")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("thieves", "prisoners", "turns"), ORDERS)
def test_who_laid_his_theft_last_begins_then_clockwise(
    thieves: tuple[int, ...], prisoners: tuple[int, ...], turns: list[int], edition: str
) -> None:
    tokens = dict.fromkeys(range(4), 2)
    game = ended(
        "SSBG", 3 if 2 in prisoners else 2, thieves=thieves, prisoners=prisoners, tokens=tokens, edition=edition
    ).game
    asked: list[int] = []
    while question(game) != "over":
        (seat,) = game.seats_asked()
        asked.append(seat)
        game = play(game, seat, "forgo").game
    assert asked == turns


@pytest.mark.rule("exp.gold.thefts-order")
def test_thefts_stay_clockwise_when_play_goes_the_other_way() -> None:
    step = ended("SSBG", 2, thieves=(3, 0, 1), tokens=dict.fromkeys(range(4), 1), direction=-1)
    assert question(step.game) == "use 1"
    assert question(play_all(step.game, "1 forgo")) == "use 3"
    assert question(play_all(step.game, "1 forgo", "3 forgo")) == "use 0"


@pytest.mark.rule("exp.gold.thefts-order", "exp.gold.theft-choice")
def test_they_are_used_after_the_sharing_and_before_the_next_round() -> None:
    step = ended("BSG", 0, thieves=(1,), round=1)
    kinds = seen(step, None)
    assert kinds.index("dwarves.revealed") < kinds.index("shares.paid")
    assert [(each.seat, each.count) for each in events(step, None, SharePaid)] == [(0, 5)]
    assert question(step.game) == "use 1"
    step = play(step.game, 1, "steal 0")
    assert seen(step, None)[:2] == ["thefts.stolen", "match.round-began"]
    assert gold(step.game) == [4, 1, 0]
    assert BEFORE_SHOWN.of(step.game.observe(None)).thieves == ()


@pytest.mark.rule("exp.gold.theft-choice")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_gold_is_taken_from_anybody_who_has_some_or_forgone(edition: str) -> None:
    """Prisoners and geologists can be robbed, too; whoever has none cannot."""
    game = ended("BSSEP", 0, thieves=(1,), prisoners=(2, 4), tokens={2: 1, 3: 1}, edition=edition).game
    assert texts(game, 1) == ["forgo", "steal 0", "steal 2", "steal 3"]
    before = gold(game)
    for victim in (0, 2, 3):
        step = play(game, 1, f"steal {victim}")
        expected = [each + (seat == 1) - (seat == victim) for seat, each in enumerate(before)]
        assert gold(step.game) == expected
        for observer in (0, 1, 4, None):
            assert events(step, observer, GoldStolen) == [GoldStolen(1, victim)]
    step = play(game, 1, "forgo")
    assert gold(step.game) == before
    assert events(step, None, TheftForgone) == [TheftForgone(1)]


@pytest.mark.rule("exp.gold.theft-choice")
@pytest.mark.parametrize("target", [-1, 1, 2, 5])
def test_nobody_is_robbed_who_has_nothing_or_is_not_there(target: int) -> None:
    game = ended("BSSE", 0, thieves=(1,)).game
    assert why_not(game, 1, f"steal {target}") == "exp.gold.theft-choice"


@pytest.mark.rule("exp.gold.theft-choice")
def test_the_menu_tells_whether_somebody_has_gold_and_not_how_much() -> None:
    poor, rich = (ended("BSSS", 0, thieves=(1,), tokens={2: tokens}).game for tokens in (1, 9))
    assert texts(poor, 1) == texts(rich, 1) == ["forgo", "steal 0", "steal 2"]


@pytest.mark.rule("exp.gold.theft-choice", "exp.gold.thefts-last")
def test_whoever_was_robbed_of_all_cannot_be_robbed_again_but_the_thief_can() -> None:
    game = ended("SSS", None, thieves=(0, 1, 2), prisoners=(0, 1, 2)).game
    assert question(game) == "over"
    game = ended("SSBG", 2, "", thieves=(1, 0), tokens={3: 1}).game
    assert texts(game, 0) == ["forgo", "steal 3"]
    game = play(game, 0, "steal 3").game
    assert texts(game, 1) == ["forgo", "steal 0"]
    assert gold(play(game, 1, "steal 0").game) == [0, 1, 0, 0]


@pytest.mark.rule("exp.gold.theft-choice")
def test_where_nobody_else_has_gold_nothing_is_asked() -> None:
    step = ended("SSBG", 2, "", thieves=(1, 0), tokens={1: 2}, round=1)
    assert question(step.game) == "use 0"
    game = play(step.game, 0, "forgo").game
    assert question(game) == "turn 3", "seat 1 alone has gold, so it can rob nobody"
    assert [each.round for each in events(play(step.game, 0, "forgo"), None, RoundBegan)] == [2]
