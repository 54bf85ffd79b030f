"""The dwarves that the players are: dealt in secret, shown when the round is over."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.values import Role, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.company import DWARVES, Dwarves, seen_at
from saboteur.rules.mine.dwarf_guess import redeal
from saboteur.rules.mine.vocabulary import DwarvesSeen, KnownDwarf, OwnDwarf, RoleDealt, RolesRevealed


@rule("base.round.roles-revealed")
def reveal(draft: Draft, _: Seat | None) -> None:
    dwarves = DWARVES.of(draft)
    DWARVES.put(draft, replace(dwarves, shown=True))
    draft.tell(RolesRevealed(dwarves.roles))


@rule("base.setup.role-secret")
def public(game: Game) -> DwarvesSeen:
    """Roles once they are shown; before, only who has seen the dwarf in which place."""
    dwarves = DWARVES.of(game)
    given_up = tuple(each.seen for each in dwarves.collected)
    return DwarvesSeen(dwarves.roles if dwarves.shown else (), dwarves.seen, dwarves.mixed, given_up)


def private(game: Game, seat: Seat) -> OwnDwarf:
    dwarves = DWARVES.of(game)
    players = len(dwarves.roles)
    return OwnDwarf(
        dwarves.roles[seat],
        tuple(
            KnownDwarf(place, role)
            for place, role in enumerate((*dwarves.roles, *dwarves.aside))
            if seat in seen_at(dwarves, place) and not (place < players and dwarves.shown)
        ),
        tuple(KnownDwarf(giver, each.role) for giver, each in enumerate(dwarves.collected) if seat in each.seen),
    )


def tidy(dwarves: Dwarves) -> Dwarves:
    seen = tuple(tuple(sorted(set(seats))) for seats in dwarves.seen)
    collected = tuple(replace(each, seen=tuple(sorted(set(each.seen)))) for each in dwarves.collected)
    return replace(dwarves, seen=seen if any(seen) else (), mixed=tuple(sorted(dwarves.mixed)), collected=collected)


def check_sightings(game: Game) -> Iterable[Problem]:
    dwarves = DWARVES.of(game)
    players, places = len(dwarves.roles), (*dwarves.roles, *dwarves.aside)
    seats = {seat for seen in (*dwarves.seen, *(each.seen for each in dwarves.collected)) for seat in seen}
    mixed = sorted(places[place] for place in dwarves.mixed if 0 <= place < len(places))
    fits = (
        len(dwarves.seen) in (0, len(places))
        and seats <= {*range(players)}
        and all(place not in seen for place, seen in enumerate(dwarves.seen[:players]))
        and len(set(dwarves.mixed)) == len(dwarves.mixed) == len(dwarves.collected)
        and len(dwarves.collected) in (0, players)
        and mixed == sorted(each.role for each in dwarves.collected)
        and all(giver in each.seen for giver, each in enumerate(dwarves.collected))
    )
    if not fits:
        yield Problem("dwarves", refuse("base.setup.role-secret", "position.dwarves-seen"))


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
        yield from check_sightings(game)

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
        tidy=tidy,
        check=check,
        count=count,
    )
