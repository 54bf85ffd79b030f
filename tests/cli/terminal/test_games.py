"""Whole games at the terminal, and what is on the screen when they end."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from saboteur import PRESETS, Options
from saboteur.core.record import digest
from saboteur.rules.mine.vocabulary import SCORE_SHOWN
from tests.cli.terminal.person import begun, like, sat_down, saved

SHORT = replace(PRESETS["base"], rounds=1)


@pytest.mark.parametrize(
    ("language", "options", "over", "wins"),
    [
        ("en", PRESETS["base"], "The match is over", "win"),
        ("cs", replace(PRESETS["base-2004"], players=3), "Konec hry", "vítěz"),
        ("en", replace(PRESETS["base"], players=10, rounds=2), "The match is over", "win"),
        ("sk", replace(SHORT, players=3), "Koniec hry", "vyhráva"),
        ("pl", replace(SHORT, players=3), "Koniec gry", "wyg"),
        ("de", replace(SHORT, players=3), "Das Spiel ist aus", "gewinnt"),
    ],
)
def test_game_to_the_end(tmp_path: Path, language: str, options: Options, over: str, wins: str) -> None:
    recorder = begun("whole", options)
    screen = sat_down(recorder, like("random"), tmp_path / "record", language)
    game = recorder.game
    assert game.over
    assert saved(tmp_path / "record").digest == digest(game)
    ranking = screen.split(over)[-1]
    assert wins in ranking
    score = SCORE_SHOWN.of(game.observe(0))
    places = [int(line.split(".")[0]) for line in ranking.splitlines() if line.partition(".")[0].strip().isdigit()]
    totals = sorted(score.totals, reverse=True)
    assert places == [totals.index(total) + 1 for total in totals]


def test_each_round_ends_with_roles_and_pay(tmp_path: Path) -> None:
    screen = sat_down(begun("rounds", replace(PRESETS["base"], rounds=3)), like("random"), tmp_path / "record")
    assert screen.count("The round is over") == 3
    for number, end in enumerate(screen.split("The round is over")[1:], 1):
        page = end.split("Press Enter")[0]
        assert f"Round {number} is over" in page
        assert "The roles are revealed" in page
        assert "gold card" in page or "Nobody gets gold" in page


def test_gold_on_the_board_when_a_round_ends(tmp_path: Path) -> None:
    """The next round has begun by then; the picture still is that of the old one."""
    for seed in map(str, range(40)):
        screen = sat_down(begun(seed, bots="greedy"), like("greedy"), tmp_path / "record")
        for end in screen.split("The round is over")[1:-1]:
            if "made the connection" in end.split("Press Enter")[0]:
                board = end.partition("•")[0]
                assert "$" in board
                assert "@" in board
                return
    pytest.fail("nobody found gold")


def test_a_finished_record_shows_its_end(tmp_path: Path) -> None:
    recorder = begun("finished", SHORT)
    file = tmp_path / "record"
    first = sat_down(recorder, like("random"), file)
    again = sat_down(recorder, lambda _: "", file)
    end = again[again.index("The round is over") :]
    assert first.endswith(end)
    assert "The match is over" in end
