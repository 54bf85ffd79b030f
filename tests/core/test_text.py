"""The text of choices: one for each, and one choice for each text."""

import random

import pytest

from saboteur.core.message import BadInput
from saboteur.core.text import Texts, verb_of
from saboteur.core.values import Choice, FaceId, Seat, Tool
from saboteur.rules.mine.vocabulary import Discard, Lay, Orient, Repair
from saboteur.rulesets import PRESETS, build
from saboteur.table import new_game
from saboteur.tunnel.cell import Cell
from tests.conformance.strange import strange_choices

RULES = build(PRESETS["base"])


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Lay(FaceId("nes"), (3, -1)), "lay nes 3,-1"),
        (Lay(FaceId("nes"), (3, -1), turned=True), "lay nes 3,-1 turned"),
        (Discard((FaceId("map"), FaceId("map"))), "discard map,map"),
        (Repair(FaceId("repair-pickaxe-cart"), 10, Tool("cart")), "repair repair-pickaxe-cart 10 cart"),
        (Orient(), "orient"),
        (Orient(turned=True), "orient turned"),
    ],
)
def test_examples(choice: Choice, text: str) -> None:
    assert RULES.texts.write(choice) == text
    assert RULES.texts.read(text) == choice


def test_every_choice_comes_back() -> None:
    game = new_game(PRESETS["base"], "").game
    for choice in strange_choices(game, random.Random(1), 600):
        if isinstance(choice, Discard) and not choice.cards:
            continue  # nothing in a menu ever discards nothing
        assert RULES.texts.read(RULES.texts.write(choice)) == choice


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dance",
        "Lay nes 3,1",
        "lay",
        "lay nes",
        "lay nes 3",
        "lay nes 3,x",
        "lay nes 3,1,2",
        "lay nes 03,1",
        "lay nes +3,1",
        "lay nes 3,-0",
        "lay nes 3, 1",
        "lay  nes 3,1",
        "lay nes 3,1 ",
        " lay nes 3,1",
        "lay nes 3,1 upside-down",
        "lay nes 3,1 turned turned",
        "sabotage break-cart one",
        "sabotage break-cart 01",
        "sabotage break-cart ١",
        "discard",
        "discard map ns",
        "orient turned turned",
        "take 1.0",
        "lay nes 3,1\n",
        "take " + "9" * 5000,
    ],
)
def test_broken_texts(text: str) -> None:
    """One text for each choice: no other spelling is read. The message holds the form that is right."""
    with pytest.raises(BadInput) as caught:
        RULES.texts.read(text)
    assert caught.value.refusal.id in ("bad.choice.verb", "bad.choice.words")
    assert "form" in caught.value.refusal.params or "verbs" in caught.value.refusal.params


def test_form_says_what_to_write() -> None:
    with pytest.raises(BadInput) as caught:
        RULES.texts.read("lay nes")
    assert caught.value.refusal.params["form"] == "lay CARD CELL [turned]"


def test_flags_come_last() -> None:
    class Mixed(Choice, frozen=True, tag="test.mixed"):
        loud: bool
        cell: Cell

    with pytest.raises(TypeError, match="flags come last"):
        Texts([Mixed])


def test_verbs_are_unique() -> None:
    class First(Choice, frozen=True, tag="one.blow"):
        seat: Seat

    class Second(Choice, frozen=True, tag="two.blow"):
        seat: Seat

    assert verb_of(First) == verb_of(Second)
    with pytest.raises(TypeError, match="share a verb"):
        Texts([First, Second])
