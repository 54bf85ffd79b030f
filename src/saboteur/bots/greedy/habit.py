"""What habits are made of: a side, an outlook, and the points that a choice is worth in it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

from msgspec import Struct

from saboteur.bots.greedy.road import Road
from saboteur.core.observation import Observation
from saboteur.core.values import Choice, FaceId, Role, Seat
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    GOLD,
    MINER,
    OWN_CARDS,
    OWN_DWARF,
    OWN_TUNNEL,
    START,
    TOOLS_SHOWN,
    TUNNEL_SHOWN,
    KnownGoal,
)
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card, Face, Faces
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker

ROCKFALL = FaceId("rockfall")

NEAR = 4
"""So few cards from the gold saboteurs drop their mask, and diggers must know where it is."""

KNOWN = 3
"""How hostile a seat is whose dwarf was seen and is against one: as much as so many rockfalls tell."""


class Side(Struct, frozen=True):
    """What an observer plays for."""

    digs: bool = True
    """Whether it wants the gold to be reached."""
    walker: Walker = MINER
    """Whom the gold must be open to."""
    rival: Walker | None = None
    """Whom it should not be open to."""
    foes: frozenset[Role] = frozenset()
    """Who is against it, should it see their dwarves."""
    worth: Mapping[str, float] = {}
    """What cards of its product are worth to it, by the first word of their names."""
    hope_of: Callable[[FaceId | None, Faces], float] | None = None
    """What a face-down goal is worth to it by its face, if it knows that, where there is more to find than the gold."""


class Outlook:
    """One observation, and what follows from it; worked out only when a habit asks."""

    def __init__(self, observation: Observation, faces: Faces, side: Side) -> None:
        assert observation.seat is not None
        self.observation = observation
        self.seat: Seat = observation.seat
        self.faces = faces
        self.side = side
        self.digs = side.digs
        self._roads_without = dict[Cell, Road]()

    @cached_property
    def board(self) -> Board:
        return TUNNEL_SHOWN.of(self.observation).board

    @cached_property
    def hopes(self) -> Mapping[Cell, float]:
        """How likely each face-down goal is the gold, as far as this seat knows."""
        own = OWN_TUNNEL.of(self.observation)
        cases = [self._hopes_if(each) for each in own.cases or (own.known,)]
        return {cell: sum(case[cell] for case in cases) / len(cases) for cell in cases[0]}

    def _hopes_if(self, goals: Iterable[KnownGoal]) -> Mapping[Cell, float]:
        """The same, if just these goals were known."""
        known = {goal.cell: goal.face for goal in goals}
        down = [goal.cell for goal in TUNNEL_SHOWN.of(self.observation).goals if goal.face is None]
        if self.side.hope_of:
            return {cell: self.side.hope_of(known.get(cell), self.faces) for cell in down}
        if GOLD in known.values():
            return {cell: float(known.get(cell) == GOLD) for cell in down}
        unknown = [cell for cell in down if cell not in known]
        return {cell: 1 / len(unknown) if cell in unknown else 0.0 for cell in down}

    @cached_property
    def road(self) -> Road:
        """The way to the goals that may be the gold."""
        return self.road_of(self.side.walker)

    @cached_property
    def rivals(self) -> Road | None:
        """The rival team's way there."""
        return self.road_of(self.side.rival) if self.side.rival else None

    @cached_property
    def _roads(self) -> dict[Cell, Road]:
        return {}

    def road_to(self, cell: Cell) -> Road:
        """The way to some other cell."""
        if cell not in self._roads:
            self._roads[cell] = Road(self.board, [cell], self.side.walker)
        return self._roads[cell]

    def gain(self, cell: Cell, card: Card, target: Cell) -> int:
        """How many cards nearer to the target the tunnels come by a lay: a few at most, or less than nothing."""
        road = self.road_to(target)
        return max(-3, min(road.best - min([road.elsewhere(cell), *road.exits(cell, card)]), 3))

    def road_without(self, cell: Cell) -> Road:
        """The way there if the card on a cell were gone."""
        if cell not in self._roads_without:
            self._roads_without[cell] = self.road_of(self.side.walker, self.board.lift(cell))
        return self._roads_without[cell]

    def road_of(self, walker: Walker, board: Board | None = None) -> Road:
        return Road(board or self.board, [cell for cell, hope in self.hopes.items() if hope], walker)

    @cached_property
    def role(self) -> Role | None:
        return OWN_DWARF.of(self.observation).role if OWN_DWARF.name in self.observation.private else None

    @cached_property
    def roles(self) -> Mapping[Seat, Role]:
        """The others' roles, as far as this seat has seen them."""
        if self.role is None:
            return {}
        seats = range(self.observation.options.players)
        return {each.place: each.role for each in OWN_DWARF.of(self.observation).known if each.place in seats}

    @cached_property
    def hand(self) -> tuple[FaceId, ...]:
        return OWN_CARDS.of(self.observation).hand

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return CARDS_SHOWN.of(self.observation).hands

    @cached_property
    def broken(self) -> tuple[int, ...]:
        """How many broken tools lie before each seat."""
        return tuple(len(tools) for tools in TOOLS_SHOWN.of(self.observation).broken)

    @cached_property
    def hostility(self) -> Mapping[Seat, int]:
        """How far each seat seems to be against this one; below 0, for it.

        The pile shows who caused rockfalls on good tunnels, and who on dead ends. A dwarf that was seen tells more.
        """
        pile = CARDS_SHOWN.of(self.observation).pile
        found = Counter[Seat]()
        for fallen, cause in pairwise(pile):
            face = self.faces.get(fallen.card or "")
            if face and cause.card == ROCKFALL:
                found[cause.by] += 1 if bool(face.joins) == self.digs else -1
        for seat, role in self.roles.items():
            found[seat] = KNOWN if role in self.side.foes else -KNOWN
        return found

    def ways(self, face: Face) -> int:
        """How many ways the best tunnel of a card leads for this side; a ladder is one. A dead end leads no way on."""
        through = self.side.walker.through(START, face.up)
        return max(joined.bit_count() for joined in through.values()) + (face.ladder is not None)

    @property
    def near(self) -> bool:
        return self.road.best <= NEAR

    @cached_property
    def deck(self) -> int:
        return CARDS_SHOWN.of(self.observation).deck


Habit = Callable[[Outlook, Any], float]
"""The points that a choice of one kind is worth; the scale stands in mine.py."""


class Habits(Struct, frozen=True):
    """What a bot does by habit in one product; where several know a kind of choice, their points are added.

    `side` says for a table of this product what the observer plays for; None, if that is not its say.
    """

    scores: Mapping[type[Choice], Habit]
    side: Callable[[Observation], Side | None] | None = None
    worth: Mapping[str, tuple[float, float]] = {}
    """What cards of the product are worth to who digs and to who does not, by the first word of their names."""
