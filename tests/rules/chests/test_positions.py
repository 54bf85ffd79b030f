"""Positions with chests that cannot be."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from saboteur import BadInput, Game, read_position, write_position
from saboteur.rules.mine.cards import CARDS
from tests.rules.chests.mines import mine
from tests.rules.chests.test_set_up import table
from tests.rules.scene import play

Position = dict[str, Any]
Edit = Callable[[Position], object]


def chests(position: Position) -> Any:
    return position["slices"]["chests"]


def closed() -> Game:
    return mine(hands={0: "ew x"})


def asked(chest: str, **rest: Any) -> Callable[[], Game]:
    """The question of a chest: which card, whose, which role, which goal."""
    return lambda: play(mine(chests={"2,0": f"x {chest}"}, hands={0: "ew x"}, **rest), 0, "lay ew 1,0").game


CASES: dict[str, tuple[Callable[[], Game], Edit, str, str]] = {
    "an unknown path card": (
        closed,
        lambda p: chests(p)["lying"][0].update(card="x"),
        "slices.chests.lying[0]",
        "chest.setup",
    ),
    "an unknown chest": (
        closed,
        lambda p: chests(p)["lying"][0].update(chest="chest-x"),
        "slices.chests.lying[0]",
        "chest.setup",
    ),
    "no face-down card there": (
        closed,
        lambda p: chests(p)["lying"][0].update(cell=[3, 3]),
        "slices.",
        "",
    ),
    "two on a cell": (
        closed,
        lambda p: chests(p)["lying"].append(chests(p)["lying"][0]),
        "slices.chests.lying[0]",
        "chest.setup",
    ),
    "on a goal": (
        closed,
        lambda p: chests(p)["lying"][0].update(cell=[4, 2]),
        "slices.",
        "",
    ),
    "seen by nobody at the table": (
        closed,
        lambda p: chests(p)["lying"][0].update(seen=[3]),
        "slices.chests.lying[0]",
        "chest.map",
    ),
    "open though nothing is asked": (
        closed,
        lambda p: chests(p)["lying"][0].update(up=True),
        "slices.chests.lying",
        "chest.orientation",
    ),
    "reached, but closed": (
        closed,
        lambda p: p["slices"]["tunnel"]["board"]["laid"].append({"cell": [1, 0], "card": "ew"}),
        "slices.tunnel.board",
        "chest.open",
    ),
    "draws changed before anything is played": (
        closed,
        lambda p: chests(p).update(draws=1),
        "slices.chests",
        "draw.stack",
    ),
    "more draws than chests give": (
        closed,
        lambda p: chests(p).update(draws=2),
        "slices.chests.draws",
        "draw.stack",
    ),
    "nothing waits behind a chest's question": (
        asked("inspect"),
        lambda p: p["agenda"].pop(1),
        "agenda",
        "chest.chain",
    ),
    "another seat is asked": (
        asked("inspect"),
        lambda p: p["agenda"][0].update(seat=1),
        "agenda",
        "",
    ),
    "nobody to name": (
        asked("take-card"),
        lambda p: p["slices"]["cards"]["hands"].__setitem__(1, []),
        "agenda",
        "chest.take-card-when",
    ),
    "no card is drawn to choose from": (
        asked("draw-three", deck="ns ne nw"),
        lambda p: p["slices"]["choosing"].update(drawn=[]),
        "slices.choosing",
        "",
    ),
    "a card taken from oneself": (
        asked("draw-three", deck="ns ne nw"),
        lambda p: p["agenda"].insert(1, {"task": "chests.take-card", "seat": 0, "target": 0}),
        "agenda[1].target",
        "chest.take-card-when",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_refused(name: str) -> None:
    make, edit, field, rule = CASES[name]
    position = json.loads(write_position(make(), free=True))
    read_position(json.dumps(position))
    edit(position)
    with pytest.raises(BadInput) as refused:
        read_position(json.dumps(position))
    refusal = refused.value.refusal
    assert str(refusal.params["field"]).startswith(field)
    assert rule in getattr(refusal, "rule", "")


def lift_one(position: Position) -> None:
    chests(position)["lying"].pop()
    position["slices"]["tunnel"]["board"]["covered"].remove([5, 1])


LOSSES: tuple[Edit, ...] = (
    lambda p: chests(p)["spare_cards"].pop(),
    lambda p: chests(p)["spare_chests"].append("chest-gold"),
    lambda p: chests(p)["lying"][0].update(card="chest-x", chest="chest-gold"),
    lift_one,
)


@pytest.mark.rule("chest.setup")
@pytest.mark.parametrize("edit", LOSSES)
def test_all_printed_ones_must_be_there(edit: Edit) -> None:
    position = json.loads(write_position(table(seed="positions")))
    read_position(json.dumps(position))
    edit(position)
    with pytest.raises(BadInput) as refused:
        read_position(json.dumps(position))
    assert getattr(refused.value.refusal, "rule", "") == "chest.setup"


@pytest.mark.parametrize("chest", ["take-card", "inspect", "draw-three", "dig-discards", "move-goal"])
def test_every_question_can_be_written_and_read(chest: str) -> None:
    game = asked(chest, deck="ns ne nw nes", goals="gold")()
    again = read_position(write_position(game, free=True))
    assert again == game
    assert again.menu() == game.menu()
    assert sum(map(len, CARDS.of(again).hands)) == sum(map(len, CARDS.of(game).hands))
