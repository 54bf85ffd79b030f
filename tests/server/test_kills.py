"""Nothing acknowledged is lost: a server that is killed at any moment comes back with all that it had said yes to."""

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.houses import Guest, Server, serving

PEOPLE, TABLES = 3, 2


class Player(threading.Thread):
    """Plays every seat of a table, one answer after the other, and notes what was acknowledged."""

    def __init__(self, server: Server, seed: str) -> None:
        super().__init__(daemon=True)
        self._guest = Guest(server)
        self._dice = random.Random(seed)
        self.table = self._guest.make_table(players=PEOPLE, rounds=3)
        for number in range(PEOPLE):
            self._guest.post(f"/api/tables/{self.table}/sit", name=f"P{number}")
        self._guest.post(f"/api/tables/{self.table}/start")
        self.acknowledged: list[tuple[int, int, str]] = []
        self.unsure: tuple[int, int, str] | None = None
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self._answer()
            except httpx.TransportError:
                time.sleep(0.02)

    def _answer(self) -> None:
        for seat in range(PEOPLE):
            fresh = self._guest.get(f"/api/tables/{self.table}/news", seat=seat)[0]
            if not fresh["menu"]:
                continue
            choice, number = self._dice.choice(fresh["menu"]), fresh["asked"]["number"]
            command = f"{len(self.acknowledged)}-{self._dice.random()}"
            given = {"command": command, "seat": seat, "question": number, "choice": choice}
            self.unsure = (seat, number, choice["choice"])
            self._guest.post(f"/api/tables/{self.table}/answers", **given)
            self.acknowledged.append(self.unsure)
            self.unsure = None

    def end(self) -> None:
        self.stopped.set()
        self.join(20)
        self._guest.http.close()


def stored(server: Server, table: str) -> list[tuple[int, int]]:
    """Whose answer to which question each row holds, in order; rows are numbered without a gap."""
    with sqlite3.connect(server.folder / "saboteur.db") as database:
        rows = database.execute("SELECT n, seat, question FROM log WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    database.close()
    assert [n for n, _, _ in rows] == [*range(1, len(rows) + 1)]
    return [(seat, question) for _, seat, question in rows]


def kill_under_load(folder: Path, kills: int, seed: str) -> tuple[int, int]:
    """Answers acknowledged, and tables played, around so many kills."""
    dice = random.Random(seed)
    with serving(folder) as server:
        players = [Player(server, f"{seed}/{number}") for number in range(TABLES)]
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(dice.uniform(0.05, 0.6))
            server.kill()
            server.start_again()
        time.sleep(0.3)
        for player in players:
            player.end()
        for player in players:
            check(server, player)
        return sum(len(player.acknowledged) for player in players), len(players)


def check(server: Server, player: Player) -> None:
    """Every acknowledged answer is in the log, in its order; what is there besides was never answered for certain."""
    rows = stored(server, player.table)
    told = [(seat, question) for seat, question, _ in player.acknowledged]
    assert [row for row in rows if row in set(told)] == told
    assert len(set(rows)) == len(rows)


@pytest.mark.slow
def test_ten_kills(tmp_path: Path) -> None:
    acknowledged, _ = kill_under_load(tmp_path, 10, "ten")
    assert acknowledged > 50


@pytest.mark.long
def test_three_hundred_kills(tmp_path: Path, report_long: Callable[[str, object], None]) -> None:
    acknowledged, tables = kill_under_load(tmp_path, 300, "many")
    report_long("kills", 300)
    report_long("tables", tables)
    report_long("answers acknowledged and kept", acknowledged)
