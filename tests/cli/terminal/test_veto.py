"""Another player's card, before it has its effect: what a person is shown of it, and when he is asked."""

from pathlib import Path

import pytest

from saboteur import Options, read_position, replay, write_position
from saboteur.cli.show import show
from saboteur.core.record import Recorder
from saboteur.locales.words import Words
from saboteur.rules.championship.vocabulary import VETO_SHOWN, Veto
from saboteur.rules.mine.vocabulary import Lay
from tests.cli.terminal.person import SEAT, begun, like, sat_down, scripted
from tests.rules.championship.table import Play, declared

OPTIONS = Options("base", "anniversary", 4, ("veto",), rounds=1)
ASKED = "Veto the card, or let it pass?"


def times_asked(recorder: Recorder) -> int:
    """At how many moments the person could use a veto."""
    games = [step.game for _, step in replay(recorder.record())]
    return sum(not game.over and game.seats_asked()[0] == SEAT and Veto() in game.choices(SEAT) for game in games)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six"])
def test_only_who_holds_the_veto_is_asked_out_of_turn(tmp_path: Path, seed: str) -> None:
    recorder = begun(seed, OPTIONS)
    screen = sat_down(recorder, like("random"), tmp_path / "record")
    assert recorder.game.over
    assert screen.count(ASKED) == times_asked(recorder)


def test_the_card_and_its_cell_are_shown(tmp_path: Path) -> None:
    for seed in map(str, range(200)):
        recorder = begun(seed, OPTIONS, bots="greedy")
        page = sat_down(recorder, scripted(), tmp_path / "record")
        if ASKED not in page:
            continue
        pending = VETO_SHOWN.of(recorder.game.observe(SEAT)).pending
        assert pending
        assert f"Bot {pending.seat + 1} plays a card: {Words('en').choice(pending.play)}" in " ".join(page.split())
        if isinstance(pending.play, Lay):
            assert "!" in page.partition("•")[0]
            return
    pytest.fail("nobody was dealt the veto")


def test_a_position_in_words_names_the_play() -> None:
    game = declared(Play("map", "map 2,1"))
    game = read_position(write_position(game, free=True))
    shown = show(game, Words("en"))
    assert f"plays a card: {Words('en').choice(game.rules.texts.read('map 2,1'))}" in shown
