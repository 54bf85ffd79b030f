"""Opening chests: which way their path cards come to lie, what they reach, and in which order."""

import pytest

from saboteur.rules.chests.vocabulary import ChestFitted, ChestOpened, ChestTurnedUp, GoldFound
from saboteur.rules.mine.vocabulary import GoalTurnedUp, RoundEnded
from tests.rules.chests.mines import CHAIN, CROSS, mine, opened, shown, tidied
from tests.rules.scene import drawn, events, hand, pile, play, play_all, question, seen, texts, why_not

IN_VIEW = "no-goal-map"
"""A chest that asks nothing and changes nothing that these tests look at."""


@pytest.mark.rule("chest.open")
def test_a_tunnel_from_the_start_opens_it() -> None:
    step = play(mine(chests={"2,0": f"x {IN_VIEW}"}, hands={0: "ew"}, deck="ns"), 0, "lay ew 1,0")
    for observer in (0, 1, None):
        assert seen(step, observer)[:4] == ["tunnel.laid", "chests.turned-up", "chests.fitted", "chests.opened"]
        turned_up = events(step, observer, ChestTurnedUp)
        assert [(each.seat, each.cell, each.card) for each in turned_up] == [(0, (2, 0), "chest-x")]
        found = events(step, observer, ChestOpened)
        assert [(each.seat, each.cell, each.chest) for each in found] == [(0, (2, 0), f"chest-{IN_VIEW}")]
    assert drawn(step.game) == tidied(
        r"""
 y\x   0    1    2    3    4
       | @       | %
   0 --H----+----+--  .    .
       |         |

   1   .    .    .    .    .

                         .....
   2   .    .    .    .  . ? .
                         .....
"""
    )
    assert (opened(step.game), shown(step.game).chests) == (IN_VIEW, ())
    assert (hand(step.game, 0), pile(step.game)) == ("ns", "")
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.open")
@pytest.mark.parametrize("text", ["lay end-ew 1,0", "lay ew -1,0", "lay nw 1,0"])
def test_a_chest_that_is_not_reached_stays_closed(text: str) -> None:
    step = play(mine(hands={0: text.split()[1]}), 0, text)
    assert seen(step, None) == ["tunnel.laid"]
    assert (opened(step.game), question(step.game)) == ("", "turn 1")


FAR = r"""
 y\x   0    1    2    3    4
       | @                    .....
   0 --H--  .  --+----+----+--. ? .
       |                      .....
"""


@pytest.mark.rule("chest.several", "chest.open")
def test_whoever_closes_the_gap_opens_it_alone() -> None:
    drawing = FAR.replace("4\n", "4    5\n")
    step = play(mine(drawing, {"5,0": "x gold"}, hands={1: "ew"}, turn=1, goals=""), 1, "lay ew 1,0")
    assert [(each.seat, each.token) for each in events(step, None, GoldFound)] == [(1, False)]
    assert question(step.game) == "turn 2"


BEND = r"""
 y\x   0    1    2    3
       | @     .....
   0 --H--  .  . ? .  .
       |       .....
                 |
   1   .    .    +    .
                 |
"""


@pytest.mark.rule("chest.orientation")
@pytest.mark.parametrize(("card", "turned"), [("new", True), ("nes", True), ("x", False)])
def test_it_is_turned_so_that_it_fits_all_its_neighbours(card: str, turned: bool) -> None:
    step = play(mine(BEND, {"2,0": f"{card} {IN_VIEW}"}, hands={0: "ew"}, goals=""), 0, "lay ew 1,0")
    assert [(each.card, each.turned) for each in events(step, None, ChestFitted)] == [(f"chest-{card}", turned)]
    assert question(step.game) == "turn 1"


ROCK = r"""
 y\x   0    1    2    3
       | @     .....  |
   0 --H--  .  . ? .  +
       |       .....  |
"""
ROCK_OPEN = r"""
 y\x   0    1    2    3
       | @       | %  |
   0 --H----+----+--  +
       |         |    |
"""


@pytest.mark.rule("base.goal.misfit-allowed", part="chests")
def test_it_may_lie_beside_what_it_cannot_match() -> None:
    step = play(mine(ROCK, {"2,0": f"x {IN_VIEW}"}, hands={0: "ew"}, goals=""), 0, "lay ew 1,0")
    assert drawn(step.game) == tidied(ROCK_OPEN)
    assert question(step.game) == "turn 1"


SOUTH = r"""
 y\x   0    1
       | @
   0 --H--  .
       |

   1   .    .

     .....
   2 . ? .  .
     .....
"""


@pytest.mark.rule("chest.orientation")
@pytest.mark.parametrize(("text", "turned"), [("orient", False), ("orient turned", True)])
def test_between_two_ways_that_are_equal_the_opener_chooses(text: str, turned: bool) -> None:
    game = play(mine(SOUTH, {"0,2": f"nes {IN_VIEW}"}, hands={2: "ns"}, turn=2, goals=""), 2, "lay ns 0,1").game
    assert question(game) == "orient 2"
    assert texts(game, 2) == ["orient", "orient turned"]
    assert (opened(game), [chest.card for chest in shown(game).chests]) == ("", ["chest-nes"])
    step = play(game, 2, text)
    assert [each.turned for each in events(step, None, ChestFitted)] == [turned]
    assert (opened(step.game), question(step.game)) == (IN_VIEW, "turn 0")


@pytest.mark.rule("chest.orientation")
@pytest.mark.parametrize("card", ["x", "new"])
def test_what_can_lie_just_one_way_is_not_asked_about(card: str) -> None:
    game = play(mine(SOUTH, {"0,2": f"{card} {IN_VIEW}"}, hands={0: "ns"}, goals=""), 0, "lay ns 0,1").game
    assert question(game) == "turn 1"


@pytest.mark.rule("chest.orientation")
def test_it_must_meet_the_tunnel_that_reached_it() -> None:
    """Turned it would match the tunnel in the south instead of the one in the north, and fit as well."""
    drawing = SOUTH + "       |\n   3   +    .\n       |\n"
    step = play(mine(drawing, {"0,2": f"new {IN_VIEW}"}, hands={0: "ns"}, goals=""), 0, "lay ns 0,1")
    assert [each.turned for each in events(step, None, ChestFitted)] == [False]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.chain")
@pytest.mark.rule("reach.order", part="chests")
def test_an_open_chest_leads_on_to_another_and_to_the_gold() -> None:
    chests = {"2,0": f"x {IN_VIEW}", "4,0": "x burn-five"}
    step = play(mine(CHAIN, chests, hands={1: "ew"}, turn=1, goals="gold", deck="ns ns"), 1, "lay ew 1,0")
    order = [each for each in seen(step, None) if each in {"chests.opened", "chests.burned", "tunnel.goal-turned-up"}]
    assert order == ["chests.opened", "chests.opened", "chests.burned", "tunnel.goal-turned-up"]
    assert [each.finisher for each in events(step, None, RoundEnded)] == [1]
    assert question(step.game).startswith("pick")


@pytest.mark.rule("chest.chain", "chest.open")
def test_a_chest_that_lies_across_the_way_leads_nowhere() -> None:
    """`chest-nes` has no opening to the west and to the east: it meets the tunnel, and turns its back on the goal."""
    chests = {"2,0": f"nes {IN_VIEW}", "4,0": "x gold"}
    step = play(mine(CHAIN, chests, hands={0: "ew"}, goals="gold"), 0, "lay ew 1,0")
    assert (opened(step.game), events(step, None, GoalTurnedUp)) == (IN_VIEW, [])
    assert question(step.game) == "turn 1"


TWO = {"1,-1": f"x {IN_VIEW}", "1,1": "x extra-draw"}


@pytest.mark.rule("chest.several")
@pytest.mark.rule("reach.order", part="chests")
@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        (("1,-1", "1,1"), f"{IN_VIEW} extra-draw"),
        (("1,1", "2,0"), f"extra-draw {IN_VIEW}"),
        (("2,0", "1,1"), f"extra-draw {IN_VIEW}"),
    ],
)
def test_what_is_reached_together_is_resolved_in_the_opener_s_order(order: tuple[str, str], wanted: str) -> None:
    game = play(mine(CROSS, TWO, hands={0: "x"}, goals="stone-nw", deck="ns ns ns"), 0, "lay x 1,0").game
    assert question(game) == "choose-reached 0"
    assert texts(game, 0) == ["reveal 1,-1", "reveal 1,1", "reveal 2,0"]
    game = play_all(game, *(f"0 reveal {cell}" for cell in order))
    assert (opened(game), hand(game, 0)) == (wanted, "ns ns")
    assert question(game) == "turn 1"


@pytest.mark.rule("reach.order", part="chests")
def test_gold_first_leaves_the_chests_closed() -> None:
    game = play(mine(CROSS, TWO, hands={0: "x"}, goals="gold"), 0, "lay x 1,0").game
    step = play(game, 0, "reveal 2,0")
    assert (events(step, None, ChestOpened), opened(step.game)) == ([], "")
    assert question(step.game) == "pick 0"


@pytest.mark.rule("chest.several", "chest.effect.take-card")
def test_one_chest_s_question_comes_before_the_next_chest_is_turned_up() -> None:
    chests = {"1,-1": "x take-card", "1,1": "x inspect"}
    game = play(mine(CROSS, chests, hands={0: "x"}, goals="stone-nw"), 0, "lay x 1,0").game
    game = play(game, 0, "reveal 1,-1").game
    assert (question(game), opened(game)) == ("name-victim 0", "take-card")
    game = play_all(game, "0 rob 1", "0 reveal 1,1")
    assert (question(game), opened(game)) == ("inspect 0", "take-card inspect")


@pytest.mark.rule("chest.chain", "chest.hidden-neighbour")
def test_cards_are_laid_beside_an_open_chest_as_beside_any_card() -> None:
    game = mine(chests={"2,0": f"x {IN_VIEW}"}, hands={0: "ew", 1: "ns ew"}, goals="gold")
    assert why_not(game, 0, "lay ew 3,0") == "base.place.adjacent"
    game = play(game, 0, "lay ew 1,0").game
    assert why_not(game, 1, "lay ew 3,0") == ""
    assert why_not(game, 1, "lay ns 3,0") == "base.place.match"


@pytest.mark.rule("exp.path.ladder-neighbour", "chest.hidden-neighbour")
def test_a_ladder_needs_an_open_card() -> None:
    hands = {0: "ew", 1: "ladder-s"}
    game = mine(chests={"2,0": f"x {IN_VIEW}"}, hands=hands, ruleset="expansion", roles="BGS", turn=1)
    assert {text.split()[2] for text in texts(game, 1)[1:]} == {"0,-1", "0,1"}
    game = mine(chests={"2,0": f"x {IN_VIEW}"}, hands=hands, ruleset="expansion", roles="BGS")
    game = play(game, 0, "lay ew 1,0").game
    assert why_not(game, 1, "lay ladder-s 2,-1") == ""
