"""Bridges and double bends: two tunnels on one card that do not join."""

import pytest

from saboteur.rules.mine.vocabulary import GoalTurnedUp, RoundEnded
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import OPENING, drawn, events, play, play_all, question, why_not

LEADS_TO = {"bridge": "2,0", "bends-nw-es": "1,-1", "bends-ne-sw": "1,1"}
"""Where each card leads to from the start, when it lies to the east of it."""


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "onward"), LEADS_TO.items())
def test_a_tunnel_leads_on_through_its_own_half_alone(card: str, onward: str, edition: str) -> None:
    game = table(edition=edition, hands={0: card})
    game = play(game, 0, f"lay {card} 1,0").game
    for cell in LEADS_TO.values():
        assert why_not(game, 1, f"lay x {cell}") == ("" if cell == onward else "base.place.connected")


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
@pytest.mark.parametrize(
    ("card", "open_cell", "cut_off"),
    [
        ("bridge", "0,2", ("1,1", "-1,1")),
        ("bends-nw-es", "-1,1", ("1,1", "0,2")),
        ("bends-ne-sw", "1,1", ("-1,1", "0,2")),
    ],
)
def test_the_other_half_can_be_the_one_that_connects(card: str, open_cell: str, cut_off: tuple[str, ...]) -> None:
    game = play(table(hands={0: card}), 0, f"lay {card} 0,1").game
    assert why_not(game, 1, f"lay x {open_cell}") == ""
    for cell in cut_off:
        assert why_not(game, 1, f"lay x {cell}") == "base.place.connected"


CUT_OFF = r"""
 y\x   0    1    2    3
            |
  -1   .    +    .    .
            |
       | @
   0 --H--  .    .  --+--
       |
"""


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
@pytest.mark.parametrize("card", LEADS_TO)
@pytest.mark.parametrize(
    ("cell", "wrong"),
    [
        pytest.param("1,0", "", id="one of the two connects, the other meets a tunnel that is cut off"),
        pytest.param("2,0", "base.place.connected", id="beside a tunnel that is cut off"),
        pytest.param("4,0", "base.place.connected", id="on its other side"),
        pytest.param("1,-2", "base.place.connected", id="above another"),
        pytest.param("0,-1", "base.place.match", id="tunnel to rock"),
        pytest.param("1,1", "base.place.adjacent", id="beside nothing"),
    ],
)
def test_one_of_the_two_must_connect(card: str, cell: str, wrong: str) -> None:
    assert why_not(table(CUT_OFF, hands={0: card}), 0, f"lay {card} {cell}") == wrong


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
@pytest.mark.parametrize(("card", "joined"), [("bridge", False), ("bends-nw-es", True), ("bends-ne-sw", False)])
def test_what_was_cut_off_is_joined_by_its_own_half_alone(card: str, joined: bool) -> None:
    """In the north of the card lies a tunnel that is cut off: a bend from the west leads into it."""
    game = play(table(CUT_OFF, hands={0: card}), 0, f"lay {card} 1,0").game
    assert why_not(game, 1, "lay x 1,-2") == ("" if joined else "base.place.connected")


LOOP = r"""
 y\x   0    1    2

  -1   +----+    .
       |    |
       | @  |
   0 --H----{}--  .
       |    |
"""


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
@pytest.mark.parametrize(
    ("sign", "onward"),
    [
        pytest.param("#", {"2,0", "1,1"}, id="bridge, both halves"),
        pytest.param("/", set[str](), id="double bend, one half from both ends"),
        pytest.param("\\", {"2,0", "1,1"}, id="double bend, both halves"),
    ],
)
def test_both_halves_can_be_joined_to_the_start(sign: str, onward: set[str]) -> None:
    game = table(LOOP.format(sign))
    assert {cell for cell in ("2,0", "1,1") if why_not(game, 0, f"lay x {cell}") == ""} == onward


AROUND = r"""
 y\x   0    1    2
          .....
  -1   .  . ? .  .
          .....
       | @     .....
   0 --H--  .  . ? .
       |       .....
          .....
   1   .  . ? .  .
          .....
"""


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
@pytest.mark.parametrize(("card", "goal"), LEADS_TO.items())
def test_only_the_goal_at_the_end_of_its_half_is_turned_up(card: str, goal: str) -> None:
    step = play(table(AROUND, hands={0: card}, goals="stone-ne stone-nw stone-ne"), 0, f"lay {card} 1,0")
    assert [f"{each.cell[0]},{each.cell[1]}" for each in events(step, None, GoalTurnedUp)] == [goal]
    assert question(step.game) == "turn 1"


BEHIND = r"""
 y\x   0    1    2    3    4
       | @       |       .....
   0 --H--  .  --#----+--. ? .
       |         |       .....
                 |
   1   .    .    +    .    .
                 |
               .....
   2   .    .  . ? .  .    .
               .....
"""


@pytest.mark.rule("exp.path.bridge")
def test_a_tunnel_crosses_a_bridge_to_the_gold() -> None:
    """The goal under the bridge is reached by nobody."""
    step = play(table(BEHIND, hands={1: "ew"}, turn=1, goals="gold stone-ne"), 1, "lay ew 1,0")
    assert [each.cell for each in events(step, None, GoalTurnedUp)] == [(4, 0)]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [1]


@pytest.mark.rule("exp.path.bridge")
def test_a_tunnel_goes_under_a_bridge_once_it_is_joined() -> None:
    game = table(
        r"""
 y\x   0    1    2

  -1   +----+    .
       |    |
       | @
   0 --H--  .    .
       |
          .....
   1   .  . ? .  .
          .....
""",
        hands={0: "bridge"},
        goals="gold",
    )
    step = play(game, 0, "lay bridge 1,0")
    assert [each.cell for each in events(step, None, GoalTurnedUp)] == [(1, 1)]


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
def test_they_look_alike_when_turned() -> None:
    game = table(OPENING, hands={0: "bends-ne-sw bends-nw-es bridge"})
    for card in LEADS_TO:
        assert why_not(game, 0, f"lay {card} 1,0 turned") == "base.place.upright"


@pytest.mark.rule("exp.path.bridge", "exp.path.double-bend")
def test_a_tunnel_through_all_three() -> None:
    hands = {0: "bridge x", 1: "bends-ne-sw x", 2: "bends-nw-es x"}
    game = play_all(table(hands=hands), "0 lay bridge 1,0", "1 lay bends-ne-sw 2,0", "2 lay bends-nw-es 2,1")
    rows = drawn(game).splitlines()
    assert [row[:21].rstrip() for row in rows[7:13]] == [
        "       | @  |    |",
        "   0 --H----#----\\--",
        "       |    |    |",
        "                 |",
        "   1   .    .  --/--",
        "                 |",
    ]
    assert why_not(game, 0, "lay x 1,1") == ""
    for cell in ("3,0", "3,1", "2,2"):
        assert why_not(game, 0, f"lay x {cell}") == "base.place.connected"
