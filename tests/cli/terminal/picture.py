"""Draws docs/pictures/terminal.svg: one moment of a game with a fixed seed. `python -m tests.cli.terminal.picture`"""

import io
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from saboteur.rules.mine.vocabulary import TUNNEL_SHOWN
from tests.cli.terminal.person import Person, Typing, begun, like, sat_down

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "terminal.svg"
WIDTH = 130


def picture(is_moment: Callable[[Person], bool], seed: str, width: int, *, then: str = "", language: str = "en") -> str:
    """The screen when the moment has come, and after a last line was typed."""
    console = Console(
        file=io.StringIO(),
        width=width,
        height=60,
        force_terminal=True,
        color_system="truecolor",
        record=True,
        _environ={},
    )
    lines = [then] if then else []
    found: list[str] = []

    def typing(person: Person) -> str:
        if found or not is_moment(person):
            console.export_text()
            return "" if found else greedy(person)
        if lines:
            console.export_text()
            return f"{lines.pop()}\n"
        found.append(console.export_svg(title="saboteur", theme=MONOKAI))
        return ""

    greedy: Typing = like("greedy")
    with tempfile.TemporaryDirectory() as folder:
        sat_down(begun(seed, bots="greedy"), typing, Path(folder, "record"), language, console)
    return without_fonts(found[0])


def without_fonts(svg: str) -> str:
    """Fonts of the reader's own, so that nothing is fetched."""
    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code,", "").replace("Fira Code", "monospace")


def with_cards_laid(number: int) -> Callable[[Person], bool]:
    """Once so many cards lie and this person is asked."""
    return lambda person: (
        person.is_asked and len(TUNNEL_SHOWN.of(person.recorder.game.observe(None)).board.laid) >= number
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(with_cards_laid(16), "gold", WIDTH, then="1"), encoding="utf-8")
