"""Games of bots against bots, one or thousands."""

from saboteur.simulation.coverage import Coverage, coverage
from saboteur.simulation.playing import Played, play
from saboteur.simulation.standings import Difference, Estimate, Standing, Standings, arena
from saboteur.simulation.summary import BotSummary, SeatSummary, Summary, simulate
from saboteur.simulation.witness import RoundPlayed

__all__ = [
    "BotSummary",
    "Coverage",
    "Difference",
    "Estimate",
    "Played",
    "RoundPlayed",
    "SeatSummary",
    "Standing",
    "Standings",
    "Summary",
    "arena",
    "coverage",
    "play",
    "simulate",
]
