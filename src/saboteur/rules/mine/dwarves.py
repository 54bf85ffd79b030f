"""The dwarves that the players are: dealt in secret, shown when the round is over."""

import random
from collections import Counter
from collections.abc import Callable, Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import Role, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import DwarvesSeen, OwnDwarf, RoleDealt, RolesRevealed


class Dwarves(Slice, frozen=True):
    """The role of each seat, the dwarves that nobody was dealt (the top one first), and whether roles are shown."""

    roles: tuple[Role, ...]
    aside: tuple[Role, ...]
    shown: bool = False


DWARVES = Part("dwarves", Dwarves)


@rule("base.round.roles-revealed")
def reveal(draft: Draft, _: Seat | None) -> None:
    dwarves = DWARVES.of(draft)
    DWARVES.put(draft, Dwarves(dwarves.roles, dwarves.aside, shown=True))
    draft.tell(RolesRevealed(dwarves.roles))


@rule("base.setup.role-secret")
def public(game: Game) -> DwarvesSeen:
    dwarves = DWARVES.of(game)
    return DwarvesSeen(dwarves.roles if dwarves.shown else ())


def private(game: Game, seat: Seat) -> OwnDwarf:
    return OwnDwarf(DWARVES.of(game).roles[seat])


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew the roles of the others and those left aside. Shown roles leave just the order of the latter."""
    dwarves = DWARVES.of(draft)
    known = range(len(dwarves.roles)) if dwarves.shown else () if observer is None else (observer,)
    unknown = [role for seat, role in enumerate(dwarves.roles) if seat not in known]
    unknown += dwarves.aside
    dice.shuffle(unknown)
    aside = tuple(unknown.pop() for _ in dwarves.aside)
    roles = tuple(role if seat in known else unknown.pop() for seat, role in enumerate(dwarves.roles))
    DWARVES.put(draft, Dwarves(roles, aside, dwarves.shown))


def module(dwarves_for: Callable[[Options], tuple[Role, ...]]) -> Module:
    """The dwarves of a box, given those that are shuffled for a table."""

    def start(options: Options) -> Dwarves:
        dwarves = dwarves_for(options)
        return Dwarves(dwarves[: options.players], dwarves[options.players :])

    def deal(draft: Draft) -> None:
        options = draft.rules.options
        dwarves = draft.shuffle("dwarves", dwarves_for(options))
        roles = dwarves[: options.players]
        DWARVES.put(draft, Dwarves(roles, dwarves[options.players :]))
        for seat, role in enumerate(roles):
            draft.whisper(RoleDealt(seat, role), (seat,))

    def check(game: Game) -> Iterable[Problem]:
        dwarves, options = DWARVES.of(game), game.rules.options
        known = dwarves_for(options)
        if len(dwarves.roles) != options.players:
            yield Problem("dwarves.roles", refuse("base.setup.roles", "position.one-each", count=options.players))
        for role in (*dwarves.roles, *dwarves.aside):
            if role not in known:
                yield Problem("dwarves.roles", refuse("base.setup.roles", "position.unknown-role", role=role))

    def count(game: Game) -> Iterable[Problem]:
        dwarves = DWARVES.of(game)
        found, printed = Counter((*dwarves.roles, *dwarves.aside)), Counter(dwarves_for(game.rules.options))
        for role in sorted(printed):
            if found[role] != printed[role]:
                refusal = refuse(
                    "base.setup.roles", "position.dwarves", role=role, found=found[role], printed=printed[role]
                )
                yield Problem("dwarves", refusal)

    return Module(
        name="dwarves",
        part=DWARVES,
        start=start,
        events=(RoleDealt, RolesRevealed),
        taps=(slots.ROUND_BEGINS.tap(deal), slots.ROUND_ENDED.tap(reveal)),
        public=public,
        private=private,
        redeal=redeal,
        check=check,
        count=count,
    )
