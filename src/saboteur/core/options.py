"""What a table has agreed to play."""

from msgspec import Struct


class Options(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`extras` are the modules added to the ruleset, `first` the seat that begins (by default drawn from the seed),
    `chests` the layout of the treasure chests (by default the usual one).
    """

    ruleset: str
    edition: str
    players: int
    extras: tuple[str, ...] = ()
    rounds: int = 3
    first: int | None = None
    chests: str = ""
