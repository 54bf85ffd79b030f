"""The treasure chests: four of them lie hidden in the mine, for whoever digs a tunnel to them."""

from collections.abc import Iterable

from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.rules.chests import chests, draws, effects, maps, move_goal, opening, rockfall, roles
from saboteur.rules.mine import choosing, purse, sightings


def modules(_: Options) -> Iterable[Module]:
    return (
        purse.MODULE,
        sightings.LOOKING,
        choosing.MODULE,
        chests.MODULE,
        opening.MODULE,
        maps.MODULE,
        rockfall.MODULE,
        draws.MODULE,
        move_goal.MODULE,
        roles.MODULE,
        effects.MODULE,
    )
