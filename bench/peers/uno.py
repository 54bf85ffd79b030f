"""rlcard: Uno, two players (the only number its environment offers)."""

import random

import numpy as np
from rlcard.games.uno import Game

from bench.engine import Tally, pick


class RlcardUno:
    """The game below rlcard's environment, so no arrays are encoded.

    Each step builds the next player's state with its legal actions; that is the menu. It repeats equal cards,
    which count as one choice here, as they do in the environment.
    """

    name = "rlcard uno"

    def __init__(self) -> None:
        self._game = Game(num_players=2)

    def play_game(self, rng: random.Random) -> Tally:
        game = self._game
        game.np_random = np.random.RandomState(rng.getrandbits(32))
        state, _ = game.init_game()
        decisions = moves = 0
        while not game.is_over():
            menu = list(dict.fromkeys(state["legal_actions"]))
            moves += 1
            decisions += len(menu) > 1
            state, _ = game.step(pick(rng, menu))
        return Tally(decisions, moves)
