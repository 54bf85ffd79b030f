"""Duel, for two and for one."""

import random
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.duel.solo import force
from saboteur.rules.duel.vocabulary import UseKey
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import MATCH
from saboteur.table import new_game
from tests.products.product import Move, Product, Scene, Source, Twins, with_slices
from tests.rules.duel.table import duel, solo
from tests.secrecy.duels import between_treasures, near_a_treasure, paying, played_on

DUEL_TABLE, SOLO_TABLE = Options("duel", "duel", 2), Options("solo", "duel", 1)

MOST_FORCED = 8
"""Breakages and rockfalls in the deck."""


def from_play(options: Options, dice: random.Random) -> Iterator[Game]:
    from tests.secrecy.states import from_play

    yield from from_play(options, dice)


def made_up(make: Callable[[Options, random.Random], Game]) -> Source:
    return lambda options, dice: played_on(make(options, dice), dice)


SOURCES: dict[str, Sequence[Source]] = {
    "match.turn": (from_play, made_up(near_a_treasure), made_up(between_treasures)),
    "tunnel.choose-reached": (made_up(between_treasures),),
    "tunnel.orient-goal": (from_play, made_up(near_a_treasure), made_up(between_treasures)),
    "trolls.choose-pay": (made_up(paying),),
}


def seen_of_shuffle(purpose: str, size: int, observer: Seat | None, options: Options) -> range | None:
    """A seat sees its hand. In solo everybody sees what is forced, somewhere among the first cards that are drawn."""
    if options.ruleset not in ("duel", "solo"):
        return None
    if purpose == "treasures":
        return range(0)
    if purpose == "deck" and options.ruleset == "solo":
        return range(10, min(size, 10 + 6 + MOST_FORCED))
    if purpose == "deck" and observer is not None:
        return range(6 * observer, 6 * (observer + 1))
    return range(0) if purpose == "deck" else None


def draws_agree(twins: Twins, move: Move, step: Step, _: random.Random) -> Twins:
    """In solo more may be drawn than one card: the seat sees them all, others those that are forced."""
    before, after = CARDS.of(twins.one), CARDS.of(step.game)
    goes_on = MATCH.of(step.game).round == MATCH.of(twins.one).round and MATCH.of(step.game).active is not None
    if twins.one.rules.options.ruleset != "solo" or not goes_on:
        return twins
    cards = CARDS.of(twins.other)
    heap = [*cards.deck, *cards.aside]
    drawn = len(before.deck) - len(after.deck)
    for place, card in enumerate(before.deck[:drawn]):
        if move.observer is not None or force(card):
            there = heap.index(card, place)
        elif force(heap[place]):
            there = next(n for n in range(place, len(heap)) if not force(heap[n]))
        else:
            continue
        heap[place], heap[there] = heap[there], heap[place]
    deck, aside = tuple(heap[: len(cards.deck)]), tuple(heap[len(cards.deck) :])
    other = with_slices(twins.other, cards=replace(cards, deck=deck, aside=aside))
    return replace(twins, other=other)


AHEAD = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |       .....
   1 --H----+----+b-  .  . ? .  .    .    .    .    .
       |                 .....
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
                      t
   3   .    .    .  --+--  .    .    .    .    .    .
                      |
"""
"""A blue door bars green from what lies beyond it."""

GUARDED = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g       |  ..........
   1 --H----+----+t-. ? .. ? .  .    .    .    .    .
       |            ..........
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""
"""A troll before two treasures in a row."""

OWING = r"""
 y\x   0    1    2    3    4
       | b
  -1 --H--  .    .    .    .
       |

   0   .    .    .    .    .

       | g               .....
   1 --H----+----+--  .  . ? .
       |                 .....

   2   .    .    .    .    .


   3   .    .    .    .    .

       t         |
   4 --+--  .  --+    .    .
       |         t
"""
"""The last treasure, and two trolls that green has bribed."""

ALONE = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | g                                        .....
   0 --H----+----+--  .    .    .    .    .    .  . ? .
       |                                          .....

   1   .    .    .    .    .    .    .    .    .    .

                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""


def with_key() -> Game:
    return duel(AHEAD, hands={0: "key ew ns", 1: "map break-cart ew"}, deck="nw ne", treasures="t06 t02")


def with_troll() -> Game:
    return duel(GUARDED, hands={0: "ew ns", 1: "break-cart ew"}, treasures="t12 t09 t02")


def owing() -> Game:
    bribes = [((0, 4), 0), ((2, 4), 0)]
    piles = {0: "t05 t08 t07"}
    return duel(OWING, hands={0: "ew ns", 1: "ew"}, treasures="t01", bribes=bribes, piles=piles, round=3)


def alone() -> Game:
    return solo(ALONE, hands={0: "ew ns ne"}, deck="break-cart rockfall ew break-cart nw map", treasures="t06 t02")


PRODUCT = Product(
    name="duel",
    tables=(DUEL_TABLE, SOLO_TABLE),
    rulesets=("duel", "solo"),
    least={"match.turn": 80, "tunnel.choose-reached": 16, "tunnel.orient-goal": 16, "trolls.choose-pay": 12},
    least_long={"match.turn": 4000, "tunnel.choose-reached": 600, "tunnel.orient-goal": 600, "trolls.choose-pay": 400},
    sources=SOURCES,
    hidden=("cards.drawn", "cards.discarded", "tunnel.goal-seen"),
    played={UseKey: "key"},
    agree=draws_agree,
    seen_of_shuffle=seen_of_shuffle,
    scenes={
        "duel-key": Scene(with_key, ("0 key 2,1", "1 map 9,2", "0 lay ew 3,1")),
        "duel-troll": Scene(with_troll, ("0 bribe 2,1", "0 discard ns", "1 sabotage break-cart 0")),
        "duel-owing": Scene(owing, ("0 lay ew 3,1", "0 pay 2")),
        "solo-forced": Scene(alone, ("0 lay ew 3,0", "0 discard ew,ne")),
    },
    perft={
        "duel-opening": lambda: new_game(DUEL_TABLE, "opening").game,
        "duel-tunnels": lambda: near_a_treasure(DUEL_TABLE, random.Random("perft")),
        "duel-owing": lambda: paying(DUEL_TABLE, random.Random("perft")),
        "solo-opening": lambda: new_game(SOLO_TABLE, "opening").game,
        "solo-tunnels": lambda: between_treasures(SOLO_TABLE, random.Random("perft")),
    },
)
