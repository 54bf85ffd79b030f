"""Several goals reached by one play, and who has reached them: alike in the base game and in the expansion."""

import pytest

from saboteur.rules.mine.vocabulary import TUNNEL_SHOWN, GoalTurnedUp, RoundEnded, RoundWon
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, play, question, scene, texts

JOINING = r"""
 y\x   0    1    2
          .....
  -1   .  . ? .  .
          .....
       | @
   0 --H--  .    .
       |
          ..........
   1   .  . ? .. ? .
          ..........
"""
"""A card at 1,0 reaches two goals; the lower one may lead on to a third."""

BOXES = [("base", "DDS"), ("expansion", "BGS")]


@pytest.mark.rule("reach.order", part="goals")
@pytest.mark.parametrize(("ruleset", "roles"), BOXES)
def test_what_is_newly_reached_joins_the_rest(ruleset: str, roles: str) -> None:
    game = scene(
        JOINING, ruleset=ruleset, roles=roles, hands={1: "x"}, turn=1, goals="stone-nw stone-ne stone-nw", deck="ns"
    )
    game = play(game, 1, "lay x 1,0").game
    assert question(game) == "choose-reached 1"
    assert texts(game, 1) == ["reveal 1,-1", "reveal 1,1"]
    game = play(game, 1, "reveal 1,1").game
    assert question(game) == "choose-reached 1"
    assert texts(game, 1) == ["reveal 1,-1", "reveal 2,1"]
    step = play(game, 1, "reveal 2,1")
    assert [each.cell for each in events(step, None, GoalTurnedUp)] == [(2, 1), (1, -1)]
    assert question(step.game) == "turn 2"


@pytest.mark.rule("reach.order", part="goals")
@pytest.mark.rule("reach.finisher", part="base")
@pytest.mark.parametrize(("ruleset", "roles"), BOXES)
@pytest.mark.parametrize(
    ("order", "left"),
    [
        pytest.param(["1,1", "2,1"], (1, -1), id="the rest stays face down"),
        pytest.param(["1,1", "1,-1"], None, id="gold last, by itself"),
        pytest.param(["1,-1"], None, id="gold at the end of a chain"),
    ],
)
def test_the_gold_ends_the_round_whenever_it_comes(
    ruleset: str, roles: str, order: list[str], left: tuple[int, int] | None
) -> None:
    game = scene(JOINING, ruleset=ruleset, roles=roles, hands={2: "x x"}, turn=2, goals="stone-nw stone-ne gold")
    step = play(game, 2, "lay x 1,0")
    for cell in order:
        step = play(step.game, 2, f"reveal {cell}")
    assert [(each.cell, each.goal) for each in events(step, None, GoalTurnedUp)][-1] == ((2, 1), "gold")
    assert [each.finisher for each in events(step, None, RoundEnded)] == [2]
    if ruleset == "base":
        down = [goal.cell for goal in TUNNEL_SHOWN.of(step.game.observe(None)).goals if goal.face is None]
        assert down == ([left] if left else [])


CHAIN = r"""
 y\x   0    1    2
       | @     .....
   0 --H--  .  . ? .
       |       .....
                 |
   1   .    .    +
                 |
               .....
   2   .    .  . ? .
               .....
"""


@pytest.mark.rule("reach.finisher", part="base")
@pytest.mark.parametrize(("ruleset", "roles"), BOXES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_active_player_is_the_finisher_however_the_chain_ran(ruleset: str, roles: str, seat: int) -> None:
    game = scene(CHAIN, ruleset=ruleset, roles=roles, hands={seat: "ew x"}, turn=seat, goals="stone-ne gold")
    step = play(game, seat, "lay ew 1,0")
    assert [each.cell for each in events(step, None, GoalTurnedUp)] == [(2, 0), (2, 2)]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [seat]


@pytest.mark.rule("reach.finisher", part="base")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("now", "winner"), [("B", "blue"), ("G", "green")])
def test_the_role_that_he_holds_then_decides(edition: str, now: str, winner: str) -> None:
    before = "G" if now == "B" else "B"
    hands = {0: "ew x", 2: "swap-hats x"}
    game = table(NEAR, edition=edition, roles=f"{before}BG", aside=now, hands=hands, goals="gold", turn=2)
    game = play(game, 2, "swap-hats 0").game
    assert events(play(game, 0, "lay ew 1,0"), None, RoundWon)[0].by == (winner,)
