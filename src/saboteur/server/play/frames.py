"""What is sent of a match to one observer: everything that it sees, or what has changed since the last frame.

The parts of a frame are encoded once and shared by all who are sent them.
"""

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from saboteur.core.values import Seat


class Put(Struct, frozen=True):
    """The question that is open, as its observer sees it, and its number if the observer may answer it."""

    kind: str
    seats: tuple[Seat, ...]
    number: int | None = None


class Fresh(Struct, frozen=True, tag="fresh", tag_field="frame"):
    """All that an observer sees at a cursor."""

    cursor: int
    seat: Seat | None
    options: Raw
    public: Mapping[str, Raw]
    private: Mapping[str, Raw]
    asked: Raw
    menu: Raw


class News(Struct, frozen=True, tag="news", tag_field="frame", omit_defaults=True):
    """What happened, and what of the observation is new: put over the last one it makes the fresh one."""

    cursor: int
    events: tuple[Raw, ...] = ()
    public: Mapping[str, Raw] = {}
    private: Mapping[str, Raw] = {}
    asked: Raw | UnsetType = UNSET
    menu: Raw | UnsetType = UNSET

    @property
    def silent(self) -> bool:
        """Whether it says nothing at all: then it is not sent, and does not count."""
        return not (self.events or self.public or self.private) and self.asked is UNSET and self.menu is UNSET


def bytes_of(frame: Fresh | News) -> bytes:
    return msgspec.json.encode(frame)
