"""A folder with a position and a record in it, and the command line called without a process."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from saboteur.cli.main import main
from tests.cli.files import POSITION, RECORD


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("menu", "position.json")`, in English unless told otherwise."""

    def call(*arguments: str) -> Ran:
        code = main(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "position.json").write_text(POSITION, encoding="utf-8")
    (tmp_path / "record.txt").write_text(RECORD, encoding="utf-8")
    return tmp_path
