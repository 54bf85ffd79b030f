"""What lies in the box: its deck, and what differs between the games for two and for one."""

from collections.abc import Mapping

from msgspec import Struct

from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.core.values import FaceId, Role
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.vocabulary import BLUE, GREEN
from saboteur.rules.mine import tunnels
from saboteur.rules.mine.cards import Hands
from saboteur.rules.mine.deck import copies, path_faces
from saboteur.rules.mine.printed import face_of
from saboteur.tunnel.cell import Cell

PRINTED = box("duel")
TREASURES = tuple(FaceId(row.id) for row in PRINTED.treasure)


class Kit(Struct, frozen=True):
    """What is laid out: where the tunnels of each colour begin, where the treasures lie, how many tokens there are."""

    starts: Mapping[Role, Cell]
    treasures: tuple[Cell, ...]
    tokens: int
    keys: int = PRINTED.tokens.key
    hands: Hands = Hands(lambda _: 6)


@rule("duel.setup.layout", "duel.setup.hands")
def for_two() -> Kit:
    starts = {Role(str(row.ladder)): row.cell for row in PRINTED.start if row.cell}
    return Kit({colour: starts[colour] for colour in (BLUE, GREEN)}, PRINTED.treasure_cells, PRINTED.tokens.dwarf)


@rule("solo.setup", "solo.round.end", "solo.ten-aside")
def for_one() -> Kit:
    """Green plays alone, six tokens end the round, and ten cards stay aside."""
    assert PRINTED.solo_start
    hands = Hands(lambda _: 6, aside=10)
    cells = PRINTED.solo_treasure_cells
    return Kit({GREEN: PRINTED.solo_start}, cells, PRINTED.tokens.dwarf_solo, hands=hands)


KITS = {2: for_two(), 1: for_one()}


def kit_of(options: Options) -> Kit:
    return KITS[options.players]


@rule("duel.setup.components", "duel.path.bridge-bend")
def deck() -> Module:
    """A bridge and a double bend are two tunnels on one card, by their joins."""
    return Module(name="deck", faces=path_faces(PRINTED), deck=copies(PRINTED))


def start_cards(kit: Kit) -> Module:
    """The tunnels, which begin with the start cards."""
    rows = {Role(str(row.ladder)): row for row in PRINTED.start}
    return tunnels.module({cell: face_of(rows[colour], colour[0]) for colour, cell in kit.starts.items()})
