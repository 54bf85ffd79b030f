"""The three goal cards of the base box, and where they lie."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.values import FaceId
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.printed import face_of
from saboteur.rules.mine.tunnels import TUNNELS, Goal
from saboteur.rules.mine.vocabulary import GOLD
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Face, Faces
from saboteur.tunnel.cell import Cell

GOAL_CELLS: tuple[Cell, ...] = ((8, -2), (8, 0), (8, 2))
GOALS = tuple(FaceId(row.id) for row in box("base").goal for _ in range(row.n))


@rule("base.setup.goals")
def faces() -> dict[str, Face]:
    return {row.id: face_of(row) for row in box("base").goal}


def put_down(draft: Draft, cells: Sequence[Cell], goals: Sequence[FaceId], spare: Sequence[FaceId] = ()) -> None:
    """Puts goals face down on cells; the spare ones stay in the box for this round, and nobody sees them."""
    tunnels = TUNNELS.of(draft)
    board = Board(tunnels.board.laid.items(), (*tunnels.board.covered, *cells))
    laid = tuple(Goal(cell, face) for cell, face in zip(cells, goals, strict=True))
    TUNNELS.put(draft, replace(tunnels, board=board, goals=laid, spare=tuple(spare)))


@rule("base.setup.layout")
def lay_out(draft: Draft) -> None:
    """A gap of seven from the start, and the goals in a column with gaps of one."""
    put_down(draft, GOAL_CELLS, draft.shuffle("goals", GOALS))


def foreign(game: Game) -> Iterable[slots.Foreign]:
    return [slots.Foreign(goal.cell, fits=False) for goal in TUNNELS.of(game).goals]


def check(game: Game, known: Faces) -> Iterable[Problem]:
    """Goals lie where the board has a card of theirs, and are goals of this table."""
    tunnels = TUNNELS.of(game)
    for number, goal in enumerate(tunnels.goals):
        field = f"tunnel.goals[{number}]"
        if goal.face not in known:
            yield Problem(f"{field}.face", refuse("base.setup.goals", "position.unknown-card", card=goal.face))
        lies = tunnels.board.laid.get(goal.cell)
        if goal.cell not in tunnels.board.covered and (not goal.up or lies is None or lies.face.id != goal.face):
            yield Problem(field, refuse("base.setup.layout", "position.goal", cell=goal.cell))
    for number, face in enumerate(tunnels.spare):
        if face not in known:
            yield Problem(f"tunnel.spare[{number}]", refuse("base.setup.goals", "position.unknown-card", card=face))
        if face == GOLD:
            yield Problem(f"tunnel.spare[{number}]", refuse("goals.setup", "position.spare-gold"))
    if len({goal.cell for goal in tunnels.goals}) != len(tunnels.goals):
        yield Problem("tunnel.goals", refuse("base.setup.layout", "position.goal-cells"))


@rule("base.setup.goals")
def count(game: Game) -> Iterable[Problem]:
    tunnels = TUNNELS.of(game)
    if sorted((*(goal.face for goal in tunnels.goals), *tunnels.spare)) != sorted(GOALS):
        yield Problem("tunnel.goals", refuse("base.setup.goals", "position.goals", goals=", ".join(GOALS)))


MODULE = Module(
    name="goal-cards",
    faces=faces(),
    taps=(slots.ROUND_BEGINS.tap(lay_out), slots.FOREIGN.tap(foreign)),
    check=lambda game: check(game, faces()),
    count=count,
)
