"""Habits of the base game: which side one is on, and picking gold."""

from saboteur.bots.greedy.habit import Habits, Outlook, Side
from saboteur.core.observation import Observation
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.mine.vocabulary import DIGGER, GREEDY, OWN_DWARF, SABOTEUR

DIGGERS = Side(foes=frozenset({SABOTEUR, GREEDY}))
SABOTEURS = Side(digs=False, foes=frozenset({DIGGER}))


def side(observation: Observation) -> Side | None:
    if OWN_DWARF.name not in observation.private:
        return None
    return SABOTEURS if OWN_DWARF.of(observation).role == SABOTEUR else DIGGERS


def take(_: Outlook, choice: Take) -> float:
    """The highest card."""
    return choice.value


HABITS = Habits({Take: take}, side)
