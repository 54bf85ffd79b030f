"""Duel, for two and for one: two colours that dig for six treasures among doors, trolls and ladders of their own."""

from collections.abc import Iterable

from saboteur.core.module import Module
from saboteur.core.options import Options
from saboteur.rulebook.homes import rule
from saboteur.rules.duel import box, claims, doors, hoard, places, solo, tokens, treasures, trolls
from saboteur.rules.mine import (
    cards,
    discard,
    goals,
    lay,
    map,  # noqa: A004 - the card has that name
    match,
    reach,
    rockfall,
    score,
    shed,
    tools,
)

MOST_PASSED = 2

TURNS = (shed.module(), discard.module(most=MOST_PASSED))


@rule("duel.turn.options", "duel.turn.deck-empty", "duel.action.map", "duel.action.sabotage", "duel.discard-face")
@rule("combine.rulesets", part="duel")
def modules_for_two(options: Options) -> Iterable[Module]:
    """Treasures are turned up before gold is claimed, and gold collected before trolls are paid."""
    kit = box.kit_of(options)
    return (
        match.module(kit.hands),
        box.deck(),
        cards.module(kit.hands),
        *tunnels(kit, options.players),
        rockfall.MODULE,
        tools.module(tools.REPAIRING_OWN, tools.SABOTAGING),
    )


@rule("solo.rules")
@rule("combine.rulesets", part="solo")
def modules_for_one(options: Options) -> Iterable[Module]:
    """The cards are dealt last: some of them act as soon as they are drawn."""
    kit = box.kit_of(options)
    return (
        match.module(kit.hands),
        box.deck(),
        *tunnels(kit, options.players),
        tools.module(tools.REPAIRING_OWN),
        cards.module(kit.hands),
        solo.FORCING,
    )


@rule("duel.treasure.reveal", "duel.reveal-both", "duel.reveal-orientation", "duel.reveal-chain")
@rule("base.goal.misfit-allowed", part="duel")
def tunnels(kit: box.Kit, players: int) -> Iterable[Module]:
    """What both games do in the tunnels: whichever colour has reached a treasure, it is turned up."""
    return (
        box.start_cards(kit),
        treasures.MODULE,
        places.module(players),
        lay.MODULE,
        reach.MODULE,
        goals.module(tokens.walkers),
        map.MODULE,
        tokens.MODULE,
        claims.MODULE,
        doors.MODULE,
        hoard.MODULE,
        trolls.MODULE,
        *TURNS,
    )


CLOSING_SOLO = (score.MODULE, solo.TITLE)
