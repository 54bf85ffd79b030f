"""Thefts: laid before oneself, and removed by hands-off."""

import pytest

from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN, GoldStolen, TheftLaid, TheftRemoved
from saboteur.rules.mine.vocabulary import OWN_PURSE
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, hand, pile, play, play_all, question, texts, why_not


@pytest.mark.rule("exp.action.theft")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_theft_lies_open_before_who_played_it(edition: str) -> None:
    game = table(edition=edition, hands={1: "theft x"}, thieves=(2,), turn=1, deck="ns")
    assert "theft" in texts(game, 1)
    step = play(game, 1, "theft")
    for observer in (0, 1, 2, None):
        assert events(step, observer, TheftLaid) == [TheftLaid(1)]
        assert BEFORE_SHOWN.of(step.game.observe(observer)).thieves == (2, 1)
    assert (hand(step.game, 1), pile(step.game)) == ("ns x", "")
    assert question(step.game) == "turn 2"


@pytest.mark.rule("exp.action.theft")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_gold_is_stolen_once_the_gold_was_shared(edition: str) -> None:
    game = table(NEAR, edition=edition, roles="BSG", hands={0: "ew"}, goals="gold", thieves=(1,), round=3)
    game = play(game, 0, "lay ew 1,0").game
    assert question(game) == "use 1"
    assert texts(game, 1) == ["forgo", "steal 0"]
    step = play(game, 1, "steal 0")
    for observer in (0, 1, 2, None):
        assert events(step, observer, GoldStolen) == [GoldStolen(1, 0)]
    assert [OWN_PURSE.of(step.game.observe(seat)).tokens for seat in range(3)] == [4, 1, 0]
    assert question(step.game) == "over"


@pytest.mark.rule("exp.action.theft", "exp.action.theft-in-prison")
def test_a_prisoner_may_lay_a_theft() -> None:
    game = play(table(hands={0: "theft"}, prisoners=(0,)), 0, "theft").game
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.prisoners, before.thieves) == ((0,), (0,))


@pytest.mark.rule("exp.action.theft-in-prison")
@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        pytest.param(["2 discard x"], "over", id="in prison"),
        pytest.param(["2 free 1"], "use 1", id="freed again"),
        pytest.param(["2 hands-off 1"], "over", id="removed in prison"),
    ],
)
def test_a_theft_sleeps_while_its_owner_is_in_prison(moves: list[str], asked: str) -> None:
    game = table(
        NEAR,
        roles="BSG",
        hands={0: "ew", 2: "freedom hands-off x"},
        goals="gold",
        thieves=(1,),
        prisoners=(1,),
        round=3,
        turn=2,
        tokens={2: 1},
    )
    game = play_all(game, *moves)
    assert question(play(game, 0, "lay ew 1,0").game) == asked


@pytest.mark.rule("exp.action.hands-off", "exp.action.discarded")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("target", "left"), [(0, (2,)), (2, (0,))])
def test_hands_off_removes_anyones_theft(edition: str, target: int, left: tuple[int, ...]) -> None:
    game = table(edition=edition, hands={0: "hands-off x"}, thieves=(2, 0), prisoners=(2,), deck="ns")
    assert [text for text in texts(game, 0) if text.startswith("hands")] == ["hands-off 0", "hands-off 2"]
    step = play(game, 0, f"hands-off {target}")
    for observer in (0, 1, None):
        assert events(step, observer, TheftRemoved) == [TheftRemoved(0, target)]
        before = BEFORE_SHOWN.of(step.game.observe(observer))
        assert (before.thieves, before.prisoners) == (left, (2,))
    assert (hand(step.game, 0), pile(step.game)) == ("ns x", "theft hands-off")


@pytest.mark.rule("exp.action.hands-off")
@pytest.mark.parametrize("target", [-1, 1, 3])
def test_hands_off_needs_a_theft(target: int) -> None:
    assert why_not(table(hands={0: "hands-off"}, thieves=(0, 2)), 0, f"hands-off {target}") == "exp.action.hands-off"


@pytest.mark.rule("exp.action.hands-off", "exp.action.one-of-a-kind")
def test_after_it_another_theft_may_be_laid() -> None:
    game = table(roles="BG", hands={0: "hands-off x", 1: "theft x"}, thieves=(1,), turn=1)
    assert why_not(game, 1, "theft") == "exp.action.one-of-a-kind"
    game = play_all(game, "1 discard x", "0 hands-off 1")
    assert why_not(game, 1, "theft") == ""


@pytest.mark.rule("exp.action.discarded")
def test_theft_and_prison_lie_until_the_round_ends() -> None:
    game = table(hands={0: "theft", 1: "prison", 2: "x"})
    game = play_all(game, "0 theft", "1 imprison 0")
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.thieves, before.prisoners, pile(game)) == ((0,), (0,), "")
    game = play(game, 2, "discard x").game
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.thieves, before.prisoners, pile(game)) == ((), (), "")
    assert question(game) == "turn 0"
