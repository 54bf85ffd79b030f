"""What is known of goals that somebody may have swapped: by whoever looked at them before, and by whoever held them.

Cells are told as they are now: when a goal moves, all that is remembered of its cell moves with it.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import factorial, perm, prod

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Problem
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rules.championship.vocabulary import (
    GoalSwapsSeen,
    OwnGoalSwaps,
    PastLook,
    PastLookSeen,
    SwapSeen,
)
from saboteur.rules.mine.tunnels import TUNNELS, Tunnels, deal_goals, known_to
from saboteur.rules.mine.vocabulary import GOLD
from saboteur.tunnel.cell import CELL_TEXT, Cell


class Swap(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat has held the goals of two cells: whether it put them back swapped, it alone knows."""

    seat: Seat
    cells: tuple[Cell, Cell]
    swapped: bool = False


class Remembered(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A goal that a seat has looked at, on that cell, when so many swaps had been made; the next one concerned it."""

    seat: Seat
    cell: Cell
    goal: FaceId
    swaps: int = 0


class GoalSwaps(Slice, frozen=True):
    """The swaps of this round, and the looks from before them. A look at a goal not touched since is the mine's."""

    swaps: tuple[Swap, ...] = ()
    looks: tuple[Remembered, ...] = ()


SWAPS = Part("goal-swap", GoalSwaps)

MOST = 8
"""More swaps than any round can have: what fetches the card again are few cards, too."""

Known = Mapping[Cell, FaceId]


def remember(draft: Draft, seat: Seat, cells: tuple[Cell, Cell], *, swapped: bool) -> None:
    """Two goals go back to their cells: who had looked at them looks back from now on."""
    tunnels, swaps = TUNNELS.of(draft), SWAPS.of(draft)
    faces = {goal.cell: goal.face for goal in tunnels.goals}
    past = tuple(
        Remembered(look.seat, look.cell, faces[look.cell], len(swaps.swaps))
        for look in tunnels.looks
        if look.cell in cells
    )
    SWAPS.put(draft, GoalSwaps((*swaps.swaps, Swap(seat, cells, swapped)), (*swaps.looks, *past)))
    one, other = cells
    after = {one: faces[other], other: faces[one]} if swapped else {}
    goals = tuple(replace(goal, face=after.get(goal.cell, goal.face)) for goal in tunnels.goals)
    looks = tuple(look for look in tunnels.looks if look.cell not in cells)
    TUNNELS.put(draft, replace(tunnels, goals=goals, looks=looks))


def follow(draft: Draft, before: Cell, now: Cell) -> None:
    """A goal has moved to another cell."""

    def where(cell: Cell) -> Cell:
        return now if cell == before else cell

    swaps = SWAPS.of(draft)
    moved = (replace(swap, cells=(where(swap.cells[0]), where(swap.cells[1]))) for swap in swaps.swaps)
    looks = (replace(look, cell=where(look.cell)) for look in swaps.looks)
    SWAPS.put(draft, GoalSwaps(tuple(moved), tuple(looks)))


def lies_now(look: Remembered, swaps: Sequence[Swap]) -> Cell:
    """Where the goal of a look from before has come to lie by all that was swapped since."""
    cell = look.cell
    for swap in swaps[look.swaps :]:
        if swap.swapped and cell in swap.cells:
            one, other = swap.cells
            cell = other if cell == one else one
    return cell


class Case(Struct, frozen=True):
    """One way in which the swaps can have gone, and the goals that an observer then knows, open ones included."""

    swaps: tuple[Swap, ...]
    known: Known


def cases(tunnels: Tunnels, swaps: GoalSwaps, observer: Seat | None) -> Iterator[Case]:
    """All of them that agree with what the observer has seen. Only of its own swaps it knows how they went."""
    seen = {goal.cell: goal.face for goal in tunnels.goals if goal.up}
    if observer is not None:
        seen |= {goal.cell: goal.face for goal in known_to(tunnels, observer)}
    own = [look for look in swaps.looks if look.seat == observer]
    for way in product(*((each.swapped,) if each.seat == observer else (False, True) for each in swaps.swaps)):
        went = tuple(replace(each, swapped=done) for each, done in zip(swaps.swaps, way, strict=True))
        known = dict(seen)
        if all(known.setdefault(lies_now(look, went), look.goal) == look.goal for look in own):
            case = Case(went, known)
            if ways(tunnels, known):
                yield case


def ways(tunnels: Tunnels, known: Known) -> int:
    """In how many ways the single goal cards can lie so; the gold is never spare."""
    cards = Counter((*(goal.face for goal in tunnels.goals), *tunnels.spare))
    named = Counter(known.values())
    left, room = cards - named, len(tunnels.goals) - len(known)
    gold = left[GOLD]
    chosen = prod(perm(cards[face], count) for face, count in named.items())
    return chosen * perm(room, gold) * factorial(left.total() - gold)


def goals_known(game: Game, seat: Seat) -> Iterable[Known]:
    swaps = SWAPS.of(game)
    if swaps.swaps:
        for case in cases(TUNNELS.of(game), swaps, seat):
            yield case.known


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """All worlds alike likely: the single goal cards, and for each swap of others whether it was one."""
    tunnels, swaps = TUNNELS.of(draft), SWAPS.of(draft)
    if not swaps.swaps:
        return
    found = list(cases(tunnels, swaps, observer))
    (case,) = dice.choices(found, [ways(tunnels, each.known) for each in found])
    deal_goals(draft, case.known, dice)
    faces = {goal.cell: goal.face for goal in TUNNELS.of(draft).goals}
    looks = tuple(replace(look, goal=faces[lies_now(look, case.swaps)]) for look in swaps.looks)
    SWAPS.put(draft, GoalSwaps(case.swaps, looks))


def public(game: Game) -> GoalSwapsSeen:
    swaps = SWAPS.of(game)
    return GoalSwapsSeen(
        tuple(SwapSeen(each.seat, each.cells) for each in swaps.swaps),
        tuple(PastLookSeen(each.seat, each.cell, each.swaps) for each in swaps.looks),
    )


def private(game: Game, seat: Seat) -> OwnGoalSwaps:
    swaps = SWAPS.of(game)
    return OwnGoalSwaps(
        tuple(number for number, each in enumerate(swaps.swaps) if each.seat == seat and each.swapped),
        tuple(PastLook(each.cell, each.goal, each.swaps) for each in swaps.looks if each.seat == seat),
    )


def in_order(one: Cell, other: Cell) -> bool:
    """Two cells are named in one way alone."""
    return CELL_TEXT[one] < CELL_TEXT[other]


def check(game: Game) -> Iterable[Problem]:
    """Swaps and looks are of goals that lie there, and what is remembered is true."""
    swaps, players = SWAPS.of(game), game.rules.options.players
    faces = {goal.cell: goal.face for goal in TUNNELS.of(game).goals}
    if len(swaps.swaps) > MOST:
        yield Problem("goal-swap.swaps", refuse("champ.2017.goal-swap", "position.most", most=MOST))
        return
    for number, swap in enumerate(swaps.swaps):
        if not 0 <= swap.seat < players or not {*swap.cells} <= faces.keys() or len({*swap.cells}) < len(swap.cells):
            yield Problem(f"goal-swap.swaps[{number}]", refuse("champ.2017.goal-swap-needs", "position.swap"))
            return
    for number, look in enumerate(swaps.looks):
        swap = swaps.swaps[look.swaps] if 0 <= look.swaps < len(swaps.swaps) else None
        is_there = 0 <= look.seat < players and swap is not None and look.cell in swap.cells
        if not is_there or faces[lies_now(look, swaps.swaps)] != look.goal:
            yield Problem(f"goal-swap.looks[{number}]", refuse("base.action.map", "position.past-look"))
