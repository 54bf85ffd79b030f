"""Games of bots: simulated, and against each other."""

import importlib.util
import json
import sys

import pytest

from saboteur.cli.progress import progress_bar
from tests.cli.conftest import Run

TABLE = ("--players", "3", "--rounds", "1", "--games", "4", "--seed", "docs")


def test_a_simulation_can_be_repeated(run: Run) -> None:
    first = run("simulate", *TABLE, "--bots", "random", "--json")
    assert first.code == 0
    assert first == run("simulate", *TABLE, "--bots", "random", "--json")
    summary = json.loads(first.out)
    assert (summary["games"], summary["seed"], summary["bots"]) == (4, "docs", ["random"] * 3)
    assert sum(summary["rounds"].values()) == 4


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "games: 4"), ("cs", "her: 4"), ("sk", "hier: 4"), ("pl", "gier: 4"), ("de", "Spiele: 4")],
)
def test_a_simulation_in_words(run: Run, language: str, word: str) -> None:
    code, out, err = run("simulate", *TABLE, "--lang", language)
    assert (code, err) == (0, "")
    assert word in out
    assert "tunnel.lay" in out


def test_an_arena_ranks_bots(run: Run) -> None:
    ran = run("arena", *TABLE, "--bots", "greedy,random", "--json")
    standings = json.loads(ran.out)
    assert {each["bot"] for each in standings["standings"]} == {"greedy", "random"}
    shown = run("arena", *TABLE, "--bots", "greedy,random").out
    assert "greedy" in shown
    assert "docs" in shown


def not_installed(_: str) -> None:
    return None


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    with progress_bar("games", 10) as progress:
        assert progress is None
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress_bar("games", 10) as progress:
        assert progress
        progress(5)
    monkeypatch.setattr(importlib.util, "find_spec", not_installed)
    with progress_bar("games", 10) as progress:
        assert progress is None
