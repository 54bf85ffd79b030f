"""Messages: an id and parameters. They become words in the catalogues alone."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Message(Struct, frozen=True, omit_defaults=True):
    id: str
    params: Mapping[str, Any] = {}


class Refusal(Message, frozen=True, omit_defaults=True):
    """Why something may not be done, and the rule that says so."""

    rule: str = ""


def refuse(rule: str, id: str, **params: Any) -> Refusal:
    return Refusal(f"refusal.{id}", params, rule)


class Refused(Exception):  # noqa: N818 - it is an answer to somebody, not a failure of the program
    """What was asked may not be done; nothing has changed."""

    def __init__(self, refusal: Message) -> None:
        super().__init__(refusal.id, dict(refusal.params), getattr(refusal, "rule", ""))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["Refused"], tuple[Message]]:
        """So that it comes whole out of another process."""
        return type(self), (self.refusal,)


class Illegal(Refused):
    """The choice is not one that the seat has now."""


class BadInput(Refused):
    """Something read from outside is broken."""


def bad(id: str, rule: str = "", **params: Any) -> BadInput:
    return BadInput(Refusal(f"bad.{id}", params, rule))
