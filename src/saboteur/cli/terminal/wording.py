"""What is said of the choices of a menu, and of groups of them."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from saboteur.cli.terminal.menu import Group, Node, shared_fields
from saboteur.core.values import Choice
from saboteur.locales import UnknownMessageError
from saboteur.locales.words import Words, fields_of

OPEN = "…"
"""Stands for what is yet to be chosen."""

_LEFT_OPEN = re.compile(rf"\s*\([^()]*{OPEN}\)|[:,]?\s*{OPEN}")


class Wording:
    """Puts choices into words; one that no catalogue knows is shown as it is written."""

    def __init__(self, words: Words, write: Callable[[Choice], str]) -> None:
        self._words = words
        self._write = write

    def node(self, node: Node) -> str:
        if isinstance(node, Group):
            return f"{self._group(node.choices)} ({len(node.choices)})"
        try:
            return self._words.choice(node)
        except (UnknownMessageError, KeyError):
            return self._write(node)

    def parts(self, group: Group) -> list[str]:
        """The choices of a group, each without what all of them share."""
        texts = [self._part(choice, shared_fields(group.choices)) for choice in group.choices]
        same = beginning(texts)
        return [text.removeprefix(same).lstrip() for text in texts]

    def _part(self, choice: Choice, shared: frozenset[str]) -> str:
        own = frozenset(choice.__struct_fields__) - shared
        try:
            return _LEFT_OPEN.sub("", _Outline(self._words, own).choice(choice))
        except (UnknownMessageError, KeyError):
            return self._write(choice)

    def _group(self, choices: Sequence[Choice]) -> str:
        """What the choices share, with dots for what differs."""
        shared = shared_fields(choices)
        flags = [field for field, hint in fields_of(type(choices[0])).items() if hint is bool]
        plain = replace(choices[0], **dict.fromkeys(flags, False))
        try:
            return _Outline(self._words, shared).choice(plain)
        except (UnknownMessageError, KeyError):
            return f"{beginning([self._write(choice) for choice in choices])} {OPEN}"


class _Outline(Words):
    """Words that leave open what some fields hold."""

    def __init__(self, words: Words, shown: frozenset[str]) -> None:
        super().__init__(words.language, words._names)
        self._shown = shown

    def _field(self, field: str, hint: Any, value: Any) -> str:
        return super()._field(field, hint, value) if field in self._shown else OPEN


def beginning(texts: Sequence[str]) -> str:
    """The words with which all of the texts begin, leaving each something of its own."""
    split = [text.split(" ") for text in texts]
    most = min(len(words) for words in split) - 1
    same = 0
    while same < most and len({words[same] for words in split}) == 1:
        same += 1
    return " ".join(split[0][:same])
