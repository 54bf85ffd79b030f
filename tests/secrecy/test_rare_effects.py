"""What a lay sets off in some tables, and too rarely in the nets: each choice that does so, in made-up positions."""

import random
from collections.abc import Iterator

import pytest

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Choice, Event, Seat
from saboteur.rules.mine.vocabulary import GoldChanged, Lay, PostcardConnected
from saboteur.rules.new_goals import DragonMet
from tests.products import new_goals, postcards
from tests.products.product import Move
from tests.secrecy.mines import near_the_goals
from tests.secrecy.test_alike import Net

pytestmark = pytest.mark.slow

WITH_GOLD_CARDS = tuple(options for options in new_goals.PRODUCT.tables if options.ruleset == "base")


def setting_off(
    event: type[Event], tables: tuple[Options, ...], dice: random.Random
) -> Iterator[tuple[Game, Seat, Choice]]:
    """Positions without end, with the lays that lead to the event."""
    while True:
        game = near_the_goals(dice.choice(tables), dice)
        seat = game.seats_asked()[0]
        for choice in game.choices(seat):
            if isinstance(choice, Lay):
                told = game.apply(seat, choice).told
                if any(isinstance(each.event, event) for each in told):
                    yield game, seat, choice
                    break


@pytest.mark.parametrize(
    ("event", "tables", "differs"),
    [
        pytest.param(PostcardConnected, postcards.TABLES, ("dwarves.changed", "dwarves.dealt"), id="postcards"),
        pytest.param(DragonMet, new_goals.PRODUCT.tables, (), id="dragons"),
        pytest.param(GoldChanged, WITH_GOLD_CARDS, ("purse.changed",), id="gold changed for the dragon"),
    ],
)
def test_alike(event: type[Event], tables: tuple[Options, ...], differs: tuple[str, ...]) -> None:
    dice = random.Random(event.__name__)
    net = Net(tables, event.__name__)
    found = setting_off(event, tables, dice)
    for _ in range(15):
        game, seat, choice = next(found)
        for observer in (None, *range(game.rules.options.players)):
            net.choose(game, game.guess(observer, dice), Move(observer, seat, choice))
    assert net.counts["choices"] > 50
    assert [tag for tag in differs if net.counts[f"differs {tag}"] < 5] == []
