"""The tunnels of a round: the laid cards, the face-down goals, and who has looked at which."""

import random
from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rulebook.cards import PathRow, box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import (
    LADDER,
    START,
    GoalShown,
    KnownGoal,
    Look,
    OwnTunnel,
    TunnelSeen,
)
from saboteur.tunnel.board import Board, demand_at
from saboteur.tunnel.card import Face, mismatches
from saboteur.tunnel.cell import Cell


class Goal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A goal card; while it is face down only those who looked know its face."""

    cell: Cell
    face: FaceId
    up: bool = False


class Tunnels(Slice, frozen=True):
    """`looks` are the looks that seats have taken at goals still face down."""

    board: Board
    goals: tuple[Goal, ...]
    looks: tuple[Look, ...] = ()


TUNNELS = Part("tunnel", Tunnels)

FARTHEST = 250
"""No position goes farther: all cards of all boxes in a row do not get there, and a board must fit on a screen."""

GOAL_CELLS: tuple[Cell, ...] = ((8, -2), (8, 0), (8, 2))


def face_of(row: PathRow, mark: str = " ") -> Face:
    """A printed card as geometry."""
    ladder = LADDER if row.ladder is True else row.ladder or None
    return Face(
        row.id,
        row.open,
        row.join,
        barrier="troll" if row.troll else row.door,
        at=row.at or "",
        ladder=ladder,
        crystals=row.crystal,
        gold=row.gold,
        gold_on=row.gold_on,
        mark="*" if row.crystal else mark,
    )


GOAL_MARKS = {"gold": "$", "stone": "o"}

START_FACE = face_of(box("base").start[0], "@")
GOAL_SHOWS = {FaceId(row.id): row.shows for row in box("base").goal}
GOALS = tuple(FaceId(row.id) for row in box("base").goal for _ in range(row.n))


@rule("base.setup.components", "base.setup.goals")
def faces() -> dict[str, Face]:
    """The start, the goals and the path cards of the base box."""
    base = box("base")
    goals = {row.id: face_of(row, GOAL_MARKS[row.shows or ""]) for row in base.goal}
    return {START_FACE.id: START_FACE, **goals, **{row.id: face_of(row) for row in base.path}}


def deck() -> dict[str, int]:
    """The cards of the base box that are shuffled together."""
    base = box("base")
    return {**{row.id: row.n for row in base.path}, **base.action}


@rule("base.setup.layout")
def opening_board() -> Board:
    """The start card, a gap of seven, and three face-down goals in a column."""
    return Board([(START, START_FACE.up)], covered=GOAL_CELLS)


def lay_out(draft: Draft) -> None:
    goals = draft.shuffle("goals", GOALS)
    laid = tuple(Goal(cell, face) for cell, face in zip(GOAL_CELLS, goals, strict=True))
    TUNNELS.put(draft, Tunnels(opening_board(), laid))


def start(_: Options) -> Tunnels:
    return Tunnels(opening_board(), ())


def goal_at(tunnels: Tunnels, cell: Cell) -> Goal | None:
    return next((goal for goal in tunnels.goals if goal.cell == cell), None)


def face_down(tunnels: Tunnels) -> Iterable[Goal]:
    return (goal for goal in tunnels.goals if not goal.up)


def known_to(tunnels: Tunnels, seat: Seat) -> tuple[Goal, ...]:
    """The face-down goals that a seat has looked at."""
    looked = {look.cell for look in tunnels.looks if look.seat == seat}
    return tuple(goal for goal in face_down(tunnels) if goal.cell in looked)


def public(game: Game) -> TunnelSeen:
    tunnels = TUNNELS.of(game)
    goals = tuple(GoalShown(goal.cell, goal.face if goal.up else None) for goal in tunnels.goals)
    return TunnelSeen(tunnels.board, goals, tunnels.looks)


def private(game: Game, seat: Seat) -> OwnTunnel:
    return OwnTunnel(tuple(KnownGoal(goal.cell, goal.face) for goal in known_to(TUNNELS.of(game), seat)))


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew the faces of the goals that lie face down and that the observer has not looked at."""
    tunnels = TUNNELS.of(draft)
    known = () if observer is None else known_to(tunnels, observer)
    hidden = [goal for goal in face_down(tunnels) if goal not in known]
    faces = [goal.face for goal in hidden]
    dice.shuffle(faces)
    dealt = {goal.cell: face for goal, face in zip(hidden, faces, strict=True)}
    goals = tuple(replace(goal, face=dealt.get(goal.cell, goal.face)) for goal in tunnels.goals)
    TUNNELS.put(draft, replace(tunnels, goals=goals))


def check(game: Game) -> Iterable[Problem]:
    tunnels = TUNNELS.of(game)
    board = tunnels.board
    for cell in (*board.laid, *board.covered, *(goal.cell for goal in tunnels.goals)):
        if max(map(abs, cell)) > FARTHEST:
            reason = refuse("base.setup.layout", "position.far", cell=cell, most=FARTHEST)
            yield Problem("tunnel", reason)
    if board.laid.get(START) is not START_FACE.up:
        yield Problem("tunnel.board.laid", refuse("base.setup.layout", "position.start", cell=START))
    for number, goal in enumerate(tunnels.goals):
        field = f"tunnel.goals[{number}]"
        if goal.face not in GOAL_SHOWS:
            yield Problem(f"{field}.face", refuse("base.setup.goals", "position.unknown-card", card=goal.face))
        lies = board.laid.get(goal.cell)
        if goal.cell not in board.covered and (not goal.up or lies is None or lies.face.id != goal.face):
            yield Problem(field, refuse("base.setup.layout", "position.goal", cell=goal.cell))
    if len({goal.cell for goal in tunnels.goals}) != len(tunnels.goals):
        yield Problem("tunnel.goals", refuse("base.setup.layout", "position.goal-cells"))
    for cell in board.covered:
        if goal_at(tunnels, cell) is None:
            yield Problem("tunnel.board.covered", refuse("base.setup.layout", "position.covered", cell=cell))
    yield from _check_cards(game, board, {goal.cell for goal in tunnels.goals if goal.up})
    down = {goal.cell for goal in face_down(tunnels)}
    for number, look in enumerate(tunnels.looks):
        if not 0 <= look.seat < game.rules.options.players or look.cell not in down:
            yield Problem(f"tunnel.looks[{number}]", refuse("base.action.map", "position.look"))


def _check_cards(game: Game, board: Board, goals: set[Cell]) -> Iterable[Problem]:
    """Path cards alone lie in the tunnels, and match each other; misfits are allowed to goals."""
    for number, (cell, card) in enumerate(board.laid.items()):
        field = f"tunnel.board.laid[{number}]"
        if cell != START and cell not in goals and card.face.id not in game.rules.deck_counts:
            yield Problem(f"{field}.card", refuse("base.setup.components", "position.not-a-path", card=card.face.id))
        others = {c: other for c, other in board.laid.items() if c not in goals}
        if cell not in goals and mismatches(card, demand_at(others, cell)):
            yield Problem(field, refuse("base.place.match", "position.mismatch", cell=cell))


@rule("base.setup.goals")
def count(game: Game) -> Iterable[Problem]:
    found = sorted(goal.face for goal in TUNNELS.of(game).goals)
    if found != sorted(GOALS):
        yield Problem("tunnel.goals", refuse("base.setup.goals", "position.goals", goals=", ".join(GOALS)))


def laid(game: Game) -> Counter[FaceId]:
    """The path cards of the deck that lie in the tunnels."""
    cards = (card.face.id for card in TUNNELS.of(game).board.laid.values())
    return Counter(FaceId(card) for card in cards if card in game.rules.deck_counts)


MODULE = Module(
    name="tunnel",
    part=TUNNELS,
    start=start,
    faces=faces(),
    deck=deck(),
    taps=(slots.ROUND_BEGINS.tap(lay_out), slots.CARDS_HELD.tap(laid)),
    public=public,
    private=private,
    redeal=redeal,
    check=check,
    count=count,
)
