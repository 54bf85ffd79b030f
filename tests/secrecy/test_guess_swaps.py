"""Goals that may have been swapped are dealt as they can have come about.

Against an enumeration of all histories: every deal of the single goal cards, and for every swap whether it was one.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import permutations, product

import pytest
from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.codec import encode
from saboteur.core.game import Draft, Game
from saboteur.core.options import Options
from saboteur.core.values import FaceId, Seat
from saboteur.rules.championship.swap_memory import SWAPS, check, remember
from saboteur.rules.mine import slots
from saboteur.rules.mine.tunnels import TUNNELS, Goal, check_look
from saboteur.rules.mine.vocabulary import GOLD, OWN_TUNNEL, Look
from saboteur.table import new_game
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell
from tests.secrecy.frequencies import assert_dealt_like, shares

PLAYERS = 3
OBSERVERS = (None, 0, 1, 2)


class Saw(Struct, frozen=True):
    """A seat looks at the goal in a place."""

    seat: Seat
    place: int


class Swapped(Struct, frozen=True):
    """A seat takes the goals of two places; whether it swaps them is in `done`."""

    seat: Seat
    one: int
    other: int
    done: bool


class Up(Struct, frozen=True):
    """A goal is turned up."""

    place: int


class Moved(Struct, frozen=True):
    """A goal goes to a cell of its own, before all eyes."""

    place: int


Script = Sequence[Saw | Swapped | Up | Moved]


class Case(Struct, frozen=True):
    """The goals in their places, then those that are spare, and what happens."""

    name: str
    goals: str
    script: Script
    spare: int = 0

    @property
    def places(self) -> int:
        return len(self.goals.split()) - self.spare


OLD = "stone-ne gold stone-nw"
NEW = "bag stone gold stone dragon"

CASES = (
    Case("just swapped", OLD, (Swapped(0, 0, 1, True),)),
    Case("just held", OLD, (Swapped(0, 0, 1, False),)),
    Case("seen, then swapped", OLD, (Saw(0, 1), Saw(1, 1), Swapped(0, 0, 1, True))),
    Case("seen by another", OLD, (Saw(1, 1), Saw(2, 0), Swapped(0, 1, 2, False))),
    Case("seen elsewhere", OLD, (Saw(1, 0), Swapped(0, 1, 2, True))),
    Case("seen again", OLD, (Saw(1, 1), Swapped(0, 0, 1, True), Saw(1, 1))),
    Case("seen again, but another", OLD, (Saw(1, 1), Swapped(0, 0, 1, True), Saw(1, 2))),
    Case("swapped twice", OLD, (Saw(1, 1), Swapped(0, 0, 1, True), Swapped(2, 1, 2, True))),
    Case("swapped back", OLD, (Saw(1, 0), Swapped(0, 0, 1, True), Swapped(1, 0, 1, True), Saw(2, 0))),
    Case("by two, with looks between", OLD, (Saw(1, 0), Swapped(0, 0, 1, True), Saw(2, 1), Swapped(2, 0, 2, False))),
    Case("turned up after it", OLD, (Saw(1, 1), Saw(2, 0), Swapped(0, 0, 1, True), Up(0))),
    Case("turned up before it", OLD, (Up(2), Saw(1, 1), Swapped(0, 0, 1, False))),
    Case("turned up between", OLD, (Saw(1, 0), Swapped(0, 0, 2, True), Up(2), Saw(2, 1), Swapped(1, 0, 1, True))),
    Case("moved", OLD, (Saw(1, 1), Swapped(0, 0, 1, True), Moved(1), Saw(2, 1), Swapped(2, 1, 2, True), Moved(0))),
    Case("moved before it", OLD, (Saw(1, 1), Moved(1), Swapped(0, 0, 1, False), Saw(1, 0))),
    Case("with spare ones", NEW, (Saw(1, 0), Swapped(0, 0, 1, True), Up(1)), spare=2),
    Case("spare, seen twice", NEW, (Saw(1, 1), Swapped(0, 0, 1, True), Saw(1, 0)), spare=1),
    Case("two alike", "stone gold stone", (Saw(1, 0), Saw(1, 2), Swapped(0, 0, 1, True), Saw(1, 0))),
)


def cell_of(place: int) -> Cell:
    return 8, 2 * place


def played(case: Case) -> Game:
    """The actual game: the goals as they are written, and all of the script done."""
    game = new_game(Options("base", "anniversary", PLAYERS, ("goal-swap",), first=0), case.name).game
    faces = [FaceId(face) for face in case.goals.split()]
    cells = [cell_of(place) for place in range(case.places)]
    draft = Draft(game.rules, game.state)
    tunnels = TUNNELS.of(draft)
    goals = tuple(Goal(cell, face) for cell, face in zip(cells, faces, strict=False))
    board = Board(tunnels.board.laid.items(), cells)
    TUNNELS.put(draft, replace(tunnels, board=board, goals=goals, spare=tuple(faces[case.places :])))
    for event in case.script:
        carry_out(draft, event, cells)
    return Game(game.rules, draft.state())


def carry_out(draft: Draft, event: Saw | Swapped | Up | Moved, cells: list[Cell]) -> None:
    tunnels = TUNNELS.of(draft)
    match event:
        case Saw(seat, place):
            TUNNELS.put(draft, replace(tunnels, looks=(*tunnels.looks, Look(seat, cells[place]))))
        case Swapped(seat, one, other, done):
            remember(draft, seat, (cells[one], cells[other]), swapped=done)
        case Up(place):
            goals = tuple(replace(goal, up=goal.up or goal.cell == cells[place]) for goal in tunnels.goals)
            looks = tuple(look for look in tunnels.looks if look.cell != cells[place])
            TUNNELS.put(draft, replace(tunnels, goals=goals, looks=looks))
        case Moved(place):
            before, now = cells[place], (9, cells[place][1])
            goals = tuple(replace(goal, cell=now) if goal.cell == before else goal for goal in tunnels.goals)
            looks = tuple(replace(look, cell=now) if look.cell == before else look for look in tunnels.looks)
            TUNNELS.put(draft, replace(tunnels, goals=goals, looks=looks))
            cells[place] = now
            for tap in draft.rules.taps(slots.GOAL_MOVED):
                tap(draft, before, now)


World = tuple[tuple[str, ...], tuple[bool, ...]]
"""The goals in their places, the spare ones last, and which swaps were done."""


def told(dealt: Sequence[str], decided: Sequence[bool], case: Case, observer: Seat | None) -> tuple[Hashable, World]:
    """What the observer sees of a history, and what there is in the end."""
    lies, left, seen = list(dealt), list(decided), list[Hashable]()
    for event in case.script:
        match event:
            case Saw(seat, place):
                seen += [lies[place]] if seat == observer else []
            case Swapped(seat, one, other):
                done = left.pop(0)
                seen += [done] if seat == observer else []
                if done:
                    lies[one], lies[other] = lies[other], lies[one]
            case Up(place):
                seen.append(lies[place])
            case Moved():
                pass
    return tuple(seen), (tuple(lies), tuple(decided))


def histories(case: Case, observer: Seat | None) -> Iterator[tuple[Hashable, World]]:
    swaps = sum(isinstance(event, Swapped) for event in case.script)
    for dealt in permutations(case.goals.split()):
        if GOLD in dealt[case.places :]:
            continue
        for decided in product((False, True), repeat=swaps):
            yield told(dealt, decided, case, observer)


def actually(case: Case, observer: Seat | None) -> tuple[Hashable, World]:
    decided = [event.done for event in case.script if isinstance(event, Swapped)]
    return told(case.goals.split(), decided, case, observer)


def world_of(game: Game) -> World:
    tunnels = TUNNELS.of(game)
    faces = (*(goal.face for goal in tunnels.goals), *tunnels.spare)
    return faces, tuple(swap.swapped for swap in SWAPS.of(game).swaps)


def possible(case: Case, observer: Seat | None) -> Counter[World]:
    seen, _ = actually(case, observer)
    return Counter(world for each, world in histories(case, observer) if each == seen)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("champ.2017.goal-swap")
def test_what_was_done(case: Case) -> None:
    game = played(case)
    assert world_of(game) == actually(case, None)[1]
    assert [*check(game), *check_look(game)] == []


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("champ.2017.goal-swap", "champ.2017.goal-swap-needs")
def test_as_it_can_have_come_about(case: Case, observer: Seat | None) -> None:
    game, dice = played(case), random.Random(f"{case.name}/{observer}")
    expected = shares(possible(case, observer))
    least = min(expected.values())
    dealt = Counter(world_of(game.guess(observer, dice)) for _ in range(max(300, round(8 / least))))
    assert_dealt_like(dealt, expected)


@pytest.mark.parametrize("observer", [0, 1, 2])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("champ.2017.goal-swap")
def test_what_a_seat_knows(case: Case, observer: Seat) -> None:
    """All that it was sure of is so in every world; what it saw is among its cases, and cases rule no world out."""
    game = played(case)
    own, goals = OWN_TUNNEL.of(game.observe(observer)), TUNNELS.of(game).goals
    worlds = possible(case, observer)
    at = {goal.cell: place for place, goal in enumerate(goals)}
    for known in own.known:
        assert {faces[at[known.cell]] for faces, _ in worlds} == {known.face}
    fitting = own.cases or (own.known,)
    for faces, _ in worlds:
        assert any(all(faces[at[known.cell]] == known.face for known in each) for each in fitting)
    for each in fitting:
        assert any(all(faces[at[known.cell]] == known.face for known in each) for faces, _ in worlds)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("champ.2017.goal-swap")
def test_what_was_seen_stays(case: Case) -> None:
    """A guessed world shows the observer the same bytes, and fits together as the actual one does."""
    game, dice = played(case), random.Random(case.name)
    for observer in OBSERVERS:
        for _ in range(20):
            world = game.guess(observer, dice)
            assert encode(world.observe(observer).private) == encode(game.observe(observer).private)
            assert encode(world.public()) == encode(game.public())
            assert [*check(world), *check_look(world)] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("champ.2017.goal-swap")
def test_whether_they_were_swapped_only_the_swapper_sees(case: Case) -> None:
    """The same history with another decision looks the same to everybody else, unless a goal was seen after it."""
    for number, event in enumerate(case.script):
        if not isinstance(event, Swapped):
            continue
        script = (*case.script[:number], replace(event, done=not event.done), *case.script[number + 1 :])
        other = replace(case, script=script)
        for observer in {None, *range(PLAYERS)} - {event.seat}:
            alike = actually(case, observer)[0] == actually(other, observer)[0]
            one, twin = (encode(played(each).observe(observer)) for each in (case, other))
            assert (one == twin) == alike
