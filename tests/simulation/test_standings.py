"""Bots against each other."""

from collections.abc import Generator, Iterable

import pytest

from saboteur import BadInput, Options
from saboteur.core.chance import seed_from
from saboteur.simulation import Played, arena, standings
from saboteur.simulation.standings import estimate
from saboteur.simulation.workers import Match, Progress, play_all

TABLE = Options("base", "anniversary", 5)


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    found = arena(TABLE, ["random", "greedy"], 30, "beat")
    assert [each.bot for each in found.standings] == ["greedy", "random"]
    (difference,) = found.differences
    assert (difference.bot, difference.other) == ("random", "greedy")
    assert difference.gold.low < difference.gold.mean < difference.gold.high < 0
    assert difference.wins.high < 0


def test_the_wins_of_all_bots_make_a_whole() -> None:
    found = arena(TABLE, ["random", "greedy"], 6, "whole")
    assert sum(each.wins.mean for each in found.standings) == pytest.approx(1)
    first, second = found.standings
    (difference,) = found.differences
    assert abs(difference.gold.mean) == pytest.approx(first.gold.mean - second.gold.mean)


def test_in_each_deal_every_bot_sits_once_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    matches: list[Match] = []

    def play_noted(wanted: Iterable[Match], jobs: int, progress: Progress | None) -> Generator[Played]:
        matches.extend(wanted)
        return play_all(matches, jobs, progress)

    monkeypatch.setattr(standings, "play_all", play_noted)
    found = arena(TABLE, ["random", "greedy"], 3, "deals")
    assert (found.deals, found.games) == (2, 4)
    assert [match.seed for match in matches] == [seed_from(f"deals/{deal}") for deal in (0, 0, 1, 1)]
    for deal in (matches[:2], matches[2:]):
        for seat in range(5):
            assert {match.bots[seat] for match in deal} == {"greedy", "random"}


def test_the_number_of_processes_changes_nothing() -> None:
    assert arena(TABLE, ["greedy", "random"], 4, "jobs", jobs=2) == arena(TABLE, ["greedy", "random"], 4, "jobs")


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "greedy"], []])
def test_an_arena_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadInput) as refused:
        arena(TABLE, bots, 4, "no")
    assert refused.value.refusal.id == "bad.arena"


@pytest.mark.parametrize(
    ("values", "margin"),
    [
        pytest.param([0, 1, 2, 3, 4], 2.776 * (2.5 / 5) ** 0.5, id="5 values: t = 2.776"),
        pytest.param([*range(31)], 2.042 * (31 * 32 / 12 / 31) ** 0.5, id="31 values: t = 2.042"),
    ],
)
def test_intervals_are_students(values: list[float], margin: float) -> None:
    found = estimate(values)
    assert found.mean == pytest.approx(sum(values) / len(values))
    assert found.high - found.mean == pytest.approx(margin, rel=0.02)
    assert found.mean - found.low == pytest.approx(margin, rel=0.02)
