"""The habits at postcards."""

import pytest

from tests.bots.seated import answer, points
from tests.rules.postcards.boards import STORE_AND_GOAL
from tests.rules.scene import play, scene

ROAD_TO_STORE = r"""
 y\x   0    1    2    3    4    5    6    7    8
                           | c
  -2   .    .    .    .  --+--  .    .    .    .
                           |

  -1   .    .    .    .    .    .    .    .    .

       | @                 |                 .....
   0 --H----+----+----+----+--  .    .    .  . ? .
       |                                     .....
"""

HOPELESS, HOPEFUL = "", "x x x x x x x x"


@pytest.mark.parametrize(("deck", "wants_it"), [(HOPELESS, True), (HOPEFUL, False)])
def test_a_digger_comes_to_the_store_when_the_cards_do_not_suffice(deck: str, wants_it: bool) -> None:
    game = scene(ROAD_TO_STORE, extras="costume-store", hands={0: "ns", 1: "", 2: ""}, deck=deck, goals="gold")
    lay = points(game, "lay ns 4,-1")
    assert (lay > points(game, "discard ns")) == wants_it
    assert (answer(game) == "lay ns 4,-1") == wants_it


def test_it_digs_toward_the_store_when_its_side_looks_lost() -> None:
    farther = ROAD_TO_STORE.replace("0 --H----+----+----+----+--", "0 --H----+----+----+--  .  ").replace(
        "       | @                 |                 .....", "       | @                                   ....."
    )
    game = scene(farther, extras="costume-store", hands={0: "new", 1: "", 2: ""}, goals="gold")
    assert answer(game) in {"lay new 4,0", "lay new 3,-1 turned"}


def test_a_postcard_that_has_worked_is_nothing_more() -> None:
    game = scene(ROAD_TO_STORE, extras="costume-store", hands={0: "ns x", 1: "rockfall", 2: "ns"}, goals="gold")
    game = play(play(game, 0, "lay ns 4,-1").game, 1, "rockfall 4,-1").game
    plain = scene(ROAD_TO_STORE.replace("c", " "), hands={0: "x", 1: "", 2: "ns"}, turn=2, goals="gold")
    assert points(game, "lay ns 4,-1", 2) == points(plain, "lay ns 4,-1", 2)


@pytest.mark.parametrize(("roles", "first"), [("SDD", "reveal 4,-2"), ("DDS", "reveal 6,-2")])
def test_whoever_will_lose_by_the_gold_changes_first(roles: str, first: str) -> None:
    game = scene(STORE_AND_GOAL, extras="costume-store", roles=roles, aside="D", hands={0: "ns"}, deck=HOPEFUL)
    assert answer(play(game, 0, "lay ns 4,-1").game) == first
