"""What is said of the choices of a menu, and of groups of them."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from saboteur.cli.terminal.menu import Group, Node, rest_of, set_field, shared_fields
from saboteur.core.values import Choice, FaceId
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
            return f"{self._group(node.choices, node.picked or ())} ({len(node.choices)})"
        try:
            return self._words.choice(node)
        except (UnknownMessageError, KeyError):
            return self._write(node)

    def parts(self, group: Group) -> list[str]:
        """What is under each number of a group, without what all of it shares."""
        if group.picked is not None:
            return [self._set(node, group.picked) for node in group.nodes]
        texts = [self._part(choice, shared_fields(group.choices)) for choice in group.choices]
        same = beginning(texts)
        return [text.removeprefix(same).lstrip() for text in texts]

    def _part(self, choice: Choice, shared: frozenset[str]) -> str:
        own = frozenset(choice.__struct_fields__) - shared
        try:
            return _LEFT_OPEN.sub("", _Outline(self._words, own).choice(choice))
        except (UnknownMessageError, KeyError):
            return self._write(choice)

    def _set(self, node: Node, picked: tuple[FaceId, ...]) -> str:
        """The cards that come to those that have been picked."""
        if isinstance(node, Group):
            return f"{self._cards(rest_of(node.picked or (), picked))}, {OPEN} ({len(node.choices)})"
        field = set_field(type(node))
        assert field
        return self._cards(rest_of(getattr(node, field), picked)) or self._words.text("terminal.no-more")

    def _cards(self, cards: Sequence[FaceId]) -> str:
        try:
            return ", ".join(map(self._words.card, cards))
        except UnknownMessageError:
            return ", ".join(cards)

    def _group(self, choices: Sequence[Choice], picked: tuple[FaceId, ...]) -> str:
        """What the choices share, with dots for what differs."""
        shared = shared_fields(choices)
        flags = [field for field, hint in fields_of(type(choices[0])).items() if hint is bool]
        plain = replace(choices[0], **dict.fromkeys(flags, False))
        try:
            return _Outline(self._words, shared, picked).choice(plain)
        except (UnknownMessageError, KeyError):
            return f"{beginning([self._write(choice) for choice in choices])} {OPEN}"


class _Outline(Words):
    """Words that leave open what some fields hold, of sets all but the cards that have been picked."""

    def __init__(self, words: Words, shown: frozenset[str], picked: tuple[FaceId, ...] = ()) -> None:
        super().__init__(words.language, words._names)
        self._shown = shown
        self._picked = picked

    def _field(self, field: str, hint: Any, value: Any) -> str:
        if field in self._shown:
            return super()._field(field, hint, value)
        if self._picked and hint == tuple[FaceId, ...]:
            return f"{super()._field(field, hint, self._picked)}, {OPEN}"
        return OPEN


def beginning(texts: Sequence[str]) -> str:
    """The words with which all of the texts begin, leaving each something of its own."""
    split = [text.split(" ") for text in texts]
    most = min(len(words) for words in split) - 1
    same = 0
    while same < most and len({words[same] for words in split}) == 1:
        same += 1
    return " ".join(split[0][:same])
