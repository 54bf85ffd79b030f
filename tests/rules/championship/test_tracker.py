"""The tracker: two path cards in one turn, the hand one smaller for it."""

import pytest

from saboteur import Game, Options, new_game, read_position, write_position
from saboteur.core.game import Draft
from saboteur.core.position import problems
from saboteur.core.values import FaceId
from saboteur.rules.championship.tracker import TRACKED
from saboteur.rules.championship.vocabulary import TRACKER_SHOWN, TrackerPlayed, TrackerStopped
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.play import cut_short
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, PathLaid, RoundEnded
from tests.rules.scene import (
    deck,
    drawn,
    events,
    hand,
    pile,
    play,
    play_all,
    question,
    scene,
    seen,
    texts,
    tidy,
    why_not,
)

FAR = r"""
 y\x   0    1    2    3    4    5    6
       | @                         .....
   0 --H--  .    .    .    .    .  . ? .
       |                           .....
"""

WALLED = r"""
 y\x  -1    0    1
            :
  -1   .    o    .
            :
            | @
   0 - o ---H--  .
            |
            :
   1   .    o    .
            :
"""

STEP_AWAY = r"""
 y\x   0    1    2
       | @     .....
   0 --H--  .  . ? .
       |       .....
"""

TWO_AWAY = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H--  .    .  . ? .
       |            .....
"""

BETWEEN = r"""
 y\x   0    1    2
               .....
  -1   .    .  . ? .
               .....
       | @
   0 --H----+--  .
       |
               .....
   1   .    .  . ? .
               .....
"""

CUT_OFF = r"""
 y\x   0    1    2    3    4    5    6    7    8
       | @            |                      .....
   0 --H--  .    .  --+--  .    .    .    .  . ? .
       |              |                      .....
"""


def tracking(drawing: str = FAR, held: str = "tracker ew ew x map", **more: object) -> Game:
    fields: dict[str, object] = {"extras": "tracker", "hands": {0: held}, "deck": "ns ne nw", **more}
    return scene(drawing, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("champ.2022.tracker", "base.turn.one-card")
@pytest.mark.rule("draw.stack", part="tracker")
def test_two_path_cards_are_laid_and_two_cards_drawn() -> None:
    game = tracking()
    assert "track" in texts(game, 0)
    step = play(game, 0, "track")
    assert [seen(step, observer) for observer in (0, 1, None)] == [["tracker.played"]] * 3
    assert events(step, 1, TrackerPlayed) == [TrackerPlayed(0)]
    game = step.game
    assert question(game) == "lay-first 0"
    assert texts(game, 0) == ["lay ew -1,0", "lay ew 1,0", "lay x -1,0", "lay x 0,-1", "lay x 0,1", "lay x 1,0"]
    game = play(game, 0, "lay ew 1,0").game
    assert (question(game), deck(game), hand(game, 0)) == ("lay-second 0", "ns ne nw", "ew map x")
    assert "lay ew 2,0" in texts(game, 0), "the second may go on from the first"
    game = play(game, 0, "lay ew 2,0").game
    assert drawn(game) == tidy(FAR.replace("H--  .    .  ", "H----+----+--"))
    assert (question(game), hand(game, 0), deck(game)) == ("turn 1", "map ne ns x", "nw")


@pytest.mark.rule("champ.2022.tracker")
def test_the_hand_stays_one_card_smaller() -> None:
    game = tracking(hands={0: "tracker ew ew x map map", 1: "x", 2: "x"}, deck="ns ne nw nw ne")
    game = play_all(game, "0 track", "0 lay ew 1,0", "0 lay ew 2,0", "1 discard x", "2 discard x", "0 discard map")
    assert len(hand(game, 0).split()) == 5


@pytest.mark.rule("champ.2022.tracker")
@pytest.mark.parametrize(
    ("drawing", "held", "rule"),
    [
        pytest.param(FAR, "tracker ew map map", "champ.2022.tracker", id="one path card"),
        pytest.param(FAR, "tracker map map", "champ.2022.tracker", id="no path card"),
        pytest.param(FAR, "tracker ew ns", "", id="one of the two can be laid"),
        pytest.param(FAR, "ew ns x", "base.turn.one-card", id="no tracker"),
    ],
)
def test_what_it_takes(drawing: str, held: str, rule: str) -> None:
    assert why_not(tracking(drawing, held), 0, "track") == rule


@pytest.mark.rule("champ.2022.tracker")
def test_it_needs_a_legal_first_lay() -> None:
    game = tracking(WALLED, held="tracker ns ns")
    assert why_not(game, 0, "track") == "champ.2022.tracker"
    assert texts(game, 0) == ["discard ns", "discard tracker"]


@pytest.mark.rule("champ.2022.tracker-blocked")
def test_not_with_broken_tools() -> None:
    assert why_not(tracking(broken={0: "cart"}), 0, "track") == "base.place.broken-tool"
    assert why_not(tracking(broken={1: "cart"}), 0, "track") == ""


@pytest.mark.rule("champ.2022.tracker-blocked")
def test_not_in_prison() -> None:
    game = tracking(ruleset="expansion", roles="GGB", prisoners=(0,))
    assert why_not(game, 0, "track") == "exp.action.prison"
    assert why_not(tracking(ruleset="expansion", roles="GGB", prisoners=(1,)), 0, "track") == ""


@pytest.mark.rule("champ.2022.tracker")
def test_each_of_the_two_is_laid_by_the_usual_rules() -> None:
    game = play(tracking(), 0, "track").game
    for text, rule in (
        ("lay ew 2,0", "base.place.adjacent"),
        ("lay ew 0,1", "base.place.match"),
        ("lay ew 1,0 turned", "base.place.upright"),
        ("lay ns 1,0", "base.turn.one-card"),
        ("discard x", "base.turn.one-card"),
        ("track", "base.turn.one-card"),
        ("stop", "base.turn.one-card"),
    ):
        assert why_not(game, 0, text) == rule
    game = play(game, 0, "lay ew 1,0").game
    assert why_not(game, 0, "lay ew 1,0") == "base.place.adjacent"
    assert why_not(game, 1, "lay ew 2,0") == "base.turn.one-card"


@pytest.mark.rule("champ.2022.tracker-second")
def test_a_legal_second_lay_is_obligatory() -> None:
    game = play_all(tracking(), "0 track", "0 lay ew 1,0")
    assert why_not(game, 0, "stop") == "champ.2022.tracker-second"
    assert why_not(game, 0, "discard map") == "base.turn.one-card"


@pytest.mark.rule("champ.2022.tracker", "champ.2022.tracker-second")
@pytest.mark.rule("draw.stack", part="tracker")
def test_without_a_second_lay_the_turn_ends_and_two_are_drawn() -> None:
    game = tracking(WALLED, held="tracker end-ew ns map", hands={0: "tracker end-ew ns map", 1: "x", 2: "x"})
    game = play_all(game, "0 track", "0 lay end-ew 1,0")
    assert texts(game, 0) == ["stop"]
    step = play(game, 0, "stop")
    assert events(step, 1, TrackerStopped) == [TrackerStopped(0)]
    assert (hand(step.game, 0), deck(step.game)) == ("map ne ns ns", "nw"), "the hand keeps its size"
    assert (question(step.game), pile(step.game)) == ("turn 1", "tracker")


@pytest.mark.rule("draw.stack", part="tracker")
@pytest.mark.parametrize(("left", "drawn_then"), [("ns", "map ns x"), ("", "map x")])
def test_a_short_deck(left: str, drawn_then: str) -> None:
    game = play_all(tracking(deck=left), "0 track", "0 lay ew 1,0", "0 lay ew 2,0")
    assert hand(game, 0) == drawn_then


@pytest.mark.rule("champ.resolve-then-discard")
def test_it_lies_on_no_pile_until_both_are_laid() -> None:
    game = tracking()
    for text in ("track", "lay ew 1,0"):
        game = play(game, 0, text).game
        assert pile(game) == ""
        assert TRACKER_SHOWN.of(game.observe(1)).by == 0
    game = play(game, 0, "lay ew 2,0").game
    assert pile(game) == "tracker"
    assert TRACKER_SHOWN.of(game.observe(1)).by is None


# ---- what the first lay reaches


@pytest.mark.rule("champ.2022.tracker-second")
def test_goals_of_the_first_lay_are_resolved_before_the_second() -> None:
    game = tracking(BETWEEN, held="tracker ew ew x", goals="stone-ne stone-nw")
    step = play(play(game, 0, "track").game, 0, "lay x 2,0")
    assert question(step.game) == "choose-reached 0"
    assert seen(step, None) == ["tunnel.laid"]
    step = play(step.game, 0, "reveal 2,1")
    assert seen(step, None)[-2:] == ["tunnel.goal-turned-up", "tunnel.goal-fitted"]
    assert question(step.game) == "lay-second 0"


@pytest.mark.rule("champ.2022.tracker-second", "base.goal.gold-ends")
def test_a_first_lay_that_reaches_the_gold_ends_the_round() -> None:
    game = tracking(STEP_AWAY, goals="gold")
    step = play(play(game, 0, "track").game, 0, "lay ew 1,0")
    assert events(step, None, RoundEnded) == [RoundEnded(1, 0)]
    assert question(step.game).startswith("pick")
    assert (pile(step.game), TRACKED.of(step.game).by, deck(step.game)) == ("tracker", None, "ns ne nw")


@pytest.mark.rule("champ.2022.tracker", "base.goal.gold-ends")
def test_a_second_lay_that_reaches_the_gold() -> None:
    game = play_all(tracking(TWO_AWAY, goals="gold"), "0 track", "0 lay ew 1,0")
    step = play(game, 0, "lay ew 2,0")
    assert events(step, None, RoundEnded) == [RoundEnded(1, 0)]
    assert pile(step.game) == "tracker"


def test_nothing_is_lost_when_the_round_ends_in_the_middle() -> None:
    """With every printed card on the table, whatever is asked."""
    game = new_game(Options("base", "anniversary", 3, ("tracker",)), "conservation").game
    game = holding_tracker(game)
    seat = game.seats_asked()[0]
    game = play(game, seat, "track").game
    while not question(game).startswith(("turn", "over")):
        assert list(problems(game, free=False)) == []
        assert read_position(write_position(game)) == game
        seat = game.seats_asked()[0]
        game = game.apply(seat, game.choices(seat)[0]).game


def holding_tracker(game: Game) -> Game:
    """The active seat has been dealt the tracker."""
    number = 0
    while "track" not in texts(game, game.seats_asked()[0]):
        number += 1
        game = new_game(game.rules.options, f"conservation {number}").game
    return game


# ---- turns cut short


def test_a_turn_cut_short_leaves_the_first_lay_and_puts_the_tracker_away() -> None:
    """As a veto on the second path card does it."""
    game = play_all(tracking(), "0 track", "0 lay ew 1,0")
    draft = Draft(game.rules, game.state)
    draft.agenda.pop()
    discard_open(draft, 0, CARDS.of(draft).hands[0][0])
    cut_short(draft, 0)
    game = draft.settle().game
    assert (question(game), pile(game), deck(game)) == ("turn 1", "ew tracker", "ne nw"), "one card is drawn"
    assert (1, 0) in TUNNELS.of(game).board.laid


# ---- beside other cards


def test_ladders_and_doors_are_laid_like_any_card() -> None:
    game = tracking(CUT_OFF, held="tracker ladder-s ladder-s blue-ew map", ruleset="expansion", roles="GSB")
    game = play_all(game, "0 track", "0 lay ladder-s 0,-1")
    assert "lay ladder-s 3,-1" in texts(game, 0), "a ladder joins what was cut off"
    step = play(game, 0, "lay ladder-s 3,-1")
    assert events(step, None, PathLaid) == [PathLaid(0, FaceId("ladder-s"), (3, -1))]
    assert "lay blue-ew 4,0" not in texts(game, 0)


@pytest.mark.rule("base.next.first-player")
def test_its_player_played_the_last_card() -> None:
    game = tracking(STEP_AWAY, goals="gold", roles="DDS", hands={0: "x", 1: "tracker ew ew"}, turn=1)
    game = play_all(game, "1 track", "1 lay ew 1,0")
    while question(game).startswith("pick"):
        seat = game.seats_asked()[0]
        game = game.apply(seat, game.choices(seat)[0]).game
    assert MATCH_SHOWN.of(game.observe(None)).round == 2
    assert question(game) == "turn 2"
