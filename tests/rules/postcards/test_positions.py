"""Positions with postcards that cannot be."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from saboteur import BadInput, read_position, write_position
from tests.rules.postcards.boards import BOTH
from tests.rules.scene import play, scene

Edit = Callable[[dict[str, Any]], object]


def written() -> dict[str, Any]:
    game = scene(BOTH, extras="costume-store tunnel-party", roles="DDS", aside="D", hands={0: "x x"})
    return json.loads(write_position(game, free=True))


def laid(position: dict[str, Any], card: str) -> dict[str, Any]:
    return next(each for each in position["slices"]["tunnel"]["board"]["laid"] if each["card"] == card)


CASES: dict[str, tuple[Edit, str, str]] = {
    "elsewhere": (lambda p: laid(p, "costume-store").update(cell=[9, 9]), "slices.tunnel.board.laid[", "setup.comp"),
    "another card there": (
        lambda p: laid(p, "tunnel-party").update(card="x"),
        "slices.tunnel.board.laid",
        "postcard.fixed",
    ),
    "reached and not used": (
        lambda p: p["slices"]["tunnel"]["board"]["laid"].append({"cell": [4, 0], "card": "x"}),
        "slices.costume-store.connected",
        "postcard.once",
    ),
    "a party without a new deal": (
        lambda p: p["slices"].update({"tunnel-party": {"connected": True}}),
        "slices.tunnel-party.connected",
        "party.effect",
    ),
    "nobody to change for": (
        lambda p: p["slices"]["dwarves"].update(aside=[]),
        "slices.dwarves.aside",
        "costume.effect",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_refused(name: str) -> None:
    edit, field, rule = CASES[name]
    position = written()
    edit(position)
    with pytest.raises(BadInput) as refused:
        read_position(json.dumps(position))
    refusal = refused.value.refusal
    assert str(refusal.params["field"]).startswith(field)
    assert rule in getattr(refusal, "rule", "")


def test_the_question_names_all_that_is_reached() -> None:
    game = play(scene(BOTH, extras="costume-store tunnel-party", aside="D", hands={0: "x x"}), 0, "lay x 4,0").game
    position = json.loads(write_position(game, free=True))
    assert read_position(json.dumps(position)) == game
    for cells in ([[4, -2]], [[4, 2], [4, -2]], [[4, -2], [4, 2], [8, 0]]):
        position["agenda"][0]["cells"] = cells
        with pytest.raises(BadInput, match=r"position\.reached|bad\.position"):
            read_position(json.dumps(position))
