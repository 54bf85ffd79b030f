"""What keeps others out: each of these fails without its guard."""

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.houses import Guest, Server

pytestmark = pytest.mark.slow

FOREIGN = {"Origin": "https://elsewhere.example"}


def test_another_sites_page_may_not_act(server: Server, ada: Guest) -> None:
    table = ada.make_table()
    body = {"name": "Ada"}
    refused = ada.http.post(f"/api/tables/{table}/sit", json=body, headers=FOREIGN)
    assert (refused.status_code, refused.json()["id"]) == (403, "bad.origin")
    own = {"Origin": server.address}
    assert ada.http.post(f"/api/tables/{table}/sit", json=body, headers=own).status_code == 200


def test_another_sites_page_gets_no_socket(server: Server, ada: Guest) -> None:
    url = f"ws://127.0.0.1:{server.port}/api/tables/{ada.make_table()}/socket"
    with pytest.raises(Exception, match="403"), connect(url, additional_headers=FOREIGN):
        pass


def test_the_cookie_is_for_the_server_alone(ada: Guest) -> None:
    made = ada.http.post("/api/tables", json={"options": {"ruleset": "base", "edition": "classic", "players": 3}})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_pages_run_nothing_of_others(ada: Guest) -> None:
    for path in ("/", "/api/tables", "/healthz"):
        headers = ada.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"
    assert ada.http.get("/api/tables").headers["cache-control"] == "no-store"


def test_codes_are_not_guessed_by_the_thousand(server: Server) -> None:
    with httpx.Client(base_url=server.address) as stranger:
        statuses = [stranger.get("/api/tables/by-code/AAAABBBB").status_code for _ in range(40)]
    assert statuses[0] == 400
    assert statuses[-1] == 429


def test_one_guest_does_not_fill_the_house(ada: Guest) -> None:
    made = [
        ada.http.post("/api/tables", json={"options": {"ruleset": "base", "edition": "classic", "players": 3}})
        for _ in range(52)
    ]
    assert made[49].status_code == 201
    assert made[-1].json()["id"] == "bad.table.most"


BROKEN = {
    "no JSON": "{",
    "binary": b"\x00\xff",
    "a list": "[]",
    "another shape": json.dumps({"do": "dance"}),
    "deeply nested": '{"command":"x","seat":0,"question":1,"choice":{"a":' + "[" * 3000 + "]" * 3000 + "}}",
    "huge": json.dumps({"command": "x" * 20_000, "seat": 0, "question": 1, "choice": {}}),
    "enormous": "x" * 200_000,
}


@pytest.mark.parametrize("frame", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_frame_closes_its_socket_alone(server: Server, ada: Guest, frame: str | bytes) -> None:
    table = ada.make_table(first=0)
    for name in ("A", "B", "C"):
        ada.post(f"/api/tables/{table}/sit", name=name)
    ada.post(f"/api/tables/{table}/start")
    good, bad = ada.socket(table, 0), ada.socket(table, 1)
    good.read()
    bad.read()
    bad.connection.send(frame)
    with pytest.raises(ConnectionClosed):
        list(iter(lambda: bad.connection.recv(10), None))
    number, choice = good.question, good.seen["menu"][0]
    assert number is not None
    good.send("fine", number, choice)
    while "fine" not in good.answers:
        good.read()
    good.close()
    bad.close()
    assert server.log() == ""


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"options": {"ruleset": "chess", "edition": "", "players": 3}}),
        ("", {"options": {"ruleset": "base", "edition": "anniversary", "players": "three"}}),
        ("", {"options": 3}),
        ("", [1]),
        ("/00000000000000000000000000000000/sit", {"name": "A"}),
        ("/zz/sit", {"name": "A"}),
        ("/00000000000000000000000000000000/answers", {}),
    ],
)
def test_bad_bodies_are_refused(ada: Guest, path: str, body: object) -> None:
    assert ada.http.post(f"/api/tables{path}", json=body).status_code in (400, 404)
