"""The treasury (2018)."""

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.championship.vocabulary import OpenTreasury
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.choosing import KeepFound
from tests.conformance.playing import anybody, first
from tests.products.product import Product, Scene, in_play
from tests.rules.scene import scene


def full_pile() -> Game:
    """Six cards in the pile, two of them face down; the treasury is there twice, the deck is empty."""
    pile = [
        {"card": "ne", "by": 1},
        {"card": "ns", "by": 1},
        {"card": "x", "by": 2, "face_down": True},
        {"card": "rockfall", "by": 0},
        {"card": "map", "by": 0, "face_down": True},
        {"card": "break-cart", "by": 2},
    ]
    hands = {0: "treasury ew", 1: "x", 2: "treasury"}
    return scene(extras="treasury", hands=hands, slices={"cards": {"pile": pile}})


def asked_which() -> Game:
    """Somebody looks at five cards."""
    return first(
        Options("base", "anniversary", 5, ("treasury",)),
        (anybody,),
        lambda game: (
            isinstance(task := game.state.agenda[0], KeepFound)
            and task.count == 5
            and sum(map(len, CARDS.of(game).hands)) <= 16
        ),
    )


PRODUCT = Product(
    name="treasury",
    tables=(
        Options("base", "anniversary", 4, ("treasury",)),
        Options("base", "anniversary", 10, ("treasury",)),
        Options("expansion", "anniversary", 3, ("treasury",)),
    ),
    least={"match.turn": 30, "choosing.keep-found": 20},
    least_long={"match.turn": 600, "choosing.keep-found": 300},
    sources={"choosing.keep-found": (in_play(KeepFound),)},
    hidden=("choosing.found", "choosing.kept"),
    redacted=frozenset({"choosing.found-unseen", "choosing.kept-unseen"}),
    played={OpenTreasury: "treasury"},
    scenes={
        "treasury": Scene(full_pile, ("0 treasury", "0 keep rockfall", "1 discard x", "2 treasury", "2 keep treasury"))
    },
    perft={"treasury": asked_which},
)
