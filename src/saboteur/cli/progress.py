"""A progress bar on the terminal; it needs rich, which is not always installed."""

import importlib.util
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, total: int) -> Generator[Callable[[int], None] | None]:
    """Whom to tell how much is done; nobody, where no bar can be drawn."""
    if not sys.stderr.isatty() or importlib.util.find_spec("rich") is None:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    cells = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*cells, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
