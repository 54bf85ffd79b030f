"""open_spiel: games written in C++ and driven from Python."""

import random

import pyspiel

from bench.engine import Tally, pick


class OpenSpiel:
    """Chance nodes (deals, draws) are sampled here, as the library asks; they are neither decisions nor moves."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self._game = pyspiel.load_game(game)

    def play_game(self, rng: random.Random) -> Tally:
        state = self._game.new_initial_state()
        decisions = moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(rng, state.chance_outcomes()))
                continue
            menu = state.legal_actions()
            moves += 1
            decisions += len(menu) > 1
            state.apply_action(pick(rng, menu))
        return Tally(decisions, moves)


def sample(rng: random.Random, outcomes: list[tuple[int, float]]) -> int:
    """Draw one outcome by its probability. Faster than ``rng.choices`` on lists this short."""
    left = rng.random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]


def hearts() -> OpenSpiel:
    return OpenSpiel("open_spiel hearts", "hearts")


def hanabi() -> OpenSpiel:
    return OpenSpiel("open_spiel hanabi", "hanabi(players=5)")
