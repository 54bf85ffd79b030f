"""The base game: only its dwarves, its gold cards and its pay; all else is the mine's."""

from saboteur.core.module import Module
from saboteur.rules.base import dwarves, gold, picking

MODULES: tuple[Module, ...] = (dwarves.MODULE, gold.MODULE, picking.MODULE)
