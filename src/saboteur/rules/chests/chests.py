"""The chests of a round and the path cards on them: which lie where, who has seen which, and what they have done."""

import random
from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.layout import COUNT, cells_for
from saboteur.rules.chests.vocabulary import ChestShown, ChestsSeen, Instead, KnownChest, OwnChests
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.printed import face_of
from saboteur.rules.mine.reach import ResolveReached
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Face
from saboteur.tunnel.cell import Cell

MARK = "%"
"""Tells an open path card of a chest from the deck's that look like it."""

FACES: dict[str, Face] = {row.id: face_of(row, MARK) for row in box("chests").path}
CARDS = tuple(FaceId(row.id) for row in box("chests").path for _ in range(row.n))
CHESTS = tuple(FaceId(f"chest-{effect}") for effect in box("chests").chest)


class Chest(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A chest that has not been opened, the path card on it, and the seats that have looked at both.

    `up` is set while it is asked which way the path card shall lie, `buried` once a rockfall has removed it.
    """

    cell: Cell
    card: FaceId
    chest: FaceId
    seen: tuple[Seat, ...] = ()
    up: bool = False
    buried: bool = False


class Chests(Slice, frozen=True):
    """What is set aside nobody has seen; opened chests and removed open cards everybody has.

    `draws` and `instead` are what the chests of this turn change about the draws at its end.
    """

    lying: tuple[Chest, ...] = ()
    spare_cards: tuple[FaceId, ...] = ()
    spare_chests: tuple[FaceId, ...] = ()
    opened: tuple[FaceId, ...] = ()
    removed: tuple[FaceId, ...] = ()
    no_goal_map: bool = False
    draws: int = 0
    instead: tuple[Instead, ...] = ()


PART = Part("chests", Chests)


@rule("chest.setup", "chest.hidden-neighbour")
def lay_out(draft: Draft) -> None:
    """Path cards and chests are shuffled apart. A covered cell binds nothing, and is reached by tunnels alone."""
    cells = cells_for(draft)
    cards, chests = draft.shuffle("chest cards", CARDS), draft.shuffle("chests", CHESTS)
    tunnels = TUNNELS.of(draft)
    board = Board(tunnels.board.laid.items(), (*tunnels.board.covered, *cells))
    TUNNELS.put(draft, replace(tunnels, board=board))
    lying = tuple(Chest(cell, card, chest) for cell, card, chest in zip(cells, cards, chests, strict=False))
    PART.put(draft, Chests(lying, cards[len(cells) :], chests[len(cells) :]))


def face_down(game: Game | Draft) -> Iterable[Chest]:
    return (each for each in PART.of(game).lying if not each.up and not each.buried)


def chest_at(game: Game | Draft, cell: Cell) -> Chest:
    return next(each for each in PART.of(game).lying if each.cell == cell and not each.buried)


def put_chest(draft: Draft, old: Chest, *new: Chest) -> None:
    """Another chest, or none, instead of one."""
    chests = PART.of(draft)
    lying = (each for before in chests.lying for each in (new if before is old else (before,)))
    PART.put(draft, replace(chests, lying=tuple(lying)))


def open_cards(game: Game | Draft) -> Iterable[Cell]:
    """Where path cards of chests lie open."""
    return (cell for cell, card in TUNNELS.of(game).board.laid.items() if card.face.id in FACES)


def foreign(game: Game) -> Iterable[slots.Foreign]:
    covered = [each.cell for each in PART.of(game).lying if not each.buried]
    return [slots.Foreign(cell, fits=False) for cell in (*covered, *open_cards(game))]


def end_round(draft: Draft, _: Seat | None) -> None:
    """The turn in which the round ends has no draws."""
    PART.put(draft, replace(PART.of(draft), draws=0, instead=()))


def public(game: Game) -> ChestsSeen:
    chests = PART.of(game)
    shown = tuple(
        ChestShown(each.cell, each.seen, each.card if each.up else None, each.buried) for each in chests.lying
    )
    return ChestsSeen(shown, chests.opened, chests.removed, chests.no_goal_map, chests.draws, chests.instead)


def private(game: Game, seat: Seat) -> OwnChests:
    known = (each for each in PART.of(game).lying if seat in each.seen)
    return OwnChests(tuple(KnownChest(each.cell, each.card, each.chest) for each in known))


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew what the observer has not looked at: path cards and chests apart, with those set aside."""
    chests = PART.of(draft)
    unseen = [each for each in chests.lying if observer is None or observer not in each.seen]
    cards = [*(each.card for each in unseen if not each.up), *chests.spare_cards]
    under = [*(each.chest for each in unseen), *chests.spare_chests]
    dice.shuffle(cards)
    dice.shuffle(under)
    lying = tuple(
        replace(each, card=each.card if each.up else cards.pop(), chest=under.pop()) if each in unseen else each
        for each in chests.lying
    )
    PART.put(draft, replace(chests, lying=lying, spare_cards=tuple(cards), spare_chests=tuple(under)))


def tidy(chests: Chests) -> Chests:
    return replace(chests, lying=tuple(replace(each, seen=tuple(sorted({*each.seen}))) for each in chests.lying))


def check(game: Game) -> Iterable[Problem]:
    chests, board = PART.of(game), TUNNELS.of(game).board
    for field, names, known in (
        ("spare_cards", chests.spare_cards, CARDS),
        ("spare_chests", chests.spare_chests, CHESTS),
        ("opened", chests.opened, CHESTS),
        ("removed", chests.removed, CARDS),
    ):
        for name in names:
            if name not in known:
                yield Problem(f"chests.{field}", refuse("chest.setup", "position.unknown-card", card=name))
    lying = [each.cell for each in chests.lying if not each.buried]
    for number, each in enumerate(chests.lying):
        field = f"chests.lying[{number}]"
        for name, known in ((each.card, CARDS), (each.chest, CHESTS)):
            if name not in known:
                yield Problem(field, refuse("chest.setup", "position.unknown-card", card=name))
        if not each.buried and (each.cell not in board.covered or lying.count(each.cell) > 1):
            yield Problem(field, refuse("chest.setup", "position.chest", cell=each.cell))
        if not {*each.seen} <= {*range(game.rules.options.players)} or (each.up and each.buried):
            yield Problem(field, refuse("chest.map", "position.chest", cell=each.cell))
    goals = {goal.cell for goal in TUNNELS.of(game).goals}
    for cell in lying:
        if cell in goals:
            yield Problem("chests.lying", refuse("chest.layout", "position.chest", cell=cell))


def check_opening(game: Game, seat: Seat, number: int) -> Iterable[Problem]:
    """Chests are opened in the active seat's turn, and what else is reached waits behind that."""
    if ResolveReached(seat) not in game.state.agenda[number:]:
        yield Problem("agenda", refuse("chest.chain", "position.resolve-chests"))
    if seat != MATCH.of(game).active:
        yield Problem("agenda", refuse("base.turn.one-card", "position.active"))


@rule("chest.setup")
def count(game: Game) -> Iterable[Problem]:
    """Every printed card and chest is somewhere; so many lie on the table, or have."""
    chests, board = PART.of(game), TUNNELS.of(game).board
    cards = [*(each.card for each in chests.lying), *chests.spare_cards, *chests.removed]
    cards += [FaceId(board.laid[cell].face.id) for cell in open_cards(game)]
    under = [*(each.chest for each in chests.lying), *chests.spare_chests, *chests.opened]
    for found, printed in ((cards, CARDS), (under, CHESTS)):
        differing = (Counter(found) - Counter(printed)) + (Counter(printed) - Counter(found))
        for card in sorted(differing):
            refusal = refuse(
                "chest.setup",
                "position.count",
                card=card,
                found=found.count(card),
                printed=printed.count(card),
            )
            yield Problem("chests", refusal)
    if len(chests.lying) + len(chests.opened) != COUNT:
        yield Problem("chests.lying", refuse("chest.setup", "position.chests", wanted=COUNT))


MODULE = Module(
    name="chests",
    part=PART,
    start=lambda _: Chests(),
    faces=FACES,
    taps=(
        slots.ROUND_BEGINS.tap(lay_out),
        slots.ROUND_ENDED.tap(end_round),
        slots.FOREIGN.tap(foreign),
    ),
    public=public,
    private=private,
    redeal=redeal,
    tidy=tidy,
    check=check,
    count=count,
)
