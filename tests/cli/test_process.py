"""The command as a process: pipes, interrupts, how it starts."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.files import POSITION, RECORD

pytestmark = pytest.mark.slow

COMMAND = (sys.executable, "-m", "saboteur")


def saboteur(
    *arguments: str, piped: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    environ = {**os.environ, "LANGUAGE": "en", **(env or {})}
    return subprocess.run([*COMMAND, *arguments], input=piped, capture_output=True, env=environ, check=False)


def test_version() -> None:
    done = saboteur("--version")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"saboteur ")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ("cs_CZ.UTF-8", "cs"),
        ("sk_SK.UTF-8", "sk"),
        ("pl_PL.UTF-8", "pl"),
        ("de_AT.UTF-8", "de"),
        ("en_GB.UTF-8", "en"),
        ("tlh", "en"),
        ("", "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: str, language: str) -> None:
    said = {"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": environment}
    done = saboteur("position", "show", "-", piped=POSITION.encode(), env=said)
    assert done.stdout == saboteur("position", "show", "-", "--lang", language, piped=POSITION.encode()).stdout


def test_help_is_in_the_language_too() -> None:
    english, czech = saboteur("simulate", "--help"), saboteur("simulate", "--help", "--lang", "cs")
    assert (english.returncode, czech.returncode) == (0, 0)
    assert b"show this help message" in english.stdout
    assert b"show this help message" not in czech.stdout


def test_files_are_read_from_a_pipe() -> None:
    assert saboteur("menu", "-", piped=POSITION.encode()).returncode == 0
    assert saboteur("record", "verify", "-", piped=RECORD.encode()).stdout.startswith(b"-: fine")
    broken = saboteur("menu", "-")
    assert (broken.returncode, broken.stdout, broken.stderr.count(b"\n")) == (2, b"", 1)


def test_windows_writes_files_differently() -> None:
    assert saboteur("menu", "-", piped=b"\xef\xbb\xbf" + POSITION.replace("\n", "\r\n").encode()).returncode == 0
    assert saboteur("record", "verify", "-", piped=RECORD.replace("\n", "\r\n").encode()).returncode == 0


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen([*COMMAND, "rules", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["cards", "--help", "simulate --help", "--version"])
def test_a_full_disk_is_one_line(arguments: str, unbuffered: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    command, environ = [*COMMAND, *arguments.split()], {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environ, check=False)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)


def test_to_closed_streams_nothing_is_written(tmp_path: Path) -> None:
    shell = f"exec {shlex.join(COMMAND)} "
    for line, code in (
        ("cards >&-", 0),
        ("--help >&-", 0),
        ("simulate --games 9 --players 3 --rounds 1 --jobs 2 >&- 2>&-", 0),
        ("menu missing.json 2>&-", 2),
        ("menu missing.json >&- 2>&-", 2),
    ):
        done = subprocess.run(["sh", "-c", shell + line], capture_output=True, cwd=tmp_path, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (code, b"", b""), line


def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    """While it waits for a file that somebody is still writing."""
    file = tmp_path / "position.json"
    os.mkfifo(file)
    command = (*COMMAND, "menu", str(file))
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,
        file.open("wb"),  # waits until the command has opened it, too
    ):
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"")


def test_several_processes_play_the_same_games() -> None:
    games = (
        "simulate",
        "--players",
        "3",
        "--rounds",
        "1",
        "--games",
        "20",
        "--seed",
        "x",
        "--bots",
        "random",
        "--json",
    )
    assert saboteur(*games, "--jobs", "2").stdout == saboteur(*games).stdout


def test_help_loads_no_more_than_it_needs() -> None:
    program = "import sys; from saboteur.cli.main import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert loaded.isdisjoint({"rich", "multiprocessing", "concurrent.futures", "importlib.metadata", "asyncio"})
