"""Goals that were reached, and the gold that is picked."""

import pytest

from tests.bots.mines import BETWEEN
from tests.bots.seated import answers
from tests.rules.scene import NEAR, play_all, scene


def test_it_takes_the_highest_card() -> None:
    game = play_all(scene(NEAR, hands={0: "ew"}, goals="gold", gold="1 3 2"), "0 lay ew 1,0")
    assert answers(game) == {"take 3"}


@pytest.mark.parametrize(("role", "first"), [("D", "2,1"), ("S", "2,-1")])
def test_it_turns_up_first_what_it_hopes_for(role: str, first: str) -> None:
    game = scene(BETWEEN, hands={0: "map x"}, roles=f"{role}DD", goals="stone-ne gold")
    game = play_all(game, "0 map 2,1", "1 discard x", "2 discard x", "0 lay x 2,0")
    assert answers(game) == {f"reveal {first}"}


REACHED_TWICE = r"""
 y\x   0    1    2    3    4    5
       | @
   0 --H--  .  --+    .    .    .
       |         |
            |  .....          .....
   1   .    +--. ? .  .    .  . ? .
               .....          .....
"""
"""`lay new 1,0 turned` reaches the western goal from the north and from the west."""


@pytest.mark.parametrize(("role", "way"), [("D", "orient"), ("S", "orient turned")])
def test_it_turns_a_stone_so_that_it_leads_on_or_not(role: str, way: str) -> None:
    game = scene(REACHED_TWICE, hands={0: "new"}, roles=f"{role}DD", goals="stone-ne gold")
    assert answers(play_all(game, "0 lay new 1,0 turned")) == {way}
