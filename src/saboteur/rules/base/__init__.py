"""The base game: only its dwarves, its gold cards and its pay; all else is the mine's."""

from saboteur.core.module import Module
from saboteur.rules.base import gold, picking
from saboteur.rules.base.dwarves import dwarves_for
from saboteur.rules.mine import dwarves

MODULES: tuple[Module, ...] = (dwarves.module(dwarves_for), gold.MODULE, picking.MODULE)
