"""Positions with every kind of question, and every choice that somebody could think of in them."""

import random
from collections.abc import Iterator
from itertools import product

from saboteur import PRESETS, Game
from saboteur.core.values import Choice, FaceId, Seat, Tool
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import Discard, Lay, Orient, ReadMap, Repair, Reveal, Rockfall, Sabotage
from saboteur.rulesets import build
from saboteur.tunnel.cell import Cell
from tests.rules.scene import scene

DECK = build(PRESETS["base"]).deck
PATHS = [card for card in DECK if card in build(PRESETS["base"]).faces]

CLOSE = r"""
 y\x   0    1    2    3
               .....
  -1   .    .  . ? .  .
               .....
       | @          .....
   0 --H--  .    .  . ? .
       |            .....
               .....
   1   .    .  . ? .  .
               .....
"""
"""Goals so near that random play reaches them, often two at once."""

TWO_WAYS = r"""
 y\x   0    1    2    3    4
       | @
   0 --H--  .  --+    .    .
       |         |
            |  .....
   1   .    +--. ? .  .    .
               .....
                         .....
   2   .    .    .    .  . ? .
                         .....
"""
"""One card reaches a goal from two sides at once."""

TOOLS = ("pickaxe", "lantern", "cart")


def random_scene(dice: random.Random) -> Game:
    """Any cards in hand, some tools broken, goals close to the start."""
    drawing = dice.choice((CLOSE, TWO_WAYS))
    players = dice.randint(3, 6)
    handful = [" ".join(dice.choice(PATHS if dice.random() < 0.7 else DECK) for _ in range(5)) for _ in range(players)]
    goals = dice.sample(["gold", "stone-ne", "stone-nw"], drawing.count("?"))
    return scene(
        drawing,
        roles="".join(dice.choice("DDS") for _ in range(players)),
        hands={seat: handful[seat] if dice.random() < 0.9 else "" for seat in range(1, players)} | {0: handful[0]},
        deck=" ".join(dice.choices(PATHS, k=30)),
        goals=" ".join(goals),
        broken={seat: " ".join(tool for tool in TOOLS if dice.random() < 0.15) for seat in range(players)},
        gold=" ".join(dice.choices("1123", k=12)),
        round=3,
        seed=f"{dice.randrange(10**6)}",
    )


def positions(dice: random.Random, opening: Game) -> Iterator[Game]:
    """Every position of a random game: path cards are laid toward the goals more often than not."""
    game = opening
    while not game.over:
        yield game
        (seat,) = game.seats_asked()
        menu = game.choices(seat)
        lays = [choice for choice in menu if isinstance(choice, Lay)]
        if lays and dice.random() < 0.8:
            choice = max(lays, key=lambda lay: (lay.cell[0] - 2 * abs(lay.cell[1]), dice.random()))
        else:
            choice = dice.choice(menu)
        game = game.apply(seat, choice).game
    yield game


def conceivable(game: Game) -> Iterator[Choice]:
    """Every face of the table on every cell around, every card at every seat, and names that mean nothing."""
    cells = box_around(game)
    seats = range(-1, game.rules.options.players + 1)
    printed = [*{*game.rules.faces, *game.rules.deck}, "nothing", ""]
    hand = [card for each in CARDS.of(game).hands for card in each]
    cards = [FaceId(card) for card in printed]
    tools = [Tool(tool) for tool in (*TOOLS, "spade")]
    near = [FaceId(card) for card in {*hand, *game.rules.faces, "map", "nothing"}]
    yield from (Lay(card, cell, turned) for card, cell, turned in product(near, cells, (False, True)))
    yield from (kind(cell) for kind, cell in product((Rockfall, ReadMap, Reveal), cells))
    yield from (Sabotage(card, seat) for card, seat in product(cards, seats))
    yield from (Repair(card, seat, tool) for card, seat, tool in product(cards, seats, tools))
    yield from (Discard((card,)) for card in cards)
    yield from (Discard(pair) for pair in product(near[:6], repeat=2))
    yield Discard(())
    yield from (Take(value) for value in range(-1, 5))
    yield from (Orient(), Orient(turned=True))


def box_around(game: Game) -> list[Cell]:
    board = TUNNELS.of(game).board
    cells = [*board.laid, *board.covered]
    columns = range(min(x for x, _ in cells) - 1, max(x for x, _ in cells) + 2)
    rows = range(min(y for _, y in cells) - 1, max(y for _, y in cells) + 2)
    return list(product(columns, rows))


def strangers(game: Game) -> list[Seat]:
    """The seats that are not asked, and two that are not there."""
    return [seat for seat in range(-1, game.rules.options.players + 1) if seat not in game.seats_asked()]
