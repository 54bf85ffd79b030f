"""States of every kind of task: from random, purposeful and mixed play, and from made-up positions played on."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import tag_of
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.vocabulary import Lay
from saboteur.rulesets import build
from tests.conformance.playing import MIXTURES, steps
from tests.conformance.tables import EVERY_TABLE
from tests.products import PRODUCTS
from tests.products.product import Source
from tests.secrecy.mines import between_goals, both_ways, last_cards, near_the_goals, with_tricks


def asked_of(game: Game) -> str:
    """The kind of question that is open."""
    return tag_of(game.state.agenda[0])


def wanted(least: Counter[str], dice: random.Random, tables: Sequence[Options] = EVERY_TABLE) -> Iterator[Game]:
    """As many states of each kind as are wanted, of these tables."""
    missing = Counter(least)
    while kinds := [kind for kind in missing if missing[kind] > 0]:
        looked_for = dice.choice(kinds)
        options = dice.choice(_that_ask(looked_for, tables))
        source = dice.choice(_sources(looked_for, options))
        for game in source(options, dice):
            kind = asked_of(game)
            if missing[kind] > 0:
                missing[kind] -= 1
                yield game


def _that_ask(kind: str, tables: Sequence[Options]) -> list[Options]:
    """The tables at which such a question can come."""
    return [options for options in tables if kind in map(tag_of, build(options).questions)]


def from_play(options: Options, dice: random.Random) -> Iterator[Game]:
    """A few moments of a whole game, and all of its questions that are no turns."""
    players = dice.choice(MIXTURES)
    played = [step.game for _, _, step in steps(options, str(dice.random()), players) if not step.game.over]
    yield from dice.sample(played, 2)
    yield from (game for game in played if not isinstance(game.state.agenda[0], TakeTurn))


def made_up(make: Callable[[Options, random.Random], Game]) -> Source:
    return lambda options, dice: played_on(make(options, dice), dice)


def played_on(game: Game, dice: random.Random) -> Iterator[Game]:
    """The position, and what comes of it in up to eight choices: the goals are reached if they can be."""
    for number in range(8):
        if number == 0 or not isinstance(game.state.agenda[0], TakeTurn):
            yield game
        seat = game.seats_asked()[0]
        menu = game.choices(seat)
        reaching = [choice for choice in menu if isinstance(choice, Lay) and choice.cell[0] > 5]
        game = game.apply(seat, dice.choice(reaching or menu)).game
        if game.over:
            return


_SOURCES: Mapping[str, Sequence[Source]] = {
    "match.turn": (from_play, made_up(near_the_goals), made_up(with_tricks), made_up(last_cards)),
    "gold.pick": (from_play, made_up(near_the_goals)),
    "thefts.use": (from_play, made_up(last_cards)),
    "tunnel.choose-reached": (made_up(between_goals),),
    "tunnel.orient-goal": (made_up(both_ways),),
    **{kind: sources for product in PRODUCTS if not product.rulesets for kind, sources in product.sources.items()},
}
"""Where states of each kind are found."""


def _sources(kind: str, options: Options) -> Sequence[Source]:
    own = next((product for product in PRODUCTS if options.ruleset in product.rulesets), None)
    return own.sources[kind] if own else _SOURCES[kind]
