"""Which dwarves are dealt in the tournament: nobody lies aside."""

from saboteur.core.options import Options
from saboteur.core.values import Role
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.vocabulary import DIGGER, GREEDY, SABOTEUR

_SABOTEURS = {5: 1, 6: 2, 7: 2, 8: 3, 9: 3}
_GREEDY = {5: 1, 6: 1, 7: 2, 8: 2, 9: 2}


@rule("tournament.roles", "tournament.each-round")
def dwarves_for(options: Options) -> tuple[Role, ...]:
    """As many as there are players: the same ones in every round."""
    saboteurs, greedy = _SABOTEURS[options.players], _GREEDY[options.players]
    diggers = options.players - saboteurs - greedy
    return (DIGGER,) * diggers + (GREEDY,) * greedy + (SABOTEUR,) * saboteurs
