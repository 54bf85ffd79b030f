"""Runs engines in interleaved slices: A B C ... A B C ..., so that a slow minute of the machine hits all of them."""

import gc
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time

from bench.engine import Engine


@dataclass(frozen=True)
class Slice:
    """Whole games played one after the other, and how long they took, dealing included.

    Rates are per second of processor time. On an idle machine that is the time on the clock; on a busy one it leaves
    out the time in which other programs ran, and is far steadier.
    """

    games: int
    decisions: int
    moves: int
    seconds: float
    """Processor time of this process."""
    clock: float
    """Time on the clock."""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


def run_slice(engine: Engine, rng: random.Random, seconds: float) -> Slice:
    """Play at least one game, and go on until ``seconds`` on the clock have passed at the end of a game.

    The collector runs as it always does; what earlier engines left behind is collected before the clock starts.
    """
    gc.collect()
    games = decisions = moves = 0
    start, start_clock = process_time(), perf_counter()
    while True:
        tally = engine.play_game(rng)
        games += 1
        decisions += tally.decisions
        moves += tally.moves
        clock = perf_counter() - start_clock
        if clock >= seconds:
            return Slice(games, decisions, moves, process_time() - start, clock)


def run_rounds(
    engines: Sequence[Engine],
    *,
    rounds: int,
    seconds: float,
    seed: int,
    progress: Callable[[str], None],
) -> dict[str, list[Slice]]:
    """Measure each engine for ``seconds`` in all, in ``rounds`` slices; a warm-up round before them is dropped."""
    streams = {engine.name: random.Random(f"{seed}/{engine.name}") for engine in engines}
    slices: dict[str, list[Slice]] = {engine.name: [] for engine in engines}
    for number in range(rounds + 1):
        for engine in engines:
            progress(f"round {number} of {rounds}: {engine.name}" if number else f"warm-up: {engine.name}")
            measured = run_slice(engine, streams[engine.name], seconds / rounds)
            if number:
                slices[engine.name].append(measured)
    return slices
