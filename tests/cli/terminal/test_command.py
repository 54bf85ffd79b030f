"""`saboteur play --terminal` from its arguments to its exit code."""

import io
import sys
from pathlib import Path

import pytest

from saboteur import read_record, write_record
from saboteur.cli.main import main
from saboteur.cli.terminal.start import program, resuming
from tests.cli.terminal.person import begun


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "state" / "saboteur"


def play(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: str = "") -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["play", "--terminal", "--lang", "en", *arguments])


def test_a_new_record_in_the_state_folder(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for count in (1, 2, 3):
        assert play(monkeypatch, "--seed", "x", typed="1\n1\nq\n") == 0
        assert len(list(state_folder.iterdir())) == count
    out = capsys.readouterr().out
    for file in state_folder.iterdir():
        assert f"saboteur play --terminal --resume {file}\n" in out
        record = read_record(file.read_text(encoding="utf-8"))
        assert [player.kind for player in record.players] == ["person", *["bot"] * 4]


def test_names_seats_and_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new"
    options = ("--record", str(file), "--name", "  Zoë   [b] ", "--seat", "2", "--bots", "greedy,random")
    assert play(monkeypatch, *options, "--players", "4") == 0
    players = read_record(file.read_text(encoding="utf-8")).players
    assert [player.name for player in players] == ["greedy", "random", "Zoë [b]", "greedy"]
    before = file.read_text(encoding="utf-8")
    assert play(monkeypatch, "--resume", str(file)) == 0
    assert file.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--seat", "5"], "There is no seat 5; the last one is 4."),
        (["--name", "x" * 41], "1 to 40 characters"),
        (["--name", "  "], "1 to 40 characters"),
        (["--bots", ""], "There is no bot “”"),
        (["--bots", "greedy,clever"], "There is no bot “clever”"),
        (["--players", "2"], "not 2"),
        (["--resume", "nowhere/record"], "nowhere/record: This file cannot be read"),
        (["--record", "nowhere/record"], "nowhere/record cannot be written"),
        (["--resume", "r", "--players", "3"], "argument --players: not allowed with argument --resume"),
        (["--resume", "r", "--with", "toll"], "argument --with: not allowed with argument --resume"),
        (["--bots", "", "--resume", "r"], "argument --bots: not allowed with argument --resume"),
    ],
)
def test_bad_arguments(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    assert play(monkeypatch, *arguments) == 2
    error = capsys.readouterr().err
    assert problem in error
    assert error.count("\n") == 1


def broken(text: str) -> list[str]:
    return [
        "",
        text[:-40],
        text.replace("seed ", "seed x"),
        text.replace("seat 0 person Anna", "seat 0 bot random"),
        text.replace("seat 1 bot random", "seat 1 person Bob"),
        text.replace("seat 1 bot random", "seat 1 bot clever"),
        "\n".join(line for line in text.splitlines() if not line.startswith("seat ")) + "\n",
        text.replace("\nend 0 ", "\n0 lay x 50,50\nend 1 "),
        text.replace("rules 1", "rules 0"),
    ]


@pytest.mark.parametrize("number", range(9))
def test_broken_records_are_refused_in_one_line_and_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    text = broken(write_record(begun().record()))[number]
    file = tmp_path / "record"
    file.write_text(text, encoding="utf-8")
    assert play(monkeypatch, "--resume", str(file), typed="q\n") == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"saboteur: {file}: ")
    assert error.count("\n") == 1
    assert file.read_text(encoding="utf-8") == text


def test_bytes_that_are_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00\n\n1\n\xc3\nq\n"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", typed)
    assert main(["play", "--terminal", "--record", str(tmp_path / "record")]) == 0


def test_the_command_that_plays_on_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As this program was called: with its path where the shell would not find it."""
    here = tmp_path / "bin" / "saboteur"
    here.parent.mkdir()
    here.write_text("#!/bin/sh\n")
    here.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["bin/saboteur"])
    monkeypatch.setenv("PATH", str(tmp_path / "elsewhere"))
    assert resuming(program(), "a file", "en") == "bin/saboteur play --terminal --resume 'a file'"
    monkeypatch.setenv("PATH", str(here.parent))
    assert resuming(program(), "file", "cs") == "saboteur play --terminal --resume file --lang cs"


def test_without_rich_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    assert main(["play", "--terminal", "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert 'pip install "saboteur[terminal]"' in error
    assert error.count("\n") == 1
