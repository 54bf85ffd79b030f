"""Every table that is built: rulesets, editions, player counts and presets."""

import random
from collections.abc import Iterator
from itertools import combinations

from saboteur.core.message import BadInput
from saboteur.core.options import Options
from saboteur.rulesets import EXTRAS, KINDS, PRESETS, validate

EVERY_TABLE = tuple(
    Options(ruleset, edition, players)
    for ruleset, kind in KINDS.items()
    if kind.modules is not None
    for edition in kind.editions
    for players in range(kind.fewest, kind.most + 1)
)

SOME_TABLES = tuple(
    Options(ruleset, kind.editions[players % len(kind.editions)], players)
    for ruleset, kind in KINDS.items()
    if kind.modules is not None
    for players in range(kind.fewest, kind.most + 1)
)
"""Every ruleset for every number of players, in all its editions in turn."""

PRESET_TABLES = tuple(PRESETS.values())


BUILT = tuple(name for name, extra in EXTRAS.items() if extra.modules)


def legal(options: Options) -> bool:
    try:
        validate(options)
    except BadInput:
        return False
    return True


def with_extras(*extras: str) -> Iterator[Options]:
    """Every table of the usual edition to which these can be added."""
    for ruleset, kind in KINDS.items():
        for players in range(kind.fewest, kind.most + 1):
            options = Options(ruleset, kind.editions[0], players, extras)
            if legal(options):
                yield options


ALONE = tuple(options for name in BUILT for options in with_extras(name))
"""Each module alone, with every number of players."""

PAIRS = tuple(
    found[number % len(found)]
    for number, pair in enumerate(combinations(BUILT, 2))
    if (found := tuple(with_extras(*pair)))
)
"""Every legal pair of modules, with some number of players."""


def mixes(count: int, seed: str) -> list[Options]:
    """So many legal mixes of any size, with any number of players, in any edition."""
    dice, found = random.Random(seed), list[Options]()
    while len(found) < count and BUILT:
        ruleset = dice.choice([name for name, kind in KINDS.items() if kind.modules])
        kind = KINDS[ruleset]
        extras = tuple(name for name in BUILT if dice.random() < dice.choice((0.2, 0.5, 0.8)))
        players = dice.randint(kind.fewest, kind.most)
        options = Options(ruleset, dice.choice(kind.editions), players, extras)
        if extras and legal(options):
            found.append(options)
    return found


def name_of(options: Options) -> str:
    return "-".join((options.ruleset, options.edition, str(options.players), *options.extras))
