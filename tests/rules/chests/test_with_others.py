"""Chests beside other cards: tracker, diversion, veto, postcards, new goals, toll."""

from typing import Any

import pytest

from saboteur import Game
from saboteur.rules.chests.vocabulary import ChestOpened, GoalMoved, GoldFound
from saboteur.rules.mine.purse import tokens_of
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, RoundEnded
from saboteur.tunnel.cell import cell_from
from tests.rules.chests.mines import CHAIN, CROSS, mine, opened, shown
from tests.rules.scene import deck, events, hand, pile, play, play_all, question, seen, texts, why_not

# ---- the tracker

ON_THE_WAY = r"""
 y\x   0    1    2    3    4
       | @     .....     .....
   0 --H--  .  . ? .  .  . ? .
       |       .....     .....
"""


def tracking(chest: str, goal: str = "stone-nw") -> Game:
    hands = {0: "tracker ew ew x", 1: "map", 2: "map x"}
    return mine(
        ON_THE_WAY, {"2,0": f"x {chest}"}, goals=goal, extras="tracker chests", hands=hands, deck="ns ne nw nes"
    )


@pytest.mark.rule("champ.2022.tracker-second", "chest.chain")
def test_the_first_of_two_cards_opens_a_chest_and_the_second_goes_on_behind_it() -> None:
    game = play_all(tracking("take-card"), "0 track", "0 lay ew 1,0")
    assert question(game) == "name-victim 0"
    game = play(game, 0, "rob 2").game
    assert question(game) == "lay-second 0"
    assert why_not(game, 0, "lay ew 3,0") == ""
    game = play(game, 0, "lay ew 3,0").game
    assert (len(hand(game, 0).split()), deck(game)) == (3, "ne nw nes")
    assert CARDS_SHOWN.of(game.observe(None)).hands == (3, 1, 1)


@pytest.mark.rule("draw.stack", part="chests")
@pytest.mark.parametrize(("chest", "left"), [("extra-draw", "nes"), ("no-draw", "ne nw nes"), ("inspect", "nw nes")])
def test_the_tracker_s_two_draws_are_changed_like_one(chest: str, left: str) -> None:
    game = play_all(tracking(chest), "0 track", "0 lay ew 1,0")
    if chest == "inspect":
        game = play(game, 0, "look 1").game
    assert deck(play(game, 0, "lay ew 3,0").game) == left


@pytest.mark.rule("champ.2022.tracker-second")
@pytest.mark.rule("reach.finisher", part="base")
def test_what_the_second_card_finds_ends_the_round_as_usual() -> None:
    game = play_all(tracking("no-goal-map", "gold"), "0 track", "0 lay ew 1,0")
    step = play(game, 0, "lay ew 3,0")
    assert [each.finisher for each in events(step, None, RoundEnded)] == [0]


# ---- the diversion


@pytest.mark.rule("champ.2023.diversion-which", "champ.2023.diversion-effects")
def test_a_chest_s_path_card_is_never_diverted_and_what_was_opened_stays_open() -> None:
    game = mine(
        ON_THE_WAY,
        {"2,0": "x no-goal-map"},
        goals="stone-nw",
        extras="diversion chests",
        hands={0: "ew", 1: "diversion x", 2: "x"},
    )
    game = play(game, 0, "lay ew 1,0").game
    moves = [text for text in texts(game, 1) if text.startswith("divert")]
    assert moves
    game = play(game, 1, moves[0]).game
    board = TUNNELS.of(game).board
    assert ((1, 0) in board.laid, (2, 0) in board.laid, opened(game)) == (False, True, "no-goal-map")


@pytest.mark.rule("champ.2023.diversion-effects", "chest.several")
def test_a_diverted_card_opens_a_chest_for_the_diverter() -> None:
    game = mine(hands={0: "ew", 1: "diversion", 2: "x"}, extras="diversion chests", ruleset="expansion", roles="BGS")
    step = play(play(game, 0, "lay ew -1,0").game, 1, "divert 1,0")
    assert [each.seat for each in events(step, None, GoldFound)] == [1]


# ---- the veto


@pytest.mark.rule("champ.2019.veto-scope", "champ.2019.veto-other")
@pytest.mark.parametrize("text", ["lay ew 1,0", "map 2,0", "rockfall 2,0"])
def test_a_vetoed_card_does_nothing_to_a_chest(text: str) -> None:
    hands = {0: "ew map rockfall", 1: "veto x", 2: "x"}
    game = mine(extras="veto chests", hands=hands, ruleset="expansion", roles="BGS", deck="x x x")
    step = play(play(game, 0, text).game, 1, "veto")
    assert events(step, None, ChestOpened) == []
    assert [(chest.seen, chest.buried) for chest in shown(step.game).chests] == [((), False)]
    assert pile(step.game) == f"{'ew' if text.startswith('lay') else text.split(maxsplit=1)[0]} veto"


@pytest.mark.rule("champ.2019.veto-scope")
def test_what_a_chest_does_cannot_be_vetoed() -> None:
    hands = {0: "ew x", 1: "veto x", 2: "x"}
    game = mine(chests={"2,0": "x inspect"}, extras="veto chests", hands=hands, deck="x x x")
    game = play_all(game, "0 lay ew 1,0", "1 let-pass", "2 let-pass")
    assert question(game) == "inspect 0"
    assert question(play(game, 0, "look 1").game) == "turn 1"


# ---- postcards

STORE = r"""
 y\x   0    1    2    3    4    5
                           | c
  -2   .    .    .    .  --+--  .
                           |
                              .....
  -1   .    .    .    .    .  . ? .
                              .....
       | @                 |
   0 --H----+----+----+----+--  .
       |
"""


@pytest.mark.rule("reach.order", part="chests")
@pytest.mark.rule("combine.minis")
def test_a_postcard_and_a_chest_reached_together_come_in_the_player_s_order() -> None:
    game = mine(STORE, {"5,-1": "x inspect"}, goals="", extras="costume-store chests", aside="S", hands={0: "x"})
    game = play(game, 0, "lay x 4,-1").game
    assert (question(game), texts(game, 0)) == ("choose-reached 0", ["reveal 4,-2", "reveal 5,-1"])
    step = play(game, 0, "reveal 4,-2")
    found = [tag for tag in seen(step, None) if tag in ("postcard.connected", "chests.opened")]
    assert found == ["postcard.connected", "chests.opened"]
    step = play(play(game, 0, "reveal 5,-1").game, 0, "look 1")
    assert "postcard.connected" in seen(step, None)


# ---- new goals


@pytest.mark.rule("chest.effect.move-goal")
def test_new_goals_are_moved_like_the_old_ones() -> None:
    game = mine(
        CHAIN.replace("--+--. ? .--+--", "  .  . ? .  .  "),
        {"2,0": "x move-goal"},
        goals="spider gold",
        extras="new-goals chests",
        hands={0: "ew x"},
        spare="bag-1 bag-2 dragon",
    )
    game = play_all(game, "0 lay ew 1,0")
    assert (question(game), texts(game, 0)) == ("choose-goal 0", ["move-goal 4,0", "move-goal 6,0"])
    game = play(game, 0, "move-goal 4,0").game
    assert [(goal.cell, goal.face) for goal in TUNNELS.of(game).goals] == [((5, 0), "spider"), ((6, 0), "gold")]


@pytest.mark.rule("chest.chain")
@pytest.mark.rule("reach.order", part="chests")
def test_the_spider_first_leaves_the_chest_closed() -> None:
    game = mine(CROSS, {"1,-1": "x gold"}, goals="spider stone-nw", extras="new-goals chests", hands={0: "x"})
    game = play(game, 0, "lay x 1,0").game
    step = play(game, 0, "reveal 2,0")
    assert events(step, None, ChestOpened) == []
    assert events(step, None, RoundEnded)


# ---- the toll


def with_collectors(game_of: str, cells: str, **rest: Any) -> Game:
    standing = [{"cell": cell_from(cell), "seat": 1} for cell in cells.split()]
    slices = {"toll": {"collectors": standing, "placed": len(standing)}}
    return mine(game_of, extras="toll chests", slices=slices, **rest)


@pytest.mark.rule("chest.move-goal-where")
@pytest.mark.parametrize(("cells", "moved"), [("", [(4, 0)]), ("5,0", [])])
def test_no_goal_moves_where_a_collector_stands(cells: str, moved: list[tuple[int, int]]) -> None:
    game = with_collectors(ON_THE_WAY, cells, chests={"2,0": "x move-goal"}, goals="stone-nw", hands={0: "ew x"})
    step = play(game, 0, "lay ew 1,0")
    assert [each.cell for each in events(step, None, GoalMoved)] == moved


@pytest.mark.rule("toll.chest-goal")
def test_no_collector_stands_on_a_chest_and_opening_it_costs_nothing() -> None:
    game = with_collectors(ON_THE_WAY, "", goals="stone-nw", hands={0: "ew x", 1: "x x"})
    assert why_not(game, 0, "toll x 2,0") == "toll.chest-goal"
    step = play(game, 0, "lay ew 1,0")
    assert [each.seat for each in events(step, None, GoldFound)] == [0]


@pytest.mark.rule("gold.change", "chest.effect.gold")
def test_gold_from_a_chest_pays_the_toll() -> None:
    game = with_collectors(ON_THE_WAY, "3,0", goals="stone-nw", hands={0: "ew ew x", 1: "x x", 2: "x x"}, gold="3 1")
    game = play_all(game, "0 lay ew 1,0", "1 discard x", "2 discard x")
    assert why_not(game, 0, "lay ew 3,0") == ""
    game = play(game, 0, "lay ew 3,0").game
    assert [tokens_of(game, seat) for seat in range(3)] == [0, 1, 0]
