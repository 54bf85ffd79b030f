"""Golden games: what was played once plays out the same for ever, and tells everybody the same."""

import pytest

from saboteur.core.game import Game, Step
from saboteur.core.record import digest, write
from saboteur.core.values import Choice, Seat
from saboteur.rules.mine.goals import OrientGoal
from saboteur.table import read_position, replay
from tests.golden.games import GAMES
from tests.golden.regenerate import FOLDER, events_of_scene, record, steps_of_game, steps_of_scene, stored
from tests.golden.scenes import SCENES
from tests.golden.telling import listing, position_text

LISTED = [name for name, golden in GAMES.items() if golden.listed]


def files(ending: str) -> set[str]:
    return {path.stem for path in FOLDER.glob(f"*.{ending}")}


def test_every_file_is_known() -> None:
    assert files("record") == GAMES.keys()
    assert files("json") == SCENES.keys()
    assert files("events") == SCENES.keys() | {*LISTED}


@pytest.mark.parametrize("name", GAMES)
def test_replays_to_the_same_end(name: str) -> None:
    kept = record(name)
    *_, (_, last) = replay(kept)
    assert digest(last.game) == kept.digest
    assert last.game.over
    assert write(kept) == stored(f"{name}.record")


@pytest.mark.parametrize("name", GAMES)
def test_shows_what_it_is_for(name: str) -> None:
    kept, golden = record(name), GAMES[name]
    played: list[tuple[Game, Seat, Choice, Step]] = []
    game: Game | None = None
    for chosen, step in replay(kept):
        if chosen is not None:
            assert game is not None
            played.append((game, chosen.seat, game.rules.texts.read(chosen.text), step))
        game = step.game
    assert kept.options == golden.options
    assert golden.shows(played)
    assert len(played) <= golden.most


@pytest.mark.parametrize("name", LISTED)
def test_events_of_a_game_for_every_observer(name: str) -> None:
    assert listing(steps_of_game(name)) == stored(f"{name}.events")


@pytest.mark.parametrize("name", SCENES)
def test_events_of_a_scene_for_every_observer(name: str) -> None:
    assert events_of_scene(name) == stored(f"{name}.events")


@pytest.mark.parametrize("name", [name for name, scene in SCENES.items() if not scene.searched])
def test_a_scene_is_stored_as_it_is_drawn(name: str) -> None:
    assert position_text(SCENES[name].position()) == stored(f"{name}.json")


def test_a_goal_that_can_lie_either_way() -> None:
    game = read_position(stored("orientation.json"))
    assert not [task for task in game.state.agenda if isinstance(task, OrientGoal)]
    steps = [step for _, step in steps_of_scene("orientation")]
    assert isinstance(steps[0].game.state.agenda[0], OrientGoal)
    assert [type(choice).__name__ for choice in steps[0].game.choices(steps[0].game.seats_asked()[0])] == ["Orient"] * 2
