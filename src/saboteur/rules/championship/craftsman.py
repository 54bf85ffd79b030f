"""The craftsman (2021): he repairs whatever is broken."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck
from saboteur.rules.championship.vocabulary import CRAFTSMAN, Craft
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.play import announce, seats_by_text, why_not_in_hand
from saboteur.rules.mine.tools import TOOLS, Mend


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Craft]:
    if CRAFTSMAN not in CARDS.of(game).hands[seat]:
        return ()
    broken = TOOLS.of(game).broken
    return [Craft(target, tool) for target in seats_by_text(len(broken)) for tool in broken[target]]


@rule("champ.2021.craftsman")
@rule("exp.action.remove-own-kind", part="craftsman")
def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Craft) -> Refusal | None:
    """Any breakage, anyone's, and nothing but a breakage."""
    broken = TOOLS.of(game).broken
    if refusal := why_not_in_hand(game, seat, CRAFTSMAN):
        return refusal
    if not 0 <= choice.target < len(broken):
        return refuse("champ.2021.craftsman", "no-seat", seat=choice.target)
    if choice.tool not in broken[choice.target]:
        return refuse("champ.2021.craftsman", "not-broken", tool=choice.tool)
    return None


def take_craft(draft: Draft, seat: Seat, _: TakeTurn, choice: Craft) -> None:
    announce(draft, seat, choice, CRAFTSMAN, Mend(seat, CRAFTSMAN, choice.target, choice.tool))


MODULE = Module(
    name="craftsman",
    deck=in_deck(CRAFTSMAN),
    offers=(Offer(TakeTurn, Craft, options=options, why_not=why_not, take=take_craft),),
)
