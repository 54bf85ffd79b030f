"""The only list: which modules a table is made of, in which order, the presets, and what needs and excludes what."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from msgspec import Struct

from saboteur.core.message import bad
from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset
from saboteur.rulebook.homes import rule
from saboteur.rules import base
from saboteur.rules.base.pay import EDITIONS as BASE_EDITIONS
from saboteur.rules.mine import (
    cards,
    conservation,
    deck,
    discard,
    goal_cards,
    goals,
    lay,
    map,  # noqa: A004 - the card has that name
    match,
    reach,
    rockfall,
    score,
    tools,
    tunnels,
)

RULES_VERSION = 1
"""Raised whenever the same seed and choices would play differently."""

MOST_ROUNDS = 3

EXTRAS = {
    "greedy-dwarf": "combine.greedy",
    "goal-swap": "combine.championship",
    "treasury": "combine.championship",
    "veto": "combine.championship",
    "reverse": "combine.championship",
    "craftsman": "combine.championship",
    "tracker": "combine.championship",
    "diversion": "combine.championship",
    "toll": "combine.minis",
    "costume-store": "combine.minis",
    "tunnel-party": "combine.minis",
    "new-goals": "combine.minis",
    "chests": "combine.minis",
    "sabotaged-dwarf": "combine.sabotaged-dwarf",
    "tournament": "combine.tournament",
}
"""Every module that the boxes know, built or not, and the rule that says what it goes with."""


class Kind(Struct, frozen=True):
    """A ruleset of the boxes: for how many, in which editions (the usual one first), made of which modules."""

    fewest: int
    most: int
    editions: tuple[str, ...]
    rule: str
    modules: Callable[[Options], Iterable[Module]] | None = None
    """Nothing, while the ruleset is not built."""


def base_modules(_: Options) -> Iterable[Module]:
    """The mine as every box shares it, passing with one card, and the base game's dwarves and gold."""
    hands = cards.Hands(cards.hand_size)
    return (
        match.module(hands),
        deck.module(),
        cards.module(hands),
        tunnels.base_module(),
        goal_cards.MODULE,
        lay.MODULE,
        reach.MODULE,
        goals.MODULE,
        rockfall.MODULE,
        map.MODULE,
        tools.MODULE,
        discard.module(most=1),
        *base.MODULES,
        score.MODULE,
        conservation.MODULE,
    )


KINDS = {
    "base": Kind(3, 10, BASE_EDITIONS, "base.setup.roles", base_modules),
    "expansion": Kind(2, 12, ("anniversary", "czech", "polish"), "exp.setup.hands"),
    "duel": Kind(2, 2, ("duel",), "duel.setup.colours"),
    "solo": Kind(1, 1, ("duel",), "solo.setup"),
}

PRESETS = {
    "base": Options("base", "anniversary", 5),
    "base-2004": Options("base", "classic", 5),
}

UNBUILT_PRESETS = (
    "expansion",
    "expansion-cz",
    "expansion-pl",
    "championship",
    "anniversary",
    "anniversary-expansion",
    "tournament",
    "duel",
    "solo",
)


def preset(name: str) -> Options:
    """A table by the name that it goes by."""
    if name in UNBUILT_PRESETS:
        raise bad("not-built", "combine.rulesets", name=name)
    if name not in PRESETS:
        raise bad("preset", "combine.rulesets", preset=name, known=", ".join(PRESETS))
    return PRESETS[name]


def usual(ruleset: str) -> Options:
    """The table of a ruleset when nothing more is said."""
    kind = kind_of(ruleset)
    return Options(ruleset, kind.editions[0], min(5, kind.most))


@rule("combine.rulesets", part="base")
def kind_of(ruleset: str) -> Kind:
    kind = KINDS.get(ruleset)
    if kind is None:
        raise bad("ruleset", "combine.rulesets", ruleset=ruleset, known=", ".join(KINDS))
    if kind.modules is None:
        raise bad("not-built", "combine.rulesets", name=ruleset)
    return kind


@rule("combine.invalid", part="base")
def validate(options: Options) -> None:
    """Refuses a table that the rules do not know, naming the rule."""
    kind = kind_of(options.ruleset)
    if options.edition not in kind.editions:
        raise bad("edition", "combine.rulesets", edition=options.edition, known=", ".join(kind.editions))
    if not kind.fewest <= options.players <= kind.most:
        raise bad("players", kind.rule, players=options.players, fewest=kind.fewest, most=kind.most)
    if not 1 <= options.rounds <= MOST_ROUNDS:
        raise bad("rounds", "base.end.three-rounds", rounds=options.rounds, most=MOST_ROUNDS)
    if options.first is not None and not 0 <= options.first < options.players:
        raise bad("first", "base.setup.first-player", seat=options.first, last=options.players - 1)
    for extra in options.extras:
        if extra not in EXTRAS:
            raise bad("extra", "combine.invalid", extra=extra, known=", ".join(EXTRAS))
        raise bad("not-built", EXTRAS[extra], name=extra)


@lru_cache(maxsize=64)
def build(options: Options) -> Ruleset:
    """The ruleset of a table; an illegal one is refused."""
    validate(options)
    modules = kind_of(options.ruleset).modules
    assert modules is not None
    return Ruleset(options, modules(options), match.BeginMatch())
