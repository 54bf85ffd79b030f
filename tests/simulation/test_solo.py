"""How well the bots do in the game for one."""

from collections import Counter
from collections.abc import Callable
from statistics import fmean

import pytest

from saboteur.core.chance import seed_from
from saboteur.rules.duel.solo import title_for
from saboteur.rules.duel.vocabulary import TITLES
from saboteur.rulesets import PRESETS
from saboteur.simulation.workers import Match, play_all

GAMES = 2000


def scores(bot: str, games: int) -> list[int]:
    """The same deals for every bot."""
    matches = (Match(PRESETS["solo"], seed_from(f"solo/{number}"), (bot,)) for number in range(games))
    return [played.totals[0] for played in play_all(matches, jobs=2 if games > 20 else 1)]


@pytest.mark.slow
def test_each_bot_beats_the_one_before() -> None:
    means = [fmean(scores(bot, 20)) for bot in ("random", "greedy", "planner")]
    assert means[0] + 5 < means[1]
    assert means[0] + 5 < means[2]


@pytest.mark.long
@pytest.mark.parametrize(("bot", "least"), [("random", 0), ("greedy", 10), ("planner", 12)])
def test_mean_score_and_titles(bot: str, least: float, report_long: Callable[[str, object], None]) -> None:
    found = scores(bot, GAMES)
    titles = Counter(map(title_for, found))
    report_long("games", len(found))
    report_long("mean score", f"{fmean(found):.2f}")
    for title in TITLES:
        report_long(title, f"{titles[title] / len(found):.1%}")
    assert fmean(found) >= least
