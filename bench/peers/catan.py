"""catanatron: Settlers of Catan, four players."""

import random

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, SimplePlayer

from bench.engine import Tally, pick


class Catanatron:
    """Catanatron's own loop (``Game.play``) without its two copies of the game and without checking the choice again.

    The players are there for their colours only: like ``Player.decide``, the loop picks from ``playable_actions``.
    """

    name = "catanatron"

    def play_game(self, rng: random.Random) -> Tally:
        game = Game([SimplePlayer(color) for color in Color], seed=rng.randrange(1, 2**62))
        state = game.state
        decisions = moves = 0
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            menu = state.playable_actions
            moves += 1
            decisions += len(menu) > 1
            game.execute(pick(rng, menu), validate_action=False)
        return Tally(decisions, moves)
