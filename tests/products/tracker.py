"""The tracker: the second world must be able to play it, and to lay or not to lay a second card, as the first does."""

import random
from collections.abc import Iterator

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.rules.championship.tracker import TRACKED, LayFirst, LaySecond
from saboteur.rules.championship.vocabulary import Stop, Track
from saboteur.rules.mine.card_guess import check_memories
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import TakeTurn
from tests.conformance.playing import anybody, first, meddler
from tests.products.product import Move, Product, Scene, Twins, with_slices
from tests.rules.chests.mines import mine
from tests.rules.scene import scene
from tests.secrecy.hidden import Heap
from tests.secrecy.mines import holding

TABLES = (
    Options("base", "anniversary", 3, ("tracker",)),
    Options("base", "classic", 8, ("tracker",)),
    Options("expansion", "anniversary", 2, ("tracker",)),
    Options("expansion", "polish", 5, ("tracker",)),
)


def tracking(options: Options, dice: random.Random) -> Iterator[Game]:
    """A tracker is played near the goals, and what comes of it until the turn is over."""
    game = holding("tracker")(options, dice)
    seat = game.seats_asked()[0]
    if Track() not in game.choices(seat):
        return
    game = game.apply(seat, Track()).game
    while not game.over and not isinstance(game.state.agenda[0], TakeTurn):
        yield game
        seat = game.seats_asked()[0]
        game = game.apply(seat, dice.choice(game.choices(seat))).game


def stopping(options: Options, dice: random.Random) -> Iterator[Game]:
    """The second lay is asked of a seat that has none."""
    for game in tracking(options, dice):
        if Stop() in game.choices(game.seats_asked()[0]):
            yield game


def agree(twins: Twins, move: Move, step: Step, dice: random.Random) -> Twins:
    """Two cards drawn are the same two; whoever plays a tracker, or must stop, could do so in both worlds."""
    if TRACKED.name not in twins.one.slices:
        return twins
    if move.own:
        drawn = len(CARDS.of(twins.one).deck) - len(CARDS.of(step.game).deck)
        return twins if drawn != 2 else _agreed(twins, move, dice, deck=drawn)
    if isinstance(move.choice, Track | Stop) and twins.other.why_not(move.seat, twins.twin_choice):
        return _agreed(twins, move, dice, hand=True)
    return twins


def _agreed(twins: Twins, move: Move, dice: random.Random, *, deck: int = 0, hand: bool = False) -> Twins:
    cards = CARDS.of(twins.one)
    heap = Heap(twins.other, move.observer, dice)
    for number, card in enumerate(cards.deck[:deck]):
        heap.put(("deck", 0, number), card)
    for number, card in enumerate(cards.hands[move.seat] if hand else ()):
        heap.put(("hand", move.seat, number), card)
    other = with_slices(twins.other, cards=heap.cards())
    if list(check_memories(other)):
        other = with_slices(other, cards=Heap(twins.one, move.observer, dice).cards())
    return Twins(twins.one, other, twins.choice, twins.twin_choice, twins.gold_differs, twins.hat)


def asked(kind: type, players: int) -> Game:
    """The first time that something is asked of a tracker's player, in a game of random players."""
    options = Options("base", "anniversary", players, ("tracker",))
    return first(options, (anybody, meddler), lambda game: isinstance(game.state.agenda[0], kind))


def two_away() -> Game:
    return scene(
        r"""
         y\x   0    1    2    3
               | @          .....
           0 --H--  .    .  . ? .
               |            .....
        """,
        extras="tracker",
        hands={0: "ew ew tracker x"},
        deck="ns ne",
        goals="gold",
        round=3,
    )


def before_a_chest() -> Game:
    """The first card opens a chest; the second goes on from it, and a card more is drawn."""
    hands = {0: "ew ew tracker x", 1: "x", 2: "x"}
    return mine(chests={"2,0": "x extra-draw"}, extras="tracker chests", hands=hands, deck="ns ne nw new")


PRODUCT = Product(
    name="tracker",
    tables=TABLES,
    least={"match.turn": 20, "tracker.lay-first": 20, "tracker.lay-second": 20},
    least_long={"match.turn": 300, "tracker.lay-first": 600, "tracker.lay-second": 600},
    sources={"tracker.lay-first": (tracking,), "tracker.lay-second": (tracking, stopping)},
    hidden=("cards.drawn",),
    played={Track: "tracker"},
    agree=agree,
    scenes={
        "tracker-to-the-gold": Scene(two_away, ("0 track", "0 lay ew 1,0", "0 lay ew 2,0")),
        "tracker-opens-a-chest": Scene(before_a_chest, ("0 track", "0 lay ew 1,0", "0 lay ew 3,0")),
    },
    perft={
        "tracker-first": lambda: asked(LayFirst, 3),
        "tracker-second": lambda: asked(LaySecond, 4),
    },
)
