"""Collectors: how they come to the table, where they stand, and the turn that it takes."""

import pytest

from saboteur import Options, new_game
from saboteur.core.message import Illegal
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import PURSE_SHOWN, CardsDiscarded, CardsDiscardedUnseen
from saboteur.rules.toll.vocabulary import CollectorPlaced
from tests.conformance.playing import anybody, steps
from tests.rules.scene import deck, events, hand, pile, play, play_all, question, texts, why_not
from tests.rules.toll.table import beginning, left, standing, tokens, toll


@pytest.mark.rule("toll.setup")
@pytest.mark.parametrize(("ruleset", "edition", "players"), [("base", "classic", 4), ("expansion", "polish", 7)])
def test_everybody_begins_with_one_gold_and_two_collectors_are_there(ruleset: str, edition: str, players: int) -> None:
    game = new_game(Options(ruleset, edition, players, ("toll",)), "toll").game
    assert tokens(game) == (1,) * players
    assert all(PURSE_SHOWN.of(game.observe(None)).any)
    assert left(game) == 2
    assert standing(game) == {}


@pytest.mark.rule("toll.next-round")
def test_collectors_come_back_in_every_round_and_the_first_gold_does_not() -> None:
    rounds = 0
    for _, _, step in steps(Options("base", "anniversary", 3, ("toll",)), "rounds", (anybody,)):
        if any(type(told.event).__name__ == "RoundBegan" for told in step.told):
            rounds += 1
            assert standing(step.game) == {}
            assert left(step.game) == 2
    assert rounds == 3
    game = toll(roles="DDS", hands={0: "x", 1: "", 2: ""}, collectors={"3,0": 1}, placed=2, tokens={1: 1})
    game = play(game, 0, "discard x").game
    assert standing(game) == {}
    assert left(game) == 2
    assert tokens(game) == (0, 1, 0)


@pytest.mark.rule("toll.action")
def test_a_card_goes_face_down_and_none_is_drawn() -> None:
    game = toll(hands={0: "ew map x"}, deck="ns ne")
    step = play(game, 0, "toll map 3,0")
    assert standing(step.game) == {"3,0": 0}
    assert hand(step.game, 0) == "ew x"
    assert deck(step.game) == "ns ne"
    assert pile(step.game) == "(map)"
    assert question(step.game) == "turn 1"
    assert [type(event) for event in step.events(0)] == [CardsDiscarded, CollectorPlaced]
    assert [type(event) for event in step.events(2)] == [CardsDiscardedUnseen, CollectorPlaced]
    assert events(step, None, CollectorPlaced) == [CollectorPlaced(0, (3, 0))]


@pytest.mark.rule("draw.stack", part="toll")
def test_the_hand_stays_smaller_for_the_round() -> None:
    game = toll(hands={0: "ew map x", 1: "x x", 2: "x x"}, deck="ns ne nw map")
    game = play_all(game, "0 toll map 3,0", "1 discard x", "2 discard x", "0 discard ew")
    assert hand(game, 0) == "nw x"


@pytest.mark.rule("toll.cell")
def test_it_stands_on_an_empty_cell_that_an_opening_faces() -> None:
    game = toll(hands={0: "x"})
    cells = [text.removeprefix("toll x ") for text in beginning(texts(game, 0), "toll")]
    assert cells == sorted(["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,1", "3,0"])
    assert why_not(game, 0, "toll x 1,0") == "toll.cell"
    assert why_not(game, 0, "toll x 3,1") == "toll.cell"
    assert why_not(game, 0, "toll x 9,9") == "toll.cell"


NO_OPENING = r"""
 y\x   0    1    2    3
       | @
   0 --H----+    .    .
       |    |
"""


@pytest.mark.rule("toll.cell")
def test_rock_is_no_open_end() -> None:
    game = toll(NO_OPENING, hands={0: "x"})
    assert why_not(game, 0, "toll x 2,0") == "toll.cell"
    assert why_not(game, 0, "toll x 1,-1") == "toll.cell"
    assert why_not(game, 0, "toll x 1,1") == ""


@pytest.mark.rule("toll.cell")
def test_tunnels_that_are_cut_off_have_open_ends_too() -> None:
    game = toll(hands={0: "rockfall x x"})
    game = play_all(game, "0 rockfall 1,0", "1 discard x", "2 discard x")
    assert why_not(game, 0, "toll x 3,0") == ""
    assert why_not(game, 0, "toll x 1,0") == ""


@pytest.mark.rule("toll.cell")
def test_one_collector_a_cell() -> None:
    game = toll(hands={1: "x"}, turn=1, collectors={"3,0": 0})
    assert why_not(game, 1, "toll x 3,0") == "toll.cell"
    assert why_not(game, 1, "toll x 2,1") == ""


BESIDE_GOAL = r"""
 y\x   0    1    2    3
       | @       |  .....
   0 --H--  .  --+--. ? .
       |         |  .....
"""
"""A tunnel that nothing joins to the start opens into a goal."""


@pytest.mark.rule("toll.chest-goal")
def test_it_cannot_stand_on_a_goal() -> None:
    assert why_not(toll(BESIDE_GOAL, hands={0: "x"}), 0, "toll x 3,0") == "toll.chest-goal"


@pytest.mark.rule("toll.chest-goal")
def test_turning_up_a_goal_costs_nothing() -> None:
    game = toll(hands={0: "ew x"}, goals="stone-ne", collectors={"2,1": 1}, tokens={0: 1})
    game = play(game, 0, "lay ew 3,0").game
    assert tokens(game) == (1, 0, 0)
    assert standing(game) == {"2,1": 1}


@pytest.mark.rule("toll.once")
def test_each_of_the_two_can_be_placed_once_a_round() -> None:
    game = toll(hands={0: "x x", 1: "x x", 2: "ew x"}, tokens={2: 1})
    game = play_all(game, "0 toll x 3,0", "1 toll x 2,1")
    assert why_not(game, 2, "toll x 1,1") == "toll.once"
    game = play_all(game, "2 lay ew 3,0")
    assert left(game) == 0
    assert why_not(game, 0, "toll x 1,1") == "toll.once"


@pytest.mark.rule("toll.stays")
def test_it_stays_when_the_opening_before_it_is_gone() -> None:
    game = toll(hands={1: "rockfall x"}, turn=1, collectors={"3,0": 0})
    game = play(game, 1, "rockfall 2,0").game
    assert standing(game) == {"3,0": 0}


@pytest.mark.rule("toll.free-action")
def test_it_is_open_with_broken_tools_and_in_prison() -> None:
    game = toll(hands={0: "x"}, broken={0: "cart"})
    assert why_not(game, 0, "toll x 3,0") == ""
    game = toll(ruleset="expansion", roles="BGS", hands={0: "x"}, prisoners=(0,))
    assert why_not(game, 0, "toll x 3,0") == ""


@pytest.mark.rule("toll.free-action")
def test_it_needs_a_card_and_is_the_whole_turn() -> None:
    game = toll(hands={0: "x ew"})
    assert why_not(game, 0, "toll map 3,0") == "base.turn.one-card"
    game = play(game, 0, "toll x 3,0").game
    with pytest.raises(Illegal):
        play(game, 0, "lay ew 3,0")


@pytest.mark.rule("round.starter-discard", part="toll")
def test_it_counts_as_the_last_card_played() -> None:
    game = toll(hands={0: "", 1: "x", 2: ""}, turn=1)
    assert question(play(game, 1, "toll x 3,0").game) == "turn 2"


@pytest.mark.rule("toll.any-lay")
def test_no_goal_moves_to_a_collectors_cell() -> None:
    game = toll(hands={0: "x"}, collectors={"3,0": 0})
    (tap,) = game.rules.taps(slots.CELL_TAKEN)
    assert tap(game, (3, 0))
    assert not tap(game, (2, 1))
