"""The diversion: the path card laid last goes elsewhere, and may reach something there."""

import json

import pytest

from saboteur import BadInput, Game, read_position, write_position
from saboteur.core.position import problems
from saboteur.core.values import FaceId
from saboteur.rules.championship.vocabulary import DIVERSION_SHOWN, CardDiverted
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, SABOTEUR, RoleChanged, RoundEnded
from saboteur.tunnel.cell import Cell
from tests.rules.postcards.boards import STORE
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

NEAR = r"""
 y\x   0    1    2
       | @     .....
   0 --H--  .  . ? .
       |       .....
"""

TWO_GOALS = r"""
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

HANDS = {0: "ew x", 1: "diversion x", 2: "ew ns rockfall x"}


def diverting(drawing: str = FAR, **more: object) -> Game:
    fields: dict[str, object] = {"extras": "diversion", "hands": HANDS, "deck": "ns ne nw", **more}
    return scene(drawing, **fields)  # type: ignore[arg-type]


def diversions(game: Game, seat: int) -> list[str]:
    return [text for text in texts(game, seat) if text.startswith("divert")]


def cell_shown(game: Game) -> object:
    return DIVERSION_SHOWN.of(game.observe(None)).cell


@pytest.mark.rule("champ.2023.diversion", "champ.resolve-then-discard")
def test_the_card_laid_last_goes_to_another_legal_place() -> None:
    game = play_all(diverting(), "0 lay ew 1,0")
    assert cell_shown(game) == (1, 0)
    assert diversions(game, 1) == ["divert -1,0"]
    step = play(game, 1, "divert -1,0")
    assert [seen(step, observer)[0] for observer in (0, 1, None)] == ["diversion.diverted"] * 3
    assert events(step, 0, CardDiverted) == [CardDiverted(1, FaceId("ew"), (1, 0), (-1, 0))]
    assert drawn(step.game) == tidy(
        r"""
         y\x  -1    0    1    2    3    4    5    6
                    | @                         .....
           0 --+----H--  .    .    .    .    .  . ? .
                    |                           .....
        """
    )
    assert (pile(step.game), hand(step.game, 1), deck(step.game)) == ("diversion", "ne x", "nw")
    assert (question(step.game), cell_shown(step.game)) == ("turn 2", (-1, 0))


@pytest.mark.rule("champ.2023.diversion")
def test_it_may_be_turned() -> None:
    game = play_all(diverting(hands={**HANDS, 0: "nw"}), "0 lay nw 1,0")
    assert diversions(game, 1) == ["divert -1,0 turned", "divert 0,-1 turned", "divert 0,1"]
    assert why_not(game, 1, "divert -1,0") == "base.place.match"
    step = play(game, 1, "divert -1,0 turned")
    assert events(step, 2, CardDiverted) == [CardDiverted(1, FaceId("nw"), (1, 0), (-1, 0), turned=True)]


# ---- which card


@pytest.mark.rule("champ.2023.diversion-which")
def test_nothing_has_been_laid_yet() -> None:
    game = diverting(CUT, turn=1)
    assert diversions(game, 1) == [], "what lies there from the start was laid by nobody"
    assert why_not(game, 1, "divert -1,0") == "champ.2023.diversion-which"
    assert cell_shown(game) is None


CUT = r"""
 y\x   0    1    2    3    4    5    6
       | @                         .....
   0 --H----+--  .    .    .    .  . ? .
       |                           .....
"""


@pytest.mark.rule("champ.2023.diversion-which")
def test_it_is_the_last_one_whoever_laid_it() -> None:
    game = play_all(diverting(turn=2), "2 lay ew 1,0", "0 lay ew 2,0")
    assert cell_shown(game) == (2, 0)
    game = play(game, 1, "divert -1,0").game
    assert (1, 0) in laid(game)
    assert (2, 0) not in laid(game)


def laid(game: Game) -> list[Cell]:
    return [*TUNNELS.of(game).board.laid]


@pytest.mark.rule("champ.2023.diversion", "champ.2023.diversion-which")
def test_not_once_it_has_been_removed() -> None:
    hands = {0: "ew x", 1: "x diversion", 2: "rockfall x"}
    game = play_all(diverting(CUT, hands=hands), "0 lay ew 2,0", "1 discard x", "2 rockfall 2,0", "0 discard x")
    assert why_not(game, 1, "divert -1,0") == "champ.2023.diversion-which"
    assert cell_shown(game) is None, "nor is it the one before"


@pytest.mark.rule("champ.2023.diversion-which")
def test_a_card_laid_where_one_was_removed_is_the_last_again() -> None:
    hands = {0: "ew x", 1: "rockfall x", 2: "ew x", 3: "diversion"}
    game = play_all(diverting(hands=hands, roles="DDSD"), "0 lay ew 1,0", "1 rockfall 1,0", "2 lay ew 1,0")
    assert diversions(game, 3) == ["divert -1,0"]


@pytest.mark.rule("champ.2023.diversion-which")
def test_goals_that_turn_up_later_are_not_meant() -> None:
    game = play_all(diverting(NEAR, goals="stone-ne", hands={**HANDS, 0: "x"}), "0 lay x 1,0")
    assert (cell_shown(game), laid(game)[-1]) == ((1, 0), (2, 0))
    assert [text.split()[1] for text in diversions(game, 1)] == ["-1,0", "0,-1", "0,1"]


@pytest.mark.rule("champ.2023.diversion-which")
def test_a_card_can_be_diverted_again() -> None:
    """There is one such card; a free position may hold two."""
    game = play_all(diverting(hands={**HANDS, 2: "diversion"}), "0 lay ew 1,0", "1 divert -1,0")
    assert diversions(game, 2) == ["divert 1,0"]


@pytest.mark.rule("champ.2023.diversion-which")
def test_a_trackers_second_card() -> None:
    hands = {0: "tracker ew ew x", 1: "diversion x", 2: "x"}
    game = play_all(diverting(extras="tracker diversion", hands=hands), "0 track", "0 lay ew 1,0", "0 lay ew 2,0")
    assert cell_shown(game) == (2, 0)
    game = play(game, 1, "divert -1,0").game
    assert {(1, 0), (-1, 0)} < {*laid(game)}


@pytest.mark.rule("champ.2023.diversion-which")
def test_cards_of_the_round_before_are_forgotten() -> None:
    game = play_all(diverting(NEAR, goals="gold", roles="DDS"), "0 lay ew 1,0")
    while question(game).startswith("pick"):
        seat = game.seats_asked()[0]
        game = game.apply(seat, game.choices(seat)[0]).game
    assert MATCH_SHOWN.of(game.observe(None)).round == 2
    assert cell_shown(game) is None


@pytest.mark.rule("champ.2023.diversion-which", "postcard.fixed")
def test_postcards_are_never_meant() -> None:
    game = play_all(scene(STORE, extras="diversion costume-store", hands=HANDS), "0 discard x")
    assert why_not(game, 1, "divert -1,0") == "champ.2023.diversion-which"


@pytest.mark.rule("champ.2023.diversion-which")
def test_a_vetoed_card_never_lay() -> None:
    hands = {0: "ew x", 1: "ew veto x", 2: "diversion x"}
    game = play_all(diverting(extras="veto diversion", hands=hands), "0 lay ew 1,0", "1 veto", "1 discard x")
    assert why_not(game, 2, "divert -1,0") == "champ.2023.diversion-which"
    hands = {0: "ew x", 1: "ew x", 2: "veto diversion", 3: "x"}
    game = diverting(extras="veto diversion", roles="DDSD", hands=hands, turn=0)
    game = play_all(game, "0 lay ew 1,0", "1 let-pass", "2 let-pass", "3 let-pass", "1 lay ew 2,0", "2 veto")
    assert diversions(game, 2) == ["divert -1,0"]
    assert cell_shown(game) == (1, 0), "it is still the one before"


@pytest.mark.rule("champ.2019.veto-other")
def test_when_it_is_vetoed_the_card_stays() -> None:
    hands = {0: "ew x", 1: "diversion x", 2: "veto x"}
    game = play_all(diverting(extras="veto diversion", hands=hands), "0 lay ew 1,0", "1 let-pass", "2 let-pass")
    board = drawn(game)
    game = play_all(game, "1 divert -1,0")
    assert question(game) == "window 2 0"
    assert list(problems(game, free=True)) == []
    game = play_all(game, "2 veto")
    assert (drawn(game), pile(game), cell_shown(game)) == (board, "diversion veto", (1, 0))
    assert (hand(game, 1), question(game)) == ("ne x", "turn 2")


@pytest.mark.rule("champ.2023.diversion", "champ.2019.veto-declare")
def test_let_pass_it_moves_the_card() -> None:
    hands = {0: "ew x", 1: "diversion x", 2: "veto x"}
    game = diverting(extras="veto diversion", hands=hands)
    game = play_all(game, "0 lay ew 1,0", "1 let-pass", "2 let-pass", "1 divert -1,0", "0 let-pass")
    assert cell_shown(game) == (1, 0), "nothing before the window has closed"
    assert cell_shown(play(game, 2, "let-pass").game) == (-1, 0)


# ---- where to


@pytest.mark.rule("champ.2023.diversion-legal")
def test_to_another_cell() -> None:
    game = play_all(diverting(hands={**HANDS, 0: "nw"}), "0 lay nw 1,0")
    assert why_not(game, 1, "divert 1,0") == "champ.2023.diversion-legal"
    assert why_not(game, 1, "divert 1,0 turned") == "champ.2023.diversion-legal"


@pytest.mark.rule("champ.2023.diversion-legal")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        pytest.param("divert 0,0", "base.place.adjacent", id="occupied"),
        pytest.param("divert 3,0", "base.place.adjacent", id="beside nothing but the card itself"),
        pytest.param("divert 0,1", "base.place.match", id="no match"),
        pytest.param("divert -1,0 turned", "base.place.upright", id="turned alike"),
        pytest.param("divert 2,0", "base.place.adjacent", id="beside the gap"),
    ],
)
def test_the_new_place_is_judged_without_the_card(text: str, rule: str) -> None:
    game = play_all(diverting(), "0 lay ew 1,0")
    assert why_not(game, 1, text) == rule


@pytest.mark.rule("champ.2023.diversion-legal")
def test_tunnels_that_only_the_card_itself_joins_do_not_connect() -> None:
    game = play_all(diverting(BROKEN), "0 lay ew 2,0")
    assert why_not(game, 1, "divert 4,0") == "base.place.connected"
    assert diversions(game, 1) == ["divert -1,0"]


BROKEN = r"""
 y\x   0    1    2    3    4    5    6
       | @                         .....
   0 --H----+--  .  --+--  .    .  . ? .
       |                           .....
"""


@pytest.mark.rule("champ.2023.diversion-legal")
def test_what_it_cuts_off_stays_lying() -> None:
    hands = {0: "ew x", 1: "diversion x", 2: "ew x"}
    game = play_all(diverting(BROKEN, hands=hands), "0 lay ew 2,0", "1 divert -1,0")
    assert (3, 0) in laid(game)
    assert why_not(game, 2, "lay ew 4,0") == "base.place.connected"


@pytest.mark.rule("champ.2023.diversion-legal")
def test_without_another_place_it_can_only_be_discarded() -> None:
    game = play_all(diverting(WALLED, hands={**HANDS, 0: "ew"}), "0 lay ew 1,0")
    assert texts(game, 1)[:2] == ["discard diversion", "discard x"]
    assert diversions(game, 1) == []
    assert why_not(game, 1, "divert 2,0") == "base.place.adjacent"


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


@pytest.mark.rule("champ.2023.diversion-legal", "exp.path.ladder-place", "exp.path.ladder-goal-later")
def test_a_ladder_goes_by_its_own_rules() -> None:
    hands = {0: "ladder-s x", 1: "diversion x", 2: "x"}
    game = play_all(diverting(LADDERS, ruleset="expansion", roles="GSB", hands=hands), "0 lay ladder-s 0,-1")
    found = diversions(game, 1)
    assert "divert 3,-1" in found, "no connection is needed"
    assert why_not(game, 1, "divert 5,0") == "exp.path.ladder-not-goal"
    assert not [text for text in found if text.startswith("divert 0,-1")]


LADDERS = r"""
 y\x   0    1    2    3    4    5    6
       | @            |    |       .....
   0 --H--  .    .  --+----+    .  . ? .
       |              |            .....
"""


# ---- what it reaches


@pytest.mark.rule("champ.2023.diversion-effects")
@pytest.mark.rule("reach.finisher", part="base")
def test_it_reaches_the_gold_for_the_diverter() -> None:
    game = play_all(diverting(NEAR, goals="gold"), "0 lay ew -1,0")
    step = play(game, 1, "divert 1,0")
    assert events(step, None, RoundEnded) == [RoundEnded(1, 1)]
    assert question(step.game) == "pick 1"


@pytest.mark.rule("champ.2023.diversion-effects")
def test_several_goals_are_turned_up_in_the_diverters_order() -> None:
    game = diverting(TWO_GOALS, goals="stone-nw stone-ne", hands={**HANDS, 0: "x"})
    game = play_all(game, "0 lay x 0,-1")
    game = play(game, 1, "divert 2,0").game
    assert question(game) == "choose-reached 1"
    step = play(game, 1, "reveal 2,1")
    assert seen(step, None)[:2] == ["tunnel.goal-turned-up", "tunnel.goal-fitted"]


@pytest.mark.rule("champ.2023.diversion-effects")
def test_what_was_revealed_stays_so() -> None:
    game = play_all(diverting(NEAR, goals="stone-ne", hands={**HANDS, 0: "x"}), "0 lay x 1,0")
    step = play(game, 1, "divert -1,0")
    assert "tunnel.goal-turned-up" not in seen(step, None)
    assert (2, 0) in laid(step.game)
    assert question(step.game) == "turn 2"
    game = play(step.game, 2, "lay ew 1,0").game
    assert question(game) == "turn 0"


@pytest.mark.rule("champ.2023.diversion-effects")
def test_it_connects_a_postcard_for_the_diverter() -> None:
    """He changes his role, and not whoever laid the card."""
    hands = {**HANDS, 0: "ns x"}
    game = scene(STORE, extras="diversion costume-store", roles="DDS", aside="S", hands=hands)
    step = play(play_all(game, "0 lay ns 0,1"), 1, "divert 4,-1")
    assert events(step, 1, RoleChanged) == [RoleChanged(1, SABOTEUR)]
    assert events(step, 0, RoleChanged) == []


# ---- who


@pytest.mark.rule("champ.2023.diversion-tools")
def test_with_broken_tools_and_in_prison() -> None:
    game = play_all(diverting(broken={1: "cart lantern"}), "0 lay ew 1,0")
    assert why_not(game, 1, "divert -1,0") == ""
    game = play_all(diverting(ruleset="expansion", roles="GSB", prisoners=(1,)), "0 lay ew 1,0")
    assert why_not(game, 1, "divert -1,0") == ""
    assert why_not(game, 1, "lay x 2,0") == "exp.action.prison"


@pytest.mark.rule("champ.2023.diversion-tools", "base.turn.one-card")
def test_whoever_holds_it_in_his_turn() -> None:
    game = play_all(diverting(), "0 lay ew 1,0")
    assert why_not(game, 2, "divert -1,0") == "base.turn.one-card"
    game = play_all(game, "1 discard x")
    assert why_not(game, 2, "divert -1,0") == "base.turn.one-card"


@pytest.mark.rule("edition.expansion.next-first", part="diversion")
@pytest.mark.parametrize(("edition", "first"), [("polish", 1), ("czech", 2)])
def test_in_the_polish_printing_a_diversion_is_no_path_card(edition: str, first: int) -> None:
    hands = {0: "ew", 1: "diversion", 2: ""}
    game = diverting(NEAR, goals="gold", ruleset="expansion", edition=edition, roles="BSB", hands=hands, deck="")
    game = play_all(game, "0 lay ew -1,0", "1 divert 1,0")
    while not question(game).startswith("turn"):
        seat = game.seats_asked()[0]
        game = game.apply(seat, game.choices(seat)[0]).game
    assert question(game) == f"turn {first}"


# ---- positions


def refused_field(game: Game, cell: object) -> str:
    position = json.loads(write_position(game, free=True))
    position["slices"]["diversion"] = {"cell": cell}
    with pytest.raises(BadInput) as refused:
        read_position(json.dumps(position))
    return str(refused.value.refusal.params["field"])


def test_the_card_laid_last_has_none_after_it() -> None:
    game = play_all(diverting(turn=2), "2 lay ew 1,0", "0 lay ew 2,0")
    assert refused_field(game, [1, 0]) == "slices.diversion.cell"
    assert refused_field(game, [10**6, 0]) == "slices.diversion.cell"
