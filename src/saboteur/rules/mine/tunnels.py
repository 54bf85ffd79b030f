"""The tunnels of a round: the laid cards, the face-down goals, and who has looked at which."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rulebook.cards import box
from saboteur.rules.mine import slots
from saboteur.rules.mine.printed import face_of
from saboteur.rules.mine.vocabulary import GOLD, START, GoalShown, KnownGoal, Look, OwnTunnel, TunnelSeen
from saboteur.tunnel.board import Board, demand_at
from saboteur.tunnel.card import Face, mismatches
from saboteur.tunnel.cell import Cell


class Goal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A goal card; while it is face down only those who looked know its face."""

    cell: Cell
    face: FaceId
    up: bool = False


class Tunnels(Slice, frozen=True):
    """`looks` are the looks that seats have taken at goals still face down; nobody sees the `spare` goals."""

    board: Board
    goals: tuple[Goal, ...]
    looks: tuple[Look, ...] = ()
    spare: tuple[FaceId, ...] = ()


TUNNELS = Part("tunnel", Tunnels)

FARTHEST = 250
"""No position goes farther: all cards of all boxes in a row do not get there, and a board must fit on a screen."""


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
    tunnels = TUNNELS.of(game)
    found = [case for tap in game.rules.taps(slots.GOALS_KNOWN) for case in tap(game, seat)]
    if not found:
        return OwnTunnel(tuple(KnownGoal(goal.cell, goal.face) for goal in known_to(tunnels, seat)))
    down = [goal.cell for goal in face_down(tunnels)]
    every = (tuple(KnownGoal(cell, case[cell]) for cell in down if cell in case) for case in found)
    cases = [*dict.fromkeys(every)]
    known = tuple(goal for goal in cases[0] if all(goal in case for case in cases))
    return OwnTunnel(known, tuple(cases) if len(cases) > 1 else ())


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew the faces of the goals that the observer has not looked at: those face down, and the spare ones."""
    tunnels = TUNNELS.of(draft)
    seen = (goal for goal in tunnels.goals if goal.up)
    looked = () if observer is None else known_to(tunnels, observer)
    deal_goals(draft, {goal.cell: goal.face for goal in (*seen, *looked)}, dice)


def deal_goals(draft: Draft, known: Mapping[Cell, FaceId], dice: random.Random) -> None:
    """Deals all goals anew but those whose cells are known to hold these faces.

    The gold is never spare: if it came out so, it changes places with any that is not.
    """
    tunnels = TUNNELS.of(draft)
    faces = [*(goal.face for goal in tunnels.goals), *tunnels.spare]
    for face in known.values():
        faces.remove(face)
    dice.shuffle(faces)
    hidden = [goal.cell for goal in tunnels.goals if goal.cell not in known]
    room = len(hidden)
    if GOLD in faces[room:]:
        spare, place = faces.index(GOLD, room), dice.randrange(room)
        faces[spare], faces[place] = faces[place], GOLD
    dealt = {**known, **dict(zip(hidden, faces, strict=False))}
    goals = tuple(replace(goal, face=dealt[goal.cell]) for goal in tunnels.goals)
    TUNNELS.put(draft, replace(tunnels, goals=goals, spare=tuple(faces[room:])))


def check_look(game: Game) -> Iterable[Problem]:
    tunnels = TUNNELS.of(game)
    down = {goal.cell for goal in face_down(tunnels)}
    for number, look in enumerate(tunnels.looks):
        if not 0 <= look.seat < game.rules.options.players or look.cell not in down:
            yield Problem(f"tunnel.looks[{number}]", refuse("base.action.map", "position.look"))


def check_cards(game: Game) -> Iterable[Problem]:
    """Beside what products lay there, path cards alone lie in the tunnels, and match each other."""
    board = TUNNELS.of(game).board
    foreign = [each for tap in game.rules.taps(slots.FOREIGN) for each in tap(game)]
    cells = {each.cell for each in foreign}
    loose = {each.cell for each in foreign if not each.fits}
    fitted = {cell: card for cell, card in board.laid.items() if cell not in loose}
    for number, (cell, card) in enumerate(board.laid.items()):
        field = f"tunnel.board.laid[{number}]"
        if cell not in cells and card.face.id not in game.rules.deck_counts:
            yield Problem(f"{field}.card", refuse("base.setup.components", "position.not-a-path", card=card.face.id))
        if cell in fitted and mismatches(card, demand_at(fitted, cell)):
            yield Problem(field, refuse("base.place.match", "position.mismatch", cell=cell))
    for cell in board.covered:
        if cell not in cells:
            yield Problem("tunnel.board.covered", refuse("base.setup.layout", "position.covered", cell=cell))


def laid(game: Game) -> Counter[FaceId]:
    """The path cards of the deck that lie in the tunnels."""
    cards = (card.face.id for card in TUNNELS.of(game).board.laid.values())
    return Counter(FaceId(card) for card in cards if card in game.rules.deck_counts)


def module(starts: Mapping[Cell, Face]) -> Module:
    """The tunnels of a box that begins with these cards."""
    empty = Tunnels(Board((cell, face.up) for cell, face in starts.items()), ())

    def check(game: Game) -> Iterable[Problem]:
        tunnels = TUNNELS.of(game)
        board = tunnels.board
        for cell in (*board.laid, *board.covered, *(goal.cell for goal in tunnels.goals)):
            if max(map(abs, cell)) > FARTHEST:
                yield Problem("tunnel", refuse("base.setup.layout", "position.far", cell=cell, most=FARTHEST))
        for cell, face in starts.items():
            if board.laid.get(cell) is not face.up:
                yield Problem("tunnel.board.laid", refuse("base.setup.layout", "position.start", cell=cell))
        yield from check_cards(game)
        yield from check_look(game)

    return Module(
        name="tunnel",
        part=TUNNELS,
        start=lambda _: empty,
        faces={face.id: face for face in starts.values()},
        taps=(
            slots.ROUND_BEGINS.tap(lambda draft: TUNNELS.put(draft, empty)),
            slots.CARDS_HELD.tap(laid),
            slots.FOREIGN.tap(lambda _: [slots.Foreign(cell) for cell in starts]),
        ),
        public=public,
        private=private,
        redeal=redeal,
        check=check,
    )


def base_module() -> Module:
    """The tunnels of the base box and of all that is added to it."""
    return module({START: face_of(box("base").start[0], "@")})
