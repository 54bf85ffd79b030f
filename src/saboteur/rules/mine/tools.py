"""Broken tools, and their repair."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Run
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice, Task, Tool
from saboteur.rulebook.cards import boxes
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.play import announce, distinct, seats_by_text, why_not_in_hand
from saboteur.rules.mine.vocabulary import Repair, Sabotage, ToolBroken, ToolRepaired, ToolsSeen

_CARDS = sorted({card for box in boxes().values() for card in box.action})

BREAKS = {FaceId(card): Tool(card.removeprefix("break-")) for card in _CARDS if card.startswith("break-")}
"""The tool that each card of any box breaks."""

BREAKAGE = {tool: card for card, tool in BREAKS.items()}
REPAIRS = {
    FaceId(card): tuple(sorted(Tool(tool) for tool in card.removeprefix("repair-").split("-")))
    for card in _CARDS
    if card.startswith("repair-")
}
"""The tools of which each card of any box repairs one."""


class Tools(Slice, frozen=True):
    """The broken tools before each seat, sorted."""

    broken: tuple[tuple[Tool, ...], ...]


TOOLS = Part("tools", Tools)


class Break(Task, frozen=True, tag="tools.break"):
    seat: Seat
    card: FaceId
    target: Seat


class Mend(Task, frozen=True, tag="tools.mend"):
    seat: Seat
    card: FaceId
    target: Seat
    tool: Tool


def start(options: Options) -> Tools:
    return Tools(((),) * options.players)


def clear(draft: Draft) -> None:
    TOOLS.put(draft, start(draft.rules.options))


@rule("base.place.broken-tool")
def bar_laying(game: Game, seat: Seat) -> Refusal | None:
    broken = TOOLS.of(game).broken[seat]
    return refuse("base.place.broken-tool", "broken-tool", tool=broken[0]) if broken else None


def sabotages(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Sabotage]:
    broken = TOOLS.of(game).broken
    return [
        Sabotage(card, target)
        for card in distinct(CARDS.of(game).hands[seat])
        if card in BREAKS
        for target in seats_by_text(len(broken))
        if target != seat and BREAKS[card] not in broken[target]
    ]


@rule("base.action.sabotage", "base.action.sabotage-one-each", "edition.base.sabotage-self")
def why_not_sabotage(game: Game, seat: Seat, _: TakeTurn, choice: Sabotage) -> Refusal | None:
    broken = TOOLS.of(game).broken
    if choice.card not in BREAKS:
        return refuse("base.action.sabotage", "not-a-breakage", card=choice.card)
    if refusal := why_not_in_hand(game, seat, choice.card):
        return refusal
    if not 0 <= choice.target < len(broken):
        return refuse("base.action.sabotage", "no-seat", seat=choice.target)
    if choice.target == seat:
        return refuse("edition.base.sabotage-self", "sabotage-self")
    if BREAKS[choice.card] in broken[choice.target]:
        return refuse("base.action.sabotage-one-each", "broken-already", tool=BREAKS[choice.card])
    return None


def take_sabotage(draft: Draft, seat: Seat, _: TakeTurn, choice: Sabotage) -> None:
    announce(draft, seat, choice, choice.card, Break(seat, choice.card, choice.target))


def _with_broken(tools: Tools, seat: Seat, broken: Iterable[Tool]) -> Tools:
    return Tools((*tools.broken[:seat], tuple(sorted(broken)), *tools.broken[seat + 1 :]))


def break_tool(draft: Draft, seat: Seat, tool: Tool) -> None:
    tools = TOOLS.of(draft)
    TOOLS.put(draft, _with_broken(tools, seat, (*tools.broken[seat], tool)))


def run_break(draft: Draft, task: Break) -> None:
    break_tool(draft, task.target, BREAKS[task.card])
    draft.tell(ToolBroken(task.seat, task.card, task.target))


def repairs(game: Game, seat: Seat, targets: Iterable[Seat]) -> Iterable[Repair]:
    broken = TOOLS.of(game).broken
    return [
        Repair(card, target, tool)
        for card in distinct(CARDS.of(game).hands[seat])
        if card in REPAIRS
        for target in targets
        for tool in REPAIRS[card]
        if tool in broken[target]
    ]


def repairs_of_all(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Repair]:
    return repairs(game, seat, seats_by_text(game.rules.options.players))


def own_repairs(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Repair]:
    return repairs(game, seat, (seat,))


@rule("duel.action.repair")
def why_not_own_repair(game: Game, seat: Seat, task: TakeTurn, choice: Repair) -> Refusal | None:
    if choice.target != seat and 0 <= choice.target < game.rules.options.players:
        return refuse("duel.action.repair", "repair-other")
    return why_not_repair(game, seat, task, choice)


@rule("base.action.repair", "base.action.repair-double", "base.action.repair-needs-target")
def why_not_repair(game: Game, seat: Seat, _: TakeTurn, choice: Repair) -> Refusal | None:
    broken = TOOLS.of(game).broken
    if choice.card not in REPAIRS:
        return refuse("base.action.repair", "not-a-repair", card=choice.card)
    if refusal := why_not_in_hand(game, seat, choice.card):
        return refusal
    if choice.tool not in REPAIRS[choice.card]:
        return refuse("base.action.repair", "other-tool", card=choice.card, tool=choice.tool)
    if not 0 <= choice.target < len(broken):
        return refuse("base.action.repair", "no-seat", seat=choice.target)
    if choice.tool not in broken[choice.target]:
        return refuse("base.action.repair-needs-target", "not-broken", tool=choice.tool)
    return None


def take_repair(draft: Draft, seat: Seat, _: TakeTurn, choice: Repair) -> None:
    announce(draft, seat, choice, choice.card, Mend(seat, choice.card, choice.target, choice.tool))


def remove(draft: Draft, seat: Seat, tool: Tool) -> None:
    tools = TOOLS.of(draft)
    TOOLS.put(draft, _with_broken(tools, seat, (each for each in tools.broken[seat] if each != tool)))


def run_mend(draft: Draft, task: Mend) -> None:
    """One breakage goes, and both cards are discarded."""
    remove(draft, task.target, task.tool)
    draft.tell(ToolRepaired(task.seat, task.card, task.target, task.tool))
    discard_open(draft, task.seat, BREAKAGE[task.tool], task.card)


def public(game: Game) -> ToolsSeen:
    return ToolsSeen(TOOLS.of(game).broken)


def tidy(tools: Tools) -> Tools:
    return Tools(tuple(tuple(sorted(broken)) for broken in tools.broken))


def check(game: Game) -> Iterable[Problem]:
    broken = TOOLS.of(game).broken
    players = game.rules.options.players
    if len(broken) != players:
        yield Problem("tools.broken", refuse("combine.invalid", "position.one-each", count=players))
    for seat, tools in enumerate(broken):
        field = f"tools.broken[{seat}]"
        for tool in tools:
            if tool not in BREAKAGE:
                yield Problem(field, refuse("base.action.sabotage", "position.unknown-tool", tool=tool))
        if len(set(tools)) != len(tools):
            yield Problem(field, refuse("base.action.sabotage-one-each", "position.tools-once"))


def lying(game: Game) -> Counter[FaceId]:
    """The breakages that lie before players."""
    return Counter(BREAKAGE[tool] for tools in TOOLS.of(game).broken for tool in tools)


def lying_before(game: Game, seat: Seat) -> Iterable[slots.Lying]:
    return [slots.Lying(BREAKAGE[tool]) for tool in TOOLS.of(game).broken[seat]]


def lift(draft: Draft, seat: Seat, card: FaceId) -> None:
    if card in BREAKS:
        remove(draft, seat, BREAKS[card])


SABOTAGING = Offer(TakeTurn, Sabotage, options=sabotages, why_not=why_not_sabotage, take=take_sabotage)
REPAIRING = Offer(TakeTurn, Repair, options=repairs_of_all, why_not=why_not_repair, take=take_repair)
REPAIRING_OWN = Offer(TakeTurn, Repair, options=own_repairs, why_not=why_not_own_repair, take=take_repair)


def module(*offers: Offer[TakeTurn, Any]) -> Module:
    """The tools of a box in which these things can be done to them."""
    can_break = SABOTAGING in offers
    return Module(
        name="tools",
        part=TOOLS,
        start=start,
        runs=(Run(Break, run_break), Run(Mend, run_mend)) if can_break else (Run(Mend, run_mend),),
        offers=offers,
        events=(ToolBroken, ToolRepaired) if can_break else (ToolRepaired,),
        taps=(
            slots.ROUND_BEGINS.tap(clear),
            slots.LAYING_BARRED.tap(bar_laying),
            slots.CARDS_HELD.tap(lying),
            slots.LYING.tap(lying_before),
            slots.LIFTED.tap(lift),
        ),
        public=public,
        tidy=tidy,
        check=check,
    )


MODULE = module(REPAIRING, SABOTAGING)
