"""What an observer may know: built from what modules show, not a state with parts removed."""

from collections.abc import Mapping
from typing import Generic, TypeVar, cast

from msgspec import Struct

from saboteur.core.module import Asked
from saboteur.core.options import Options
from saboteur.core.values import Choice, Event, Seat, Seen

V = TypeVar("V", bound=Seen)


class Observation(Struct, frozen=True):
    """`public` is the same for everybody, `private` this observer's own; a bystander (no seat) has none.

    The menu holds every legal choice; it is empty while nothing is asked of this observer.
    """

    seat: Seat | None
    options: Options
    public: Mapping[str, Seen]
    private: Mapping[str, Seen]
    asked: Asked | None
    menu: tuple[Choice, ...]


class Shown(Generic[V]):
    """The key of what a module shows to everybody."""

    def __init__(self, name: str, kind: type[V]) -> None:
        self.name = name
        self.kind = kind

    def of(self, observation: Observation) -> V:
        return cast(V, observation.public[self.name])


class ShownToSeat(Generic[V]):
    """The key of what a module shows to one seat of its own."""

    def __init__(self, name: str, kind: type[V]) -> None:
        self.name = name
        self.kind = kind

    def of(self, observation: Observation) -> V:
        return cast(V, observation.private[self.name])


class Told(Struct, frozen=True):
    """An event and its audience: `to` are the seats that see it (None: everybody), `others` what the rest see."""

    event: Event
    to: tuple[Seat, ...] | None = None
    others: Event | None = None

    def seen_by(self, observer: Seat | None) -> Event | None:
        if self.to is None or observer in self.to:
            return self.event
        return self.others
