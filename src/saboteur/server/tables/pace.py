"""How fast a table is played."""

from typing import Annotated

from msgspec import Meta, Struct

DAY = 24 * 3600

Seconds = Annotated[float, Meta(ge=0, le=14 * DAY)]


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Seconds for each decision (0: as long as one likes), and for a question that everybody is asked at once.

    The second is waited in full, unless somebody acts: so nobody can tell from the time who thought about it.
    """

    decision: Seconds = 0
    window: Annotated[float, Meta(ge=0, le=60)] = 6


USUAL = Pace()
