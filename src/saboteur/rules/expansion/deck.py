"""The expansion's path and action cards, shuffled together with those of the base box, and how they are dealt."""

from saboteur.core.module import Module
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.cards import Hands
from saboteur.rules.mine.deck import copies, path_faces


@rule("exp.setup.components", "exp.setup.mix", "edition.expansion.prison-count")
@rule("exp.path.bridge", "exp.path.double-bend", "exp.path.crystals")
def module() -> Module:
    """A bridge and a double bend are two tunnels on one card, by their joins; crystals bind no neighbour."""
    printed = box("expansion")
    return Module(name="expansion-deck", faces=path_faces(printed), deck=copies(printed))


@rule("exp.setup.hands", "exp.setup.ten-aside", "exp.next.setup")
def hands() -> Hands:
    """Six cards each, ten aside unseen; they come back when the deck is shuffled for the next round.

    Exchanged hands can grow beyond six.
    """
    return Hands(lambda _: 6, aside=10, grow=True)
