"""Where chests lie, and what is under them."""

from collections import Counter

import pytest

from saboteur import Options, new_game
from saboteur.core.game import Game
from saboteur.rules.chests.chests import CARDS, CHESTS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import START
from saboteur.rulesets import in_order
from saboteur.tunnel.cell import Cell, neighbours
from tests.rules.chests.mines import mine, shown, slice_of
from tests.rules.scene import play, play_all, question
from tests.rules.test_tables import refused

SPREAD = {(2, -2), (2, 2), (5, -1), (5, 1)}
COLUMN = {(5, -3), (5, -1), (5, 1), (5, 3)}


def table(ruleset: str = "base", layout: str = "", extras: tuple[str, ...] = ("chests",), seed: str = "x") -> Game:
    return new_game(Options(ruleset, "anniversary", 5, extras, chests=layout), seed).game


def cells(game: Game) -> set[Cell]:
    return {chest.cell for chest in shown(game).chests}


@pytest.mark.rule("chest.setup")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_four_lie_in_the_mine_and_the_rest_aside(ruleset: str) -> None:
    game = table(ruleset)
    chests = slice_of(game)
    assert [len(each) for each in (chests.lying, chests.spare_cards, chests.spare_chests)] == [4, 3, 6]
    assert Counter([*(each.card for each in chests.lying), *chests.spare_cards]) == Counter(CARDS)
    assert sorted([*(each.chest for each in chests.lying), *chests.spare_chests]) == sorted(CHESTS)
    assert {*TUNNELS.of(game).board.covered} == cells(game) | {(8, -2), (8, 0), (8, 2)}


@pytest.mark.rule("chest.setup")
def test_nobody_sees_what_they_are() -> None:
    game = table()
    assert all(not each.seen and each.card is None for each in shown(game).chests)
    assert len({repr(slice_of(table(seed=str(seed))).lying) for seed in range(8)}) == 8
    cards = {tuple(sorted(each.card for each in slice_of(table(seed=str(seed))).lying)) for seed in range(8)}
    assert len(cards) > 1


@pytest.mark.rule("chest.setup")
def test_all_are_shuffled_anew_for_the_next_round() -> None:
    game = mine(hands={0: "ew", 1: "x", 2: ""}, deck="", changes={"no_goal_map": True, "removed": ["chest-x"]})
    game = play_all(game, "0 lay ew 1,0", "1 discard x")
    chests = slice_of(game)
    assert (chests.opened, chests.removed, chests.no_goal_map) == ((), (), False)
    assert [len(each) for each in (chests.lying, chests.spare_cards, chests.spare_chests)] == [4, 3, 6]
    assert cells(game) == SPREAD
    assert question(game) == "turn 2"


@pytest.mark.rule("chest.layout")
@pytest.mark.parametrize(("layout", "wanted"), [("", SPREAD), ("spread", SPREAD), ("column", COLUMN)])
def test_drawn_layouts(layout: str, wanted: set[Cell]) -> None:
    assert cells(table(layout=layout)) == wanted


def lies_clear(game: Game) -> bool:
    found = cells(game)
    board = TUNNELS.of(game).board
    others = {*board.laid, *board.covered} - found
    beside = {near for cell in (*found, *others) for near in neighbours(cell)}
    inside = all(1 <= x <= 7 and -3 <= y <= 3 for x, y in found)
    return len(found) == 4 and inside and not found & (beside | others)


@pytest.mark.rule("chest.layout")
@pytest.mark.parametrize(
    "extras", [("chests",), ("costume-store", "tunnel-party", "chests"), ("new-goals", "tournament", "chests")]
)
@pytest.mark.parametrize("layout", ["spread", "column", "random"])
def test_they_keep_clear_of_all_that_lies_there(layout: str, extras: tuple[str, ...]) -> None:
    assert all(lies_clear(table(layout=layout, extras=extras, seed=str(seed))) for seed in range(60))


@pytest.mark.rule("chest.layout")
def test_a_random_layout_comes_from_the_seed_and_goes_everywhere() -> None:
    assert cells(table(layout="random", seed="a")) == cells(table(layout="random", seed="a"))
    games = [table(layout="random", seed=str(seed)) for seed in range(150)]
    every = {(x, y) for x in range(1, 8) for y in range(-3, 4)}
    closed = {near for cell in (START, (8, -2), (8, 0), (8, 2)) for near in neighbours(cell)}
    assert {cell for game in games for cell in cells(game)} == every - closed


@pytest.mark.rule("chest.layout")
def test_other_layouts_are_refused() -> None:
    options = Options("base", "anniversary", 5, ("chests",), chests="circle")
    assert refused(options) == ("bad.layout", "chest.layout")
    options = Options("base", "anniversary", 5, chests="column")
    assert refused(options) == ("bad.layout-without-chests", "chest.layout")
    usual = Options("base", "anniversary", 5, ("chests",), chests="spread")
    assert in_order(usual) == Options("base", "anniversary", 5, ("chests",))


@pytest.mark.rule("chest.hidden-neighbour")
def test_a_face_down_chest_binds_no_neighbour_and_is_nothing_to_touch() -> None:
    drawing = r"""
     y\x   0    1    2    3
           | @
       0 --H----+--  .    .
           |    |
                   .....
       1   .    .  . ? .  .
                   .....
    """
    game = mine(drawing, {"2,1": "x gold"}, hands={0: "ew nw ns x"}, goals="")
    texts = {game.rules.texts.write(choice) for choice in game.menu()[0]}
    assert {"lay ew 2,0", "lay nw 2,0"} <= texts
    assert not any(text.endswith(("3,1", "2,2", "2,1")) for text in texts)
    step = play(game, 0, "lay ew 2,0")
    assert shown(step.game).opened == ()
    assert question(step.game) == "turn 1"
