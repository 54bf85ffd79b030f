"""Two games that look the same to an observer send it the same frames: as many, in the same order, byte by byte."""

from collections import Counter

import pytest

from saboteur.core.game import Game, Step
from saboteur.core.values import Seat
from saboteur.server.play.match import Match
from tests.products.product import Move
from tests.products.toll import PRODUCT
from tests.secrecy.test_alike import RULESETS, Net, tables_of
from tests.secrecy.twins import agreeing, dealt_otherwise

pytestmark = pytest.mark.slow


class WireNet(Net):
    """The same net as for the engine, but what is compared is what goes to the sockets."""

    def choose(self, game: Game, other: Game, move: Move) -> tuple[Game, Game]:
        twins = agreeing(game, other, move, self.dice)
        one, two = Match(Step(game, ())), Match(Step(twins.other, ()))
        observer = move.observer
        assert one.fresh(observer) == two.fresh(observer)
        told = one.choose(move.seat, twins.choice)
        if twins.unseen:
            assert observer not in told
            assert one.fresh(observer) == two.fresh(observer)
            self.counts["unseen"] += 1
            return one.game, two.game
        with dealt_otherwise(observer, twins.other.rules.options, self.dice, twins.hat):
            twin_told = two.choose(move.seat, twins.twin_choice)
        assert told.get(observer) == twin_told.get(observer)
        assert one.fresh(observer) == two.fresh(observer)
        self.counts["frames"] += observer in told
        self.counts["silent"] += observer not in told
        return one.game, two.game


@pytest.mark.parametrize("ruleset", RULESETS)
def test_frames(ruleset: str) -> None:
    net = WireNet(tables_of(ruleset), "wire")
    for game in net.wanted(Counter({"match.turn": 12})):
        observers: tuple[Seat | None, ...] = (None, *game.seats_asked(), net.dice.randrange(game.rules.options.players))
        for observer in observers:
            net.walk(game, observer, 12)
    assert net.counts["frames"] > 200


def test_whoever_is_not_concerned_is_sent_nothing_of_a_request() -> None:
    net = WireNet(PRODUCT.tables, "requests")
    for game in net.wanted(Counter({"match.turn": 4, "toll.answer": 8, "toll.keep": 4})):
        for observer in (None, *range(game.rules.options.players)):
            net.walk(game, observer, 8)
    assert net.counts["unseen"] > 20
