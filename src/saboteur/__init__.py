"""Saboteur's digital home."""

from saboteur.core.game import Game, Step
from saboteur.core.message import BadInput, Illegal, Refused
from saboteur.core.observation import Observation
from saboteur.core.options import Options
from saboteur.core.perft import divide, perft
from saboteur.core.record import Player, Record, Recorder
from saboteur.core.record import read as read_record
from saboteur.core.record import write as write_record
from saboteur.rulesets import PRESETS, RULES_VERSION
from saboteur.table import new_game, new_recorder, read_position, replay, resumed, write_position

__all__ = [
    "PRESETS",
    "RULES_VERSION",
    "BadInput",
    "Game",
    "Illegal",
    "Observation",
    "Options",
    "Player",
    "Record",
    "Recorder",
    "Refused",
    "Step",
    "divide",
    "new_game",
    "new_recorder",
    "perft",
    "read_position",
    "read_record",
    "replay",
    "resumed",
    "write_position",
    "write_record",
]
