"""The only list: which modules a table is made of, in which order, the presets, and what needs and excludes what."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.message import bad
from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset
from saboteur.rulebook.homes import rule
from saboteur.rules import (
    base,
    chests,
    costume_store,
    duel,
    expansion,
    new_goals,
    sabotaged_dwarf,
    toll,
    tournament,
    tunnel_party,
)
from saboteur.rules.base.pay import EDITIONS as BASE_EDITIONS
from saboteur.rules.championship import craftsman, diversion, goal_swap, greedy_dwarf, reverse, tracker, treasury, veto
from saboteur.rules.championship.vocabulary import Divert
from saboteur.rules.chests.layout import LAYOUTS, SPREAD
from saboteur.rules.expansion.editions import EDITIONS as EXPANSION_EDITIONS
from saboteur.rules.mine import (
    cards,
    conservation,
    deck,
    discard,
    goal_cards,
    goals,
    lay,
    lying,
    map,  # noqa: A004 - the card has that name
    match,
    purse,
    reach,
    rockfall,
    score,
    tools,
    tunnels,
)

RULES_VERSION = 1
"""Raised whenever the same seed and choices would play differently."""

MOST_ROUNDS = 3


class Extra(Struct, frozen=True):
    """Something added to a ruleset: what it goes with, by which rule, for how many, and what it is made of."""

    rule: str
    rulesets: tuple[str, ...] = ("base", "expansion")
    fewest: int = 0
    most: int = 99
    excludes: tuple[str, ...] = ()
    """What it cannot be added beside."""
    replaces: tuple[str, ...] = ()
    """The modules of the ruleset that its own stand instead of, by their names; one of that name takes the place."""
    hands_grow: bool = False
    """Whether a hand can come to hold more cards than were dealt."""
    modules: Callable[[Options], Iterable[Module]] | None = None
    """Nothing, while it is not built. A module that several need may be listed by each."""


def toll_modules(options: Options) -> Iterable[Module]:
    """A card can be laid, and paid for, in a turn of one's own, by the tracker and by the diversion."""
    questions = tracker.LAYS if "tracker" in options.extras else ()
    return toll.modules(questions, choices=(Divert,) if "diversion" in options.extras else ())


EXTRAS: Mapping[str, Extra] = {
    "greedy-dwarf": Extra("combine.greedy", ("base",), replaces=("dwarves",), modules=lambda _: greedy_dwarf.MODULES),
    "goal-swap": Extra("combine.championship", modules=lambda _: (goal_swap.MODULE,)),
    "treasury": Extra("combine.championship", modules=lambda _: treasury.MODULES),
    "veto": Extra("combine.championship", modules=lambda _: (veto.MODULE,)),
    "reverse": Extra("combine.championship", modules=lambda _: (reverse.MODULE,)),
    "craftsman": Extra("combine.championship", modules=lambda _: (craftsman.MODULE,)),
    "tracker": Extra("combine.championship", modules=lambda _: (tracker.MODULE,)),
    "diversion": Extra("combine.championship", modules=lambda _: (diversion.MODULE,)),
    "toll": Extra("combine.minis", modules=toll_modules),
    "costume-store": Extra("combine.minis", excludes=("tournament",), modules=costume_store.modules),
    "tunnel-party": Extra("combine.minis", modules=tunnel_party.modules),
    "new-goals": Extra("combine.minis", replaces=(goal_cards.MODULE.name,), modules=new_goals.modules),
    "sabotaged-dwarf": Extra("combine.sabotaged-dwarf", ("base",), modules=lambda _: (sabotaged_dwarf.MODULE,)),
    "tournament": Extra(
        "combine.tournament",
        ("base",),
        fewest=5,
        most=9,
        excludes=("greedy-dwarf", "sabotaged-dwarf", "costume-store"),
        replaces=("dwarves", "gold", "picking"),
        modules=lambda _: tournament.MODULES,
    ),
    "chests": Extra("combine.minis", hands_grow=True, modules=chests.modules),
}
"""Every module that the boxes know, built or not, in the order in which they act: chests lie clear of all others."""


class Kind(Struct, frozen=True):
    """A ruleset of the boxes: for how many, in which editions (the usual one first), made of which modules."""

    fewest: int
    most: int
    editions: tuple[str, ...]
    rule: str
    modules: Callable[[Options], Iterable[Module]] | None = None
    """Nothing, while the ruleset is not built."""
    closing: tuple[Module, ...] = (lying.MODULE, score.MODULE, conservation.MODULE)
    """What comes after all that is added."""


def shared_modules(hands: cards.Hands, *turns: Module) -> Iterable[Module]:
    """The mine as base game and expansion share it, with what a turn can be beside playing a card."""
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
        *turns,
    )


def base_modules(options: Options) -> Iterable[Module]:
    """Passing with one card, and the base game's dwarves and gold."""
    hands = cards.Hands(cards.hand_size, grow=any(EXTRAS[name].hands_grow for name in options.extras))
    return (*shared_modules(hands, discard.module(most=1)), *base.MODULES)


@rule("combine.rulesets", part="expansion")
@rule("exp.two-players", part="expansion")
@rule("exp.end")
def expansion_modules(options: Options) -> Iterable[Module]:
    """For two, too, with all its rules; three rounds and the most gold wins, as everywhere."""
    return (*shared_modules(expansion.HANDS, *expansion.TURNS), *expansion.modules(options))


KINDS = {
    "base": Kind(3, 10, BASE_EDITIONS, "base.setup.roles", base_modules),
    "expansion": Kind(2, 12, EXPANSION_EDITIONS, "exp.setup.hands", expansion_modules),
    "duel": Kind(2, 2, ("duel",), "duel.setup.colours", duel.modules_for_two),
    "solo": Kind(
        1,
        1,
        ("duel",),
        "solo.setup",
        duel.modules_for_one,
        (lying.MODULE, *duel.CLOSING_SOLO, conservation.MODULE),
    ),
}

_CHAMPIONSHIP = ("goal-swap", "treasury", "veto", "reverse", "craftsman", "tracker", "diversion")
_MINIS = ("toll", "costume-store", "tunnel-party", "new-goals", "chests")

PRESETS = {
    "base": Options("base", "anniversary", 5),
    "base-2004": Options("base", "classic", 5),
    "expansion": Options("expansion", "anniversary", 5),
    "expansion-cz": Options("expansion", "czech", 5),
    "expansion-pl": Options("expansion", "polish", 5),
    "championship": Options("base", "anniversary", 5, ("greedy-dwarf", *_CHAMPIONSHIP)),
    "anniversary": Options("base", "anniversary", 5, (*_CHAMPIONSHIP, *_MINIS)),
    "anniversary-expansion": Options("expansion", "anniversary", 5, (*_CHAMPIONSHIP, *_MINIS)),
    "tournament": Options("base", "anniversary", 5, ("tournament",)),
    "duel": Options("duel", "duel", 2),
    "solo": Options("solo", "duel", 1),
}


def preset(name: str) -> Options:
    """A table by the name that it goes by."""
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
@rule("combine.invalid", part="expansion")
@rule("combine.invalid", part="duel")
@rule("combine.invalid", part="championship")
@rule("combine.championship")
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
    if options.chests and "chests" not in options.extras:
        raise bad("layout-without-chests", "chest.layout", layout=options.chests)
    if options.chests not in ("", *LAYOUTS):
        raise bad("layout", "chest.layout", layout=options.chests, known=", ".join(LAYOUTS))
    for name in options.extras:
        _check_extra(options, name)


@rule("combine.greedy", "combine.sabotaged-dwarf", "combine.tournament")
@rule("combine.minis", "postcard.costume-tournament")
def _check_extra(options: Options, name: str) -> None:
    extra = EXTRAS.get(name)
    if extra is None:
        raise bad("extra", "combine.invalid", extra=name, known=", ".join(EXTRAS))
    if options.ruleset not in extra.rulesets:
        raise bad("extra-ruleset", extra.rule, extra=name, known=", ".join(extra.rulesets))
    if extra.modules is None:
        raise bad("not-built", extra.rule, name=name)
    if options.extras.count(name) > 1:
        raise bad("extra-twice", "combine.invalid", extra=name)
    if not extra.fewest <= options.players <= extra.most:
        raise bad("extra-players", extra.rule, extra=name, fewest=extra.fewest, most=extra.most)
    for other in extra.excludes:
        if other in options.extras:
            raise bad("extra-excludes", extra.rule, extra=name, other=other)


def in_order(options: Options) -> Options:
    """The same table with its extras in the order of the list, and the usual layout of chests not named.

    However they were named, it is one table.
    """
    order = [*EXTRAS]
    known = sorted(options.extras, key=lambda name: order.index(name) if name in EXTRAS else len(order))
    return replace(options, extras=tuple(known), chests="" if options.chests == SPREAD else options.chests)


def modules_of(options: Options) -> Iterator[Module]:
    """What a legal table is made of, each module once: the ruleset's, what is added, and what closes the list."""
    kind = kind_of(options.ruleset)
    added = [extra for name, extra in EXTRAS.items() if name in options.extras]
    replaced = {name for extra in added for name in extra.replaces}
    own = [module for extra in added if extra.modules for module in extra.modules(options)]
    instead = {module.name: module for module in own if module.name in replaced}
    assert kind.modules is not None
    listed = [instead.get(module.name, module) for module in kind.modules(options)]
    listed = [module for module in listed if module.name not in replaced - instead.keys()]
    listed += [module for module in own if module.name not in instead]
    names = {module.name for module in listed}
    if {"gold", purse.MODULE.name} <= names:
        listed.append(purse.CHANGING)
    seen = list[Module]()
    for module in (*listed, *kind.closing):
        if not any(module is each for each in seen):
            seen.append(module)
            yield module


@lru_cache(maxsize=64)
def build(options: Options) -> Ruleset:
    """The ruleset of a table; an illegal one is refused."""
    validate(options)
    return Ruleset(options, modules_of(options), match.BeginMatch())
