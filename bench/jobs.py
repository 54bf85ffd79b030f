"""How simulation scales over processes: ``python -m bench.jobs``.

The same games are simulated with each number of jobs, in turn and several times; the start of the worker processes is
part of the time, as it is for whoever runs ``saboteur simulate --jobs``.
"""

import argparse
import os
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

from bench.cli import positive_int

Simulate = Callable[[int, int], object]
"""Plays that many games on that many jobs."""


def simulate(games: int, jobs: int) -> object:
    """The seam: the function that ``saboteur simulate`` calls, with five random bots and the base game."""
    from saboteur import PRESETS
    from saboteur.simulation import simulate as run

    return run(PRESETS["base"], ["random"], games, "bench", jobs=jobs)


def measure(run: Simulate, *, games: int, jobs: Sequence[int], repeats: int) -> dict[int, list[float]]:
    """Seconds by number of jobs, interleaved; a warm-up pass over all of them is dropped."""
    times: dict[int, list[float]] = {number: [] for number in jobs}
    for repeat in range(repeats + 1):
        for number in jobs:
            start = perf_counter()
            run(games, number)
            elapsed = perf_counter() - start
            if repeat:
                times[number].append(elapsed)
    return times


def describe(times: dict[int, list[float]], games: int) -> str:
    """A table of medians; the first number of jobs is what the others are compared with."""
    base_jobs, base_times = next(iter(times.items()))
    lines = ["| jobs |    games/s | speed-up | of linear |", "| ---: | ---------: | -------: | --------: |"]
    for jobs, seconds in times.items():
        speed_up = median(base / now for base, now in zip(base_times, seconds, strict=True))
        share = speed_up * base_jobs / jobs
        lines.append(f"| {jobs:4} | {games / median(seconds):10,.1f} | {speed_up:7.2f}x | {share:9.0%} |")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.jobs", description="How simulation scales over processes.")
    parser.add_argument("--games", type=positive_int, default=400, help="games in each measurement (default: 400)")
    parser.add_argument(
        "--jobs", type=positive_int, nargs="+", default=[1, 2], help="numbers of jobs to compare (default: 1 2)"
    )
    parser.add_argument("--repeats", type=positive_int, default=5, help="measurements of each (default: 5)")
    args = parser.parse_args(argv)
    print(f"{args.games} games, {os.cpu_count()} cores, medians of {args.repeats}\n")
    print(describe(measure(simulate, games=args.games, jobs=args.jobs, repeats=args.repeats), args.games))


if __name__ == "__main__":
    main()
