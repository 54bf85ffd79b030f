"""Slots: the named places where a module may join in what another does. Their list: rules/mine/slots.py."""

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Slot(Generic[P, R]):
    """A place that calls every tap in the order of the ruleset's modules; what it does with the answers, it says."""

    def __init__(self, name: str) -> None:
        self.name = name

    def tap(self, call: Callable[P, R]) -> "Tap":
        return Tap(self, call)

    def __repr__(self) -> str:
        return f"Slot({self.name})"


class Tap:
    """One module's share in a slot."""

    __slots__ = ("call", "slot")

    def __init__(self, slot: "Slot[..., Any]", call: Callable[..., Any]) -> None:
        self.slot = slot
        self.call = call
