"""Asking a person for one choice of a menu, by number or by text."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import count
from typing import TextIO

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.text import Text

from saboteur.cli.terminal import log, menu, style, wording
from saboteur.cli.terminal.hand import sample
from saboteur.cli.terminal.menu import Node
from saboteur.cli.terminal.screen import Screen
from saboteur.cli.terminal.view import View
from saboteur.core.values import Choice, Event
from saboteur.locales import UnknownMessageError

_LONGEST = 60
"""More of what somebody typed is not repeated."""


class Quit(Exception):  # noqa: N818 - it is a wish, not a failure
    """The person wants to stop here."""


class Key(Enum):
    """What one can type beside choices."""

    QUIT = auto()
    BACK = auto()
    HELP = auto()
    LOG = auto()
    REDRAW = auto()


KEYS = {"q": Key.QUIT, "b": Key.BACK, "?": Key.HELP, "l": Key.LOG, "": Key.REDRAW}


class Reader:
    """Lines from the person; the end of the input and Ctrl-C are a wish to stop."""

    def __init__(self, console: Console, lines: TextIO) -> None:
        self._console = console
        self._lines = lines

    def line(self, prompt: str) -> str:
        self._console.print(Text(prompt, style.NUMBER), end=" ")
        self._console.file.flush()
        try:
            line = self._lines.readline()
        except KeyboardInterrupt:
            line = ""
        if not line or not self._lines.isatty():
            self._console.print()
        if not line:
            raise Quit
        return line.strip()

    def rest(self, prompt: str) -> None:
        """Waits until the person wants to go on."""
        if KEYS.get(self.line(prompt)) is Key.QUIT:
            raise Quit


class Question:
    """One question to the person, from the first drawing to the choice."""

    def __init__(
        self, screen: Screen, reader: Reader, view: View, events: Sequence[Event], write: Callable[[Choice], str]
    ) -> None:
        self._screen = screen
        self._console = screen.console
        self._reader = reader
        self._view = view
        self._events = events
        self._write = write
        self._t = view.words.text
        self._wording = wording.Wording(view.words, write)
        self._path = [menu.tree(view.seen.menu)]

    def ask(self) -> Choice:
        self._draw()
        while True:
            typed = self._reader.line(">")
            key = KEYS.get(typed)
            if key is not None:
                self._press(key)
                continue
            node = self._numbered(typed) if typed.isascii() and typed.isdigit() else self._typed(typed)
            if isinstance(node, menu.Group):
                self._path.append(node)
                self._draw()
            elif node is not None:
                return node

    def _press(self, key: Key) -> None:
        match key:
            case Key.QUIT:
                raise Quit
            case Key.BACK if len(self._path) > 1:
                self._path.pop()
                self._draw()
            case Key.BACK:
                self._note(self._t("terminal.no-back"))
            case Key.HELP:
                self._console.print(Text(self._t("terminal.help")))
            case Key.LOG:
                self._console.print(log.lines(self._events[-log.LONG :], self._view.words))
            case Key.REDRAW:
                self._draw()

    def _numbered(self, typed: str) -> Node | None:
        nodes = self._path[-1].nodes
        number = int(typed) if len(typed) < 6 else 0
        if 1 <= number <= len(nodes):
            return nodes[number - 1]
        self._note(self._t("terminal.number", most=len(nodes)))
        return None

    def _typed(self, typed: str) -> Choice | None:
        found = menu.matching(typed, self._view.seen.menu, self._write)
        if len(found) == 1:
            return found[0]
        shown = "".join(sign if sign.isprintable() else "?" for sign in typed[:_LONGEST])
        if found:
            self._note(self._t("terminal.several", typed=shown, count=len(found), example=self._write(found[0])))
        else:
            self._note(self._t("terminal.unknown", typed=shown))
        return None

    def _note(self, text: str) -> None:
        self._console.print(Text(text, style.NOTICE))

    def _draw(self) -> None:
        nodes = self._path[-1].nodes
        offered = self._offered(nodes)
        taken = len(self._console.render_lines(offered)) + 1
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.clear()
        self._console.print(self._screen.table(self._view, self._events, menu.marks(nodes), taken))
        self._console.print(offered)

    def _offered(self, nodes: Sequence[Node]) -> RenderableType:
        is_part = len(self._path) > 1
        texts = self._wording.parts(self._path[-1]) if is_part else [self._wording.node(node) for node in nodes]
        title = self._wording.node(self._path[-1]) if is_part else self._asked()
        keys = self._t("terminal.keys-back" if is_part else "terminal.keys")
        items = [self._item(number, node, text) for number, node, text in zip(count(1), nodes, texts, strict=False)]
        head = Text.assemble((title, style.TITLE), "  ", (keys, style.FAINT))
        return Group(head, Columns(items, column_first=True, padding=(0, 3)))

    def _asked(self) -> str:
        asked = self._view.seen.asked
        try:
            return self._view.words.question(asked.kind) if asked else ""
        except UnknownMessageError:
            return self._t("terminal.choose")

    def _item(self, number: int, node: Node, text: str) -> Text:
        width = len(str(len(self._path[-1].nodes)))
        line = Text.assemble((f"{number:>{width}}", style.NUMBER), " ")
        is_group = isinstance(node, menu.Group)
        shown = sample(node.choices[0] if is_group else node, self._view.faces, is_upright=is_group)
        if shown:
            line.append_text(shown).append(" ")
        return line.append(text)
