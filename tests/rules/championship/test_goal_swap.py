"""Swapping goals: two are taken unseen, and put back, swapped or not."""

import json
from collections.abc import Mapping

import pytest

from saboteur import BadInput, Game, write_position
from saboteur.core.codec import encode
from saboteur.core.values import Seat, tag_of
from saboteur.rules.championship.vocabulary import (
    GOAL_SWAPS_SHOWN,
    OWN_GOAL_SWAPS,
    GoalsPutBack,
    GoalsPutBackUnseen,
    GoalsTaken,
)
from saboteur.rules.mine.slots import CARDS_HELD
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import OWN_TUNNEL, TUNNEL_SHOWN, GoalTurnedUp, RoundEnded
from tests.rules.scene import (
    NEAR,
    OPENING,
    events,
    hand,
    pile,
    play,
    play_all,
    question,
    read_json,
    scene,
    texts,
    view,
    why_not,
)

DEFAULT = "stone-ne gold stone-nw"


def table(drawing: str = OPENING, *, hands: Mapping[Seat, str], goals: str = DEFAULT, **more: int) -> Game:
    return scene(drawing, extras="goal-swap", hands=hands, goals=goals, **more)  # type: ignore[arg-type]


def goals_of(game: Game) -> str:
    """The faces from north to south."""
    return " ".join(goal.face for goal in sorted(TUNNELS.of(game).goals, key=lambda goal: goal.cell[1]))


def known(game: Game, seat: Seat) -> str:
    """What a seat is sure of, or all its cases: `8,0 gold | 8,2 gold`."""
    own = OWN_TUNNEL.of(game.observe(seat))
    parts = (", ".join(f"{g.cell[0]},{g.cell[1]} {g.face}" for g in each) for each in own.cases or (own.known,))
    return " | ".join(sorted(parts))


@pytest.mark.rule("champ.2017.goal-swap")
@pytest.mark.parametrize(
    ("cells", "after"),
    [
        ("8,-2 8,0", "gold stone-ne stone-nw"),
        ("8,-2 8,2", "stone-nw gold stone-ne"),
        ("8,0 8,2", "stone-ne stone-nw gold"),
    ],
)
def test_the_two_change_places_or_do_not(cells: str, after: str) -> None:
    game = play(table(hands={0: "goal-swap x"}), 0, f"goal-swap {cells}").game
    assert goals_of(game) == DEFAULT
    assert question(game) == "return-goals 0"
    assert texts(game, 0) == [f"put-back {cells}", f"put-back {cells} swapped"]
    assert goals_of(play(game, 0, f"put-back {cells}").game) == DEFAULT
    game = play(game, 0, f"put-back {cells} swapped").game
    assert goals_of(game) == after
    assert question(game) == "turn 1"


@pytest.mark.rule("champ.2017.goal-swap", "champ.resolve-then-discard")
def test_it_is_discarded_when_the_goals_lie_again() -> None:
    game = play(table(hands={0: "goal-swap x"}), 0, "goal-swap 8,0 8,2").game
    assert (hand(game, 0), pile(game)) == ("x", "")
    assert sum(tap(game)["goal-swap"] for tap in game.rules.taps(CARDS_HELD)) == 1  # type: ignore[index]
    assert pile(play(game, 0, "put-back 8,0 8,2").game) == "goal-swap"


@pytest.mark.rule("champ.2017.goal-swap")
@pytest.mark.parametrize("how", ["", " swapped"])
def test_all_see_which_goals_and_nobody_else_sees_whether(how: str) -> None:
    step = play(table(hands={0: "goal-swap"}), 0, "goal-swap 8,0 8,2")
    for observer in (0, 1, 2, None):
        assert events(step, observer, GoalsTaken) == [GoalsTaken(0, (8, 0), (8, 2))]
    step = play(step.game, 0, f"put-back 8,0 8,2{how}")
    assert events(step, 0, GoalsPutBack) == [GoalsPutBack(0, (8, 0), (8, 2), swapped=bool(how))]
    assert OWN_GOAL_SWAPS.of(step.game.observe(0)).done == ((0,) if how else ())
    for observer in (1, 2, None):
        assert events(step, observer, GoalsPutBack) == []
        assert events(step, observer, GoalsPutBackUnseen) == [GoalsPutBackUnseen(0, (8, 0), (8, 2))]
        (swap,) = GOAL_SWAPS_SHOWN.of(step.game.observe(observer)).swaps
        assert (swap.seat, swap.cells) == (0, ((8, 0), (8, 2)))


LOOKS = ("1 map 8,0", "2 map 8,2", "0 map 8,-2")
LOOKERS = {0: "goal-swap map map x", 1: "map map x", 2: "map map x goal-swap"}


@pytest.mark.rule("champ.2017.goal-swap")
@pytest.mark.parametrize(
    "before",
    [pytest.param((), id="nobody looked"), pytest.param(LOOKS, id="everybody looked")],
)
def test_the_others_see_the_same_whether_or_not(before: tuple[str, ...]) -> None:
    game = play_all(table(hands=LOOKERS, turn=1 if before else 0), *before)
    if before:
        game = play_all(game, "1 discard x", "2 discard x")
    game = play(game, 0, "goal-swap 8,0 8,2").game
    one, other = (play(game, 0, f"put-back 8,0 8,2{how}") for how in ("", " swapped"))
    assert one.game != other.game
    for observer in (1, 2, None):
        assert view(one.game, observer) == view(other.game, observer)
        assert [encode(event) for event in one.events(observer)] == [encode(event) for event in other.events(observer)]
    assert view(one.game, 0) != view(other.game, 0)


@pytest.mark.rule("champ.2017.goal-swap-needs")
def test_nobody_is_told_a_face() -> None:
    step = play(play(table(hands={0: "goal-swap"}), 0, "goal-swap 8,0 8,2").game, 0, "put-back 8,0 8,2 swapped")
    for observer in (0, 1, 2, None):
        assert b"gold" not in b"".join(encode(e) for e in step.events(observer) if tag_of(e).startswith("goal-swap"))
    assert known(step.game, 0) == ""


ROUND = ("1 discard x", "2 discard x")
SWAP = ("0 goal-swap 8,-2 8,0", "0 put-back 8,-2 8,0 swapped")
LEFT = ("0 goal-swap 8,-2 8,0", "0 put-back 8,-2 8,0")


@pytest.mark.rule("champ.2017.goal-swap")
@pytest.mark.parametrize(
    ("moves", "first", "second"),
    [
        pytest.param(("1 map 8,0", "2 discard x", *SWAP), "", "8,-2 gold | 8,0 gold", id="he looked before"),
        pytest.param(("1 map 8,0", "2 discard x", *LEFT), "", "8,-2 gold | 8,0 gold", id="it was left"),
        pytest.param(("1 map 8,2", "2 discard x", *SWAP), "", "8,2 stone-nw", id="elsewhere"),
        pytest.param(("1 map 8,0", "2 discard x", *SWAP, "1 map 8,0"), "", "8,-2 gold, 8,0 stone-ne", id="again"),
        pytest.param(("1 map 8,0", "2 discard x", *LEFT, "1 map 8,-2"), "", "8,-2 stone-ne, 8,0 gold", id="the other"),
        pytest.param((*ROUND, "0 map 8,0", *ROUND, *SWAP), "8,-2 gold", "", id="own look"),
    ],
)
def test_what_is_known_afterwards(moves: tuple[str, ...], first: str, second: str) -> None:
    """Who looked before knows that the face is on one of the cells; the swapper follows what he saw himself."""
    hands = {0: "goal-swap map x", 1: "map map x x", 2: "x x x"}
    game = play_all(table(hands=hands, turn=1), *moves)
    assert (known(game, 0), known(game, 1)) == (first, second)


@pytest.mark.rule("champ.2017.goal-swap")
def test_looks_from_before_are_told_as_such() -> None:
    hands = {0: "goal-swap x", 1: "map map x", 2: "map x"}
    game = play_all(table(hands=hands, turn=1), "1 map 8,0", "2 map 8,2", *SWAP)
    assert [(look.seat, look.cell) for look in TUNNEL_SHOWN.of(game.observe(None)).looks] == [(2, (8, 2))]
    (look,) = GOAL_SWAPS_SHOWN.of(game.observe(None)).looks
    assert (look.seat, look.cell, look.swaps) == (1, (8, 0), 0)
    (own,) = OWN_GOAL_SWAPS.of(game.observe(1)).looks
    assert (own.cell, own.goal, own.swaps) == ((8, 0), "gold", 0)
    assert OWN_GOAL_SWAPS.of(game.observe(2)).looks == ()
    assert question(play(game, 1, "map 8,0").game) == "turn 2", "it can be looked at once more"


@pytest.mark.rule("champ.2017.goal-swap")
def test_a_goal_turned_up_tells_how_it_was() -> None:
    """Seat 1 saw the gold; the tunnel reaches its cell, and there is stone: so it lies on the other."""
    drawing = r"""
     y\x   0    1    2
                   .....
      -1   .    .  . ? .
                   .....
           | @     .....
       0 --H--  .  . ? .
           |       .....
    """
    hands = {0: "goal-swap x", 1: "map ew", 2: "x x"}
    game = play_all(table(drawing, hands=hands, goals="stone-ne gold", turn=1), "1 map 2,0", "2 discard x")
    game = play_all(game, "0 goal-swap 2,-1 2,0", "0 put-back 2,-1 2,0 swapped")
    assert known(game, 1) == "2,-1 gold | 2,0 gold"
    step = play(game, 1, "lay ew 1,0")
    assert events(step, None, GoalTurnedUp) == [GoalTurnedUp(1, (2, 0), "stone-ne")]  # type: ignore[arg-type]
    assert known(step.game, 1) == "2,-1 gold"


@pytest.mark.rule("champ.2017.goal-swap")
def test_the_gold_ends_the_round_where_it_lies_now() -> None:
    drawing = NEAR + "\n   1   .    .    .\n\n               .....\n   2   .    .  . ? .\n               .....\n"
    game = table(drawing, hands={0: "goal-swap x", 1: "ew"}, goals="stone-ne gold")
    game = play_all(game, "0 goal-swap 2,0 2,2", "0 put-back 2,0 2,2 swapped")
    assert events(play(game, 1, "lay ew 1,0"), None, RoundEnded) == [RoundEnded(1, 1)]


@pytest.mark.rule("champ.2017.goal-swap")
def test_the_next_round_knows_nothing_of_it() -> None:
    game = table(hands={0: "goal-swap", 1: "", 2: ""})
    game = play_all(game, "0 goal-swap 8,0 8,2", "0 put-back 8,0 8,2 swapped")
    assert GOAL_SWAPS_SHOWN.of(game.observe(None)).swaps == ()
    assert OWN_GOAL_SWAPS.of(game.observe(0)).done == ()


@pytest.mark.rule("champ.2017.goal-swap-needs")
@pytest.mark.rule("base.action.needs-target", part="goal-swap")
def test_it_needs_two_goals_that_lie_face_down() -> None:
    game = table(NEAR, hands={0: "goal-swap"}, goals="gold")
    assert texts(game, 0) == ["discard goal-swap"]
    assert why_not(game, 0, "goal-swap 2,0 8,0") == "champ.2017.goal-swap-needs"


OPEN = r"""
 y\x   0    1    2    3    4
       | @       | o     .....
   0 --H----+----+    .  . ? .
       |                 .....

   1   .    .    .    .    .

                         .....
   2   .    .    .    .  . ? .
                         .....
"""


@pytest.mark.rule("champ.2017.goal-swap-needs")
@pytest.mark.parametrize(
    "cells",
    [
        pytest.param("8,0 8,-2", id="the other way round"),
        pytest.param("8,0 8,0", id="the same one"),
        pytest.param("0,0 8,0", id="the start"),
        pytest.param("7,0 8,0", id="no card"),
    ],
)
def test_other_cells_are_refused(cells: str) -> None:
    game = table(hands={0: "goal-swap"})
    assert texts(game, 0) == ["discard goal-swap", *(f"goal-swap {c}" for c in ("8,-2 8,0", "8,-2 8,2", "8,0 8,2"))]
    assert why_not(game, 0, f"goal-swap {cells}") == "champ.2017.goal-swap-needs"


@pytest.mark.rule("champ.2017.goal-swap-needs")
def test_an_open_goal_stays_where_it_is() -> None:
    game = table(OPEN, hands={0: "goal-swap"}, goals="gold stone-ne")
    assert texts(game, 0) == ["discard goal-swap", "goal-swap 4,0 4,2"]
    assert why_not(game, 0, "goal-swap 2,0 4,0") == "champ.2017.goal-swap-needs"


@pytest.mark.rule("champ.2017.goal-swap")
def test_the_same_two_must_go_back() -> None:
    game = play(table(hands={0: "goal-swap x"}), 0, "goal-swap 8,0 8,2").game
    assert why_not(game, 0, "put-back 8,-2 8,0 swapped") == "champ.2017.goal-swap"
    assert why_not(game, 0, "discard x") == "base.turn.one-card"
    assert why_not(table(hands={0: "x"}), 0, "goal-swap 8,0 8,2") == "base.turn.one-card"


@pytest.mark.rule("champ.2017.goal-swap")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        pytest.param({"seat": 3}, "swaps[0]", id="a swap by nobody"),
        pytest.param({"cells": [[8, 0], [8, 0]]}, "swaps[0]", id="of one goal"),
        pytest.param({"cells": [[8, 0], [7, 0]]}, "swaps[0]", id="of no goal"),
        pytest.param({"swapped": False}, "looks[0]", id="the goal would lie elsewhere"),
        pytest.param({"cells": [[8, 0], [8, 2]]}, "looks[0]", id="a look that it does not concern"),
    ],
)
def test_positions_that_cannot_be(change: dict[str, object], field: str) -> None:
    hands = {0: "goal-swap x", 1: "map x", 2: "x x"}
    game = play_all(table(hands=hands, turn=1), "1 map 8,-2", "2 discard x", *SWAP)
    position = json.loads(write_position(game, free=True))
    assert read_json(position) == game
    position["slices"]["goal-swap"]["swaps"][0] |= change
    with pytest.raises(BadInput) as refused:
        read_json(position)
    assert refused.value.refusal.params["field"] == f"slices.goal-swap.{field}"


@pytest.mark.rule("champ.2017.goal-swap-needs")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        pytest.param({"seat": 1}, "agenda[0].seat", id="another's turn"),
        pytest.param({"one": [8, 2], "other": [8, 0]}, "agenda[0]", id="the other way round"),
        pytest.param({"one": [7, 0]}, "agenda[0]", id="no goal"),
    ],
)
def test_questions_that_cannot_be(change: dict[str, object], field: str) -> None:
    game = play(table(hands={0: "goal-swap x"}), 0, "goal-swap 8,0 8,2").game
    position = json.loads(write_position(game, free=True))
    position["agenda"][0] |= change
    with pytest.raises(BadInput) as refused:
        read_json(position)
    assert refused.value.refusal.params["field"] == field
