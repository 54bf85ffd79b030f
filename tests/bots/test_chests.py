"""The habits of the treasure chests."""

import pytest

from saboteur.bots.greedy.chests import OPEN, lay
from tests.bots.seated import answer, answers, outlook, points
from tests.rules.chests.mines import CROSS, mine
from tests.rules.scene import play, play_all

TWO_GOALS = r"""
 y\x   0    1    2    3    4
       | @     .....     .....
   0 --H--  .  . ? .  .  . ? .
       |       .....     .....
                         .....
   1   .    .    .    .  . ? .
                         .....
"""


@pytest.mark.parametrize(("text", "worth"), [("lay ew 1,0", OPEN), ("lay nw 1,0", 0), ("lay ew -1,0", 0)])
def test_opening_a_chest_is_worth_a_little_more(text: str, worth: float) -> None:
    game = mine(hands={0: "ew nw"})
    assert lay(outlook(game), game.rules.texts.read(text)) == worth  # type: ignore[arg-type]


@pytest.mark.parametrize("roles", ["DDS", "SDD"])
def test_a_closed_chest_is_not_buried(roles: str) -> None:
    game = mine(hands={0: "rockfall x"}, roles=roles)
    assert points(game, "rockfall 2,0") < points(game, "discard x")


def test_a_map_goes_to_a_goal_first_and_to_a_chest_once() -> None:
    game = mine(TWO_GOALS, goals="stone-nw gold", hands={0: "map map x", 1: "x x", 2: "x x"})
    assert points(game, "map 4,1") > points(game, "map 2,0") > 0
    assert points(play_all(game, "0 map 2,0", "1 discard x", "2 discard x"), "map 2,0") < 0


def test_a_chest_is_opened_before_a_goal_ends_the_round() -> None:
    game = play(mine(CROSS, {"1,-1": "x gold"}, goals="gold stone-nw", hands={0: "x"}), 0, "lay x 1,0").game
    assert answers(game) == {"reveal 1,-1"}


@pytest.mark.parametrize(("roles", "wanted"), [("DSD", "move-goal 4,1"), ("SDD", "move-goal 4,0")])
def test_the_gold_is_moved_by_saboteurs_and_what_is_none_by_diggers(roles: str, wanted: str) -> None:
    looked = {"tunnel": {"looks": [{"seat": 0, "cell": [4, 0]}]}}
    game = mine(TWO_GOALS, {"2,0": "x move-goal"}, goals="gold stone-nw", roles=roles, hands={0: "ew x"}, slices=looked)
    assert answers(play(game, 0, "lay ew 1,0").game) == {wanted}


def test_every_question_of_a_chest_has_an_answer() -> None:
    for chest in ("take-card", "inspect", "draw-three", "move-goal", "dig-discards"):
        game = play(mine(chests={"2,0": f"x {chest}"}, hands={0: "ew x"}, deck="ns map x"), 0, "lay ew 1,0").game
        assert answer(game)


def test_the_best_of_three_cards_is_kept() -> None:
    game = mine(chests={"2,0": "x draw-three"}, hands={0: "ew x"}, deck="break-cart x end-ew")
    assert answers(play(game, 0, "lay ew 1,0").game) == {"keep x"}


def test_a_role_that_is_known_is_not_looked_at_again() -> None:
    seen = {"dwarves": {"seen": [[], [0], [], []]}}
    game = mine(chests={"2,0": "x inspect"}, hands={0: "ew x"}, slices=seen)
    assert answers(play(game, 0, "lay ew 1,0").game) == {"look 2"}
