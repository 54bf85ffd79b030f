"""The toll in the tunnels: collectors on the road, and who is asked to pay them."""

import random
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import Seat
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import MATCH, TakeTurn
from saboteur.rules.mine.purse import Purse
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import MINER
from saboteur.rules.toll.collectors import Toll
from saboteur.rules.toll.requests import REQUESTS
from saboteur.rules.toll.vocabulary import AgreeToPay, AskToPay, Collector, DeclineToPay, SetToll
from saboteur.table import new_game, read_position, write_position
from tests.products.product import Move, Product, Scene, Twins, with_slices
from tests.rules.scene import scene
from tests.secrecy.mines import near_the_goals

TABLES = (
    Options("base", "anniversary", 3, ("toll",)),
    Options("base", "classic", 6, ("toll",)),
    Options("expansion", "anniversary", 4, ("toll",)),
    Options("expansion", "polish", 7, ("toll",)),
    Options("base", "anniversary", 4, ("veto", "tracker", "diversion", "toll")),
)


# ---- states


def with_collectors(options: Options, dice: random.Random) -> Game:
    """Some seat's turn, with one or two collectors where tunnels from the start lead on."""
    game = near_the_goals(options, dice)
    seats = range(options.players)
    ends = [cell for cell, _ in TUNNELS.of(game).board.frontier(MINER)]
    cells = dice.sample(ends, min(len(ends), dice.choice((1, 2, 2))))
    collectors = tuple(Collector(cell, dice.choice(seats)) for cell in cells)
    purse = Purse(tuple(dice.choice((0, 1, 1, 3)) for _ in seats))
    placed = dice.choice((len(cells), 2))
    return read_position(write_position(with_slices(game, toll=Toll(collectors, placed), purse=purse)))


def asking(options: Options, dice: random.Random) -> Iterator[Game]:
    """A turn in which the active seat asks as long as it can, and what comes of it."""
    game = with_collectors(options, dice)
    active = MATCH.of(game).active
    while not game.over and MATCH.of(game).active == active:
        seat = game.seats_asked()[0]
        menu = game.choices(seat)
        asks = [choice for choice in menu if isinstance(choice, AskToPay)]
        if isinstance(game.state.agenda[0], TakeTurn):
            if not asks:
                return
            if REQUESTS.of(game).declined:
                yield game
        else:
            yield game
        game = game.apply(seat, dice.choice(asks or menu)).game


# ---- worlds


def agree(twins: Twins, move: Move, step: Step, dice: random.Random) -> Twins:
    """What two have between them makes no difference to the others: in the second world they do nothing at all."""
    one, other = twins.one, twins.other
    if REQUESTS.name not in one.slices:
        return twins
    active, choice = MATCH.of(one).active, move.choice
    if isinstance(choice, AskToPay) and move.observer == choice.target:
        return replace(twins, other=_who_can_ask(one, move, dice))
    if isinstance(choice, AskToPay | AgreeToPay | DeclineToPay):
        asked = choice.target if isinstance(choice, AskToPay) else move.seat
        return twins if move.observer in (active, asked) else replace(twins, unseen=True)
    other = _same_request(one, other)
    if isinstance(choice, SetToll) and not move.own:
        hidden = replace(choice, card=dice.choice(CARDS.of(other).hands[move.seat]))
        return replace(twins, other=other, twin_choice=hidden)
    return replace(twins, other=other)


def _who_can_ask(one: Game, move: Move, dice: random.Random) -> Game:
    """Whoever is asked learns that the other can lay a card there."""
    while True:
        other = one.guess(move.observer, dice)
        if other.why_not(move.seat, move.choice) is None:
            return Game(other.rules, State(other.state.agenda, other.state.slices, one.state.chance))


def _same_request(one: Game, other: Game) -> Game:
    """What everybody sees shows that no request is open, or who has agreed to pay."""
    request = REQUESTS.of(one).request
    requests = REQUESTS.of(other)
    declined = tuple(each for each in requests.declined if not request or each.seat != request.seat)
    found = with_slices(other, requests=replace(requests, request=request, declined=declined))
    return Game(found.rules, State(one.state.agenda, found.state.slices, found.state.chance))


# ---- scenes


ON_THE_ROAD = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H----+--  .  . ? .
       |            .....
"""


def on_the_road(hands: Mapping[Seat, str], tokens: Mapping[Seat, int]) -> Game:
    """A collector of seat 2 stands on the last cell before the gold."""
    return scene(
        ON_THE_ROAD,
        extras="toll",
        roles="DDSD",
        hands=hands,
        goals="gold",
        tokens=tokens,
        round=3,
        slices={"toll": {"collectors": [{"cell": [2, 0], "seat": 2}], "placed": 1}},
    )


def paid_by_another() -> Game:
    """Seat 0 has a card for the cell and no gold."""
    return on_the_road({0: "ew x", 2: "x x"}, {1: 2, 3: 1})


def about_to_ask() -> Game:
    """Short hands, and somebody who can ask another to pay."""
    for seed in range(1000):
        game = with_collectors(TABLES[0], random.Random(seed))
        menu = game.choices(game.seats_asked()[0])
        if sum(map(len, CARDS.of(game).hands)) < 6 and any(isinstance(choice, AskToPay) for choice in menu):
            return game
    raise AssertionError("no such position")


PRODUCT = Product(
    name="toll",
    tables=TABLES,
    least={"match.turn": 24, "toll.answer": 20, "toll.keep": 12},
    least_long={"match.turn": 600, "toll.answer": 600, "toll.keep": 400},
    sources={"toll.answer": (asking,), "toll.keep": (asking,)},
    agree=agree,
    scenes={
        "toll-paid-by-another": Scene(
            paid_by_another,
            (
                "0 ask 3 2,0",
                "3 decline",
                "0 ask 1 2,0",
                "1 agree",
                "0 lay ew 2,0",
                "0 take 3",
                "3 take 2",
            ),
        ),
        "toll-placed": Scene(
            lambda: on_the_road({0: "ew x", 1: "ew x", 2: "ne x", 3: "rockfall"}, {0: 1}),
            ("0 toll x 0,-1", "1 discard x", "2 lay x 2,0"),
        ),
    },
    perft={
        "toll-opening": lambda: new_game(TABLES[0], "opening with collectors").game,
        "toll-asking": about_to_ask,
    },
)
