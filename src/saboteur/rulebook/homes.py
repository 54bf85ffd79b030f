"""Where each rule lives: a mark on the function or class that is its home."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from saboteur.rulebook.rules import Rule, RulebookError, check, piece, rules

T = TypeVar("T", bound=Callable[..., Any])

_SOURCE_ROOT = Path(__file__).parents[2]


class Home(msgspec.Struct, frozen=True):
    """A place in the code that a rule, or one part of it, is written in."""

    id: str
    part: str | None
    file: str
    line: int
    name: str


class Register:
    """The homes of the rules of one rulebook."""

    def __init__(self, book: Callable[[], Mapping[str, Rule]]) -> None:
        self._book = book
        self._marked: dict[tuple[str, str | None], list[Callable[..., Any]]] = {}

    def rule(self, *ids: str, part: str | None = None) -> Callable[[T], T]:
        """Mark a function or class as the home of these rules, or of one part of each; it stays what it was.

        Several functions of one module can share a rule. A home in a second module is refused: a reprinted
        paragraph must change one file.
        """
        if not ids:
            raise RulebookError("a home names at least one rule")
        for rule_id in ids:
            check(rule_id, part, self._book())

        def mark(home: T) -> T:
            for rule_id in ids:
                marked = self._marked.setdefault((rule_id, part), [])
                if marked and marked[0].__module__ != home.__module__:
                    raise RulebookError(
                        f"{piece(rule_id, part)} lives in {marked[0].__module__} already, not in {home.__module__} too"
                    )
                marked.append(home)
            return home

        return mark

    def homes(self) -> list[Home]:
        """Every home marked so far, sorted by rule. Lines are looked up here, so that marking costs nothing."""
        found = {_home(rule_id, part, home) for (rule_id, part), marked in self._marked.items() for home in marked}
        return sorted(found, key=lambda home: (home.id, home.part or "", home.file, home.line))


def import_tree(*names: str) -> list[str]:
    """Import these modules and all that lies below them, so that every home is marked. Their names."""
    imported: list[str] = []
    for name in names:
        module = importlib.import_module(name)
        imported.append(name)
        for below in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{name}."):
            importlib.import_module(below.name)
            imported.append(below.name)
    return imported


def _home(rule_id: str, part: str | None, home: Callable[..., Any]) -> Home:
    home = inspect.unwrap(home)
    file = Path(inspect.getsourcefile(home) or "?").resolve()
    inside = file.is_relative_to(_SOURCE_ROOT)
    return Home(
        id=rule_id,
        part=part,
        file=file.relative_to(_SOURCE_ROOT).as_posix() if inside else file.name,
        line=inspect.getsourcelines(home)[1],
        name=home.__qualname__,
    )


_register = Register(rules)
rule = _register.rule
homes = _register.homes
