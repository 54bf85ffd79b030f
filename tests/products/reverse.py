"""The reverse (2020)."""

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.championship.vocabulary import Reverse
from saboteur.rules.mine.cards import CARDS
from tests.conformance.playing import anybody, first
from tests.products.product import Product, Scene
from tests.rules.scene import NEAR, scene


def before_the_gold() -> Game:
    """Whoever comes before the finisher reverses the direction; then gold cards go round clockwise."""
    return scene(
        NEAR,
        extras="reverse",
        roles="DSDD",
        hands={0: "x ew", 1: "reverse x", 2: "x", 3: "x reverse"},
        turn=1,
        goals="gold",
        round=3,
    )


def short_hands() -> Game:
    """A turn near the end of a round: whoever is out of cards is skipped, whichever way it goes."""
    return first(
        Options("base", "anniversary", 5, ("reverse",)),
        (anybody,),
        lambda game: sum(map(len, CARDS.of(game).hands)) <= 8 and Reverse() in game.choices(game.seats_asked()[0]),
    )


PRODUCT = Product(
    name="reverse",
    tables=(Options("base", "anniversary", 4, ("reverse",)), Options("expansion", "anniversary", 2, ("reverse",))),
    least={"match.turn": 16},
    least_long={"match.turn": 300},
    played={Reverse: "reverse"},
    scenes={"reverse": Scene(before_the_gold, ("1 reverse", "0 lay ew 1,0", "0 take 3", "2 take 2"))},
    perft={"reverse": short_hands},
)
