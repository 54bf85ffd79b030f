"""Whose time is out is played by a bot until he is back; what all are asked at once shows nobody's answer."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.houses import Guest, Seated, Server, serving

pytestmark = pytest.mark.slow


def seated(ada: Guest, pace: dict[str, float], **options: Any) -> str:
    """A table whose three seats are all Ada's."""
    usual = {"ruleset": "base", "edition": "anniversary", "players": 3, "rounds": 1, "first": 0}
    table: str = ada.post("/api/tables", options={**usual, **options}, pace=pace)["id"]
    for name in ("A", "B", "C"):
        ada.post(f"/api/tables/{table}/sit", name=name)
    ada.post(f"/api/tables/{table}/start")
    return table


def away(ada: Guest, table: str) -> list[bool]:
    return [each.get("away", False) for each in ada.get(f"/api/tables/{table}")["seats"]]


@pytest.mark.slow
def test_a_bot_plays_for_whoever_is_out_of_time(ada: Guest) -> None:
    table = seated(ada, {"decision": 0.3})
    until = time.monotonic() + 40
    while ada.get(f"/api/tables/{table}")["status"] != "over":
        assert time.monotonic() < until
        time.sleep(0.1)
    assert away(ada, table) == [True, True, True]


def test_he_is_back_when_he_answers(ada: Guest) -> None:
    table = seated(ada, {"decision": 2})
    seat = ada.socket(table, 0)
    seat.read()
    while not away(ada, table)[0]:
        time.sleep(0.05)
    while seat.question is None or not away(ada, table)[0]:
        seat.drain()
    seat.send("back", seat.question, seat.seen["menu"][0])
    seat.drain(0.3)
    if seat.answers.get("back", {}).get("frame") == "done":
        assert not away(ada, table)[0]
    seat.close()


def test_one_may_ask_for_it(ada: Guest, bob: Guest) -> None:
    table = seated(ada, {})
    ada.post(f"/api/tables/{table}/away", seat=0)
    seat = ada.socket(table, 0)
    seat.read()
    while seat.question is not None:
        seat.read()
    assert seat.seen["asked"]["seats"] == [1]
    refused = bob.http.post(f"/api/tables/{table}/away", json={"seat": 1})
    assert refused.json()["id"] == "bad.table.not-yours"
    ada.post(f"/api/tables/{table}/away", seat=0, away=False)
    assert away(ada, table) == [False, False, False]
    seat.close()


def window(ada: Guest, seconds: float) -> tuple[str, list[Seated]]:
    """A card has been played, and all others are asked whether they veto it."""
    table = seated(ada, {"window": seconds}, extras=["veto"])
    seats = [ada.socket(table, seat) for seat in range(3)]
    for seat in seats:
        seat.read()
    play = next(choice for choice in seats[0].seen["menu"] if choice["choice"] != "cards.discard")
    assert seats[0].question is not None
    seats[0].send("play", seats[0].question, play)
    for seat in seats:
        seat.drain(0.2)
    assert seats[0].seen["asked"]["seats"] == [1, 2]
    return table, seats


def test_a_window_lasts_its_time_whoever_has_answered(ada: Guest) -> None:
    table, seats = window(ada, 1.5)
    frames = [len(seat.raw) for seat in seats]
    for seat in seats[1:]:
        assert seat.question is not None
        seat.send("pass", seat.question, {"choice": "veto.let-pass"})
        while "pass" not in seat.answers:
            seat.read()
    seats[0].drain(0.3)
    assert len(seats[0].raw) == frames[0], "nobody is told that somebody has answered"
    assert ada.get(f"/api/tables/{table}/news")[0]["asked"]["seats"] == [1, 2]
    time.sleep(1.5)
    for seat in seats:
        seat.drain(0.3)
    assert seats[0].seen["asked"]["kind"] == "match.turn"
    for seat in seats:
        seat.close()


def test_a_window_outlives_its_server(tmp_path: Path) -> None:
    """The time goes on where it was, and the answer of nobody stands in the log."""
    with serving(tmp_path) as server, Guest(server) as ada:
        table, seats = window(ada, 3)
        for seat in seats:
            seat.close()
        server.kill()
        time.sleep(1)
        server.start_again()
        began = time.monotonic()
        while ada.get(f"/api/tables/{table}/news")[0]["asked"]["kind"] == "veto.window":
            time.sleep(0.05)
        assert time.monotonic() - began < 3
        assert by_clock(server) == 2


def by_clock(server: Server) -> int:
    database = sqlite3.connect(server.folder / "saboteur.db")
    (count,) = database.execute("SELECT count(*) FROM log WHERE by = 'clock' AND choice = 'let-pass'").fetchone()
    database.close()
    return int(count)
