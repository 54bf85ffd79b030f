"""Simulated games meet everything that the rules know."""

from collections import Counter
from collections.abc import Callable

import pytest

from saboteur import Options
from saboteur.core.values import tag_of
from saboteur.rulesets import EXTRAS, KINDS, build, usual
from saboteur.simulation import Coverage, Summary, coverage, simulate

OFTEN = 100

UNMET = ("tunnel.orient", "tunnel.orient-goal")
"""Both ways of a goal fit alike only if tunnels reach it from two sides at once.

In a game of the base they do not. Each of its cards joins all its openings or none, and is joined to the start when it
is laid: a goal that it opens into is turned up then. So a goal that still lies face down is met by the card just laid
alone, which lies on one side of it. In the expansion it takes the second tunnel of a card that nobody has reached, a
goal beside it, and a last card that joins both: bots do not come to that, drawn positions in tests do.
"""


def mixed(
    games: int, players: int, *, bots: tuple[str, ...], ruleset: str = "base", edition: str = "anniversary"
) -> Summary:
    jobs = 2 if games > 20 else 1
    return simulate(Options(ruleset, edition, players), bots, games, f"coverage/{players}", jobs=jobs)


def rare(found: Coverage, least: int) -> tuple[str, ...]:
    return tuple(kind for kind in found.below(least) if kind not in UNMET)


def test_what_never_occurs_is_listed() -> None:
    found = coverage([mixed(1, 3, bots=("random",))])
    assert "gold.take" in found.missing
    assert found.choices["gold.take"] == 0
    assert found.choices["tunnel.lay"] > 0
    rules = build(Options("base", "anniversary", 3))
    assert list(found.choices) == sorted(tag_of(kind) for kind in rules.choices)
    assert list(found.events) == sorted(tag_of(kind) for kind in rules.events)
    assert list(found.tasks) == sorted(tag_of(kind) for kind in rules.questions)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_everything_occurs_in_some_games(ruleset: str) -> None:
    greedy = mixed(12, 5, bots=("greedy",), ruleset=ruleset)
    found = coverage([greedy, mixed(20, 4, bots=("random", "greedy"), ruleset=ruleset)])
    assert rare(found, least=1) == ()


@pytest.mark.long
def test_everything_occurs_often(report_long: Callable[[str, object], None]) -> None:
    """Besides, greedy bots leave both sides a fair share of the rounds, and the impossible does not happen."""
    greedy = [mixed(200, players, bots=("greedy",)) for players in range(3, 11)]
    summaries = [*greedy, *(mixed(150, players, bots=("greedy", "random")) for players in (3, 4, 5))]
    summaries.append(mixed(200, 3, bots=("random",)))
    found = coverage(summaries)
    assert rare(found, least=OFTEN) == ()
    assert set(UNMET) <= set(found.missing)
    for summary in greedy:
        share = summary.rounds["diggers"] / sum(summary.rounds.values())
        report_long(f"digger wins at {summary.options.players}", f"{share:.0%}")
    five = greedy[2]
    assert 0.4 <= five.rounds["diggers"] / sum(five.rounds.values()) <= 0.75
    report(report_long, summaries, found)


ENDINGS = {"blue", "green", "blue+green", "boss", "profiteer", "saboteurs", "nobody"}
"""By whom rounds of the expansion are won."""


@pytest.mark.long
def test_everything_occurs_often_in_the_expansion(report_long: Callable[[str, object], None]) -> None:
    """In every printing; and greedy bots let rounds end in every way."""
    editions = KINDS["expansion"].editions
    greedy = [
        mixed(60, players, bots=("greedy",), ruleset="expansion", edition=edition)
        for edition in editions
        for players in range(2, 13)
    ]
    others = [
        mixed(60, players, bots=bots, ruleset="expansion", edition=edition)
        for edition in editions
        for players in (2, 3, 5)
        for bots in (("random",), ("greedy", "random"))
    ]
    found = coverage((*greedy, *others))
    assert rare(found, least=OFTEN) == ()
    endings = Counter[str]()
    for summary in greedy:
        endings.update(summary.rounds)
    assert set(endings) >= ENDINGS
    for ending, times in endings.most_common():
        report_long(f"won by {ending}", f"{times / endings.total():.1%}")
    report(report_long, [*greedy, *others], found)


VARIANTS = ("greedy-dwarf", "sabotaged-dwarf", "tournament")
"""What cannot be added to the expansion; each is played by itself."""

NO_ROOM = ("tracker.stop", "tracker.stopped")
"""A path card in hand nearly always fits somewhere: drawn positions show a tracker's second one that does not."""


def kinds_of(options: Options) -> set[str]:
    rules = build(options)
    return {tag_of(kind) for kind in (*rules.choices, *rules.events, *rules.questions)}


@pytest.mark.long
def test_everything_occurs_often_with_all_that_is_added(report_long: Callable[[str, object], None]) -> None:
    """All modules together, and the variants by themselves: what each adds occurs, and rounds end both ways."""
    together = tuple(name for name in EXTRAS if name not in VARIANTS)
    tables = [(Options(ruleset, "anniversary", 5, together), 400) for ruleset in ("base", "expansion")]
    tables += [(Options("base", "anniversary", 6, (name,)), 300) for name in VARIANTS]
    summaries = [
        simulate(options, bots, games, "added", jobs=2)
        for options, games in tables
        for bots in (("greedy",), ("greedy", "random"))
    ]
    known = {kind for ruleset in ("base", "expansion") for kind in kinds_of(usual(ruleset))}
    added = {kind for options, _ in tables for kind in kinds_of(options)} - known
    found = coverage(summaries)
    counts = {kind: times for kind, times in found.every.items() if kind in added}
    assert added == set(counts)
    assert {kind: times for kind, times in counts.items() if times < OFTEN and kind not in NO_ROOM} == {}
    for summary in summaries:
        lost, played = summary.rounds["saboteurs"], sum(summary.rounds.values())
        assert OFTEN < lost < played - OFTEN
    report_long("kinds", len(counts))
    report(report_long, summaries, found)


def report(report_long: Callable[[str, object], None], summaries: list[Summary], found: Coverage) -> None:
    report_long("games", sum(summary.games for summary in summaries))
    report_long("rarest kinds", ", ".join(f"{kind} {times}" for kind, times in rarest(found)))


def rarest(found: Coverage) -> list[tuple[str, int]]:
    occurring = [(kind, times) for kind, times in found.every.items() if kind not in UNMET]
    return sorted(occurring, key=lambda each: each[1])[:5]
