"""Costume store and tunnel party: what they do to roles, and who sees which."""

import random
from collections.abc import Callable

from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rules.mine.company import DWARVES, knows
from saboteur.rules.mine.vocabulary import COSTUME_STORE, TUNNEL_PARTY, Lay, PostcardConnected, RolesRevealed
from saboteur.table import new_game
from tests.products.product import Move, Product, Scene, Twins, with_slices
from tests.rules.scene import scene
from tests.secrecy.mines import near_the_goals

BOTH = (COSTUME_STORE, TUNNEL_PARTY)


def agree(twins: Twins, move: Move, step: Step, dice: random.Random) -> Twins:
    """The top dwarf aside, whom somebody gets; and the players' dwarves together, so that alike are dealt anew."""
    used = {told.event.card for told in step.told if isinstance(told.event, PostcardConnected)}
    if not used:
        return twins
    dwarves, is_shown = DWARVES.of(twins.one), any(isinstance(told.event, RolesRevealed) for told in step.told)
    every = [*dwarves.roles, *dwarves.aside]
    players, places = range(len(dwarves.roles)), range(len(every))
    fixed = {place for place in places if knows(dwarves, move.observer, place)}
    if is_shown:
        fixed |= {*players}
    if COSTUME_STORE in used and (move.own or is_shown or TUNNEL_PARTY in used):
        fixed |= {len(players), move.seat}
    for group in (players, places[len(players) :]):
        loose = [place for place in group if place not in fixed]
        dealt = dice.sample([every[place] for place in loose], len(loose))
        for place, role in zip(loose, dealt, strict=True):
            every[place] = role
    changed = replace(DWARVES.of(twins.other), roles=tuple(every[: len(players)]), aside=tuple(every[len(players) :]))
    return replace(twins, other=with_slices(twins.other, dwarves=changed), same_chance=is_shown)


def seen_of_shuffle(purpose: str, _: int, observer: Seat | None, __: Options) -> range | None:
    if purpose != "party":
        return None
    return range(0) if observer is None else range(observer, observer + 1)


LAST_ROUND = 3

BESIDE_STORE = r"""
 y\x   0    1    2    3    4    5    6    7    8
                           | c               .....
  -2   .    .    .    .  --+--  .    .    .  . ? .
                           |                 .....

  -1   .    .    .    .    .    .    .    .    .

       | @                 |                 .....
   0 --H----+----+----+----+--  .    .    .  . ? .
       |                                     .....

   1   .    .    .    .    .    .    .    .    .

                                             .....
   2   .    .    .    .    .    .    .    .  . ? .
                                             .....
"""
"""One cell between the tunnel and the costume store: `lay ns 4,-1` comes to it."""


def store(ruleset: str, edition: str = "anniversary") -> Callable[[], Game]:
    """Seat 0 comes to the store; in the expansion, seats then change hats by cards, too."""

    def position() -> Game:
        if ruleset == "base":
            return scene(BESIDE_STORE, extras=COSTUME_STORE, roles="DSD", aside="S", hands={0: "ns x"}, deck="x x")
        return scene(
            BESIDE_STORE,
            ruleset=ruleset,
            edition=edition,
            extras=COSTUME_STORE,
            roles="BGO",
            aside="ES",
            hands={0: "ns x", 1: "swap-hats x", 2: "inspection x"},
        )

    return position


GOLD_BEHIND_PARTY = r"""
 y\x   0    1    2    3    4    5    6
       | @                 |
   0 --H----B----G----+----+--  .    .
       |                   |

   1   .    .    .    .    .    .    .

                           | p     .....
   2   .    .    .    .  --+----+--. ? .
                           |       .....
"""
"""Nothing but one cell is missing between the start, the party and a goal behind it: `lay ns 4,1`."""


def party() -> Game:
    """Seat 0, a blue gold-digger, reaches the party and the gold at once; both doors bar the way to it.

    By the Czech printing the boss wins such gold if he made the connection: seat 0 has the boss's hat by then.
    """
    return scene(
        GOLD_BEHIND_PARTY,
        ruleset="expansion",
        edition="czech",
        extras=TUNNEL_PARTY,
        roles="BOGS",
        aside="P",
        hands={0: "ns x"},
        goals="gold",
        round=LAST_ROUND,
        seed=BOSS_FIRST,
    )


def beside_a_postcard() -> Game:
    """One more card joins a postcard."""
    for seed in range(1000):
        game = near_the_goals(Options("expansion", "czech", 4, BOTH), random.Random(seed))
        seat = game.seats_asked()[0]
        steps = (game.apply(seat, choice) for choice in game.choices(seat) if isinstance(choice, Lay))
        if any(isinstance(told.event, PostcardConnected) for step in steps for told in step.told):
            return game
    raise AssertionError("no such position")


BOSS_FIRST = "4"
"""By this seed the party gives the boss's hat to seat 0."""

TABLES = (
    *(Options("base", edition, players, BOTH) for edition, players in (("anniversary", 3), ("classic", 6))),
    Options("base", "anniversary", 10, (COSTUME_STORE,)),
    *(Options("expansion", edition, players, BOTH) for edition, players in (("czech", 4), ("polish", 12))),
    Options("expansion", "anniversary", 5, (TUNNEL_PARTY,)),
)

PRODUCT = Product(
    name="postcards",
    tables=TABLES,
    least={"match.turn": 80},
    least_long={"match.turn": 1500},
    hidden=("cards.drawn", "dwarves.changed", "dwarves.dealt"),
    agree=agree,
    seen_of_shuffle=seen_of_shuffle,
    scenes={
        "store": Scene(store("base"), ("0 lay ns 4,-1",)),
        "store-polish": Scene(store("expansion", "polish"), ("0 lay ns 4,-1", "1 swap-hats 1", "2 inspect 0")),
        "store-czech": Scene(store("expansion", "czech"), ("0 lay ns 4,-1", "1 swap-hats 1", "2 inspect 0")),
        "party-before-gold": Scene(party, ("0 lay ns 4,1", "0 reveal 4,2")),
    },
    perft={
        "postcards-opening-4": lambda: new_game(Options("base", "anniversary", 4, BOTH), "postcards for 4").game,
        "beside-a-postcard": beside_a_postcard,
    },
)
