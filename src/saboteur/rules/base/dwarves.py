"""Gold-diggers and saboteurs: dealt in secret, shown when the round is over."""

import random
from collections import Counter
from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import Role, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.base.vocabulary import DIGGER, SABOTEUR, DwarvesSeen, OwnDwarf, RoleDealt, RolesRevealed
from saboteur.rules.mine import slots


class Dwarves(Slice, frozen=True):
    """The role of each seat, the dwarf left aside, and whether the roles have been shown."""

    roles: tuple[Role, ...]
    aside: Role
    shown: bool = False


DWARVES = Part("dwarves", Dwarves)

_SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}


@rule("base.setup.roles")
def dwarves_for(players: int) -> tuple[Role, ...]:
    """One dwarf more than there are players; with ten players all eleven."""
    saboteurs = _SABOTEURS[players]
    return (DIGGER,) * (players + 1 - saboteurs) + (SABOTEUR,) * saboteurs


def start(options: Options) -> Dwarves:
    *roles, aside = dwarves_for(options.players)
    return Dwarves(tuple(roles), aside)


def deal(draft: Draft) -> None:
    *roles, aside = draft.shuffle("dwarves", dwarves_for(draft.rules.options.players))
    DWARVES.put(draft, Dwarves(tuple(roles), aside))
    for seat, role in enumerate(roles):
        draft.whisper(RoleDealt(seat, role), (seat,))


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
    """Deals anew the roles of the others, with the dwarf left aside. Shown roles leave nothing to deal."""
    dwarves = DWARVES.of(draft)
    if dwarves.shown:
        return
    unknown = [role for seat, role in enumerate(dwarves.roles) if seat != observer]
    unknown.append(dwarves.aside)
    dice.shuffle(unknown)
    aside = unknown.pop()
    roles = tuple(role if seat == observer else unknown.pop() for seat, role in enumerate(dwarves.roles))
    DWARVES.put(draft, Dwarves(roles, aside))


def check(game: Game) -> Iterable[Problem]:
    dwarves = DWARVES.of(game)
    players = game.rules.options.players
    if len(dwarves.roles) != players:
        yield Problem("dwarves.roles", refuse("base.setup.roles", "position.one-each", count=players))
    for role in (*dwarves.roles, dwarves.aside):
        if role not in (DIGGER, SABOTEUR):
            yield Problem("dwarves.roles", refuse("base.setup.roles", "position.unknown-role", role=role))


def count(game: Game) -> Iterable[Problem]:
    dwarves = DWARVES.of(game)
    found = Counter((*dwarves.roles, dwarves.aside))
    printed = Counter(dwarves_for(game.rules.options.players))
    if found != printed:
        refusal = refuse("base.setup.roles", "position.dwarves", saboteurs=found[SABOTEUR], printed=printed[SABOTEUR])
        yield Problem("dwarves", refusal)


MODULE = Module(
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
