"""A diversion tells everybody the same in worlds that look alike, whatever it reaches."""

import random

from saboteur.rules.championship.vocabulary import Divert
from tests.products.diversion import TABLES, diverting
from tests.products.product import Move
from tests.secrecy.test_alike import Net


def test_diversions_look_alike() -> None:
    net, dice = Net(TABLES, "diversions"), random.Random("diversions")
    for number in range(40):
        game = diverting(TABLES[number % 2], dice)
        (seat,) = game.seats_asked()
        for observer in (None, *range(game.rules.options.players)):
            other = game.guess(observer, dice)
            moves = [choice for choice in game.choices(seat) if isinstance(choice, Divert)]
            for choice in dice.sample(moves, min(3, len(moves))):
                net.choose(game, other, Move(observer, seat, choice))
    assert net.counts["told diversion.diverted"] > 300
    assert net.counts["told tunnel.goal-turned-up"] > 10, "some reach a goal"
