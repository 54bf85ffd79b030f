"""The veto."""

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.championship.veto import VetoWindow
from saboteur.rules.championship.vocabulary import VETO, Veto
from saboteur.rules.expansion.vocabulary import SwapHands
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.stock import with_hand
from saboteur.rules.mine.vocabulary import Discard, Shed
from saboteur.table import new_game
from tests.products.product import Effect, Move, Product, Scene, with_slices
from tests.rules.scene import NEAR, scene
from tests.secrecy.mines import near_the_goals, with_tricks

TABLES = (
    Options("base", "anniversary", 3, ("veto",)),
    Options("base", "classic", 5, ("veto",)),
    Options("base", "anniversary", 10, ("veto",)),
    Options("expansion", "anniversary", 4, ("veto",)),
    Options("expansion", "czech", 3, ("veto",)),
    Options("expansion", "polish", 6, ("veto",)),
    Options("base", "anniversary", 4, ("veto", "tracker")),
    Options("expansion", "anniversary", 4, ("treasury", "veto", "tracker", "costume-store")),
)


def effect(game: Game, move: Move) -> Effect | None:
    """A card that may be vetoed has no effect yet; when all others have let it pass, it has."""
    if "veto" not in game.rules.options.extras:
        return None
    task, after = game.state.agenda[0], game.apply(move.seat, move.choice).game
    if isinstance(task, VetoWindow):
        if isinstance(move.choice, Veto):
            return Effect(drawing=(task.seat, move.seat))
        if task.seats != (move.seat,):
            return Effect()
        play = Move(move.observer, task.seat, game.rules.texts.read(task.play))
        drawn = len(CARDS.of(game).deck) - len(CARDS.of(after).deck)
        return Effect(play, None if isinstance(play.choice, SwapHands) else (task.seat,) * drawn)
    asked = after.state.agenda[:1]
    return Effect() if asked and isinstance(asked[0], VetoWindow) else None


def windows(options: Options, dice: random.Random) -> Iterator[Game]:
    """A few plays of all kinds, each with its window; often somebody holds the veto."""
    game = dice.choice((near_the_goals, with_tricks))(options, dice)
    if dice.random() < 0.7:
        game = holding(game, dice.randrange(options.players))
    for _ in range(3 * options.players):
        if game.over:
            return
        if isinstance(game.state.agenda[0], VetoWindow):
            yield game
        seat = game.seats_asked()[0]
        menu = game.choices(seat)
        plays = [choice for choice in menu if not isinstance(choice, Discard | Shed | Veto)]
        game = game.apply(seat, dice.choice(plays if plays and dice.random() < 0.8 else menu)).game


def holding(game: Game, seat: Seat) -> Game:
    """If the veto lies in the deck, it changes places with a card of the seat's hand."""
    cards = CARDS.of(game)
    if VETO not in cards.deck or not cards.hands[seat]:
        return game
    card, *rest = cards.hands[seat]
    deck = tuple(card if each == VETO else each for each in cards.deck)
    hands = with_hand(cards.hands, seat, tuple(sorted((*rest, VETO))))
    return with_slices(game, cards=replace(cards, hands=hands, deck=deck))


def map_scene() -> Game:
    """Seat 2 holds the veto; the card that seat 0 lays after the map would reach the gold."""
    return scene(
        NEAR,
        extras="veto",
        roles="DSDS",
        hands={0: "ew map", 1: "x", 2: "nes veto", 3: "ne"},
        deck="ns nw new x",
        goals="gold",
    )


def opening(options: Options) -> Callable[[], Game]:
    """The first turn of a game in which another player was dealt the veto."""

    def position() -> Game:
        games = (new_game(options, f"a veto at hand {number}").game for number in range(1000))
        return next(game for game in games if {*holders(game)} - {*game.seats_asked()})

    return position


def holders(game: Game) -> list[Seat]:
    return [seat for seat, hand in enumerate(CARDS.of(game).hands) if VETO in hand]


PRODUCT = Product(
    name="veto",
    tables=TABLES,
    least={"match.turn": 30, "veto.window": 60},
    least_long={"match.turn": 1000, "veto.window": 3000},
    sources={"veto.window": (windows,)},
    played={Veto: VETO},
    effect=effect,
    scenes={
        "veto-on-a-map": Scene(
            map_scene,
            ("0 map 2,0", "3 let-pass", "2 veto", "1 discard x", "2 discard nes", "3 discard ne", "0 lay ew 1,0"),
        ),
    },
    perft={"veto": opening(TABLES[0]), "veto-for-two": opening(Options("expansion", "czech", 2, ("veto",)))},
)
