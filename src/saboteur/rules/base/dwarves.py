"""Which dwarves are dealt in the base game: gold-diggers and saboteurs."""

from saboteur.core.options import Options
from saboteur.core.values import Role
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.vocabulary import DIGGER, SABOTEUR

_SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}


@rule("base.setup.roles")
def dwarves_for(options: Options) -> tuple[Role, ...]:
    """One dwarf more than there are players; with ten players all eleven."""
    saboteurs = _SABOTEURS[options.players]
    return (DIGGER,) * (options.players + 1 - saboteurs) + (SABOTEUR,) * saboteurs
