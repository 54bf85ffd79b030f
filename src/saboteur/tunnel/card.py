"""Cards as geometry: what is printed on a face, and how it lies once it has been turned."""

from collections.abc import Iterable, Mapping

from saboteur.tunnel.side import ALL_SIDES, EACH, letters_of, sides_of, turned


class Card:
    """A face lying one way up. There is one object per face and way, so identity is equality.

    `open` are the sides with an opening, `joins` the groups of openings that are one tunnel inside the card; an opening
    in no group is a dead end. A door or a troll (`barrier`) stands at one side (`barrier_at`) or, with no side, in
    the middle of its tunnel. `ladder` names what a ladder leads to, `gold_on` the part of the card a nugget lies on.
    """

    __slots__ = ("barrier", "barrier_at", "face", "gold_on", "joins", "key", "open", "shut", "through", "turned")

    def __init__(self, face: "Face", is_turned: bool) -> None:
        def lie(sides: int) -> int:
            return turned(sides) if is_turned else sides

        self.face = face
        self.turned = is_turned
        self.open = lie(face.open)
        self.joins = tuple(sorted(lie(group) for group in face.joins))
        self.barrier = face.barrier
        self.barrier_at = lie(face.barrier_at)
        self.gold_on = lie(face.gold_on)
        self.through = self._through(self.joins)
        self.shut = self._through(self._shut_joins()) if face.barrier else self.through
        self.key = (self.open, self.joins, self.barrier_at, self.gold_on)

    @staticmethod
    def _through(joins: Iterable[int]) -> dict[int, int]:
        """For each side: the openings one gets to by entering there, that one included."""
        groups = tuple(joins)
        return {side: next((group for group in groups if group & side), side) for side in ALL_SIDES}

    def _shut_joins(self) -> tuple[int, ...]:
        """The joins while the card's door or troll stops the way: in the middle it splits its tunnel wholly."""
        if not self.barrier_at:
            return ()
        return tuple(group & ~self.barrier_at for group in self.joins)

    def __repr__(self) -> str:
        return f"Card({self.face.id}{', turned' if self.turned else ''})"


class Face:
    """What is printed on a card, and the one or two `ways` in which it may lie that look different, upright first."""

    __slots__ = (
        "barrier",
        "barrier_at",
        "crystals",
        "fits",
        "gold",
        "gold_on",
        "id",
        "joins",
        "ladder",
        "mark",
        "open",
        "up",
        "ways",
    )

    def __init__(
        self,
        id: str,
        open: str,
        join: str,
        *,
        barrier: str | None = None,
        at: str = "",
        ladder: str | None = None,
        crystals: int = 0,
        gold: int = 0,
        gold_on: str = "",
        mark: str = " ",
    ) -> None:
        self.id = id
        self.open = sides_of(open)
        self.joins = tuple(sides_of(group) for group in join.split("|") if group)
        self.barrier = barrier
        self.barrier_at = sides_of(at)
        self.ladder = ladder
        self.crystals = crystals
        self.gold = gold
        self.gold_on = sides_of(gold_on)
        self.mark = mark
        """A sign for drawings: it tells this face from others with the same tunnels."""
        self.up = Card(self, is_turned=False)
        over = Card(self, is_turned=True)
        self.ways = (self.up,) if self.up.key == over.key else (self.up, over)
        self.fits = tuple(self._fitting(demand) for demand in range(256))

    def _fitting(self, demand: int) -> tuple[Card, ...]:
        return tuple(card for card in self.ways if not mismatches(card, demand))

    def way(self, is_turned: bool) -> Card:
        return self.ways[-1] if is_turned else self.up

    def __repr__(self) -> str:
        return f"Face({self.id}: {letters_of(self.open)})"


Faces = Mapping[str, Face]
"""The faces of a ruleset by id: what turns a card's name into geometry."""


def mismatches(card: Card, demand: int) -> int:
    """The sides on which a card would not match its neighbours.

    A demand is eight bits: sides where a neighbour's tunnel opens, and, four bits higher, sides where a neighbour
    shows rock.
    """
    return demand & ~card.open & 15 | demand >> 4 & card.open


def count(sides: int) -> int:
    return len(EACH[sides])
