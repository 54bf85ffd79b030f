"""The two ways of a turn in which no card is played: shedding what lies before oneself, and passing."""

from saboteur.core.game import Game
from saboteur.core.module import Module
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.editions import CZECH
from saboteur.rules.mine import discard, shed, slots

MOST_PASSED = 3


@rule("edition.expansion.shed-two")
def may_go(game: Game, lying: slots.Lying) -> bool:
    """Harmful cards in the older Czech printing, any in the others."""
    return lying.harmful or game.rules.options.edition != CZECH


@rule("exp.turn.options", "exp.turn.pass-needs")
@rule("draw.stack", part="expansion")
def modules() -> tuple[Module, ...]:
    """Besides playing a card: shed for two cards, or pass with one to three and draw as many."""
    return (shed.module(may_go), discard.module(most=MOST_PASSED))
