"""The diversion (2023): the goals that it reaches are the same in the second world."""

import random

from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.rules.championship.diversion import LastLaid
from saboteur.rules.championship.vocabulary import CardDiverted, Divert
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS, face_down, known_to
from saboteur.rules.mine.vocabulary import MINER, GoalTurnedUp
from saboteur.tunnel.board import placements
from tests.conformance.playing import anybody, first, meddler
from tests.products.product import Move, Product, Scene, Twins, with_slices
from tests.rules.scene import scene
from tests.secrecy.hidden import Hidden
from tests.secrecy.mines import holding

TABLES = (
    Options("base", "anniversary", 4, ("diversion",)),
    Options("expansion", "polish", 3, ("diversion",)),
)


def diverting(options: Options, dice: random.Random) -> Game:
    """Some seat's turn near the goals, with a diversion in hand; a card of the deck was laid last, away from them."""
    game = holding("diversion")(options, dice)
    cards, tunnels = CARDS.of(game), TUNNELS.of(game)
    for number, card in enumerate(cards.deck):
        face = game.rules.faces.get(card)
        places = placements(face, tunnels.board.frontier(MINER)) if face else []
        for cell, way in dice.sample(places, len(places)):
            board = tunnels.board.lay(cell, way)
            if not board.reached_covers(MINER):
                return with_slices(
                    game,
                    cards=replace(cards, deck=(*cards.deck[:number], *cards.deck[number + 1 :])),
                    tunnel=replace(tunnels, board=board),
                    diversion=LastLaid(cell),
                )
    return game


def agree(twins: Twins, move: Move, step: Step, dice: random.Random) -> Twins:
    if not any(isinstance(told.event, CardDiverted) for told in step.told):
        return twins
    tunnels = TUNNELS.of(twins.other)
    known = () if move.observer is None else known_to(tunnels, move.observer)
    hidden = Hidden({goal.cell: goal.face for goal in face_down(tunnels) if goal not in known}, dice)
    for told in step.told:
        if isinstance(told.event, GoalTurnedUp) and told.event.cell in hidden.at:
            hidden.put(told.event.cell, told.event.goal)
    goals = tuple(replace(goal, face=hidden.at.get(goal.cell, goal.face)) for goal in tunnels.goals)
    return replace(twins, other=with_slices(twins.other, tunnel=replace(tunnels, goals=goals)))


def dead_end() -> Game:
    """A dead end was laid last; it lies before a goal, and elsewhere it leaves the way open."""
    return scene(
        r"""
         y\x   0    1    2    3
               | @          .....
           0 --H----+--  .  . ? .
               |    |       .....
                    |
           1   .    +--  .    .
        """,
        extras="diversion",
        hands={0: "new x", 1: "diversion ew", 2: "rockfall x"},
        deck="ns ne nw",
        goals="stone-nw",
    )


def turn_with_diversions() -> Game:
    return first(
        Options("base", "anniversary", 4, ("diversion",)),
        (anybody, meddler),
        lambda game: sum(isinstance(choice, Divert) for choice in game.choices(game.seats_asked()[0])) > 5,
    )


PRODUCT = Product(
    name="diversion",
    tables=TABLES,
    least={"match.turn": 16},
    least_long={"match.turn": 300},
    played={Divert: "diversion"},
    agree=agree,
    scenes={
        "diversion-opens-a-goal": Scene(
            dead_end, ("0 lay new 2,1 turned", "1 divert 2,0", "2 rockfall 2,0", "0 discard x", "1 lay ew 2,0")
        ),
    },
    perft={"diversion": turn_with_diversions},
)
