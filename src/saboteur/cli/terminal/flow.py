"""Short texts one after the other, none of them broken that fits into a line."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Flow:
    """As many texts in each line as there is room for."""

    def __init__(self, texts: Iterable[Text], gap: str = " · ") -> None:
        self.texts = [*texts]
        self._gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = [Text()]
        for text in self.texts:
            if not lines[-1]:
                lines[-1] = text.copy()
            elif lines[-1].cell_len + cell_len(self._gap) + text.cell_len <= options.max_width:
                lines[-1].append(self._gap).append_text(text)
            else:
                lines.append(text.copy())
        yield Text("\n").join(lines)
