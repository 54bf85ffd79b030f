"""Leaving a game at any question, and coming back to it."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from saboteur import PRESETS, Recorder, resumed
from saboteur.bots import new_bot
from tests.cli.terminal.person import SEAT, Person, Typing, begun, like, plain_console, sat_down, saved, shown_on

pytestmark = pytest.mark.slow

OPTIONS = replace(PRESETS["base"], players=3, rounds=2)


def played_to(kind: str) -> Recorder:
    """A game of greedy bots at the first question of that kind to the person's seat."""
    for seed in map(str, range(100)):
        recorder = begun(seed, OPTIONS, bots="greedy")
        while not (game := recorder.game).over:
            seat = game.seats_asked()[0]
            asked = game.asked(seat)
            assert asked is not None
            if seat == SEAT and asked.kind == kind:
                return recorder
            dice = random.Random(seed)
            choice = new_bot("greedy", game.rules.faces, dice).choose(game.observe(seat))
            recorder.add(seat, choice, game.apply(seat, choice))
    pytest.fail(f"never asked: {kind}")


@pytest.mark.parametrize("kind", ["match.turn", "gold.pick", "tunnel.choose-reached"])
@pytest.mark.parametrize("last", ["q\n", ""], ids=["q", "end of input"])
def test_quit_and_resume_at_every_question(tmp_path: Path, kind: str, last: str) -> None:
    file = tmp_path / "record"
    left = played_to(kind)
    sat_down(left, lambda _: last, file)
    back = resumed(saved(file))
    assert back.game == left.game
    screen = sat_down(back, lambda _: "", file)
    assert f"saboteur play --terminal --resume {file}" in screen
    assert back.game == left.game
    assert saved(file) == left.record()


def test_a_game_in_pieces_is_the_same_game(tmp_path: Path) -> None:
    """The bots' dice follow from the record alone: leaving changes nothing."""
    options = replace(OPTIONS, rounds=1)
    whole = begun("pieces", options)
    sat_down(whole, first_of_menu, tmp_path / "whole")

    pieces = begun("pieces", options)
    file = tmp_path / "pieces"
    while not pieces.game.over:
        sat_down(pieces, five_times(first_of_menu), file)
        pieces = resumed(saved(file))
    assert saved(file) == saved(tmp_path / "whole")


def first_of_menu(person: Person) -> str:
    game = person.recorder.game
    return f"{game.rules.texts.write(game.choices(SEAT)[0])}\n" if person.is_asked else "\n"


def five_times(typing: Typing) -> Typing:
    return lambda person: typing(person) if person.count <= 5 else "q\n"


def test_quit_between_rounds(tmp_path: Path) -> None:
    file = tmp_path / "record"
    console = plain_console()

    def typing(person: Person) -> str:
        return "q\n" if shown_on(console).endswith("Press Enter to go on ") else like("greedy")(person)

    recorder = begun("between", OPTIONS, bots="greedy")
    screen = sat_down(recorder, typing, file, console=console)
    assert "Round 1 is over" in screen
    assert resumed(saved(file)).game == recorder.game
    assert not recorder.game.over


def test_ctrl_c_leaves_like_q(tmp_path: Path) -> None:
    def typing(person: Person) -> str:
        if person.count > 2:
            raise KeyboardInterrupt
        return first_of_menu(person)

    file = tmp_path / "record"
    recorder = begun("interrupted", OPTIONS)
    assert "The game is saved" in sat_down(recorder, typing, file)
    assert saved(file) == recorder.record()


def test_saved_after_every_choice(tmp_path: Path) -> None:
    file = tmp_path / "record"

    def typing(person: Person) -> str:
        assert saved(file) == person.recorder.record()
        return first_of_menu(person)

    sat_down(begun("saved", replace(OPTIONS, rounds=1)), typing, file)
    assert list(tmp_path.iterdir()) == [file]
