"""Doors stop the other colour from laying, reaching and claiming, until a key opens them."""

import pytest

from saboteur.rules.duel.vocabulary import DUEL_SHOWN
from tests.rules.duel.table import BLUE, GREEN, duel, told
from tests.rules.scene import pile, play, play_all, why_not

TOWARD = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |
       |
   0   +    .    .    .    .    .    .    .    .    .
       |
       | g               .....
   1 --H----+----+--  .  . ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

BEHIND = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |  .....
   1 --H----+----+b-. ? .  .    .    .    .    .    .
       |            .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

NUGGET_BEHIND = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |  1 |
   1 --H----+----+b-$ +--  .    .    .    .    .    .
       |              |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

MANY = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
                           b
  -3   .    .    .    .  --+    .    .    .    .    .
                           |

  -2   .    .    .    .    .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g  |    |                 1 $
   1 --H----+---g+--  .    .    .    +b-  .    .    .
       |    b    |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
                                   1 $
   3   .    .    .    .    .    .  -g+    .    .    .

"""

OPEN_DOOR = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |
   1 --H----+----+b-  .    .    .    .    .    .    .
       |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

GUARDED = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |    |  .....
   1 --H----+----+b---+t-. ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""


@pytest.mark.rule("duel.path.doors")
@pytest.mark.parametrize(
    ("seat", "card", "led_to"),
    [
        (GREEN, "new-blue 3,1", ["up t06 4,1", "claim 4,1 blue"]),
        (BLUE, "new-blue 3,1", ["up t06 4,1", "claim 4,1 blue"]),
        (GREEN, "x-green 3,1 turned", ["up t06 4,1", "claim 4,1 green"]),
        (BLUE, "x-green 3,1 turned", ["up t06 4,1", "claim 4,1 green"]),
        (GREEN, "ew 3,1", ["up t06 4,1", "claim 4,1 green"]),
    ],
)
def test_a_door_stops_the_other_colour_from_reaching(seat: int, card: str, led_to: list[str]) -> None:
    """The tunnels have merged: what lies behind a door is reached by its colour alone, whoever laid it."""
    game = duel(TOWARD, hands={seat: card.split(maxsplit=1)[0]}, turn=seat, treasures="t06 t02")
    assert told(play(game, seat, f"lay {card}")) == led_to


@pytest.mark.rule("duel.path.doors")
def test_what_nobody_may_pass_to_stays_face_down() -> None:
    game = duel(BEHIND, treasures="t06 t02", hands={0: "ns"})
    assert told(play(game, 0, "lay ns 2,0")) == []


@pytest.mark.rule("duel.path.doors")
@pytest.mark.parametrize(("treasure", "colour"), [("t07", "blue"), ("t13", "blue"), ("t05", "green")])
def test_doors_on_treasures_stop_claiming(treasure: str, colour: str) -> None:
    """They stand to the west, where both come from: t07 turned, t13 and t05 as printed."""
    game = duel(TOWARD, hands={0: "ew"}, treasures=f"{treasure} t02")
    assert told(play(game, 0, "lay ew 3,1")) == [f"up {treasure} 4,1", f"claim 4,1 {colour}"]


@pytest.mark.rule("duel.path.doors")
def test_a_door_on_a_treasure_stops_laying() -> None:
    game = duel(TOWARD, hands={0: "ew ns", 1: "ns ew ns"}, treasures="t07 t02")
    game = play(game, 0, "lay ew 3,1").game
    assert why_not(game, 1, "lay ns 4,2") == ""
    assert why_not(play(game, 1, "discard ew").game, 0, "lay ns 4,2") == "duel.place.rules"


@pytest.mark.rule("duel.action.key", "duel.action.discarded")
def test_a_key_opens_a_door_to_the_end_of_the_round() -> None:
    game = duel(MANY, hands={0: "key ns ns ew", 1: "ew ew"}, deck="nw")
    game = play(game, 0, "key 1,1").game
    shown = DUEL_SHOWN.of(game.observe(None))
    assert (shown.opened, shown.keys, pile(game)) == (((1, 1),), 1, "key")
    assert why_not(play(game, 1, "discard ew").game, 0, "lay ns 1,2") == ""


@pytest.mark.rule("duel.key-target")
@pytest.mark.parametrize(
    ("seat", "cell", "rule"),
    [
        (GREEN, "1,1", ""),
        (GREEN, "4,-3", ""),
        (GREEN, "6,1", ""),
        (GREEN, "2,1", "duel.key-target"),
        (GREEN, "6,3", "duel.key-target"),
        (BLUE, "2,1", ""),
        (BLUE, "6,3", ""),
        (BLUE, "1,1", "duel.key-target"),
        (GREEN, "9,2", "duel.key-target"),
        (GREEN, "0,1", "duel.key-target"),
    ],
)
def test_any_closed_door_of_the_other_colour_reached_or_not(seat: int, cell: str, rule: str) -> None:
    assert why_not(duel(MANY, hands={seat: "key"}, turn=seat), seat, f"key {cell}") == rule


@pytest.mark.rule("duel.key-target", "duel.action.key")
def test_not_a_door_that_is_open_and_not_without_a_token() -> None:
    game = duel(MANY, hands={0: "key"}, keys=[(1, 1)])
    assert why_not(game, 0, "key 1,1") == "duel.key-target"
    assert why_not(duel(MANY, hands={0: "key"}, keys=[(1, 1), (2, 1)]), 0, "key 6,1") == "duel.action.key"


@pytest.mark.rule("duel.key-reveal", "duel.action.key")
def test_a_key_turns_up_and_claims_what_it_brings_within_reach() -> None:
    step = play(duel(BEHIND, hands={0: "key"}, treasures="t06 t02"), 0, "key 2,1")
    assert told(step) == ["open 2,1", "up t06 3,1", "claim 3,1 green"]
    step = play(duel(NUGGET_BEHIND, hands={0: "key"}), 0, "key 2,1")
    assert told(step) == ["open 2,1", "claim 3,1 green"]


@pytest.mark.rule("duel.key-target")
def test_with_the_door_its_key_returns() -> None:
    game = play_all(duel(MANY, hands={0: "rockfall", 1: "x-blue"}, keys=[(4, -3)], turn=0), "0 rockfall 4,-3")
    shown = DUEL_SHOWN.of(game.observe(None))
    assert (shown.opened, shown.keys) == ((), 2)


@pytest.mark.rule("duel.key-target")
def test_a_door_laid_where_an_open_one_fell_is_closed() -> None:
    game = duel(OPEN_DOOR, hands={0: "rockfall new-blue ew", 1: "ew ew ew"}, keys=[(2, 1)])
    assert why_not(game, 0, "lay ew 3,1") == ""
    game = play_all(game, "0 rockfall 2,1", "1 discard ew", "0 lay new-blue 2,1", "1 discard ew")
    assert why_not(game, 0, "lay ew 3,1") == "duel.place.rules"


@pytest.mark.rule("duel.troll-door")
def test_door_and_troll_on_one_way_must_both_be_open() -> None:
    game = duel(GUARDED, hands={0: "key ns ew", 1: "ew ew"}, treasures="t06 t02")
    assert why_not(game, 0, "bribe 3,1") == "duel.path.troll-when"
    step = play(game, 0, "key 2,1")
    assert told(step) == ["open 2,1"]
    game = play(step.game, 1, "discard ew").game
    assert told(play(game, 0, "bribe 3,1")) == ["open 3,1", "up t06 4,1", "claim 4,1 green"]
