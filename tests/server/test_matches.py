"""Whole matches over real sockets: people, bots, spectators, both ways of playing."""

import random
from typing import Any

import httpx
import pytest

from saboteur.core.record import read
from saboteur.table import replay
from tests.server.houses import Guest, Server, play_on

pytestmark = pytest.mark.slow


def seated(ada: Guest, bob: Guest, **options: Any) -> str:
    """Ada and Bob at a table, and bots at the other seats."""
    table = ada.make_table(**options)
    ada.post(f"/api/tables/{table}/sit", name="Ada")
    bob.post(f"/api/tables/{table}/sit", name="Bob")
    for _ in range(ada.get(f"/api/tables/{table}")["options"]["players"] - 2):
        ada.post(f"/api/tables/{table}/bots", bot="greedy")
    ada.post(f"/api/tables/{table}/start")
    return table


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_a_round_over_sockets(ada: Guest, bob: Guest, ruleset: str) -> None:
    table = seated(ada, bob, ruleset=ruleset)
    seats = [ada.socket(table, 0), bob.socket(table, 1)]
    watching = ada.socket(table)
    for each in (*seats, watching):
        each.read()
    assert play_on(seats, watching, random.Random(ruleset)) > 2
    for each in seats:
        fresh = (ada, bob)[each.seat or 0].get(f"/api/tables/{table}/news", seat=each.seat)[0]
        assert each.seen == fresh
        each.close()
    watching.close()
    record = read(ada.http.get(f"/api/tables/{table}/record").text)
    *_, (_, last) = replay(record)
    assert last.game.over
    assert [player.name for player in record.players] == ["Ada", "Bob", "greedy"]
    assert ada.get(f"/api/tables/{table}")["status"] == "over"


@pytest.mark.slow
def test_a_round_over_plain_http(server: Server, ada: Guest) -> None:
    """As the bot of the documentation plays: what is new since my cursor, then a choice of my menu."""
    table = ada.make_table()
    ada.post(f"/api/tables/{table}/sit", name="Ada")
    for _ in range(2):
        ada.post(f"/api/tables/{table}/bots", bot="random")
    ada.post(f"/api/tables/{table}/start")
    asked: Any = {}
    menu: list[Any] = []
    cursor, answers = None, 0
    while asked is not None:
        params = {"seat": 0} if cursor is None else {"seat": 0, "cursor": cursor}
        for frame in ada.get(f"/api/tables/{table}/news", **params):
            cursor, asked, menu = frame["cursor"], frame.get("asked", asked), frame.get("menu", menu)
        if menu:
            given = {"command": str(answers), "seat": 0, "question": asked["number"], "choice": menu[0]}
            ada.post(f"/api/tables/{table}/answers", **given)
            answers += 1
    assert answers > 2


def test_who_comes_back_misses_nothing(ada: Guest, bob: Guest) -> None:
    table = seated(ada, bob)
    dice = random.Random(1)
    seats = {0: ada.socket(table, 0), 1: bob.socket(table, 1)}
    for each in seats.values():
        each.read()
    away = seats[1].seen
    seats[1].close()
    while seats[0].question is None and seats[0].seen["asked"]["seats"] != [1]:
        seats[0].read()
    if seats[0].question is not None:
        seats[0].answer("gone", dice)
    back = bob.socket(table, 1, cursor=away["cursor"])
    back.seen = away
    fresh = bob.get(f"/api/tables/{table}/news", seat=1)[0]
    while back.seen["cursor"] < fresh["cursor"]:
        assert back.read()["frame"] == "news"
    assert back.seen["public"] == fresh["public"]
    for each in (seats[0], back):
        each.close()


def test_a_command_may_be_sent_again(ada: Guest, bob: Guest) -> None:
    table = seated(ada, bob, first=0)
    seat = ada.socket(table, 0)
    seat.read()
    number, choice = seat.question, seat.seen["menu"][0]
    assert number is not None
    again = {"command": "once", "seat": 0, "question": number, "choice": choice}
    for _ in range(3):
        ada.post(f"/api/tables/{table}/answers", **again)
    stored = [event for _ in range(1) for event in ada.get(f"/api/tables/{table}/news", seat=0)]
    assert stored[0]["frame"] == "fresh"
    refused = ada.http.post(f"/api/tables/{table}/answers", json={**again, "command": "other"})
    assert (refused.status_code, refused.json()["id"]) == (409, "refusal.closed")
    other = ada.http.post(f"/api/tables/{table}/answers", json={**again, "choice": seat.seen["menu"][1]})
    assert (other.status_code, other.json()["id"]) == (400, "bad.command-taken")
    seat.close()


def test_nobody_plays_or_sees_for_another(server: Server, ada: Guest, bob: Guest) -> None:
    table = seated(ada, bob, first=0)
    given = {"command": "x", "seat": 0, "question": 1, "choice": {"choice": "cards.discard", "cards": ["map"]}}
    with Guest(server) as eve:
        for stranger in (bob, eve):
            for answer in (
                stranger.http.post(f"/api/tables/{table}/answers", json=given),
                stranger.http.get(f"/api/tables/{table}/news", params={"seat": 0}),
            ):
                assert (answer.status_code, answer.json()["id"]) == (400, "bad.table.not-yours")
    forged = httpx.Client(base_url=server.address)
    cookie = ada.http.cookies["saboteur-guest"]
    forged.cookies.set("saboteur-guest", cookie[:-1] + ("0" if cookie[-1] != "0" else "1"))
    assert forged.get(f"/api/tables/{table}/news", params={"seat": 0}).status_code == 400
    forged.close()
    assert "private" in ada.get(f"/api/tables/{table}/news", seat=0)[0]
    assert ada.get(f"/api/tables/{table}/news")[0]["private"] == {}
    assert ada.http.get(f"/api/tables/{table}/record").json()["id"] == "bad.table.not-over"


def test_an_illegal_mix_names_its_rule(ada: Guest) -> None:
    options = {"ruleset": "base", "edition": "anniversary", "players": 11}
    refused = ada.http.post("/api/tables", json={"options": options})
    assert (refused.status_code, refused.json()["rule"]) == (400, "base.setup.roles")


def test_tables_are_filled_and_started_by_their_host(ada: Guest, bob: Guest) -> None:
    table = ada.make_table()
    assert ada.get("/api/tables") == []
    code = ada.get(f"/api/tables/{table}")["code"]
    assert bob.get(f"/api/tables/by-code/{code.lower()[:4]}-{code.lower()[4:]}")["id"] == table
    bob.post(f"/api/tables/{table}/sit", name="  Bob \t B. ", seat=2)
    refusals = {
        "start": {},
        "bots": {"bot": "greedy"},
        "close": {},
        "sit": {"name": "Bob", "seat": 2},
        "leave": {"seat": 1},
    }
    heard = {
        path: bob.http.post(f"/api/tables/{table}/{path}", json=body).json()["id"] for path, body in refusals.items()
    }
    assert heard == {
        "start": "bad.table.not-host",
        "bots": "bad.table.not-host",
        "close": "bad.table.not-host",
        "sit": "bad.table.taken",
        "leave": "bad.table.not-yours",
    }
    assert ada.http.post(f"/api/tables/{table}/start").json()["id"] == "bad.table.free"
    assert ada.http.post(f"/api/tables/{table}/sit", json={"name": "\x07"}).json()["id"] == "bad.table.name"
    ada.post(f"/api/tables/{table}/sit", name="Ada")
    ada.post(f"/api/tables/{table}/leave", seat=0)
    assert bob.get(f"/api/tables/{table}")["host"], "who has sat longest follows a host who leaves"
    assert [each["name"] for each in bob.get(f"/api/tables/{table}")["seats"]] == ["Bob B."]


def test_it_stops_when_it_is_told_to(tmp_path: Any) -> None:
    server = Server(tmp_path)
    with Guest(server) as ada:
        ada.make_table()
    assert server.stop() == 0
    assert server.log() == ""
