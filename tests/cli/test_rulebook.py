"""The rulebook on the command line: rules and cards."""

import json

import pytest

from saboteur.cli import rules as command
from saboteur.rulebook.cards import box
from saboteur.rulebook.coverage import RuleStatus
from saboteur.rulebook.proofs import Proof, proofs
from saboteur.rulebook.rules import rules
from tests.cli.conftest import Run


def test_every_part_of_every_rule_is_listed(run: Run) -> None:
    listed = json.loads(run("rules", "--json").out)
    assert [(each["id"], each["part"]) for each in listed] == [
        (rule.id, part) for rule in rules().values() for part in rule.pieces
    ]
    laying = next(each for each in listed if each["id"] == "base.place.adjacent")
    assert laying["code"][0]["file"] == "saboteur/rules/mine/lay.py"
    assert laying["tests"]
    assert laying["state"] == "built"


def test_rulings_are_marked(run: Run) -> None:
    shown = run("rules").out.splitlines()
    heads = [line for line in shown if not line.startswith(" ")]
    assert sum("  [R]" in line for line in heads) == sum(len(rule.pieces) for rule in rules().values() if rule.ruling)


def test_one_rule_is_shown_with_its_text(run: Run) -> None:
    shown = run("rules", "base.place.adjacent").out
    assert rules()["base.place.adjacent"].text in shown
    assert "saboteur/rules/mine/lay.py:" in shown
    assert run("rules", "base.place.").out == run("rules", "base.place").out
    assert run("rules", "base.place").out.startswith("base.place.")


@pytest.mark.parametrize("unknown", ["base.nothing", "base.pl", "."])
def test_no_such_rule(run: Run, unknown: str) -> None:
    code, _, err = run("rules", unknown)
    assert (code, err) == (2, f"saboteur: There is no rule {unknown}.\n")


def test_the_check_passes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def built(*_: object) -> list[RuleStatus]:
        return [RuleStatus("base.place.adjacent", None, (), (), "built")]

    monkeypatch.setattr(command, "account", built)
    assert run("rules", "--check").code == 0


def test_the_check_fails_for_a_rule_without_a_test(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def without(*_: object) -> list[Proof]:
        return [proof for proof in proofs() if proof.id != "base.place.adjacent"]

    monkeypatch.setattr(command, "proofs", without)
    code, out, _ = run("rules", "--check")
    assert code == 1
    assert "base.place.adjacent: no test proves it" in out.splitlines()


def test_cards_are_those_of_the_boxes(run: Run) -> None:
    cards = json.loads(run("cards", "--json").out)
    paths = {each["id"]: each["count"] for each in cards if (each["box"], each["kind"]) == ("base", "path")}
    assert paths == {row.id: row.n for row in box("base").path}
    assert all(each["count"] is None or each["count"] > 0 for each in cards)
    shown = run("cards", "--lang", "cs").out
    assert shown.splitlines()[0] == "base"
    assert sum(line.startswith("  ") for line in shown.splitlines()) == len(cards)
