"""Where a path card may lie: the printed pictures of right and wrong, as boards with a table of plays."""

import pytest

from saboteur import Illegal
from tests.rules.scene import OPENING, drawn, play, play_all, question, scene, texts, tidy, why_not

ADJACENT = "base.place.adjacent"
MATCH = "base.place.match"
UPRIGHT = "base.place.upright"
CONNECTED = "base.place.connected"

GAP = r"""
 y\x   0    1    2
            |
  -1   .  --+    .

       | @       |
   0 --H--  .  --+--
       |         |

   1   .  --+--  .

"""
"""The cell 1,0 has tunnels to the west and east, rock to the north and south."""

CORNER = r"""
 y\x   0    1    2

  -1   .    .  --+--
                 |
       | @
   0 --H----+--  .
       |

   1   .    .  --+--

"""
"""The cell 2,0 has tunnels to the west and north, rock to the south, and nothing to the east."""

DEAD_ENDS = r"""
 y\x  -1    0    1    2    3
            | @            |
   0 - o ---H--- o -  .  --+--
            |              |
            :
   1   .  - o -  .    .    .
            :
                 |
   2   .    .    +    .    .
                 |
"""
"""Tunnels that end inside a card in three directions, and cards that lie beyond them."""

RIGHT_AND_WRONG = [
    # touching a laid card along a side
    ("a tunnel on", OPENING, "lay ew 1,0", ""),
    ("to the north", OPENING, "lay ns 0,-1", ""),
    ("to the south", OPENING, "lay ns 0,1", ""),
    ("away from the goals", OPENING, "lay ew -1,0", ""),
    ("a corner alone", OPENING, "lay x 1,1", ADJACENT),
    ("the opposite corner", OPENING, "lay x -1,-1", ADJACENT),
    ("a gap between", OPENING, "lay x 2,0", ADJACENT),
    ("a gap to the north", OPENING, "lay x 0,-2", ADJACENT),
    ("nowhere near", OPENING, "lay x 4,3", ADJACENT),
    ("on the start", OPENING, "lay x 0,0", ADJACENT),
    ("on a laid card", CORNER, "lay x 1,0", ADJACENT),
    ("on a face-down goal", OPENING, "lay x 8,0", ADJACENT),
    # tunnel to tunnel and rock to rock, on every side
    ("rock to a tunnel", OPENING, "lay ns 1,0", MATCH),
    ("rock to a tunnel below", OPENING, "lay ew 0,1", MATCH),
    ("a bend the wrong way", OPENING, "lay ne 1,0", MATCH),
    ("the bend turned", OPENING, "lay ne 1,0 turned", ""),
    ("a fork the wrong way", OPENING, "lay nes 1,0", MATCH),
    ("the fork turned", OPENING, "lay nes 1,0 turned", ""),
    ("a fork's foot toward the start", OPENING, "lay new 0,-1 turned", ""),
    ("a fork's back toward the start", OPENING, "lay new 0,-1", MATCH),
    ("a dead end the right way", OPENING, "lay end-e 1,0 turned", ""),
    ("a dead end the wrong way", OPENING, "lay end-e 1,0", MATCH),
    ("two tunnels and rock match", CORNER, "lay nw 2,0", ""),
    ("a tunnel to nothing", CORNER, "lay new 2,0", ""),
    ("a tunnel to rock on one side of three", CORNER, "lay x 2,0", MATCH),
    ("rock to a tunnel on one side of three", CORNER, "lay ew 2,0", MATCH),
    ("a dead end matches by its openings", CORNER, "lay end-nw 2,0", ""),
    ("four sides match", GAP, "lay ew 1,0", ""),
    ("a dead end on four sides", GAP, "lay end-ew 1,0", ""),
    ("a tunnel to rock in the north", GAP, "lay new 1,0", MATCH),
    ("a tunnel to rock in the south", GAP, "lay new 1,0 turned", MATCH),
    ("rock to a tunnel in the east", GAP, "lay nw 1,0", MATCH),
    # never crosswise, and one way where both look alike
    ("crosswise", OPENING, "lay ew 0,-1", MATCH),
    ("a way through turned", OPENING, "lay ew 1,0 turned", UPRIGHT),
    ("a crossing turned", OPENING, "lay x 1,0 turned", UPRIGHT),
    ("two dead ends turned", OPENING, "lay end-ew 1,0 turned", UPRIGHT),
    # an unbroken tunnel back to the start
    ("behind a dead end", DEAD_ENDS, "lay ew 2,0", CONNECTED),
    ("behind a dead end in the west", DEAD_ENDS, "lay ew -2,0", CONNECTED),
    ("behind a dead end in the south", DEAD_ENDS, "lay ns 0,2", CONNECTED),
    ("at a dead end's side opening", DEAD_ENDS, "lay end-ne 1,1 turned", CONNECTED),
    ("on tunnels that lead nowhere", DEAD_ENDS, "lay ew 4,0", CONNECTED),
    ("where there is still a tunnel", DEAD_ENDS, "lay ns 0,-1", ""),
    ("rock to rock alone", DEAD_ENDS, "lay end-n 1,-1", CONNECTED),
    ("rock to rock, beside the start's tunnel", CORNER, "lay ew 1,-1", CONNECTED),
    ("a tunnel to rock, beside the start's tunnel", CORNER, "lay ns 1,1", MATCH),
]


@pytest.mark.rule("base.place.adjacent", "base.place.match", "base.place.upright", "base.place.connected")
@pytest.mark.parametrize(("drawing", "text", "wrong"), [pytest.param(*row, id=name) for name, *row in RIGHT_AND_WRONG])
def test_right_and_wrong(drawing: str, text: str, wrong: str) -> None:
    game = scene(drawing, hands={0: text.split()[1]})
    assert why_not(game, 0, text) == wrong
    if not wrong:
        after = play(game, 0, text).game
        assert question(after) == "turn 1"
        return
    with pytest.raises(Illegal) as refused:
        play(game, 0, text)
    assert getattr(refused.value.refusal, "rule", "") == wrong
    assert (drawn(game), question(game)) == (tidy(drawing), "turn 0")


@pytest.mark.rule("base.place.match", "base.place.connected")
def test_every_place_for_a_card() -> None:
    game = scene(CORNER, hands={0: "ne nw"})
    assert texts(game, 0) == [
        "discard ne",
        "discard nw",
        "lay ne -1,0",
        "lay ne 0,-1 turned",
        "lay ne 0,1",
        "lay nw -1,0 turned",
        "lay nw 0,-1 turned",
        "lay nw 0,1",
        "lay nw 2,0",
    ]
    after = play(game, 0, "lay nw 2,0").game
    assert drawn(after) == tidy(
        r"""
 y\x   0    1    2

  -1   .    .  --+--
                 |
       | @       |
   0 --H----+----+
       |

   1   .    .  --+--

"""
    )
    assert question(after) == "turn 1"


@pytest.mark.rule("base.place.upright")
@pytest.mark.parametrize("card", ["x", "ns", "ew", "end-ns", "end-ew", "end-x"])
def test_a_card_that_looks_alike_both_ways_is_offered_once(card: str) -> None:
    game = scene(hands={0: card})
    assert "turned" not in " ".join(texts(game, 0))
    assert question(play(game, 0, texts(game, 0)[-1]).game) == "turn 1"


@pytest.mark.rule("base.place.upright")
def test_a_turned_card_lies_turned() -> None:
    after = play(scene(hands={0: "nes"}), 0, "lay nes 1,0 turned").game
    assert drawn(after).splitlines()[7:10] == [
        "       | @  |                                .....",
        "   0 --H----+    .    .    .    .    .    .  . ? .",
        "       |    |                                .....",
    ]
    assert question(after) == "turn 1"


PAST_THE_GOALS = r"""
 y\x   0    1    2    3    4    5    6    7    8
                                             .....
  -1   .    .    .    .    .    .    .    .  . ? .
                                             .....
       | @
   0 --H----+----+----+----+----+----+----+----+--
       |
"""


@pytest.mark.rule("base.setup.unbounded")
def test_there_is_no_edge_in_any_direction() -> None:
    game = scene(PAST_THE_GOALS, hands={0: "ns ns ns ns ew", 1: "ns ns ns ns ew", 2: "ew ew ew ew ew x"})
    game = play_all(
        game,
        *("0 lay ns 0,-1", "1 lay ns 0,1", "2 lay ew -1,0"),
        *("0 lay ns 0,-2", "1 lay ns 0,2", "2 lay ew -2,0"),
        *("0 lay ns 0,-3", "1 lay ns 0,3", "2 lay ew -3,0"),
        *("0 lay ns 0,-4", "1 lay ns 0,4", "2 lay ew -4,0"),
        *("0 lay ew 9,0", "1 lay ew 10,0", "2 lay ew 11,0"),
    )
    columns, *lines = drawn(game).splitlines()
    assert columns.split()[1:] == [str(x) for x in range(-4, 12)]
    assert [line.split()[0] for line in lines[1::3]] == [str(y) for y in range(-4, 5)]
    assert question(game) == "turn 2"
