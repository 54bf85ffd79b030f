"""How a face-down card comes to lie when it is turned up: the one at 1,0, unless said otherwise."""

from saboteur.tunnel.orientation import orientations
from tests.tunnel.drawn import MINER, board
from tests.tunnel.faces import cards

FROM_WEST = r"""
 y\x   0    1
       | @.....
   0 --H--. ? .
       |  .....
"""

UNDER_ROCK = r"""
 y\x   0    1

  -1   .  --+--

       | @.....
   0 --H--. ? .
       |  .....
"""

FROM_WEST_AND_SOUTH = r"""
 y\x   0    1
       | @.....
   0 --H--. ? .
       |  .....
       |    |
   1   +----+
       |
"""

CUT_OFF_IN_SOUTH_AND_EAST = r"""
 y\x   0    1    2

  -1   .  --+--  .

       | @.....
   0 --H--. ? .--+--
       |  .....
            |
   1   .  --+--  .
            |
"""

NOT_REACHED = r"""
 y\x   0    1
       | @  |
  -1 --H----+
       |
          .....
   0   .  . ? .
          .....
            |
   1   .  --+--
            |
"""


def turns(drawing: str, face: str, name: str = "base") -> list[bool]:
    """Which ways are open to a card: upright (False), turned (True)."""
    return [way.turned for way in orientations(board(name, drawing), (1, 0), cards(name).faces[face], MINER)]


def test_a_goal_meets_the_tunnel_that_reached_it() -> None:
    assert turns(FROM_WEST, "stone-ne") == [True]
    assert turns(FROM_WEST, "stone-nw") == [False]
    assert turns(FROM_WEST, "gold") == [False]


def test_the_way_that_fits_all_neighbours_is_obligatory() -> None:
    assert turns(UNDER_ROCK, "new") == [True]
    assert turns(FROM_WEST_AND_SOUTH, "stone-ne") == [True]


def test_between_equals_one_may_choose() -> None:
    assert turns(FROM_WEST, "new") == [False, True]


def test_reached_by_two_cards_a_goal_may_meet_either() -> None:
    """Each way misses one of the two."""
    assert turns(FROM_WEST_AND_SOUTH, "stone-nw") == [False, True]


def test_a_goal_meets_its_tunnel_even_if_it_fails_more_neighbours_so() -> None:
    """Turned, the bend would meet both tunnels that lead nowhere, and only the start would find rock."""
    assert turns(CUT_OFF_IN_SOUTH_AND_EAST, "stone-nw") == [False]


def test_a_goal_that_fits_no_way_fails_as_little_as_it_can() -> None:
    assert turns(UNDER_ROCK, "gold") == [False]
    assert turns(UNDER_ROCK, "stone-nw") == [False]
    assert turns(CUT_OFF_IN_SOUTH_AND_EAST, "new") == [True]


def test_a_card_that_nothing_reached_fits_as_well_as_it_can() -> None:
    """The card in the north shows rock, and the one in the south leads nowhere."""
    assert turns(NOT_REACHED, "stone-ne") == [True]
    assert turns(NOT_REACHED, "ew") == [False]
    assert turns(NOT_REACHED, "nes") == [False, True]


def test_a_dead_end_meets_a_tunnel_as_well() -> None:
    drawing = FROM_WEST.replace("@", "b")
    walker_at_start = board("duel", drawing)
    assert [way.turned for way in orientations(walker_at_start, (1, 0), cards("duel").faces["t09"], MINER)] == [False]
