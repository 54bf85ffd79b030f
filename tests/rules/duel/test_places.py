"""Where path cards may be laid: joined to one's own start by ways that are open to oneself."""

import pytest

from tests.rules.duel.table import duel, looks
from tests.rules.scene import play, play_all, texts, why_not

APART = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H----+--  .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g
   1 --H----+--  .    .    .    .
       |
"""

MERGED = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
       |                      .....
   0   +    .    .    .    .  . ? .
       |                      .....
       | g
   1 --H----+--  .    .    .    .
       |
"""

DOORS = r"""
 y\x   0    1    2    3    4    5
            |
  -2   .    +    .    .    .    .
            |
       | b  g
  -1 --H----+--  .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g  |
   1 --H----+b---+--  .    .    .
       |
"""

CLOSED = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g  b
   1 --H----+----+--  .    .    .
       |    |
"""

BRIDGES = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g  |    |
   1 --H----#----\--  .    .    .
       |    |    |
"""

HIDDEN = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
                    .....     .....
   0   .    .    .  . ? .  .  . ? .
                    .....     .....
       | g
   1 --H----+----+--  .    .    .
       |
"""

LADDERS = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b                      |
  -1 --H--  .    .    .    .  --+----+--  .    .    .
       |                        |
                                                  .....
   0   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
       | g          1 $
   1 --H----+----+----#--  .    .    .    .    .    .
       |              $
"""

LINKED = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
                           |
  -3   .    .    .    .    H--  .    .    .    .    .


  -2   .    .    .    .    .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
                                                  .....
   0   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
       | g
   1 --H----+--  .    .    .    .    .    .    .    .
       |
"""


def lays(drawing: str, seat: int, card: str) -> set[str]:
    game = duel(drawing, hands={seat: card}, turn=seat)
    return {text.split()[2] for text in texts(game, seat) if text.startswith("lay")}


@pytest.mark.rule("duel.place.rules")
def test_each_digs_from_his_own_start() -> None:
    assert lays(APART, 0, "ew") == {"-1,1", "2,1"}
    assert lays(APART, 1, "ew") == {"-1,-1", "2,-1"}
    assert lays(APART, 0, "ns") == {"0,2", "0,0"}
    assert lays(APART, 1, "ns") == {"0,-2", "0,0"}
    game = duel(APART, hands={0: "ew"})
    assert why_not(game, 0, "lay ew 2,-1") == "duel.place.rules"
    assert why_not(game, 0, "lay ew 3,1") == "base.place.adjacent"
    assert why_not(game, 0, "lay ew 0,2") == "base.place.match"


@pytest.mark.rule("duel.place.rules")
def test_merged_tunnels_serve_both_through_each_others_start() -> None:
    assert lays(MERGED, 0, "ew") == lays(MERGED, 1, "ew") == {"-1,-1", "1,-1", "-1,1", "2,1"}


@pytest.mark.rule("duel.place.rules", "duel.path.doors")
def test_closed_doors_stop_the_other_colour_from_laying() -> None:
    """On 1,1 a blue door to the east; on 1,-1 a green one to the north."""
    assert "3,1" not in lays(DOORS, 0, "ew")
    assert "1,0" in lays(DOORS, 0, "ne")
    assert "2,-1" in lays(DOORS, 1, "ew")
    assert "1,-3" not in lays(DOORS, 1, "ns")
    opened = duel(DOORS, hands={0: "ew"}, keys=[(1, 1)])
    assert why_not(opened, 0, "lay ew 3,1") == ""
    assert why_not(duel(DOORS, hands={0: "ew"}), 0, "lay ew 3,1") == "duel.place.rules"


@pytest.mark.rule("duel.place.onto-closed")
def test_a_card_may_be_laid_against_its_own_closed_door() -> None:
    """The door stands at the very side that meets the tunnel."""
    game = duel(APART, hands={0: "x-blue x-blue ew ew", 1: "ew"}, deck="ns ns ns ns")
    assert why_not(game, 0, "lay x-blue 2,1") == ""
    game = duel(APART, hands={0: "new-blue ew", 1: "nw nw nw"}, deck="ns ns ns")
    after = play(game, 0, "lay new-blue 2,1 turned").game
    after = play(after, 1, "discard nw").game
    assert why_not(after, 0, "lay ew 3,1") == "duel.place.rules"
    troll = play_all(duel(APART, hands={0: "new-troll ew", 1: "nw nw"}), "0 lay new-troll 2,1 turned", "1 discard nw")
    assert why_not(troll, 0, "lay ew 3,1") == "duel.place.rules"


@pytest.mark.rule("duel.path.bridge-bend")
def test_the_tunnels_of_bridge_and_double_bend_do_not_join() -> None:
    """On 2,1 the bend leads from the west to the south alone; the bridge leads no way to the north."""
    assert {"2,2"} == lays(BRIDGES, 0, "ns") - {"0,0", "0,2"}
    game = duel(APART, hands={0: "bends bridge"})
    for text in ("lay bends 2,1", "lay bridge 2,1", "lay bridge 0,0"):
        assert why_not(game, 0, text) == ""


@pytest.mark.rule("duel.hidden-neighbour")
def test_face_down_treasures_bind_no_side_and_are_nothing_to_touch() -> None:
    game = duel(HIDDEN, hands={0: "ew ns x-blue"})
    assert why_not(game, 0, "lay ns 3,-1") == "base.place.adjacent"
    assert why_not(game, 0, "lay x-blue 3,0") == "base.place.adjacent"
    assert why_not(game, 0, "lay x-blue 3,1") == why_not(game, 0, "lay ew 3,1") == ""


@pytest.mark.rule("duel.ladder-place", "duel.path.ladder")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("lay ladder-green-ne 1,0", ""),
        ("lay ladder-green-ne 1,0 turned", "base.place.match"),
        ("lay ladder-green-ne 1,2 turned", ""),
        ("lay ladder-green-ne 6,0", "base.place.match"),
        ("lay ladder-green-ne 7,-1", "base.place.match"),
        ("lay ladder-green-ne 7,-1 turned", ""),
        ("lay ladder-green-ne 6,-2", ""),
        ("lay ladder-green-ne 3,0 turned", "duel.ladder-place"),
        ("lay ladder-green-ne 4,1 turned", "duel.ladder-place"),
        ("lay ladder-green-ne 5,-2 turned", "duel.ladder-place"),
        ("lay ladder-green-ne 3,5", "base.place.adjacent"),
    ],
)
def test_ladders_lie_beside_path_cards_joined_or_not(text: str, rule: str) -> None:
    """Rock to rock is enough; but not beside a nugget or a treasure."""
    assert why_not(duel(LADDERS, hands={0: "ladder-green-ne"}), 0, text) == rule


@pytest.mark.rule("duel.ladder-place")
def test_not_beside_a_face_down_treasure_but_a_nugget_may_come_beside_a_ladder() -> None:
    assert (
        why_not(duel(HIDDEN, hands={0: "ladder-green-ne"}), 0, "lay ladder-green-ne 3,1 turned") == "duel.ladder-place"
    )
    assert why_not(duel(LINKED, hands={0: "ladder-blue-nw bridge-gold"}), 0, "lay bridge-gold 5,-3") == ""


@pytest.mark.rule("duel.ladder-any", "duel.path.ladder")
def test_either_may_lay_either_ladder_and_its_link_serves_its_colour_alone() -> None:
    game = duel(APART, hands={0: "ladder-blue-nw ew", 1: "ns ns"}, deck="ew ew ew")
    assert why_not(game, 0, "lay ladder-blue-nw 1,2 turned") == ""
    assert "4,-4" in lays(LINKED, 0, "ns")
    assert "4,-4" not in lays(LINKED, 1, "ns")


@pytest.mark.rule("duel.place.rules")
def test_the_drawn_boards_are_what_they_seem() -> None:
    assert looks(duel(CLOSED), CLOSED)
    game = duel(CLOSED, hands={0: "ew"})
    assert why_not(game, 0, "lay ew 3,1") == ""
    assert play(game, 0, "lay ew 3,1").game != game
