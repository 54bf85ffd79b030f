"""Games over several processes."""

import os
import signal
import subprocess
import sys
import time
from textwrap import dedent

import pytest

from saboteur import BadInput, Options
from saboteur.simulation import simulate
from saboteur.simulation.workers import Match, play_all

TABLE = Options("base", "anniversary", 3, rounds=1)


def test_the_number_of_processes_changes_nothing() -> None:
    told: list[int] = []
    alone = simulate(TABLE, ["greedy", "random"], 20, "jobs")
    together = simulate(TABLE, ["greedy", "random"], 20, "jobs", jobs=2, progress=told.append)
    assert together == alone
    assert told == list(range(1, 21))


def test_a_failure_in_a_process_is_a_failure_here() -> None:
    matches = [Match(TABLE, "0", ("random",)), Match(TABLE, "1", ("deep",))]
    with pytest.raises(BadInput) as refused:
        list(play_all(matches, jobs=2))
    assert refused.value.refusal.params["name"] == "deep"


ENDLESS = """
    import sys
    from saboteur import PRESETS
    from saboteur.simulation import simulate

    if __name__ == "__main__":
        try:
            tell = lambda done: print(done, flush=True)
            simulate(PRESETS["base"], ["random"], 10**9, "endless", jobs=2, progress=tell)
        except KeyboardInterrupt:
            sys.exit("interrupted")
"""


@pytest.mark.slow
def test_an_interrupt_ends_all_processes_quietly() -> None:
    """The terminal sends it to the whole group; the workers leave it to their parent."""
    assert interrupted(ENDLESS, after="1\n") == (1, "interrupted\n")


STARTING = """
    import signal
    import sys
    from saboteur import PRESETS
    from saboteur.simulation.workers import Match, play_all

    def matches():
        yield from [Match(PRESETS["base"], "starting", ("random",))] * 16
        print("starting", flush=True)
        signal.pause()

    if __name__ == "__main__":
        try:
            list(play_all(matches(), jobs=2))
        except KeyboardInterrupt:
            sys.exit("interrupted")
"""


@pytest.mark.slow
@pytest.mark.parametrize("wait", [0, 0.03, 0.06, 0.1, 0.15, 0.2])
def test_an_interrupt_finds_no_process_unprepared(wait: float) -> None:
    """Not even while it starts and has run nothing of ours."""
    assert interrupted(STARTING, after="starting\n", wait=wait) == (1, "interrupted\n")


def interrupted(program: str, after: str, wait: float = 0) -> tuple[int, str]:
    """How a program ends, and what it complains of, when its whole group is interrupted after it said something."""
    command = [sys.executable, "-c", dedent(program)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == after
        time.sleep(wait)
        os.killpg(process.pid, signal.SIGINT)
        # The workers hold the pipes, too: it ends when all of them have.
        _, errors = process.communicate(timeout=30)
    return process.returncode, errors
