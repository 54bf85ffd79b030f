"""To whom the gold is open, and who wins the round."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from saboteur.rules.expansion.teams import open_to
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import GoalTurnedUp, RoundEnded
from saboteur.tunnel.drawing import draw
from tests.rules.expansion.boards import SHARES, count, drawn_mine, random_mine
from tests.rules.expansion.endings import BLOCKED, LETTERS, ended, gold, outcome, won_by
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, play

FAST, LONG, CHUNKS = 1_000, 40_000, 4

PARALLEL = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H----B--  .  . ? .
       |            .....
       |         |
   1   +----G----+    .

"""

PARALLEL_THEN = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----B----+--  .  . ? .
       |         |       .....
       |         |
   1   +----G----+    .    .

"""

AROUND = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H----B--  .  . ? .
       |            .....
       |         |
   1   +----+----+    .

"""

PAST_BY_LADDER = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H----G--  .  . ? .
       |            .....
                 |
   1   .    .  --H    .

"""

BY_LADDER_ALONE = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H--  .    .    .  . ? .
       |                 .....
                      |
   1   .    .  --+----H    .

"""

TWO_LADDERS = r"""
 y\x   0    1    2    3    4
                         .....
  -1   .    .    H--  .  . ? .
                         .....
       | @
   0 --H----G----H    .    .
       |
"""

TO_THE_NORTH = r"""
 y\x   0    1
          .....
  -1   .  . ? .
          .....
       | @
   0 --H--  .
       |
       |    |
   1   B----+

"""

TO_THE_EAST = r"""
 y\x   0    1    2
       | @     .....
   0 --H--  .  . ? .
       |       .....
       |    |
   1   B----+    .

"""

ROUND_AND_UNDER = r"""
 y\x   0    1    2
          .....
  -1   .  . ? .  .
          .....
       | @  |
   0 --H----#----+
       |    |    |
                 |
   1   .    .  --G

"""

STUB_BESIDE_A_DOOR = r"""
 y\x   0    1
     .....
  -2 . ? .  .
     .....

  -1   .  --+
            |
       | @  |
   0 --H----+
       |
"""

DEAD_END = r"""
 y\x   0    1    2
       | @     .....
   0 --H--- o -. ? .
       |       .....
       |
   1   +----+--  .

"""

DOORS_ASIDE = r"""
 y\x   0    1    2
       |
  -1   B    .    .
       |
       | @     .....
   0 --H--  .  . ? .
       |       .....
       |
   1 --G    .    .

"""

THROUGH_STONE = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H--  .    +--. ? .
       |         |  .....
       |         | o
   1   +--  .  --+    .

"""

ROUTES = [
    pytest.param(NEAR, "lay ew 1,0", "BG", id="no door"),
    pytest.param(NEAR, "lay blue-ew 1,0", "B", id="a blue door"),
    pytest.param(NEAR, "lay green-ew 1,0", "G", id="a green door"),
    pytest.param(BLOCKED, "lay blue-ew 2,0", "B", id="two blue doors, one behind the other"),
    pytest.param(BLOCKED, "lay green-ew 2,0", "", id="a blue door, and a green one behind it"),
    pytest.param(PARALLEL, "lay new 2,0 turned", "BG", id="a blue door beside a green one"),
    pytest.param(PARALLEL, "lay ew-ns 2,0", "B", id="the way of the green door ends inside a card"),
    pytest.param(PARALLEL, "lay crystal-nsw-e 2,0 turned", "G", id="the way of the blue door ends inside a card"),
    pytest.param(PARALLEL, "lay bends-nw-es 2,0", "G", id="one bend leads on from the green door"),
    pytest.param(PARALLEL, "lay bridge 2,0", "B", id="one level of a bridge leads on from the blue door"),
    pytest.param(PARALLEL_THEN, "lay ew 3,0", "BG", id="parallel doors, then none"),
    pytest.param(PARALLEL_THEN, "lay blue-ew 3,0", "B", id="parallel doors, then a blue one"),
    pytest.param(PARALLEL_THEN, "lay green-ew 3,0", "G", id="parallel doors, then a green one"),
    pytest.param(AROUND, "lay new 2,0 turned", "BG", id="a free way round the door"),
    pytest.param(AROUND, "lay ew-ns 2,0", "B", id="the free way ends inside a card"),
    pytest.param(PAST_BY_LADDER, "lay new 2,0 turned", "BG", id="a ladder leads past the door"),
    pytest.param(PAST_BY_LADDER, "lay ew-ns 2,0", "G", id="the ladder's way ends inside a card"),
    pytest.param(BY_LADDER_ALONE, "lay nw 3,0 turned", "BG", id="by a ladder alone"),
    pytest.param(BY_LADDER_ALONE, "lay green-nw 3,0 turned", "G", id="by a ladder alone, through a green door"),
    pytest.param(TWO_LADDERS, "lay ew 3,-1", "BG", id="from a ladder, whatever leads to another one"),
    pytest.param(TWO_LADDERS, "lay blue-ew 3,-1", "B", id="from a ladder, through a blue door"),
    pytest.param(TO_THE_NORTH, "lay bridge 1,0", "B", id="the level of a bridge that the door is on"),
    pytest.param(TO_THE_EAST, "lay bridge 1,0", "BG", id="the level of a bridge that no door is on"),
    pytest.param(TO_THE_NORTH, "lay bends-nw-es 1,0", "BG", id="the bend that no door is on"),
    pytest.param(TO_THE_EAST, "lay bends-nw-es 1,0", "B", id="the bend that the door is on"),
    pytest.param(TO_THE_NORTH, "lay x 1,0", "BG", id="a crossing joins what the bridge keeps apart"),
    pytest.param(ROUND_AND_UNDER, "lay ne 1,1", "G", id="over a bridge, through a door, and under the bridge"),
    pytest.param(STUB_BESIDE_A_DOOR, "lay green-ns-e 0,-1", "G", id="the stub beside a door leads nowhere"),
    pytest.param(DEAD_END, "lay green-nw 2,1", "G", id="a way without a door ends inside a card"),
    pytest.param(DOORS_ASIDE, "lay ew 1,0", "BG", id="doors that are on no way to the gold"),
    pytest.param(THROUGH_STONE, "lay ew 1,1", "BG", id="through an open goal"),
    pytest.param(THROUGH_STONE, "lay blue-ew 1,1", "B", id="through a blue door and an open goal"),
]
"""What lies, the lay that reaches the gold, and to whom the gold is open then."""


@pytest.mark.rule("exp.win.open-route", "exp.path.doors", "exp.win.one-colour", "exp.win.neutral")
@pytest.mark.parametrize(("drawing", "lay", "teams"), ROUTES)
@pytest.mark.parametrize("finisher", "ES")
def test_the_teams_that_the_gold_is_open_to_win(drawing: str, lay: str, teams: str, finisher: str) -> None:
    step = play(table(drawing, roles=f"{finisher}BG", hands={0: lay.split()[1]}, goals="gold"), 0, lay)
    assert won_by(step) == teams


@pytest.mark.rule("exp.win.own-team", "exp.win.other-team")
@pytest.mark.parametrize(("drawing", "lay", "teams"), ROUTES)
@pytest.mark.parametrize("finisher", "BG")
def test_the_finishers_own_team_wins_alone_if_it_can(drawing: str, lay: str, teams: str, finisher: str) -> None:
    step = play(table(drawing, roles=f"{finisher}BG", hands={0: lay.split()[1]}, goals="gold"), 0, lay)
    assert won_by(step) == (finisher if finisher in teams else teams)


@pytest.mark.parametrize(("drawing", "lay", "teams"), ROUTES)
def test_the_slow_calculation_agrees_with_the_drawings(drawing: str, lay: str, teams: str) -> None:
    game = table(drawing, hands={0: lay.split()[1]}, goals="gold", round=3)
    mine = drawn_mine(TUNNELS.of(play(game, 0, lay).game).board)
    assert mine.open_to(mine.tunnels()) == teams


EVERYBODY = "BGOPES"

WINNERS = {
    # by the finisher; the gold open to both, to blue, to green; to nobody in the Czech printings, in the Polish one
    "B": ("B", "B", "G", "", "OP"),
    "G": ("G", "B", "G", "", "OP"),
    "O": ("BG", "B", "G", "OP", "OP"),
    "P": ("BG", "B", "G", "OP", "OP"),
    "E": ("BG", "B", "G", "", "OP"),
    "S": ("BG", "B", "G", "", "OP"),
}

GOLD = {
    "": [0, 0, 0, 0, 0, 0],
    "B": [3, 0, 2, 1, 0, 0],
    "G": [0, 3, 2, 1, 0, 0],
    "BG": [2, 2, 1, 0, 0, 0],
    "OP": [0, 0, 3, 2, 0, 0],
}
"""What everybody gets then, by the winners."""


@pytest.mark.rule("exp.win.own-team", "exp.win.other-team", "exp.win.neutral", "exp.win.one-colour")
@pytest.mark.rule("exp.win.boss", "exp.win.profiteer", "exp.win.both-blocked", "exp.win.nobody")
@pytest.mark.rule("edition.expansion.sole-win", "exp.gold.table")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("finisher", WINNERS)
def test_who_wins_by_the_finisher_and_the_doors(finisher: str, edition: str) -> None:
    both, blue, green, czech, polish = WINNERS[finisher]
    nobody = polish if edition == "polish" else czech
    for teams, winners in (("BG", both), ("B", blue), ("G", green), ("", nobody)):
        step = ended(EVERYBODY, EVERYBODY.index(finisher), teams, edition=edition)
        assert (won_by(step), gold(step.game)) == (winners, GOLD[winners])


BLOCKED_TO_BOTH = [
    # roles, the finisher, prisoners; by whom it is won and the gold: in the Czech printings, in the Polish one
    ("BGOS", 2, (), "O: 0 0 4 0", "O: 0 0 4 0"),
    ("BGOS", 3, (), ": 0 0 0 0", "O: 0 0 4 0"),
    ("BGOS", 0, (), ": 0 0 0 0", "O: 0 0 4 0"),
    ("BGPS", 2, (), "P: 0 0 3 0", "P: 0 0 3 0"),
    ("BGPE", 3, (), ": 0 0 0 0", "P: 0 0 3 0"),
    ("BGPE", 1, (), ": 0 0 0 0", "P: 0 0 3 0"),
    ("OP", 0, (), "OP: 3 2", "OP: 3 2"),
    ("OP", 1, (), "OP: 3 2", "OP: 3 2"),
    ("OPG", 2, (), ": 0 0 0", "OP: 3 2 0"),
    ("BGES", 2, (), ": 0 0 0 0", ": 0 0 0 0"),
    ("BGGB", 1, (), ": 0 0 0 0", ": 0 0 0 0"),
    # one of the two in prison is not counted
    ("OPG", 0, (1,), "O: 4 0 0", "O: 4 0 0"),
    ("OPG", 1, (0,), "P: 0 3 0", "P: 0 3 0"),
    ("OPG", 2, (0,), ": 0 0 0", "P: 0 3 0"),
    ("OPG", 2, (1,), ": 0 0 0", "O: 4 0 0"),
    ("OPG", 2, (0, 1), ": 0 0 0", ": 0 0 0"),
    # the finisher in prison
    ("OPG", 0, (0,), "P: 0 3 0", "P: 0 3 0"),
    ("OPG", 1, (1,), "O: 4 0 0", "O: 4 0 0"),
    ("OPG", 0, (0, 1), ": 0 0 0", ": 0 0 0"),
    ("OGB", 0, (0,), ": 0 0 0", ": 0 0 0"),
    ("PGB", 0, (0,), ": 0 0 0", ": 0 0 0"),
    ("OPG", 2, (2,), ": 0 0 0", "OP: 3 2 0"),
]


@pytest.mark.rule("exp.win.boss-alone", "exp.win.profiteer-alone", "exp.win.both-blocked")
@pytest.mark.rule("exp.win.both-blocked-prison", "exp.win.nobody", "exp.win.finisher-imprisoned")
@pytest.mark.rule("exp.win.role-presence", "edition.expansion.sole-win")
@pytest.mark.parametrize(("roles", "finisher", "prisoners", "czech", "polish"), BLOCKED_TO_BOTH)
def test_gold_that_is_open_to_nobody(
    roles: str, finisher: int, prisoners: tuple[int, ...], czech: str, polish: str
) -> None:
    for edition, won in (("anniversary", czech), ("czech", czech), ("polish", polish)):
        assert outcome(ended(roles, finisher, "", edition=edition, prisoners=prisoners)) == won


PRISONERS = [
    # roles, the finisher, whom the gold is open to, prisoners; by whom it is won, and the gold
    ("BBGOP", 0, "BG", (1,), "B: 3 0 0 2 1"),
    ("BBGOP", 0, "BG", (3,), "B: 3 3 0 0 1"),
    ("BBGOP", 0, "BG", (4,), "B: 3 3 0 2 0"),
    ("BBGOP", 0, "BG", (3, 4), "B: 4 4 0 0 0"),
    ("BBGOP", 0, "BG", (1, 3, 4), "B: 5 0 0 0 0"),
    ("BBGOP", 2, "B", (0, 1), "B: 0 0 0 3 2"),
    ("SBBGO", 0, "BG", (1, 3), "BG: 0 0 4 0 3"),
    # a colour without a free member, or without any, has won all the same
    ("SBOP", 0, "B", (1,), "B: 0 0 3 2"),
    ("SGOP", 0, "B", (), "B: 0 0 3 2"),
    ("SGOE", 0, "B", (), "B: 0 0 4 0"),
    ("SGPE", 0, "B", (), "B: 0 0 3 0"),
    ("SGOP", 0, "B", (2,), "B: 0 0 0 3"),
    ("SGOP", 0, "B", (3,), "B: 0 0 4 0"),
    ("SGOP", 0, "B", (2, 3), "B: 0 0 0 0"),
    ("SGGE", 0, "B", (), "B: 0 0 0 0"),
    ("SSOP", 0, "BG", (), "BG: 0 0 3 2"),
    ("SGOP", 0, "BG", (1,), "BG: 0 0 3 2"),
    ("GGOP", 0, "B", (), "B: 0 0 3 2"),
    # the finisher in prison decides by his role, and is no winner
    ("BBGOP", 0, "BG", (0,), "B: 0 3 0 2 1"),
    ("BGOP", 0, "BG", (0,), "B: 0 0 3 2"),
    ("BGOP", 0, "G", (0,), "G: 0 3 2 1"),
    ("GBOP", 0, "BG", (0,), "G: 0 0 3 2"),
    ("OBGP", 0, "BG", (0,), "BG: 0 3 3 1"),
    ("PBGO", 0, "G", (0,), "G: 0 0 4 3"),
    ("EBGO", 0, "BG", (0,), "BG: 0 3 3 2"),
    ("SBG", 0, "BG", (0,), "BG: 0 4 4"),
]


@pytest.mark.rule("exp.win.imprisoned", "exp.win.empty-colour", "exp.win.finisher-imprisoned")
@pytest.mark.rule("exp.win.boss", "exp.win.profiteer")
@pytest.mark.parametrize(("roles", "finisher", "teams", "prisoners", "won"), PRISONERS)
def test_prisoners_are_no_winners(roles: str, finisher: int, teams: str, prisoners: tuple[int, ...], won: str) -> None:
    for edition in EDITIONS:
        assert outcome(ended(roles, finisher, teams, prisoners=prisoners, edition=edition)) == won


NOT_REACHED = [
    # roles, prisoners; by whom it is won, and the gold
    ("BGS", (), "S: 0 0 5"),
    ("SSBG", (), "S: 4 4 0 0"),
    ("SSSOE", (), "S: 3 3 3 0 0"),
    ("SSSPOBG", (), "S: 2 2 2 0 0 0 0"),
    ("SSPO", (), "S: 3 3 1 0"),
    ("SPOB", (), "S: 4 2 0 0"),
    ("BGP", (), "P: 0 0 3"),
    ("OP", (), "P: 0 3"),
    ("BGOE", (), ": 0 0 0 0"),
    ("BG", (), ": 0 0"),
    ("SPSB", (0,), "S: 0 2 4 0"),
    ("SPSB", (0, 2), "P: 0 3 0 0"),
    ("SPSB", (1,), "S: 4 0 4 0"),
    ("SPSB", (0, 1), "S: 0 0 5 0"),
    ("SPSB", (0, 1, 2), ": 0 0 0 0"),
    ("PGOB", (0,), ": 0 0 0 0"),
    ("SBG", (0,), ": 0 0 0"),
    ("SBG", (1, 2), "S: 5 0 0"),
]


@pytest.mark.rule("exp.win.saboteurs", "exp.win.profiteer-no-saboteurs", "exp.win.saboteurs-imprisoned")
@pytest.mark.rule("exp.win.nobody", "exp.win.boss", "exp.win.profiteer", "exp.win.imprisoned")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("roles", "prisoners", "won"), NOT_REACHED)
def test_gold_that_is_not_reached(roles: str, prisoners: tuple[int, ...], won: str, edition: str) -> None:
    assert outcome(ended(roles, None, prisoners=prisoners, edition=edition)) == won


@pytest.mark.rule("exp.win.role-presence")
@pytest.mark.parametrize(
    ("roles", "aside", "won"),
    [
        ("BPG", "O", "P: 0 3 0"),
        ("BOG", "P", "O: 0 4 0"),
        ("BSG", "OP", ": 0 0 0"),
    ],
)
def test_dwarves_aside_are_not_in_play(roles: str, aside: str, won: str) -> None:
    game = table(BLOCKED, roles=roles, aside=aside, hands={0: "green-ew"}, goals="gold", edition="polish", round=3)
    assert outcome(play(game, 0, "lay green-ew 2,0")) == won


@pytest.mark.rule("exp.win.role-presence")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("roles", "aside", "changed", "won"),
    [
        ("PSG", "O", 1, "OP: 2 3 0"),
        ("PSG", "B", 1, "P: 3 0 0"),
        ("PSO", "B", 2, "P: 3 0 0"),
        ("SGB", "O", 0, "O: 4 0 0"),
        ("GPS", "O", 0, "OP: 3 2 0"),
    ],
)
def test_a_role_that_somebody_had_to_take_is_in_play(
    roles: str, aside: str, changed: int, won: str, edition: str
) -> None:
    hands = {0: "green-ew", 2: "swap-hats"}
    game = table(BLOCKED, roles=roles, aside=aside, hands=hands, turn=2, goals="gold", edition=edition, round=3)
    game = play(game, 2, f"swap-hats {changed}").game
    assert outcome(play(game, 0, "lay green-ew 2,0")) == won


DOORS = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----B----G--  .  . ? .
       |                 .....
"""


@pytest.mark.rule("exp.path.doors-late", "exp.path.doors")
@pytest.mark.parametrize("seat", range(len(EVERYBODY)))
def test_doors_stop_nobody_who_lays_cards_or_turns_goals_up(seat: int) -> None:
    for goal in ("stone-ne", "gold"):
        step = play(table(DOORS, roles=EVERYBODY, hands={seat: "ew"}, turn=seat, goals=goal), seat, "lay ew 3,0")
        assert [each.goal for each in events(step, None, GoalTurnedUp)] == [goal]
        assert [each.finisher for each in events(step, None, RoundEnded)] == ([seat] if goal == "gold" else [])


def test_a_thousand_boards() -> None:
    counted = compare("fast", FAST)
    assert {what: counted[what] for what, share in SHARES.items() if counted[what] < share * FAST} == {}


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_forty_thousand_boards(chunk: int, report_long: Callable[[str, object], None]) -> None:
    boards = LONG // CHUNKS
    counted = compare(f"long {chunk}", boards)
    report_long("boards where the gold is reached", counted["reached"])
    report_long("tunnels", counted["tunnels"])
    for what in SHARES:
        report_long(what, counted[what])
    assert {what: counted[what] for what, share in SHARES.items() if counted[what] < share * boards} == {}


def compare(seed: str, number: int) -> Counter[str]:
    """Compares so many boards whose gold is reached, and those in between whose gold is not."""
    dice, counted = random.Random(seed), Counter[str]()
    while counted["reached"] < number:
        mine = random_mine(dice)
        tunnels = mine.tunnels()
        if tunnels:
            count(counted, mine, tunnels)
        said = "".join(LETTERS[team] for team in open_to(mine.board(), mine.gold))
        if said != mine.open_to(tunnels):
            pytest.fail(f"said {said!r}, right {mine.open_to(tunnels)!r}\n{draw(mine.board())}", pytrace=False)
    return counted
