"""Messages, events, choices, questions and the things they speak of, as words of one language.

What a parameter is called in words:

- The fields of events and choices by their type: cards, roles, tools, cells, and several of them as a list. A number is
  a seat if its field's name is among SEATS; a list that holds one thing for each seat in turn is among BY_SEAT.
  A flag that is set changes the message, not a word of it: `choice.tunnel.lay` becomes `choice.tunnel.lay.turned`;
  so does a field that holds nothing: `event.match.round-ended.no-finisher`. An empty list is the word "nothing", but
  one among OPTIONAL is such a field when it is empty. A list among TEAMS holds roles that are told as teams.
- The parameters of all other messages by their name: see NAMED. A message inside a message is put into words, too.
  What has no name in the catalogue (it may come from a file that somebody wrote) is shown as it is.
- `count` is the number that decides among plural forms: a message with a count has them, no other message has.

In a catalogue, `{card}` stands for the words, `{card:raw}` for the value as files and choices write it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from saboteur.core.message import Message
from saboteur.core.values import Choice, Event, FaceId, Role, Seat, Title, Tool, tag_of
from saboteur.locales import UnknownMessageError, catalogue
from saboteur.tunnel.cell import CELL_TEXT, Cell

NAMED = frozenset({"card", "cell", "role", "seat", "tool"})
"""The parameters of messages that name such a thing."""

SEATS = frozenset({"finisher", "first", "order", "seat", "target", "winners"})
"""The numbers in events and choices that are seats."""

NUMBERS = frozenset({"cards", "count", "round", "totals", "value", "values"})
"""The numbers in events and choices that are just numbers."""

BY_SEAT = frozenset({"roles", "totals"})
"""The lists in events that hold one thing for each seat, beginning with seat 0."""

TEAMS = frozenset({"by"})
"""The lists of roles in events that mean all who have them: "saboteurs", not "saboteur"."""

OPTIONAL = TEAMS | {"winners"}
"""The lists that are told by another message when they are empty."""

_PLACE = re.compile(r"\{([a-z_]+)(:raw)?\}")


class Words:
    """One language, and the names of the players at a table."""

    def __init__(self, language: str, names: Sequence[str] = ()) -> None:
        self.language = language
        self._catalogue = catalogue(language)
        self._names = tuple(names)

    def text(self, id: str, /, **params: Any) -> str:
        """The message of that id."""
        return self._fill(id, params, {name: self._named(name, value) for name, value in params.items()})

    def message(self, message: Message) -> str:
        return self.text(message.id, **message.params)

    def refusal(self, refusal: Message) -> str:
        """Why something may not be done, with the id of the rule that says so."""
        rule = getattr(refusal, "rule", "")
        return f"{self.message(refusal)} [{rule}]" if rule else self.message(refusal)

    def event(self, event: Event) -> str:
        return self._tagged("event", event)

    def choice(self, choice: Choice) -> str:
        return self._tagged("choice", choice)

    def question(self, kind: str) -> str:
        """What is asked, by the tag of the task."""
        return self._look(f"question.{kind}")

    def card(self, face: FaceId) -> str:
        return self._look(f"card.{face}")

    def role(self, role: Role) -> str:
        return self._look(f"role.{role}")

    def team(self, role: Role) -> str:
        """All who have the role."""
        return self._look(f"team.{role}")

    def tool(self, tool: Tool) -> str:
        return self._look(f"tool.{tool}")

    def title(self, title: Title) -> str:
        return self._look(f"title.{title}")

    def seat(self, seat: Seat) -> str:
        """The player's name; people count from 1."""
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return self.text("player", number=seat + 1)

    def cell(self, cell: Cell) -> str:
        return CELL_TEXT[cell]

    def _tagged(self, family: str, value: Event | Choice) -> str:
        message = f"{family}.{tag_of(value)}"
        raw: dict[str, Any] = {}
        words: dict[str, str] = {}
        for field, hint in fields_of(type(value)).items():
            raw[field] = part = getattr(value, field)
            if part is None or (field in OPTIONAL and not part):
                message += f".no-{field}"
            elif hint is not bool:
                words[field] = self._field(field, hint, part)
            elif part:
                message += f".{field}"
        return self._fill(message, raw, words)

    def _field(self, field: str, hint: Any, value: Any) -> str:
        if hint is int:
            return self.seat(value) if field in SEATS else str(value)
        if get_origin(hint) is tuple and hint != Cell:
            parts = [self._field(field, get_args(hint)[0], part) for part in value]
            if field in BY_SEAT:
                parts = [self.text("by-seat", seat=seat, value=part) for seat, part in enumerate(parts)]
            return ", ".join(parts) if parts else self.text("nothing")
        return self.team(value) if field in TEAMS else self._writer(hint)(value)

    def _writer(self, hint: Any) -> Callable[[Any], str]:
        writers: Mapping[Any, Callable[[Any], str]] = {
            FaceId: self.card,
            Role: self.role,
            Title: self.title,
            Tool: self.tool,
            Cell: self.cell,
        }
        return writers[hint]

    def _named(self, name: str, value: Any) -> str:
        if isinstance(value, Message):
            return self.message(value)
        if name == "seat" and isinstance(value, int):
            return self.seat(value)
        if name in NAMED and isinstance(value, str):
            try:
                return self._look(f"{name}.{value}")
            except UnknownMessageError:
                return value
        return _raw(value)

    def _look(self, id: str) -> str:
        return self._catalogue.gettext(id)

    def _fill(self, id: str, raw: Mapping[str, Any], words: Mapping[str, str]) -> str:
        text = self._catalogue.ngettext(id, id, raw["count"]) if "count" in raw else self._look(id)
        return _PLACE.sub(lambda place: _raw(raw[place[1]]) if place[2] else words[place[1]], text)


def _raw(value: Any) -> str:
    return CELL_TEXT[value] if isinstance(value, tuple) else str(value)


@cache
def fields_of(kind: type[Event | Choice]) -> Mapping[str, Any]:
    """What each field holds, where it holds anything."""
    hints = get_type_hints(kind)
    return {field: _present(hints[field]) for field in kind.__struct_fields__}


def _present(hint: Any) -> Any:
    some: Iterable[Any] = (part for part in get_args(hint) if part is not NoneType)
    return next(iter(some)) if NoneType in get_args(hint) else hint
