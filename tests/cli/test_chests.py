"""Tables with chests on the command line."""

import json
from pathlib import Path

from saboteur import Options, write_record
from saboteur.simulation import play
from tests.cli.conftest import Run

TABLE = ("--with", "chests", "--players", "3", "--rounds", "1", "--seed", "docs")


def options(run: Run, *more: str) -> dict[str, object]:
    answer: dict[str, object] = json.loads(run("position", "new", *TABLE, *more).out)["options"]
    return answer


def test_a_table_names_its_layout(run: Run) -> None:
    assert options(run, "--chests", "column")["chests"] == "column"
    assert "chests" not in options(run)
    assert "chests" not in options(run, "--chests", "spread")


def test_other_layouts_are_refused(run: Run) -> None:
    code, out, err = run("position", "new", *TABLE, "--chests", "circle")
    assert (code, out) == (2, "")
    assert err.endswith("There is no layout of chests “circle”. Choose from: spread, column, random. [chest.layout]\n")
    code, out, err = run("position", "new", "--chests", "column")
    assert (code, out) == (2, "")
    assert "[chest.layout]" in err


def test_a_record_keeps_the_layout(run: Run, folder: Path) -> None:
    options = Options("base", "anniversary", 3, ("chests",), rounds=1, chests="random")
    record = play(options, "docs", ["random"], keep_record=True).record
    assert record is not None
    (folder / "chests.txt").write_text(write_record(record), encoding="utf-8")
    assert "\nwith chests\nchests random\nplayers 3\n" in write_record(record)
    assert run("record", "verify", "chests.txt").code == 0
