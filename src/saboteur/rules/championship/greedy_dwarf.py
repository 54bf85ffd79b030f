"""The greedy dwarf (2016): he digs for himself alone."""

from saboteur.core.game import Draft
from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.core.values import Role, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.base.dwarves import dwarves_for as base_dwarves
from saboteur.rules.base.gold import shuffle_deck
from saboteur.rules.base.picking import pay
from saboteur.rules.base.slots import PAID_INSTEAD
from saboteur.rules.championship.vocabulary import GreedyPaid, GreedyPaidUnseen
from saboteur.rules.mine import dwarves
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.vocabulary import DIGGER, GREEDY

PAY = 4


@rule("champ.2016.greedy")
def dwarves_for(options: Options) -> tuple[Role, ...]:
    """He is shuffled in instead of a digger, so he may as well lie aside."""
    every = [*base_dwarves(options)]
    every[every.index(DIGGER)] = GREEDY
    return tuple(every)


@rule("champ.2016.greedy-pay", "variant.sabotaged-greedy")
def pay_greedy(draft: Draft, finisher: Seat) -> bool:
    """Whatever lies before him, he takes his pay, and the diggers do not draw."""
    if DWARVES.of(draft).roles[finisher] != GREEDY:
        return False
    cards = pay(draft, finisher, PAY)
    draft.whisper(GreedyPaid(finisher, cards), (finisher,), GreedyPaidUnseen(finisher, len(cards)))
    shuffle_deck(draft)
    return True


MODULES = (
    dwarves.module(dwarves_for),
    Module(name="greedy-dwarf", events=(GreedyPaid, GreedyPaidUnseen), taps=(PAID_INSTEAD.tap(pay_greedy),)),
)
