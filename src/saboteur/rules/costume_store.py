"""The costume store: whoever first comes to it from the start leaves it as another."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import postcard
from saboteur.rules.mine.company import DWARVES
from saboteur.rules.mine.sightings import EXCHANGING, exchange_role
from saboteur.rules.mine.vocabulary import COSTUME_STORE


class ChangeCostume(postcard.UsePostcard, frozen=True, tag="costume-store.change"):
    """The seat must change its role."""


@rule("costume.effect")
def change_costume(draft: Draft, seat: Seat) -> None:
    """For the top one of the dwarves aside, in the base game the only one; the old one goes under them."""
    exchange_role(draft, seat)


def check(game: Game, _: postcard.Postcard) -> Iterable[Problem]:
    """There is a dwarf to change for."""
    if not DWARVES.of(game).aside:
        yield Problem("dwarves.aside", refuse("costume.effect", "position.nobody-aside"))


@rule("costume.setup")
def modules(_: Options) -> Iterable[Module]:
    return (
        EXCHANGING,
        postcard.CONNECTING,
        postcard.module(COSTUME_STORE, "c", ChangeCostume, change_costume, check),
    )
