"""Ladders: laid without a connection, and linked to the start."""

import pytest
from msgspec.structs import replace

from saboteur import read_position, write_position
from saboteur.core.game import Draft, Step
from saboteur.core.state import State
from saboteur.rules.mine.match import FinishTurn
from saboteur.rules.mine.reach import ResolveReached
from saboteur.rules.mine.tunnels import TUNNELS, Goal
from saboteur.rules.mine.vocabulary import GOLD, TUNNEL_SHOWN, GoalTurnedUp, RoundEnded
from saboteur.tunnel.cell import Cell
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import drawn, events, play, play_all, question, scene, texts, tidy, why_not

MINE = r"""
 y\x   0    1    2    3    4    5
       | @                    .....
   0 --H----+--  .  --+--  .  . ? .
       |                      .....
"""
"""A tunnel from the start, one that is cut off, and a goal."""

NOT_GOAL = "exp.path.ladder-not-goal"
MATCH = "base.place.match"
ADJACENT = "base.place.adjacent"

PLACES = [
    pytest.param("ladder-e 1,1", "", id="rock to rock, below the tunnel"),
    pytest.param("ladder-ne -1,-1", ADJACENT, id="a corner of the start"),
    pytest.param("ladder-s 0,-1", "", id="on the start"),
    pytest.param("ladder-s 0,-1 turned", MATCH, id="rock to the start's tunnel"),
    pytest.param("ladder-nw 1,-1", "", id="tunnels that lead nowhere yet"),
    pytest.param("ladder-s 3,1", "", id="rock to rock, beside a tunnel that is cut off"),
    pytest.param("ladder-s 3,1 turned", MATCH, id="tunnel to rock"),
    pytest.param("ladder-e 2,0", MATCH, id="its tunnel matches, its rock does not"),
    pytest.param("ladder-e 4,0 turned", NOT_GOAL, id="beside the goal"),
    pytest.param("ladder-nw 4,0", NOT_GOAL, id="beside the goal, its tunnels elsewhere"),
    pytest.param("ladder-e 4,0", MATCH, id="beside the goal, and no match either"),
    pytest.param("ladder-e 4,-1", ADJACENT, id="at a corner of the goal, beside nothing"),
    pytest.param("ladder-e 5,1", ADJACENT, id="a face-down goal is no contact"),
    pytest.param("ladder-e 2,1", ADJACENT, id="corners alone"),
    pytest.param("ladder-e 1,0", ADJACENT, id="on a card"),
    pytest.param("ladder-e 5,0", ADJACENT, id="on the goal"),
    pytest.param("ladder-e 9,9", ADJACENT, id="far from everything"),
]
"""A ladder, and the rule that forbids to lay it there."""


@pytest.mark.rule("exp.path.ladder-place", "exp.path.ladder-neighbour", "exp.path.ladder-not-goal")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("text", "wrong"), PLACES)
def test_where_a_ladder_may_lie(text: str, wrong: str, edition: str) -> None:
    game = table(MINE, edition=edition, hands={0: text.split(maxsplit=1)[0]})
    assert why_not(game, 0, f"lay {text}") == wrong


@pytest.mark.rule("exp.path.ladder-place")
@pytest.mark.parametrize(("text", "wrong"), [("ew 1,1", "base.place.connected"), ("ew 4,0", "base.place.connected")])
def test_other_cards_need_their_connection_still(text: str, wrong: str) -> None:
    assert why_not(table(MINE, hands={0: text.split(maxsplit=1)[0]}), 0, f"lay {text}") == wrong


@pytest.mark.rule("exp.path.ladder-place", "exp.path.ladder-neighbour")
def test_all_places_of_a_ladder() -> None:
    """Everywhere beside a card that lies open, each way that matches, but not beside the goal."""
    game = table(MINE, hands={0: "ladder-s"})
    assert texts(game, 0)[1:] == [
        "lay ladder-s 0,-1",
        "lay ladder-s 0,1 turned",
        "lay ladder-s 1,-1 turned",
        "lay ladder-s 1,1",
        "lay ladder-s 3,-1 turned",
        "lay ladder-s 3,1",
    ]


UP = r"""
 y\x   0    1    2    3    4
       | @       | o
   0 --H----+----+    .    .
       |
                         .....
   1   .    .    .    .  . ? .
                         .....
"""


@pytest.mark.rule("exp.path.ladder-not-goal")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        pytest.param("ladder-s 2,-1", NOT_GOAL, id="on its tunnel"),
        pytest.param("ladder-e 3,0", NOT_GOAL, id="on its rock"),
        pytest.param("ladder-s 2,1", NOT_GOAL, id="below its rock"),
        pytest.param("ladder-s 1,1", "", id="at its corner"),
        pytest.param("ns 2,-1", "", id="no ladder"),
    ],
)
def test_a_goal_that_lies_open_bears_no_ladder_beside_it_either(text: str, wrong: str, edition: str) -> None:
    assert why_not(table(UP, edition=edition, hands={0: text.split(maxsplit=1)[0]}), 0, f"lay {text}") == wrong


@pytest.mark.rule("exp.path.ladder")
def test_whoever_lays_on_from_a_ladder_is_connected() -> None:
    game = table(MINE, hands={0: "ladder-s x", 1: "ns x"})
    assert why_not(game, 0, "lay x 3,2") == ADJACENT
    game = play(game, 0, "lay ladder-s 3,1").game
    assert why_not(game, 1, "lay ns 3,2") == ""
    game = play(game, 1, "lay ns 3,2").game
    assert why_not(game, 2, "lay x 3,3") == ""


@pytest.mark.rule("exp.path.ladder")
def test_rock_beside_a_ladder_joins_nothing() -> None:
    game = play(table(MINE, hands={0: "ladder-s"}), 0, "lay ladder-s 3,1").game
    assert why_not(game, 1, "lay x 2,0") == ""
    assert why_not(game, 1, "lay x 4,0") == "base.place.connected"


@pytest.mark.rule("exp.path.ladder")
def test_ladders_are_linked_to_each_other_and_the_start() -> None:
    game = table(MINE, hands={0: "ladder-s x", 1: "ladder-nw x", 2: "rockfall x"}, deck="x x x x x x")
    game = play_all(game, "0 lay ladder-s 3,1", "1 lay ladder-nw 1,-1", "2 rockfall 1,0")
    for cell in ("3,2", "1,-2", "0,-1"):
        assert why_not(game, 0, f"lay x {cell}") == ""


@pytest.mark.rule("exp.path.ladder")
def test_a_ladder_that_is_removed_links_nothing_any_more() -> None:
    drawing = r"""
 y\x   0    1    2    3    4
       | @
   0 --H--  .    H----+--  .
       |
"""
    game = table(drawing, hands={0: "rockfall x", 1: "x"})
    assert why_not(game, 0, "lay x 4,0") == ""
    game = play(game, 0, "rockfall 2,0").game
    assert why_not(game, 1, "lay x 4,0") == "base.place.connected"


GAP = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H--  .    .  --+--. ? .
       |                 .....
"""


@pytest.mark.rule("exp.path.ladder-reveal", "exp.path.ladder")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_ladder_that_joins_a_cut_off_tunnel_to_the_gold_ends_the_round(seat: int, edition: str) -> None:
    """Its player is the finisher."""
    game = table(GAP, edition=edition, hands={seat: "ladder-e x"}, turn=seat, goals="gold")
    step = play(game, seat, "lay ladder-e 2,0")
    assert [(each.seat, each.cell) for each in events(step, None, GoalTurnedUp)] == [(seat, (4, 0))]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [seat]


@pytest.mark.rule("exp.path.ladder-reveal")
def test_it_turns_up_stone_as_well() -> None:
    game = play(table(GAP, hands={0: "ladder-e"}, goals="stone-nw"), 0, "lay ladder-e 2,0").game
    assert drawn(game) == tidy(
        r"""
 y\x   0    1    2    3    4
       | @                 | o
   0 --H--  .    H----+----+
       |
"""
    )
    assert question(game) == "turn 1"


@pytest.mark.rule("exp.path.ladder-reveal")
def test_a_ladder_on_rock_reaches_nothing() -> None:
    game = play(table(GAP, hands={0: "ladder-s"}, goals="gold"), 0, "lay ladder-s 3,1").game
    assert [goal.face for goal in TUNNEL_SHOWN.of(game.observe(None)).goals] == [None]
    assert question(game) == "turn 1"


BESIDE = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H--  .    .    .  . ? .
       |                 .....

   1   .    H--  .    .    .

"""


def moved(cell: Cell) -> Step:
    """The goal is moved to a cell beside the ladder, in a turn of seat 0."""
    game = table(BESIDE, hands={0: "ladder-s x"}, goals="gold", slices={"match": {"last": 0}})
    tunnels = TUNNELS.of(game)
    board = tunnels.board.uncover((4, 0)).cover(cell)
    slices = {**game.slices, "tunnel": replace(tunnels, board=board, goals=(Goal(cell, GOLD),))}
    return Draft(game.rules, State((ResolveReached(0), FinishTurn(0)), slices, game.state.chance)).settle()


@pytest.mark.rule("exp.path.ladder-goal-later")
def test_a_goal_that_comes_to_lie_beside_the_opening_of_a_ladder_is_turned_up() -> None:
    step = moved((2, 1))
    assert [(each.seat, each.cell) for each in events(step, None, GoalTurnedUp)] == [(0, (2, 1))]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [0]


@pytest.mark.rule("exp.path.ladder-goal-later")
def test_a_goal_that_comes_to_lie_beside_its_rock_stays_face_down() -> None:
    step = moved((1, 2))
    assert events(step, None, GoalTurnedUp) == []
    assert events(step, None, RoundEnded) == []
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.path.ladder-goal-later", "exp.path.ladder-not-goal")
def test_the_ban_is_for_the_moment_of_laying_alone() -> None:
    game = moved((1, 2)).game
    assert read_position(write_position(game, free=True)) == game
    assert why_not(play_all(game, "1 discard x", "2 discard x"), 0, "lay ladder-s 0,1 turned") == ""
    assert why_not(play_all(game, "1 lay x 2,1", "2 discard x"), 0, "lay ladder-s 2,2 turned") == NOT_GOAL


@pytest.mark.rule("exp.path.ladder-place")
def test_the_base_game_has_no_ladder_to_lay() -> None:
    game = scene(hands={0: "x"})
    assert why_not(game, 0, "lay ladder-e 1,0 turned") == ADJACENT
