"""The habits of the greedy dwarf: he digs, and waits for the last card to be his."""

from saboteur import Game
from tests.bots.mines import FAR_OFF
from tests.bots.seated import answers
from tests.rules.scene import play_all, scene

TWO_LEFT = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----+--  .    .  . ? .
       |                 .....
"""

ONE_LEFT = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----+----+--  .  . ? .
       |                 .....
"""


def looked(drawing: str, hand: str, roles: str = "YDS") -> Game:
    """Seat 0 has looked at the goal, and found the gold."""
    game = scene(drawing, extras="greedy-dwarf", roles=roles, hands={0: f"{hand} map"}, deck="x x x", goals="gold")
    return play_all(game, "0 map 4,0", "1 discard x", "2 discard x")


def test_he_digs_while_the_gold_is_far() -> None:
    game = scene(FAR_OFF, extras="greedy-dwarf", roles="YDS", hands={0: "end-x ew ne ns"})
    assert answers(game) == {"lay ew 2,0"}


def test_he_does_not_lay_the_last_card_but_one() -> None:
    assert not any("2,0" in answer for answer in answers(looked(TWO_LEFT, "ew ns")))
    assert answers(looked(TWO_LEFT, "ew ns", roles="DYS")) <= {"lay ew 2,0", "lay x 2,0"}


def test_he_lays_the_last_one() -> None:
    assert answers(looked(ONE_LEFT, "ew break-cart")) <= {"lay ew 3,0", "lay x 3,0"}


def test_where_he_cannot_finish_nobody_shall() -> None:
    assert answers(looked(ONE_LEFT, "break-cart", roles="YDS")) <= {"lay x 3,0", "sabotage break-cart 1"}
    game = scene(ONE_LEFT, extras="greedy-dwarf", roles="YDS", hands={0: "end-ew rockfall"}, deck="", goals="gold")
    assert answers(game) <= {"lay end-ew 3,0", "rockfall 1,0", "rockfall 2,0"}
