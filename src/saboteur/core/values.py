"""The values a game is made of: all frozen, so that a state can be stored, compared and resumed at any point."""

from typing import Any, NewType

from msgspec import Struct

Seat = int
"""A place at the table, counted from 0 clockwise."""

FaceId = NewType("FaceId", str)
"""The name of a printed face: of a path card, an action card, a goal."""

Role = NewType("Role", str)
"""The name of a dwarf."""

Tool = NewType("Tool", str)
"""The name of a tool that can be broken."""

Title = NewType("Title", str)
"""What somebody may call himself after a game."""


class Slice(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The part of a state that one module owns."""


class Task(Struct, frozen=True, omit_defaults=True, tag_field="task", forbid_unknown_fields=True):
    """A thing still to be done. The first one of the agenda runs by itself, or is a question that seats must answer."""


class Choice(Struct, frozen=True, omit_defaults=True, tag_field="choice", forbid_unknown_fields=True):
    """What one seat answers. The part of its tag after the dot is the verb of its text."""


class Event(Struct, frozen=True, omit_defaults=True, tag_field="event", forbid_unknown_fields=True):
    """Something that happened."""


class Seen(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a module shows of its slice: to everybody, or to one seat."""


def tag_of(value: Struct | type[Struct]) -> str:
    """The stable name of a value's kind, `module.name`."""
    tag: Any = value.__struct_config__.tag
    return tag
