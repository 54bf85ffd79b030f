"""Made-up positions of Duel: tunnels that have come to a treasure, or between two, and trolls that must be paid.

Every printed card is accounted for.
"""

import random
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import FaceId, Seat, Slice, Task
from saboteur.rules.duel.box import TREASURES, kit_of
from saboteur.rules.duel.hoard import Hoard
from saboteur.rules.duel.solo import force
from saboteur.rules.duel.tokens import DUEL
from saboteur.rules.duel.trolls import ChoosePay
from saboteur.rules.duel.vocabulary import BLUE, Token
from saboteur.rules.mine.cards import Cards
from saboteur.rules.mine.match import MATCH, PassOn, TakeTurn
from saboteur.rules.mine.tools import Tools
from saboteur.rules.mine.tunnels import TUNNELS, Goal
from saboteur.rules.mine.vocabulary import Lay, Look
from saboteur.rulesets import build
from saboteur.table import new_game, read_position, write_position
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.side import EAST, WEST

TO_BOTH_SIDES = ("x-green", "x-blue", "x-troll", "nsw-green", "nsw-blue", "nsw-troll")
"""Cards that may reach what lies to the north and to the south of them."""

HAND = 6


def near_a_treasure(options: Options, dice: random.Random) -> Game:
    """Some seat's turn, with a tunnel that ends before the first treasures."""
    making = Making(options, dice)
    making.dig(stop_before=1)
    return making.turn(dice.sample(("key", "map", "ns", "ew", "new-blue", "ne-w"), 3))


def between_treasures(options: Options, dice: random.Random) -> Game:
    """Some seat's turn: a card between two treasures may reach both."""
    making = Making(options, dice)
    making.dig(stop_before=1)
    return making.turn(dice.sample(TO_BOTH_SIDES, 2))


def paying(options: Options, dice: random.Random) -> Game:
    """Between two rounds: a seat that has bribed two trolls has several ways to pay them."""
    making = Making(options, dice)
    cells = ((-4, 4), (-4, 6))
    for cell, card in zip(cells, dice.sample(("x-troll", "nsw-troll", "new-troll"), 2), strict=True):
        making.lay(cell, FaceId(card))
    pile = tuple(FaceId(card) for card in dice.choice((("t05", "t06", "t07"), ("t08", "t09", "t16", "t18"))))
    making.without_treasures(pile)
    piles = tuple(pile if seat == making.seat else () for seat in range(options.players))
    bribes = tuple(Token(cell, making.seat) for cell in cells)
    duel = replace(DUEL.of(making.game), bribes=bribes)
    return making.position((ChoosePay(making.seat, 2), PassOn()), hoard=Hoard(piles), duel=duel)


class Making:
    """A position in the making: a seat, the cards that are left, the tunnels as far as they are dug."""

    def __init__(self, options: Options, dice: random.Random) -> None:
        opened = new_game(replace(options, first=dice.randrange(options.players)), str(dice.random())).game
        self.game = Game(build(options), opened.state)
        self.dice = dice
        self.seat: Seat = dice.randrange(options.players)
        self.tunnels = TUNNELS.of(self.game)
        self.deck = [*self.game.rules.deck]
        self.hand: list[FaceId] = []

    def row(self) -> Iterator[Cell]:
        """From beside the seat's start to between two treasures. In solo a bend leads to the row above the start."""
        kit = kit_of(self.game.rules.options)
        last = kit.treasures[0][0]
        if len(kit.starts) == 1:
            return iter([(x, -1) for x in range(last + 1)])
        y = -1 if DUEL.of(self.game).colours[self.seat] == BLUE else 1
        return iter([(x, y) for x in range(1, last + 1)])

    def dig(self, stop_before: int) -> None:
        """A tunnel to the east, of cards that nothing stops."""
        for cell in [*self.row()][:-stop_before]:
            demand, faces = self.tunnels.board.demand(cell), self.game.rules.faces
            for card in self.dice.sample(self.deck, len(self.deck)):
                ways = faces[card].fits[demand] if card in faces and not faces[card].gold else ()
                onward = [way for way in ways if way.shut[EAST] & ~EAST or not way.open & WEST]
                if onward and onward[0].open & EAST:
                    self.lay(cell, card, turned=self.dice.choice(onward).turned)
                    break

    def lay(self, cell: Cell, card: FaceId, *, turned: bool = False) -> None:
        self.deck.remove(card)
        way = self.game.rules.faces[card].way(turned)
        self.tunnels = replace(self.tunnels, board=self.tunnels.board.lay(cell, way))

    def without_treasures(self, taken: tuple[FaceId, ...]) -> None:
        left = [card for card in TREASURES if card not in taken]
        self.dice.shuffle(left)
        goals = tuple(Goal(goal.cell, face) for goal, face in zip(self.tunnels.goals, left, strict=False))
        self.tunnels = replace(self.tunnels, goals=goals, spare=tuple(left[len(goals) :]))

    def turn(self, wanted: Iterable[str]) -> Game:
        """The seat's turn, with these cards in its hand as far as they are left."""
        self.hand = [FaceId(card) for card in wanted if card in self.deck]
        for card in self.hand:
            self.deck.remove(card)
        return self.position((TakeTurn(self.seat),))

    def position(self, agenda: tuple[Task, ...], **slices: Slice) -> Game:
        """Everything else at random: hands, some cards aside, and looks at treasures."""
        options, match = self.game.rules.options, MATCH.of(self.game)
        seats = range(options.players)
        cells = [goal.cell for goal in self.tunnels.goals]
        looks = tuple(Look(seat, cell) for seat in seats for cell in cells if self.dice.random() < 0.2)
        made = {
            **self.game.slices,
            "match": replace(
                match,
                active=self.seat if isinstance(agenda[0], TakeTurn) else None,
                last=self.dice.choice(seats),
                round=self.dice.randint(1, match.rounds),
            ),
            "cards": self._cards(),
            "tools": Tools(((),) * options.players),
            "tunnel": replace(self.tunnels, looks=looks),
            **slices,
        }
        return read_position(write_position(Game(self.game.rules, State(agenda, made, self.game.state.chance))))

    def _cards(self) -> Cards:
        options = self.game.rules.options
        self.dice.shuffle(self.deck)
        hands = list[tuple[FaceId, ...]]()
        for seat in range(options.players):
            hand = [*self.hand] if seat == self.seat else []
            held = [card for card in self.deck if options.players > 1 or force(card) is None][: HAND - len(hand)]
            for card in held:
                self.deck.remove(card)
            hands.append(tuple(sorted((*hand, *held))))
        aside = kit_of(options).hands.aside
        return Cards(tuple(hands), tuple(self.deck[aside:]), aside=tuple(self.deck[:aside]))


def played_on(game: Game, dice: random.Random) -> Iterator[Game]:
    """The position, and what comes of it in up to eight choices: treasures are reached if they can be."""
    for number in range(8):
        if number == 0 or not isinstance(game.state.agenda[0], TakeTurn):
            yield game
        seat = game.seats_asked()[0]
        menu = game.choices(seat)
        reaching = [choice for choice in menu if isinstance(choice, Lay) and choice.cell[0] > 3]
        game = game.apply(seat, dice.choice(reaching or menu)).game
        if game.over:
            return
