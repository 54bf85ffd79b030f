"""The end of the match: the most gold wins, a tie is a shared win."""

import pytest

from saboteur import Illegal
from saboteur.rules.mine.vocabulary import SCORE_SHOWN, Discard, MatchScored, RoundBegan
from tests.rules.scene import NEAR, cards, events, play, question, scene


@pytest.mark.rule("base.end.three-rounds")
@pytest.mark.parametrize(
    ("owned", "totals", "winners"),
    [
        pytest.param({0: "3 1", 1: "3", 2: "1 1"}, (4, 3, 2), (0,), id="the most gold wins"),
        pytest.param({0: "1 1 1", 1: "2 2", 2: "3"}, (3, 4, 3), (1,), id="by worth, not by number of cards"),
        pytest.param({0: "3", 1: "2 1", 2: "2"}, (3, 3, 2), (0, 1), id="two share"),
        pytest.param({0: "2", 2: "1 1"}, (2, 0, 2), (0, 2), id="two that are not neighbours share"),
        pytest.param({0: "1", 1: "1", 2: "1"}, (1, 1, 1), (0, 1, 2), id="all share"),
        pytest.param({}, (0, 0, 0), (0, 1, 2), id="nobody has any"),
    ],
)
def test_the_most_gold_wins(owned: dict[int, str], totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    game = scene(roles="DDD", hands={0: "x", 1: "", 2: ""}, round=3, owned=owned)
    for observer in (0, 1, None):
        shown = SCORE_SHOWN.of(game.observe(observer))
        assert (shown.totals, shown.winners) == ((), ())
    step = play(game, 0, "discard x")
    for observer in (0, 1, 2, None):
        assert events(step, observer, MatchScored) == [MatchScored(totals, winners)]
        shown = SCORE_SHOWN.of(step.game.observe(observer))
        assert (shown.totals, shown.winners) == (totals, winners)
    assert question(step.game) == "over"


@pytest.mark.rule("base.end.three-rounds")
def test_the_last_round_is_paid_before_the_score() -> None:
    game = scene(roles="SDD", hands={0: "x", 1: "", 2: ""}, round=3, owned={1: "3"}, gold="3 1")
    step = play(game, 0, "discard x")
    assert events(step, None, MatchScored) == [MatchScored((4, 3, 0), (0,))]
    assert question(step.game) == "over"


@pytest.mark.rule("base.end.three-rounds")
def test_the_last_gold_is_picked_before_the_score() -> None:
    game = play(scene(NEAR, goals="gold", hands={0: "ew"}, round=3, gold="1 3"), 0, "lay ew 1,0").game
    assert question(game) == "pick 0"
    assert SCORE_SHOWN.of(game.observe(None)).totals == ()
    step = play(game, 0, "take 1")
    assert events(step, None, MatchScored) == [MatchScored((1, 3, 0), (1,))]
    assert question(step.game) == "over"


@pytest.mark.rule("base.end.three-rounds")
@pytest.mark.parametrize("number", [1, 2])
def test_after_the_first_two_rounds_there_is_another(number: int) -> None:
    step = play(scene(roles="DDD", hands={0: "x", 1: "", 2: ""}, round=number), 0, "discard x")
    assert events(step, None, MatchScored) == []
    assert events(step, None, RoundBegan) == [RoundBegan(number + 1, 1)]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.end.three-rounds")
def test_then_nobody_can_do_anything() -> None:
    game = play(scene(roles="DDD", hands={0: "x", 1: "", 2: ""}, round=3), 0, "discard x").game
    assert (game.over, game.menu(), game.asked(0), game.observe(0).menu) == (True, {}, None, ())
    with pytest.raises(Illegal) as refused:
        game.apply(0, Discard(cards("x")))
    assert getattr(refused.value.refusal, "rule", "") == "base.end.three-rounds"
    assert question(game) == "over"
