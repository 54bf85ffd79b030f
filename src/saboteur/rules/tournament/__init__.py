"""The tournament variant: everybody is dealt a role from a fixed set, a card lies open, and gold is paid in tokens."""

from saboteur.rules.mine import dwarves, purse
from saboteur.rules.tournament import opening, pay
from saboteur.rules.tournament.roles import dwarves_for

MODULES = (dwarves.module(dwarves_for), purse.MODULE, opening.MODULE, pay.MODULE)
"""They stand instead of the base game's dwarves and of its gold cards."""
