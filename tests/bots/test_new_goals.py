"""The habits at the new goals."""

import pytest

from saboteur.core.game import Game
from tests.bots.seated import answer, answers, outlook, points
from tests.rules.new_goals.boards import ONE, TWO
from tests.rules.scene import scene

ALL = "x x x x x x x x x x x x"


def looked(roles: str, goals: str, *cells: tuple[int, int], hands: str = "x x", tokens: int = 0) -> Game:
    """Seat 0 has looked at goals."""
    looks = [{"seat": 0, "cell": cell} for cell in cells]
    return scene(
        TWO,
        extras="new-goals",
        roles=roles,
        hands={0: hands},
        deck=ALL,
        goals=goals,
        tokens={0: tokens},
        slices={"tunnel": {"looks": looks}},
    )


@pytest.mark.parametrize(("roles", "likes"), [("DDS", False), ("SDD", True)])
def test_the_spider_is_for_the_saboteur(roles: str, likes: bool) -> None:
    game = looked(roles, "spider gold", (2, -1), hands="new x")
    assert (points(game, "lay new 2,0") > points(game, "discard x")) == likes
    assert (answer(game) == "lay new 2,0") == likes


def test_a_digger_goes_round_the_dragon_if_he_has_gold() -> None:
    poor, rich = (looked("DDS", "dragon gold", (2, -1), hands="new", tokens=tokens) for tokens in (0, 1))
    assert points(rich, "lay new 2,0") < points(poor, "lay new 2,0")


def test_a_bag_is_worth_a_turn() -> None:
    bag, stone = (looked("DDS", f"{goal} gold", (2, -1), hands="new") for goal in ("bag-2", "stone-x"))
    assert points(bag, "lay new 2,0") > points(stone, "lay new 2,0")


@pytest.mark.parametrize(
    ("roles", "goals", "first"),
    [
        ("DDS", "bag-1 gold", "reveal 2,-1"),
        ("DDS", "spider gold", "reveal 2,1"),
        ("SDD", "spider gold", "reveal 2,-1"),
    ],
)
def test_what_is_good_comes_before_what_ends_the_round(roles: str, goals: str, first: str) -> None:
    game = looked(roles, goals, (2, -1), (2, 1))
    game = game.apply(0, game.rules.texts.read("lay x 2,0")).game
    assert answers(game) == {first}


def test_what_is_known_not_to_be_gold_is_no_target() -> None:
    game = looked("DDS", "bag-1 gold", (2, -1))
    assert outlook(game).hopes == {(2, -1): 0, (2, 1): 1}
    assert outlook(game).road.targets == {(2, 1)}


def test_nothing_is_known_at_first() -> None:
    plain = scene(ONE, hands={0: "ew x"}, goals="gold")
    game = scene(ONE, extras="new-goals", hands={0: "ew x"}, goals="gold")
    assert points(game, "lay ew 1,0") == points(plain, "lay ew 1,0")
