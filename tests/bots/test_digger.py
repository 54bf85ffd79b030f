"""The habits of a gold-digger."""

import pytest

from tests.bots.mines import BETWEEN, BLOCKED, CLOSE, FAR_OFF, STRAIGHT
from tests.bots.seated import answer, answers, points
from tests.rules.scene import OPENING, play_all, scene, texts


def test_it_lays_on_toward_the_goals() -> None:
    assert answers(scene(FAR_OFF, hands={0: "end-x ew ne ns"})) == {"lay ew 2,0"}


def test_it_prefers_a_card_that_leads_on_by_several_ways() -> None:
    game = scene(FAR_OFF, hands={0: "ew map new"}, goals="stone-ne stone-nw gold")
    game = play_all(game, "0 map 8,2", "1 discard x", "2 discard x")
    assert answers(game) == {"lay new 2,0 turned"}


@pytest.mark.parametrize(
    ("look", "goals", "lays"),
    [
        pytest.param("8,-2", "gold stone-ne stone-nw", "lay nw 7,0", id="north"),
        pytest.param("8,2", "stone-ne stone-nw gold", "lay ne 7,0 turned", id="south"),
    ],
)
def test_it_digs_toward_the_gold_that_it_knows(look: str, goals: str, lays: str) -> None:
    game = scene(STRAIGHT, hands={0: "ew map nw ne"}, goals=goals)
    game = play_all(game, f"0 map {look}", "1 discard x", "2 discard x")
    assert {"lay nw 7,0", "lay ne 7,0 turned", "lay ew 7,0"} <= set(texts(game, 0))
    assert answers(game) == {lays}


def test_it_takes_the_gold_when_it_can() -> None:
    game = scene(CLOSE, hands={0: "ew map repair-cart x"}, broken={1: "cart"}, goals="stone-ne gold stone-nw")
    game = play_all(game, "0 map 8,0", "1 discard x", "2 discard x")
    assert answer(game) in {"lay ew 7,0", "lay x 7,0"}


def test_it_reaches_two_goals_rather_than_one() -> None:
    assert answers(scene(BETWEEN, hands={0: "ne nes new"})) == {"lay nes 2,0 turned"}


def test_it_does_not_block_the_way() -> None:
    assert answers(scene(CLOSE, hands={0: "end-ew end-x map"}, roles="DDS")) == {
        f"map {cell}" for cell in ("8,-2", "8,0", "8,2")
    }


def test_it_repairs_itself_first() -> None:
    game = scene(CLOSE, hands={0: "ew map repair-cart"}, broken={0: "cart", 1: "cart"})
    assert answers(game) == {"repair repair-cart 0 cart"}


def test_it_keeps_the_card_with_two_tools() -> None:
    game = scene(CLOSE, hands={0: "ew repair-cart repair-pickaxe-cart"}, broken={0: "cart"})
    assert answers(game) == {"repair repair-cart 0 cart"}


def test_it_mends_what_lets_it_lay_again() -> None:
    game = scene(CLOSE, hands={0: "repair-cart"}, broken={0: "cart", 1: "cart pickaxe", 2: "cart"})
    assert points(game, "repair repair-cart 2 cart") > points(game, "repair repair-cart 1 cart")


def test_it_repairs_others_when_it_cannot_dig_on() -> None:
    game = scene(FAR_OFF, hands={0: "end-x ns repair-cart"}, broken={2: "cart"})
    assert answers(game) == {"repair repair-cart 2 cart"}


FALLEN = play_all(
    scene(CLOSE, hands={0: "break-cart end-x repair-cart", 1: "rockfall x x", 2: "break-cart x"}, roles="DSD", turn=1),
    "1 rockfall 3,0",
    "2 sabotage break-cart 1",
)
"""Seat 1 made a good tunnel collapse, and seat 2 broke its cart."""


def test_it_does_not_repair_whoever_makes_tunnels_collapse() -> None:
    assert points(FALLEN, "repair repair-cart 1 cart") < points(FALLEN, "discard end-x")


def test_it_breaks_whoever_makes_tunnels_collapse() -> None:
    game = play_all(
        scene(CLOSE, hands={0: "break-cart end-x", 1: "rockfall x x", 2: "x x"}, roles="DSD", turn=1),
        "1 rockfall 3,0",
        "2 discard x",
    )
    assert answers(game) == {"sabotage break-cart 1"}


def test_it_does_not_break_others_without_reason() -> None:
    game = scene(OPENING, hands={0: "break-cart end-n"}, deck="x x x")
    assert answers(game) <= {"discard break-cart", "discard end-n"}


def test_it_uses_maps_while_the_gold_is_unknown() -> None:
    assert answers(scene(CLOSE, hands={0: "end-x map ns"})) == {"map 8,-2", "map 8,0", "map 8,2"}


def test_near_the_goals_it_looks_before_it_lays() -> None:
    game = scene(CLOSE, hands={0: "map new"})
    assert points(game, "map 8,0") > points(game, "lay new 6,1")


def test_it_does_not_look_twice() -> None:
    game = play_all(scene(CLOSE, hands={0: "map map x"}), "0 map 8,0", "1 discard x", "2 discard x")
    assert points(game, "map 8,0") < points(game, "discard map")


def test_it_removes_a_dead_end_from_the_best_way() -> None:
    assert answers(scene(BLOCKED, hands={0: "end-n rockfall"})) == {"rockfall 3,0"}


def test_it_lets_good_tunnels_stand() -> None:
    game = scene(FAR_OFF, hands={0: "end-n rockfall"})
    assert answers(game) == {"discard end-n"}


def test_it_discards_dead_ends_first() -> None:
    game = scene(CLOSE, hands={0: "end-n ew nes repair-cart"}, broken={0: "pickaxe"})
    assert answers(game) == {"discard end-n"}
