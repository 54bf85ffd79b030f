"""The game in a real terminal: tmux types and looks."""

import os
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PATIENCE = 40

pytestmark = pytest.mark.slow


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, folder: Path) -> None:
        self._tmux = ("tmux", "-S", str(folder / "tmux"), "-f", "/dev/null")
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        self._environment = {**inherited, "XDG_STATE_HOME": str(folder), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}

    def _run(self, *arguments: str) -> str:
        done = subprocess.run(
            [*self._tmux, *arguments], env=self._environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, command: str, width: int, height: int) -> None:
        size = ("-x", str(width), "-y", str(height))
        self._run("new-session", "-d", *size, "-c", str(ROOT), f"{command}; echo gone $?; exec sleep 1000")

    def type(self, *lines: str) -> None:
        for line in lines:
            self._run("send-keys", "-l", line)
            self._run("send-keys", "Enter")

    def press(self, key: str) -> None:
        self._run("send-keys", key)

    def screen(self) -> str:
        return self._run("capture-pane", "-p", "-J")

    def wait_for(self, pattern: str) -> str:
        """The screen once the pattern is on it."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, screen := self.screen()):
            assert time.monotonic() < end, f"{pattern} is not here:\n{screen}"
            time.sleep(0.05)
        return screen

    def close(self) -> None:
        subprocess.run([*self._tmux, "kill-server"], env=self._environment, capture_output=True, check=False)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.close()


PLAY = ".venv/bin/saboteur play --terminal --bots random"
ASKED = r"Play a card, or pass\.[^>]*>\s*$"


def test_play_quit_and_resume(terminal: Terminal, tmp_path: Path) -> None:
    terminal.start(f"{PLAY} --seed x --first 0 --name Anna", 120, 50)
    first = terminal.wait_for(ASKED)
    assert re.search(r"▶ +Anna \(you\)", first)
    assert "H━━" in first  # the start card
    assert first.count("╭") >= 3  # the goals

    terminal.type("1")
    places = terminal.wait_for(r"b back[^>]*>\s*$")
    assert re.search(r"\[1(/2)?\]", places)
    terminal.type("b")
    terminal.wait_for(ASKED)
    terminal.type("nonsense")
    terminal.wait_for("“nonsense” is none of your choices")
    terminal.type("discard")
    terminal.wait_for("“discard” may mean")
    terminal.type("")

    for _ in range(3):  # the last choices are always those to pass
        screen = terminal.wait_for(ASKED)
        number = re.findall(r"(\d+) Pass and discard: …", screen)[-1]
        terminal.type(number)
        terminal.wait_for(r"b back[^>]*>\s*$")
        terminal.type("1")
    before = terminal.wait_for(ASKED)
    assert "Anna drew" in before

    terminal.type("q")
    farewell = terminal.wait_for("gone 0")
    (command,) = re.findall(r"saboteur play --terminal --resume \S+", farewell)
    again = Terminal(tmp_path / "again")
    (tmp_path / "again").mkdir()
    try:
        again.start(f".venv/bin/{command}", 120, 50)
        assert again.wait_for(ASKED).split() == before.split()
        again.press("C-c")
        again.wait_for("gone 0")
    finally:
        again.close()


def test_the_end_of_the_input(terminal: Terminal) -> None:
    terminal.start(f"{PLAY} --seed y --first 0 --lang cs", 80, 24)
    terminal.wait_for(r"Zahraj kartu, nebo se vzdej tahu\.[^>]*>\s*$")
    terminal.press("C-d")
    assert "Hra je uložená" in terminal.wait_for("gone 0")


def test_a_dumb_terminal(terminal: Terminal) -> None:
    terminal.start(f"TERM=dumb {PLAY} --seed y --first 0", 80, 24)
    assert "\x1b" not in terminal.wait_for(ASKED)
