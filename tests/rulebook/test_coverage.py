import re

import pytest

from saboteur.rulebook.coverage import RuleStatus, account, all_homes, complaint, unbuilt
from saboteur.rulebook.homes import Home
from saboteur.rulebook.proofs import Proof, proofs
from saboteur.rulebook.rules import RulebookError, parse, rules

BOOK = parse(
    "Parts: base, toll\n## 1. Turn\n- `a.draw` — Draw one. [S2]\n- `a.pass` — Pass. [S2]\n"
    "- `b.start` — The left one starts. [S2] (parts: base, toll)"
)
DRAW_HOME = Home(id="a.draw", part=None, file="saboteur/rules/mine/draw.py", line=7, name="draw")
TOLL_HOME = Home(id="b.start", part="toll", file="saboteur/rules/toll.py", line=9, name="Toll")
DRAW_PROOF = Proof("a.draw", None, "tests/test_draw.py::test_draw")
BASE_PROOF = Proof("b.start", "base", "tests/test_base.py::test_start")


def states(homes: list[Home], proven: list[Proof], pending: list[str]) -> dict[tuple[str, str | None], str]:
    return {(row.id, row.part): row.state for row in account(homes, proven, BOOK, pending)}


def test_every_rule_is_accounted_for() -> None:
    wrong = [text for row in account(all_homes(), proofs()) if (text := complaint(row)) is not None]
    assert not wrong, "\n".join(["rules that are neither built nor listed as unbuilt:", *wrong])


def test_every_part_is_a_row_in_the_order_of_the_book() -> None:
    assert [(row.id, row.part) for row in account([], [], BOOK, [])] == [
        ("a.draw", None),
        ("a.pass", None),
        ("b.start", "base"),
        ("b.start", "toll"),
    ]


def test_states() -> None:
    assert states([DRAW_HOME, TOLL_HOME], [DRAW_PROOF, BASE_PROOF], ["a.pass"]) == {
        ("a.draw", None): "built",
        ("a.pass", None): "unbuilt",
        ("b.start", "base"): "missing-home",
        ("b.start", "toll"): "missing-test",
    }


def test_listed_as_unbuilt_and_yet_there_is_stale() -> None:
    assert states([DRAW_HOME], [], ["a.draw"])["a.draw", None] == "stale"
    assert states([], [DRAW_PROOF], ["a.draw"])["a.draw", None] == "stale"


def test_a_row_shows_homes_and_tests() -> None:
    row = account([DRAW_HOME, DRAW_HOME], [DRAW_PROOF], BOOK, [])[0]
    assert row == RuleStatus("a.draw", None, (DRAW_HOME, DRAW_HOME), (DRAW_PROOF.test,), "built")


@pytest.mark.parametrize(
    ("pattern", "meant"),
    [
        ("a.draw", {("a.draw", None)}),
        ("a.*", {("a.draw", None), ("a.pass", None)}),
        ("b.start", {("b.start", "base"), ("b.start", "toll")}),
        ("b.start#toll", {("b.start", "toll")}),
        ("b.*#base", {("b.start", "base")}),
    ],
)
def test_patterns(pattern: str, meant: set[tuple[str, str | None]]) -> None:
    assert {key for key, state in states([], [], [pattern]).items() if state == "unbuilt"} == meant


@pytest.mark.parametrize("pattern", ["a.drew", "c.*", "a", "a*", "b.start#duel", "a.draw#base"])
def test_a_pattern_that_means_nothing_is_refused(pattern: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(f"no rule is meant by {pattern!r}")):
        account([], [], BOOK, [pattern])


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        (Proof("a.drew", None, "tests/x.py::test_it"), "tests/x.py::test_it: no rule has the id 'a.drew'"),
        (
            Proof("b.start", None, "tests/x.py::test_it"),
            "tests/x.py::test_it: b.start has parts, say which: base, toll",
        ),
    ],
)
def test_a_test_that_names_no_rule_is_refused(proof: Proof, message: str) -> None:
    with pytest.raises(RulebookError, match=f"^{re.escape(message)}$"):
        account([], [proof], BOOK, [])


def test_a_home_of_no_rule_is_refused() -> None:
    with pytest.raises(RulebookError, match=r"no rule has the id 'a\.drew'"):
        account([Home(id="a.drew", part=None, file="x.py", line=1, name="x")], [], BOOK, [])


def test_complaints_name_the_part() -> None:
    rows = account([DRAW_HOME, TOLL_HOME], [BASE_PROOF], BOOK, ["a.*"])
    assert [complaint(row) for row in rows] == [
        "a.draw: listed in unbuilt.toml, but it has a home or a test",
        None,
        "b.start#base: no code is marked as its home",
        "b.start#toll: no test proves it",
    ]


def test_the_base_game_is_to_be_built() -> None:
    pending = {(row.id, row.part) for row in account([], [], pending=unbuilt()) if row.state == "unbuilt"}
    base = {
        (rule.id, part)
        for rule in rules().values()
        for part in rule.pieces
        if rule.id.startswith(("base.", "edition.base."))
    }
    assert {key for key in base & pending if key[1] in {None, "base", "goals"}} == set()
    assert ("combine.rulesets", "base") not in pending
    assert ("combine.invalid", "base") not in pending
