"""Golden games: what was played once plays out the same for ever, and tells everybody the same."""

import pytest

from saboteur.core.game import Game, Step
from saboteur.core.record import digest, write
from saboteur.core.values import Choice, Seat
from saboteur.rules.mine.goals import OrientGoal
from saboteur.table import read_position, replay
from tests.golden import orientation
from tests.golden.games import GAMES
from tests.golden.regenerate import FOLDER, TOLD, orientation_events, record, titled
from tests.golden.telling import listing


def test_every_record_is_known() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == GAMES.keys()


@pytest.mark.parametrize("name", GAMES)
def test_replays_to_the_same_end(name: str) -> None:
    kept = record(name)
    *_, (_, last) = replay(kept)
    assert digest(last.game) == kept.digest
    assert last.game.over
    assert write(kept) == (FOLDER / f"{name}.record").read_text(encoding="utf-8")


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


def test_events_for_every_observer() -> None:
    assert listing(titled(record(TOLD))) == (FOLDER / f"{TOLD}.events").read_text(encoding="utf-8")


def test_a_goal_that_can_lie_either_way() -> None:
    game = read_position(orientation.POSITION.read_text(encoding="utf-8"))
    assert not [task for task in game.state.agenda if isinstance(task, OrientGoal)]
    steps = [step for _, step in orientation.played()]
    assert isinstance(steps[0].game.state.agenda[0], OrientGoal)
    assert [type(choice).__name__ for choice in steps[0].game.choices(steps[0].game.seats_asked()[0])] == ["Orient"] * 2
    assert orientation_events() == (FOLDER / "orientation.events").read_text(encoding="utf-8")
