"""Bots against each other, and how sure one can be of what comes out."""

from collections.abc import Sequence
from contextlib import closing
from itertools import combinations, islice
from statistics import NormalDist, fmean, stdev

from msgspec import Struct

from saboteur.core.chance import seed_from
from saboteur.core.message import bad
from saboteur.core.options import Options
from saboteur.rulesets import build
from saboteur.simulation.playing import Played, seated
from saboteur.simulation.workers import Match, Progress, play_all

CONFIDENCE = 0.95


class Estimate(Struct, frozen=True):
    """A mean over deals, and its 95 % confidence interval from `low` to `high`."""

    mean: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """One bot: the gold that a seat of it has at the end of a game, and its share of the wins.

    A shared win counts as a fraction for each winner, so the shares of all bots add up to 1.
    """

    bot: str
    gold: Estimate
    wins: Estimate


class Difference(Struct, frozen=True):
    """What one bot has more than another, deal by deal; they differ for sure if 0 is outside the interval."""

    bot: str
    other: str
    gold: Estimate
    wins: Estimate


class Standings(Struct, frozen=True):
    """What came of an arena, the most gold first.

    Each of `deals` was played once for each bot, everybody moving on by a seat, so that each bot sat everywhere with
    the same cards: `games` in all. The games of one deal depend on each other, so the intervals are over deals.
    """

    options: Options
    bots: tuple[str, ...]
    seed: str
    deals: int
    games: int
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]


class _Score(Struct, frozen=True):
    """One bot in one deal."""

    gold: float
    wins: float


def arena(
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Standings:
    """Plays that many games, or as many more as whole deals take, and two deals at least."""
    build(options)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise bad("arena", bots=", ".join(bots))
    rotations = [seated([*bots[first:], *bots[:first]], options.players) for first in range(len(bots))]
    deals = max(2, -(-games // len(bots)))
    matches = (Match(options, seed_from(f"{seed}/{deal}"), rotation) for deal in range(deals) for rotation in rotations)
    scores: dict[str, list[_Score]] = {bot: [] for bot in bots}
    with closing(play_all(matches, jobs, progress)) as all_played:
        while deal := list(islice(all_played, len(rotations))):
            for bot in bots:
                scores[bot].append(_score(bot, rotations, deal))
    return Standings(
        options,
        tuple(bots),
        seed,
        deals,
        deals * len(bots),
        tuple(sorted((_standing(bot, scores[bot]) for bot in bots), key=lambda each: -each.gold.mean)),
        tuple(_difference(bot, other, scores) for bot, other in combinations(bots, 2)),
    )


def _score(bot: str, rotations: Sequence[tuple[str, ...]], deal: Sequence[Played]) -> _Score:
    """Over the games of a deal each bot sits once in every seat."""
    gold = wins = 0.0
    for names, played in zip(rotations, deal, strict=True):
        gold += sum(total for name, total in zip(names, played.totals, strict=True) if name == bot)
        wins += sum(names[seat] == bot for seat in played.winners) / len(played.winners)
    return _Score(gold / len(rotations[0]), wins / len(deal))


def _standing(bot: str, scores: Sequence[_Score]) -> Standing:
    return Standing(bot, estimate([score.gold for score in scores]), estimate([score.wins for score in scores]))


def _difference(bot: str, other: str, scores: dict[str, list[_Score]]) -> Difference:
    pairs = list(zip(scores[bot], scores[other], strict=True))
    return Difference(
        bot,
        other,
        estimate([one.gold - two.gold for one, two in pairs]),
        estimate([one.wins - two.wins for one, two in pairs]),
    )


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values with Student's interval, its quantile by the first terms of its expansion."""
    freedom = len(values) - 1
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    t = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    mean = fmean(values)
    margin = t * stdev(values) / len(values) ** 0.5
    return Estimate(mean, mean - margin, mean + margin)
