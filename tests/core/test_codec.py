"""What is written can be read, and what cannot be read is refused by its field."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from saboteur.core.codec import decode, encode, plain
from saboteur.core.message import BadInput, Message, Refusal, bad, refuse
from saboteur.core.options import Options
from saboteur.rulesets import build
from saboteur.table import new_game
from saboteur.tunnel.board import Board

GAME = new_game(Options("base", "anniversary", 3, first=0), "codec").game
CODEC = GAME.rules.codec


def fields() -> Any:
    return msgspec.json.decode(encode(GAME.state))


def test_state_comes_back() -> None:
    again = CODEC.state_from(fields())
    assert again == GAME.state
    assert encode(again) == encode(GAME.state)
    assert list(again.slices) == list(GAME.state.slices)


def _set(path: str, value: Any) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        *way, last = path.split("/")
        for word in way:
            state = state[int(word) if word.isdigit() else word]
        state[int(last) if last.isdigit() else last] = value

    return change


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("agenda", 5, "agenda"),
        ("agenda/0", {"task": "match.dance"}, "agenda[0].task"),
        ("agenda/0/seat", "0", "agenda[0].seat"),
        ("agenda/0/colour", 1, "agenda[0]"),
        ("slices/cards/hands/1", "map", "slices.cards.hands[1]"),
        ("slices/cards/hands/1/2", 7, "slices.cards.hands[1][2]"),
        ("slices/cards/deck/0", None, "slices.cards.deck[0]"),
        ("slices/cards/trumps", [], "slices.cards"),
        ("slices/tunnel/goals/2/cell", [8], "slices.tunnel.goals[2].cell"),
        ("slices/tunnel/goals/2/up", "yes", "slices.tunnel.goals[2].up"),
        ("slices/tunnel/board/laid/0/cell", [0, 0.5], "slices.tunnel.board.laid[0].cell[1]"),
        ("slices/gold/hauls", [{"haul": "stolen"}], "slices.gold.hauls[0].haul"),
        ("slices/gold/deck/3", 1.5, "slices.gold.deck[3]"),
        ("slices/moon", {}, "slices"),
        ("chance/seed", "12", "chance"),
        ("chance/drawn", -1, "chance"),
        ("weather", "fine", "(all)"),
    ],
)
def test_broken_field_is_named(path: str, value: Any, field: str) -> None:
    state = fields()
    _set(path, value)(state)
    with pytest.raises(BadInput) as caught:
        CODEC.state_from(state)
    assert caught.value.refusal.id == "bad.field"
    assert caught.value.refusal.params["field"] == field


@pytest.mark.parametrize(
    ("laid", "covered"),
    [
        ([{"cell": [0, 0], "card": "castle"}], []),
        ([{"cell": [0, 0], "card": "start"}, {"cell": [0, 0], "card": "x"}], []),
        ([{"cell": [0, 0], "card": "start"}], [[0, 0]]),
    ],
)
def test_impossible_board_is_refused(laid: Any, covered: Any) -> None:
    state = fields()
    state["slices"]["tunnel"]["board"] = {"laid": laid, "covered": covered}
    with pytest.raises(BadInput) as caught:
        CODEC.state_from(state)
    assert caught.value.refusal.params["field"].startswith("slices.tunnel.board")


def test_missing_slice_is_named() -> None:
    state = fields()
    del state["slices"]["tools"]
    with pytest.raises(BadInput) as caught:
        CODEC.state_from(state)
    assert "tools" in caught.value.refusal.params["problem"]


def test_boards_are_written_in_the_order_of_laying() -> None:
    faces = build(GAME.rules.options).faces
    one = Board([((0, 0), faces["start"].up), ((1, 0), faces["x"].up), ((0, 1), faces["nes"].way(is_turned=True))])
    written = plain(one)
    assert [row["cell"] for row in written["laid"]] == [(0, 0), (1, 0), (0, 1)]
    assert written["laid"][2] == {"cell": (0, 1), "card": "nes", "turned": True}
    assert encode(one) == encode(Board(one.laid.items(), one.covered))


def test_unknown_values_are_not_written() -> None:
    with pytest.raises(TypeError, match="not written"):
        encode(object())


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b'{"a": 1,}', b'{"a":' * 100_000])
def test_broken_json(text: bytes) -> None:
    with pytest.raises(BadInput) as caught:
        decode(text)
    assert caught.value.refusal.id == "bad.json"


def test_messages() -> None:
    """An id, parameters, and the rule: errors carry the same as answers."""
    refusal = refuse("base.turn.one-card", "not-asked", seat=2)
    assert refusal == Refusal("refusal.not-asked", {"seat": 2}, "base.turn.one-card")
    assert msgspec.json.decode(encode(refusal)) == {
        "id": "refusal.not-asked",
        "params": {"seat": 2},
        "rule": "base.turn.one-card",
    }
    error = bad("json", problem="it is torn")
    assert error.refusal == Refusal("bad.json", {"problem": "it is torn"})
    assert error.args == ("bad.json", {"problem": "it is torn"}, "")
    assert msgspec.json.decode(encode(Message("hello"))) == {"id": "hello"}
