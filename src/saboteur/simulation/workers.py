"""Many games over several processes; what comes out does not depend on how many those are."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import get_context

from msgspec import Struct

from saboteur.core.options import Options
from saboteur.simulation.playing import Played, play

Progress = Callable[[int], None]
"""Is told how many games have been played so far."""

_CHUNK = 8
"""Games that a process is given at once: few, so that an interrupted simulation ends at once."""

_AHEAD = 4
"""Chunks for each process that wait or are played: a billion games need no more memory than a thousand."""


class Match(Struct, frozen=True):
    """A game to be played."""

    options: Options
    seed: str
    bots: tuple[str, ...]


def play_all(matches: Iterable[Match], jobs: int, progress: Progress | None = None) -> Generator[Played]:
    """Plays the games, in their order. What fails in a process fails here; close it to stop the processes."""
    with closing(_played(matches, jobs)) as all_played:
        for done, played in enumerate(all_played, start=1):
            yield played
            if progress:
                progress(done)


def _played(matches: Iterable[Match], jobs: int) -> Generator[Played]:
    if jobs == 1:
        yield from map(_play, matches)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_parent)
    pending: deque[Future[list[Played]]] = deque()
    try:
        for chunk in _chunks(matches):
            with _interrupts_held():  # to submit may start a process
                pending.append(pool.submit(_play_chunk, chunk))
            if len(pending) > _AHEAD * jobs:
                yield from pending.popleft().result()
        while pending:
            yield from pending.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Generator[None]:
    """An interrupt waits, here and in every process that is started meanwhile: those ignore it before they see it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(match: Match) -> Played:
    return play(match.options, match.seed, match.bots)


def _play_chunk(matches: tuple[Match, ...]) -> list[Played]:
    return [_play(match) for match in matches]


def _chunks(matches: Iterable[Match]) -> Iterator[tuple[Match, ...]]:
    rest = iter(matches)
    while chunk := tuple(islice(rest, _CHUNK)):
        yield chunk
