"""The whole of a game at one moment, and typed access to the parts of it that modules own."""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from saboteur.core.chance import Chance
from saboteur.core.values import Slice, Task

S = TypeVar("S", bound=Slice)


class State(Struct, frozen=True):
    """What is to be done, one slice per module under the module's name, and the chance that is left."""

    agenda: tuple[Task, ...]
    slices: Mapping[str, Slice]
    chance: Chance


class HasSlices(Protocol):
    @property
    def slices(self) -> Mapping[str, Slice]: ...


class HoldsSlices(Protocol):
    @property
    def slices(self) -> dict[str, Slice]: ...


class Part(Generic[S]):
    """The key of a module's slice."""

    __slots__ = ("kind", "name")

    def __init__(self, name: str, kind: type[S]) -> None:
        self.name = name
        self.kind = kind

    def of(self, holder: HasSlices) -> S:
        found: Any = holder.slices[self.name]
        return found

    def put(self, holder: HoldsSlices, value: S) -> None:
        holder.slices[self.name] = value
