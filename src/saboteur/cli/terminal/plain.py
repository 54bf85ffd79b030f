"""An output without box drawing, for terminals whose encoding has none."""

from typing import TextIO

from saboteur.cli.terminal.strokes import plain


class Plain:
    """As much of a text stream as rich needs: it writes through to another one."""

    encoding = "ascii"

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def isatty(self) -> bool:
        return self._out.isatty()

    def fileno(self) -> int:
        return self._out.fileno()

    def write(self, text: str) -> int:
        return self._out.write(plain(text))

    def flush(self) -> None:
        self._out.flush()
