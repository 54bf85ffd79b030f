"""New goals in the expansion: who wins when the spider or the gold is turned up."""

import pytest

from saboteur.core.values import Role
from saboteur.rules.expansion.vocabulary import CrystalsPaid
from saboteur.rules.mine.score import totals
from saboteur.rules.mine.vocabulary import RoundWon, SharePaid
from tests.rules.expansion.table import EDITIONS
from tests.rules.scene import NEAR, events, play, play_all, question, scene

DOOR = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H----B--  .  . ? .
       |            .....
"""
"""A blue door; `lay ew 2,0` reaches the goal behind it."""


@pytest.mark.rule("goals.spider-expansion")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("roles", "by", "shares"),
    [
        pytest.param("BSSG", "saboteur", {1: 4, 2: 4}, id="two saboteurs"),
        pytest.param("BSPO", "saboteur", {1: 4, 2: 2}, id="saboteur and profiteer, no boss"),
        pytest.param("BGPO", "profiteer", {2: 3}, id="profiteer alone"),
        pytest.param("SGBO", "saboteur", {0: 5}, id="a saboteur who came to it himself"),
        pytest.param("BGOE", "", {}, id="nobody"),
    ],
)
def test_the_spider_counts_as_gold_not_reached(edition: str, roles: str, by: str, shares: dict[int, int]) -> None:
    game = scene(
        NEAR, ruleset="expansion", edition=edition, extras="new-goals", roles=roles, hands={0: "ew"}, goals="spider"
    )
    step = play(game, 0, "lay ew 1,0")
    assert events(step, None, RoundWon) == [RoundWon((Role(by),) if by else ())]
    assert {each.seat: each.count for each in events(step, None, SharePaid)} == shares


@pytest.mark.rule("goals.spider-expansion")
def test_geologists_are_paid_and_thefts_used_as_usual() -> None:
    game = scene(
        NEAR,
        ruleset="expansion",
        extras="new-goals",
        roles="BSE",
        hands={0: "crystal-x"},
        goals="spider",
        thieves=(0,),
        round=3,
    )
    step = play(game, 0, "lay crystal-x 1,0")
    assert events(step, None, CrystalsPaid) == [CrystalsPaid(2, 1)]
    assert question(step.game) == "use 0"
    assert totals(play_all(step.game, "0 steal 1")) == (1, 4, 1)


@pytest.mark.rule("goals.spider-expansion")
def test_prisoners_count_as_usual_too() -> None:
    game = scene(
        NEAR, ruleset="expansion", extras="new-goals", roles="BSP", hands={0: "ew"}, goals="spider", prisoners=(1,)
    )
    assert events(play(game, 0, "lay ew 1,0"), None, SharePaid) == [SharePaid(2, 3)]


@pytest.mark.rule("goals.gold-expansion")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("roles", ["BGO", "GBO"])
def test_gold_is_won_as_with_the_old_goals(edition: str, roles: str) -> None:
    """Behind a blue door the blue team wins, and the boss with it, whoever made the connection."""
    game = scene(
        DOOR, ruleset="expansion", edition=edition, extras="new-goals", roles=roles, hands={0: "ew"}, goals="gold"
    )
    step = play(game, 0, "lay ew 2,0")
    assert events(step, None, RoundWon) == [RoundWon((Role("blue"),))]
    paid = {each.seat: each.count for each in events(step, None, SharePaid)}
    assert paid == {roles.index("B"): 4, 2: 3}
