"""Habits of the base game: which side one is on, and picking gold."""

from saboteur.bots.greedy.habit import Habits, Outlook
from saboteur.core.observation import Observation
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.mine.vocabulary import OWN_DWARF, SABOTEUR


def digs(observation: Observation) -> bool | None:
    if OWN_DWARF.name not in observation.private:
        return None
    return OWN_DWARF.of(observation).role != SABOTEUR


def take(_: Outlook, choice: Take) -> float:
    """The highest card."""
    return choice.value


HABITS = Habits({Take: take}, digs)
