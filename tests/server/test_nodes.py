"""Two servers on one PostgreSQL: people of one table on either, one of them killed, both writing at once."""

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from saboteur.core.options import Options
from saboteur.server.store.database import connect
from saboteur.server.store.log import Log
from saboteur.server.store.rows import LogRow
from saboteur.server.tables.tables import Tables
from tests.server.houses import Guest, Server, play_on, serving
from tests.server.postgres import postgres

pytestmark = pytest.mark.slow


class Nodes:
    """The same key for both: a guest of one is a guest of the other."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self.url = stack.enter_context(postgres(folder))
        one, two = folder / "one", folder / "two"
        for each in (one, two):
            each.mkdir()
            (each / "key").write_bytes(b"k" * 32)
        self.one = stack.enter_context(serving(one, "--database", self.url))
        self.two = stack.enter_context(serving(two, "--database", self.url))


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    with ExitStack() as stack:
        yield Nodes(stack, tmp_path_factory.mktemp("nodes"))


def at(node: Server, guest: Guest) -> Guest:
    """The same guest, by another server."""
    other = Guest(node)
    other.http.cookies = httpx.Cookies(dict(guest.http.cookies))
    return other


def running(ada: Guest, people: int = 2, **options: object) -> str:
    table = ada.make_table(**options)
    for number in range(people):
        ada.post(f"/api/tables/{table}/sit", name=f"P{number}")
    for _ in range(3 - people):
        ada.post(f"/api/tables/{table}/bots", bot="greedy")
    ada.post(f"/api/tables/{table}/start")
    return table


def test_a_match_played_through_both(nodes: Nodes) -> None:
    dice = random.Random(1)
    with Guest(nodes.one) as ada:
        table = running(ada)
        with at(nodes.two, ada) as other:
            seats = [ada.socket(table, 0), other.socket(table, 1)]
            watching = other.socket(table)
            for each in (*seats, watching):
                each.read()
            assert play_on(seats, watching, dice) > 2
            assert watching.seen == ada.get(f"/api/tables/{table}/news")[0]
            for each in (*seats, watching):
                each.close()


def test_one_is_killed_and_play_goes_on_through_the_other(nodes: Nodes) -> None:
    with Guest(nodes.one) as ada:
        table = running(ada, people=1, first=0)
        with at(nodes.two, ada) as other:
            seat = other.socket(table, 0)
            seat.read()
            assert seat.answer("first", random.Random(3))["frame"] == "done"
            nodes.one.kill()
            began = time.monotonic()
            while seat.question is None:
                seat.drain()
            assert seat.answer("second", random.Random(3))["frame"] == "done"
            assert time.monotonic() - began < 5
            seat.close()
    nodes.one.start_again()


def test_of_two_that_write_the_same_row_one_is_refused(nodes: Nodes) -> None:
    async def both() -> None:
        engines = [connect(nodes.url) for _ in range(2)]
        try:
            table = await Tables(engines[0]).make(Options("base", "classic", 3), "host")
            logs = [Log(engine) for engine in engines]
            for n in range(1, 40):
                rows = [
                    LogRow(table.row.id, n, f"{writer}/{n}", 0, n, "discard map", "person", 0.0) for writer in (0, 1)
                ]
                stored = await asyncio.gather(*(log.append(row) for log, row in zip(logs, rows, strict=True)))
                assert sorted(stored) == [False, True]
            assert [row.n for row in await logs[0].read(table.row.id)] == [*range(1, 40)]
        finally:
            for engine in engines:
                await engine.dispose()

    asyncio.run(both())


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "saboteur", "serve", "--port", "0", "--lang", "en", "--data", str(tmp_path)]
    with serving(tmp_path):
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("saboteur.db: another server is using it\n")
    assert done.stderr.count("\n") == 1
