"""Which of the new goals lie where."""

from collections import Counter

import pytest
from msgspec.structs import replace

from saboteur import BadInput, Options, read_position, write_position
from saboteur.core.values import FaceId
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import TUNNEL_SHOWN, RoundBegan
from saboteur.table import new_game
from tests.conformance.playing import anybody, steps
from tests.products.product import with_slices
from tests.rules.new_goals.boards import ONE
from tests.rules.scene import scene, view

EVERY = sorted(["gold", "bag-1", "bag-2", "dragon", "spider", "stone-x", "stone-ne", "stone-nw"])


def table(ruleset: str = "base", seed: str = "layout", rounds: int = 3) -> Options:
    return Options(ruleset, "anniversary", 3, ("new-goals",), rounds)


@pytest.mark.rule("goals.setup")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_five_lie_in_a_column_face_down_three_stay_aside(ruleset: str) -> None:
    game = new_game(table(ruleset), "layout").game
    tunnels = TUNNELS.of(game)
    assert [goal.cell for goal in tunnels.goals] == [(8, -4), (8, -2), (8, 0), (8, 2), (8, 4)]
    assert not any(goal.up for goal in tunnels.goals)
    assert sorted((*(goal.face for goal in tunnels.goals), *tunnels.spare)) == EVERY
    assert len(tunnels.spare) == 3
    assert [goal.face for goal in TUNNEL_SHOWN.of(game.observe(0)).goals] == [None] * 5


@pytest.mark.rule("goals.setup")
def test_the_gold_always_lies_there_and_the_others_are_drawn_alike() -> None:
    places, drawn = Counter[int](), Counter[str]()
    for seed in range(400):
        goals = [goal.face for goal in TUNNELS.of(new_game(table(), str(seed)).game).goals]
        places[goals.index(FaceId("gold"))] += 1
        drawn.update(goals)
    assert drawn.pop("gold") == 400
    assert places.keys() == {0, 1, 2, 3, 4}
    assert all(55 <= count <= 105 for count in places.values())
    assert len(drawn) == 7
    assert all(190 <= count <= 270 for count in drawn.values())


@pytest.mark.rule("goals.setup")
def test_all_eight_return_each_round() -> None:
    layouts: list[list[FaceId]] = []
    for _, _, step in steps(table(), "rounds", (anybody,)):
        if any(isinstance(told.event, RoundBegan) for told in step.told):
            tunnels = TUNNELS.of(step.game)
            every = [*(goal.face for goal in tunnels.goals), *tunnels.spare]
            assert sorted(every) == EVERY
            layouts.append(every)
    assert len(layouts) == 3
    assert layouts[0] != layouts[1] != layouts[2]


@pytest.mark.rule("goals.setup")
def test_nobody_sees_which_stayed_aside() -> None:
    game = new_game(table(), "layout").game
    tunnels = TUNNELS.of(game)
    place = next(n for n, goal in enumerate(tunnels.goals) if goal.face != "gold")
    changed = list(tunnels.goals)
    changed[place] = replace(changed[place], face=tunnels.spare[0])
    spare = (tunnels.goals[place].face, *tunnels.spare[1:])
    other = with_slices(game, tunnel=replace(tunnels, goals=tuple(changed), spare=spare))
    assert all(view(game, observer) == view(other, observer) for observer in (None, 0, 1, 2))


@pytest.mark.rule("goals.setup")
def test_a_position_without_them_all_cannot_be() -> None:
    game = new_game(table(), "layout").game
    tunnels = TUNNELS.of(game)
    lost = with_slices(game, tunnel=replace(tunnels, spare=tunnels.spare[1:]))
    with pytest.raises(BadInput) as refused:
        read_position(write_position(lost))
    assert getattr(refused.value.refusal, "rule", "") == "goals.setup"


@pytest.mark.rule("goals.setup")
def test_the_gold_cannot_be_spare() -> None:
    with pytest.raises(BadInput) as refused:
        scene(ONE, extras="new-goals", goals="stone-x", spare="gold")
    assert refused.value.refusal.params["field"] == "slices.tunnel.spare[0]"
