"""Simulated games meet everything that the rules know."""

from collections.abc import Callable

import pytest

from saboteur import Options
from saboteur.core.values import tag_of
from saboteur.rulesets import build
from saboteur.simulation import Coverage, Summary, coverage, simulate

NEVER_IN_THE_BASE = ("tunnel.orient", "tunnel.orient-goal")
"""Both ways of a goal fit alike only if tunnels reach it from two sides at once, and in a game of the base they do not.

Each of its cards joins all its openings or none, and is joined to the start when it is laid: a goal that it opens into
is turned up then. So a goal that still lies face down is met by the card just laid alone, which lies on one side of it.
"""


def mixed(games: int, players: int, *, bots: tuple[str, ...], jobs: int = 1) -> Summary:
    return simulate(Options("base", "anniversary", players), bots, games, f"coverage/{players}", jobs=jobs)


def rare(found: Coverage, least: int) -> tuple[str, ...]:
    return tuple(kind for kind in found.below(least) if kind not in NEVER_IN_THE_BASE)


def test_what_never_occurs_is_listed() -> None:
    found = coverage([mixed(1, 3, bots=("random",))])
    assert "gold.take" in found.missing
    assert found.choices["gold.take"] == 0
    assert found.choices["tunnel.lay"] > 0
    rules = build(Options("base", "anniversary", 3))
    assert list(found.choices) == sorted(tag_of(kind) for kind in rules.choices)
    assert list(found.events) == sorted(tag_of(kind) for kind in rules.events)
    assert list(found.tasks) == sorted(tag_of(kind) for kind in rules.questions)


def test_everything_occurs_in_some_games() -> None:
    found = coverage([mixed(12, 5, bots=("greedy",)), mixed(8, 3, bots=("random",))])
    assert rare(found, least=1) == ()


@pytest.mark.long
def test_everything_occurs_often(report_long: Callable[[str, object], None]) -> None:
    """Besides, greedy bots leave both sides a fair share of the rounds, and the impossible does not happen."""
    greedy = [mixed(200, players, bots=("greedy",), jobs=2) for players in range(3, 11)]
    summaries = [*greedy, *(mixed(150, players, bots=("greedy", "random"), jobs=2) for players in (3, 4, 5))]
    summaries.append(mixed(200, 3, bots=("random",), jobs=2))
    found = coverage(summaries)
    assert rare(found, least=100) == ()
    assert set(NEVER_IN_THE_BASE) <= set(found.missing)
    for summary in greedy:
        share = summary.rounds["diggers"] / sum(summary.rounds.values())
        report_long(f"digger wins at {summary.options.players}", f"{share:.0%}")
    five = greedy[2]
    assert 0.4 <= five.rounds["diggers"] / sum(five.rounds.values()) <= 0.75
    report_long("games", sum(summary.games for summary in summaries))
    report_long("rarest kinds", ", ".join(f"{kind} {times}" for kind, times in rarest(found)))


def rarest(found: Coverage) -> list[tuple[str, int]]:
    kinds = {**found.choices, **found.events, **found.tasks}
    occurring = [(kind, times) for kind, times in kinds.items() if kind not in NEVER_IN_THE_BASE]
    return sorted(occurring, key=lambda each: each[1])[:5]
