"""The expansion, Saboteur 2: teams, doors, prisons and thieves."""

from collections.abc import Iterable

from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.rules.expansion import before, deck, hands, hats, ladders, last_path, pay, prison, thefts, turns
from saboteur.rules.expansion.dwarves import dwarves_for
from saboteur.rules.expansion.editions import POLISH
from saboteur.rules.mine import dwarves, purse, sightings

HANDS = deck.hands()
TURNS = turns.modules()


def modules(options: Options) -> Iterable[Module]:
    """What the expansion adds to the mine. Roles are shown before the gold is shared, thefts are used after it."""
    yield from (
        deck.module(),
        ladders.MODULE,
        dwarves.module(dwarves_for),
        sightings.LOOKING,
        sightings.EXCHANGING,
        before.MODULE,
        prison.MODULE,
        hats.MODULE,
        hands.MODULE,
        purse.MODULE,
        pay.MODULE,
        thefts.MODULE,
    )
    if options.edition == POLISH:
        yield last_path.MODULE
