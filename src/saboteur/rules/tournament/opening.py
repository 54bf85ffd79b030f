"""The opening card: a path card that lies between the start and the goals from the start of a round."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Slice
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.tournament.vocabulary import OpeningLaid
from saboteur.tunnel.cell import Cell

CELL: Cell = (4, 0)
PATHS = tuple(FaceId(row.id) for row in box("base").path for _ in range(row.n))


class Opening(Slice, frozen=True):
    """Which card was laid; it may be gone since."""

    card: FaceId | None = None


OPENING = Part("opening", Opening)


@rule("tournament.setup")
def choose(draft: Draft) -> Iterable[FaceId]:
    """Any of the 40, all alike likely; the others are shuffled and dealt."""
    card = draft.shuffle("opening card", PATHS)[0]
    OPENING.put(draft, Opening(card))
    return (card,)


@rule("tournament.card")
def lay_out(draft: Draft) -> None:
    """It lies as printed, and is a path card like any other: whoever lays beside it must match it, and it can fall."""
    card = OPENING.of(draft).card
    assert card is not None
    tunnels = TUNNELS.of(draft)
    TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lay(CELL, draft.rules.faces[card].up)))
    draft.tell(OpeningLaid(card, CELL))


def check(game: Game) -> Iterable[Problem]:
    card = OPENING.of(game).card
    if card not in PATHS:
        yield Problem("opening.card", refuse("tournament.card", "position.not-a-path", card=card))


MODULE = Module(
    name="opening",
    part=OPENING,
    start=lambda _: Opening(),
    events=(OpeningLaid,),
    taps=(slots.KEPT_OUT.tap(choose), slots.ROUND_BEGINS.tap(lay_out)),
    check=check,
)
