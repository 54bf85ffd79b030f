"""Records: read aloud, verified, exported."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.files import RECORD

LINES = RECORD.splitlines()
CHOICES = [line for line in LINES if line[:2] in ("0 ", "1 ", "2 ")]
SHUFFLES = [line for line in LINES if line.startswith("shuffle ")]


def damaged(folder: Path, old: str, new: str) -> str:
    assert old in RECORD
    (folder / "damaged.txt").write_text(RECORD.replace(old, new, 1), encoding="utf-8")
    return "damaged.txt"


def test_a_record_is_verified(run: Run) -> None:
    ran = run("record", "verify", "record.txt")
    assert ran == (0, f"record.txt: fine; choices: {len(CHOICES)}, shuffles: {len(SHUFFLES)}\n", "")


def test_verdict_as_json(run: Run) -> None:
    verdict = json.loads(run("record", "verify", "record.txt", "--json").out)
    counted = {"choices": len(CHOICES), "shuffles": len(SHUFFLES)}
    assert verdict == {"verdict": "fine", "rules": 1, **counted, "reason": None}


def test_other_rules_are_told_from_broken(run: Run, folder: Path) -> None:
    other = damaged(folder, "rules 1\n", "rules 7\n")
    code, out, err = run("record", "verify", other)
    assert (code, err) == (1, "")
    assert out == "damaged.txt: made under rules version 7, this is version 1\n"
    assert json.loads(run("record", "verify", other, "--json").out)["verdict"] == "other-rules"


def test_the_shuffles_of_other_rules_are_checked_all_the_same(run: Run, folder: Path) -> None:
    head, _, result = SHUFFLES[0].partition(": ")
    changed = f"{head}: {' '.join(reversed(result.split()))}"
    (folder / "other.txt").write_text(RECORD.replace("rules 1\n", "rules 7\n").replace(SHUFFLES[0], changed))
    verdict = json.loads(run("record", "verify", "other.txt", "--json").out)
    assert (verdict["verdict"], verdict["rules"]) == ("broken", 7)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        pytest.param(SHUFFLES[0], " ".join([*SHUFFLES[0].split()[:-1], "7"]), "After choice 0", id="result"),
        pytest.param(f"{SHUFFLES[1]}\n", "", "After choice 0", id="no shuffle"),
        pytest.param(f"{SHUFFLES[1]}\n", f"{SHUFFLES[1]}\n{SHUFFLES[1]}\n", "After choice 0", id="twice"),
        pytest.param(LINES[-1][-64:], "0" * 64, "last line", id="digest"),
    ],
)
def test_broken(run: Run, folder: Path, old: str, new: str, says: str) -> None:
    code, out, err = run("record", "verify", damaged(folder, old, new))
    assert (code, err) == (1, "")
    assert out.startswith("damaged.txt: broken: ")
    assert says in out
    assert out.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(CHOICES[0], "0 lay x 9,9", id="illegal"),
        pytest.param(CHOICES[0], "0 dance", id="no choice"),
        pytest.param("seat 1 ", "seat 2 ", id="seat"),
        pytest.param("\nend ", "\nend 9", id="count"),
        pytest.param(LINES[-1], "", id="cut"),
    ],
)
def test_bad_input_is_no_verdict(run: Run, folder: Path, old: str, new: str) -> None:
    file = damaged(folder, old, new)
    for command in (("record", "verify"), ("record", "show"), ("record", "export"), ("position", "from-record")):
        code, out, err = run(*command, file)
        assert (code, out) == (2, ""), command
        assert err.startswith("saboteur: damaged.txt: ")
        assert err.count("\n") == 1


def test_show_reads_it_aloud(run: Run) -> None:
    shown = run("record", "show", "record.txt").out
    for number, choice in enumerate(CHOICES, 1):
        assert f"\n{number}. " in shown
        assert choice.partition(" ")[2] in shown
    czech = run("record", "show", "record.txt", "--lang=cs").out
    assert czech != shown
    assert czech.count("\n") == shown.count("\n")


def test_export_has_every_event(run: Run) -> None:
    exported = json.loads(run("record", "export", "record.txt").out)
    assert [f"{each['seat']} {each['text']}" for each in exported["choices"]] == CHOICES
    assert [each["number"] for each in exported["choices"]] == list(range(1, len(CHOICES) + 1))
    assert exported["choices"][-1]["events"][-1]["event"]["event"] == "match.scored"
    shuffles = [shuffle for step in (exported["opening"], *exported["choices"]) for shuffle in step["shuffles"]]
    assert [f"shuffle {each['block']} {each['purpose']}: {' '.join(each['result'])}" for each in shuffles] == SHUFFLES
    assert LINES[-1].endswith(exported["digest"])
