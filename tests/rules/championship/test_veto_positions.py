"""Positions in which a card waits for a veto: the play, who is asked and what comes next must belong together."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from saboteur import BadInput, Options, new_game, read_position, write_position
from saboteur.rules.championship.veto import VetoWindow
from saboteur.rules.mine.vocabulary import Lay
from tests.rules.championship.table import PLAYS, Play, before
from tests.rules.expansion.table import EDITIONS
from tests.rules.scene import play_all, question

Position = Any
Edit = Callable[[Position], None]


def written(each: Play, *answers: str, edition: str = "anniversary") -> Position:
    game = play_all(before(each, edition=edition), f"0 {each.text}", *answers)
    return json.loads(write_position(game, free=True))


def refused(position: Position) -> tuple[str, str]:
    """The field and the rule."""
    with pytest.raises(BadInput) as error:
        read_position(json.dumps(position))
    assert error.value.refusal.id == "bad.position"
    return error.value.refusal.params["field"], getattr(error.value.refusal, "rule", "")


@pytest.mark.rule("champ.2019.veto-declare")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("each", PLAYS, ids=str)
def test_an_open_window_can_be_written_and_read(each: Play, edition: str) -> None:
    answers = ("2 let-pass", "3 let-pass")
    for count in range(3):
        position = written(each, *answers[:count], edition=edition)
        game = read_position(json.dumps(position))
        assert json.loads(write_position(game, free=True)) == position
        assert question(game) == "window 1 2 3"


def _set(field: str, value: Any) -> Edit:
    def edit(position: Position) -> None:
        position["agenda"][0][field] = value

    return edit


def _next(**fields: Any) -> Edit:
    def edit(position: Position) -> None:
        position["agenda"][1].update(fields)

    return edit


def _agenda(change: Callable[[list[Any]], list[Any]]) -> Edit:
    def edit(position: Position) -> None:
        position["agenda"] = change(position["agenda"])

    return edit


def _slice(name: str, **fields: Any) -> Edit:
    def edit(position: Position) -> None:
        position["slices"][name].update(fields)

    return edit


def _both(*edits: Edit) -> Edit:
    def edit(position: Position) -> None:
        for each in edits:
            each(position)

    return edit


DECLARED = ("agenda[0]", "champ.2019.veto-declare")
ASKED = ("agenda[0].seats", "champ.2019.veto-window")
TURN = "base.turn.one-card"

LAY = Play("ns", "lay ns 1,1")


@pytest.mark.rule("champ.2019.veto-declare", "champ.2019.veto-window")
@pytest.mark.parametrize(
    ("edit", "wrong"),
    [
        pytest.param(_set("play", "lay ns 1,-1"), DECLARED, id="another play"),
        pytest.param(_set("play", "lay ns 5,5"), DECLARED, id="no legal play"),
        pytest.param(_both(_set("play", "lay ns 5,5"), _next(cell=[5, 5])), DECLARED, id="no legal play, wholly"),
        pytest.param(_set("play", "discard ns"), DECLARED, id="no card played"),
        pytest.param(_set("play", "let-pass"), DECLARED, id="an answer"),
        pytest.param(_set("play", "sing"), DECLARED, id="no choice at all"),
        pytest.param(_set("play", ""), DECLARED, id="nothing"),
        pytest.param(_set("card", "x"), DECLARED, id="another card"),
        pytest.param(_set("card", "spoon"), DECLARED, id="no card"),
        pytest.param(_next(cell=[1, -1]), DECLARED, id="another cell"),
        pytest.param(_next(turned=True), DECLARED, id="turned"),
        pytest.param(_next(seat=1), DECLARED, id="another seat's"),
        pytest.param(_agenda(lambda agenda: [agenda[0], agenda[2]]), DECLARED, id="nothing to carry out"),
        pytest.param(
            _agenda(lambda agenda: [agenda[0], agenda[1], agenda[1], agenda[2]]), ("agenda[2]", TURN), id="twice"
        ),
        pytest.param(_agenda(lambda agenda: [agenda[0], *agenda]), ("agenda[1]", TURN), id="a window behind a window"),
        pytest.param(_agenda(lambda agenda: agenda[:1]), ("agenda", TURN), id="nothing behind it"),
        pytest.param(_agenda(lambda agenda: agenda[1:]), ("agenda[0]", TURN), id="no window"),
        pytest.param(_agenda(lambda agenda: [*agenda[:2], {**agenda[2], "draws": 0}]), DECLARED, id="other draws"),
        pytest.param(_agenda(lambda agenda: [*agenda[:2], {**agenda[2], "others": [1]}]), DECLARED, id="others draw"),
        pytest.param(
            _agenda(lambda agenda: [agenda[0], {"task": "tunnel.collapse", "seat": 0, "cell": [1, 0]}, agenda[2]]),
            DECLARED,
            id="another effect",
        ),
        pytest.param(_set("seats", []), ASKED, id="nobody asked"),
        pytest.param(_set("seats", [2, 1, 3]), ASKED, id="not in turn order"),
        pytest.param(_set("seats", [1, 1, 2]), ASKED, id="one asked twice"),
        pytest.param(_set("seats", [0, 1, 2]), ASKED, id="the active one asked"),
        pytest.param(_set("seats", [1, 9]), ASKED, id="nobody sits there"),
        pytest.param(_set("seat", 1), ("agenda[0].seat", TURN), id="not his turn"),
        pytest.param(_set("seat", 9), ("agenda[0].seat", "combine.invalid"), id="no such seat"),
        pytest.param(_slice("match", last=1), ("match.last", "champ.2019.veto-last"), id="not the last to play"),
        pytest.param(_slice("cards", pile=[{"card": "veto", "by": 2}]), DECLARED, id="the veto lies open"),
        pytest.param(_slice("tools", broken=[["cart"], [], [], []]), DECLARED, id="a broken tool"),
    ],
)
def test_what_does_not_belong_together_is_refused(edit: Edit, wrong: tuple[str, str]) -> None:
    position = written(LAY)
    edit(position)
    field, rule = refused(position)
    assert (field.removeprefix("slices."), rule) == wrong


@pytest.mark.rule("champ.resolve-then-discard")
def test_the_announced_card_lies_in_no_hand_and_in_no_pile() -> None:
    """It is counted where it is: a position in which it lies in the deck as well holds it twice."""
    game = new_game(Options("base", "anniversary", 4, ("veto",)), "counted").game
    (seat,) = game.seats_asked()
    choice = next(choice for choice in game.choices(seat) if isinstance(choice, Lay))
    position = json.loads(write_position(game.apply(seat, choice).game))
    assert read_position(json.dumps(position)).state.agenda[0] == VetoWindow(
        seat, choice.card, game.rules.texts.write(choice), tuple((seat + step) % 4 for step in (1, 2, 3))
    )
    position["slices"]["cards"]["deck"].append(choice.card)
    assert refused(position) == ("slices.cards", "base.setup.components")
