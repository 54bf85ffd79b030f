"""The craftsman (2021)."""

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.championship.vocabulary import Craft
from tests.conformance.playing import anybody, first
from tests.products.product import Product, Scene
from tests.rules.scene import scene


def all_broken() -> Game:
    """Two players with all their tools broken, and a craftsman in the hand of one."""
    return scene(
        extras="craftsman",
        hands={0: "craftsman repair-cart", 1: "x ew", 2: "break-cart"},
        broken={0: "cart lantern pickaxe", 1: "cart lantern pickaxe"},
        deck="ns x ew",
    )


def among_broken_tools() -> Game:
    """A turn in which the craftsman can mend more than one thing."""
    return first(
        Options("base", "anniversary", 4, ("craftsman",)),
        (anybody,),
        lambda game: sum(isinstance(choice, Craft) for choice in game.choices(game.seats_asked()[0])) > 1,
    )


PRODUCT = Product(
    name="craftsman",
    tables=(Options("base", "anniversary", 4, ("craftsman",)), Options("expansion", "polish", 3, ("craftsman",))),
    least={"match.turn": 16},
    least_long={"match.turn": 300},
    played={Craft: "craftsman"},
    scenes={"craftsman": Scene(all_broken, ("0 craft 1 lantern", "1 discard x", "2 discard break-cart"))},
    perft={"craftsman": among_broken_tools},
)
