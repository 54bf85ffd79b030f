"""The tunnel party: when it is first connected to the start, everybody goes home in somebody's hat."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import postcard
from saboteur.rules.mine.company import DWARVES
from saboteur.rules.mine.sightings import DEALING_ANEW, deal_roles_anew
from saboteur.rules.mine.vocabulary import TUNNEL_PARTY


class Celebrate(postcard.UsePostcard, frozen=True, tag="tunnel-party.celebrate"):
    """All seats' roles are dealt anew."""


@rule("party.effect")
def celebrate(draft: Draft, _: Seat) -> None:
    """Who came first does not matter; the dwarves aside take no part."""
    deal_roles_anew(draft)


def check(game: Game, party: postcard.Postcard) -> Iterable[Problem]:
    """Roles have been dealt anew this round just if there was the party."""
    if party.connected != bool(DWARVES.of(game).collected):
        yield Problem("tunnel-party.connected", refuse("party.effect", "position.party"))


@rule("party.setup")
def modules(_: Options) -> Iterable[Module]:
    return (
        DEALING_ANEW,
        postcard.CONNECTING,
        postcard.module(TUNNEL_PARTY, "p", Celebrate, celebrate, check),
    )
