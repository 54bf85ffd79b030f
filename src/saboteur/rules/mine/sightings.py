"""Looking at dwarves, exchanging them, dealing them anew: what boxes do to roles, and who knows what after it.

Each is a module, for the boxes that need it: it owns the events.
"""

from msgspec.structs import replace

from saboteur.core.game import Draft
from saboteur.core.module import Module
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.company import DWARVES, Collected, Dwarves, seen_at
from saboteur.rules.mine.vocabulary import (
    RoleChanged,
    RoleChangedUnseen,
    RoleDealt,
    RoleSeen,
    RoleSeenBySeat,
    RolesMixed,
)


def look_at_role(draft: Draft, seat: Seat, target: Seat) -> None:
    """The seat looks at another player's dwarf; the others see whose."""
    dwarves = DWARVES.of(draft)
    seen = _all_seen(dwarves)
    seen[target] = tuple(sorted({*seen[target], seat}))
    DWARVES.put(draft, replace(dwarves, seen=tuple(seen)))
    draft.whisper(RoleSeen(seat, target, dwarves.roles[target]), (seat,), RoleSeenBySeat(seat, target))


@rule("postcard.expansion-pile")
def exchange_role(draft: Draft, seat: Seat, place: int = 0) -> None:
    """The seat takes the dwarf in that place of those aside (the top one is 0); its old one goes under them all."""
    dwarves = DWARVES.of(draft)
    players, taken = len(dwarves.roles), len(dwarves.roles) + place
    dwarf, seen = [*dwarves.roles, *dwarves.aside], _all_seen(dwarves)
    order = [*range(players), *(each for each in range(players, len(dwarf)) if each != taken), seat]
    order[seat] = taken
    seen[seat] = tuple(sorted({*seen[seat], seat}))
    seen[taken] = tuple(each for each in seen[taken] if each != seat)
    moved = [dwarf[each] for each in order]
    changed = replace(
        dwarves,
        roles=tuple(moved[:players]),
        aside=tuple(moved[players:]),
        seen=tuple(seen[each] for each in order),
        mixed=tuple(now for now, before in enumerate(order) if before in dwarves.mixed),
    )
    DWARVES.put(draft, changed)
    draft.whisper(RoleChanged(seat, changed.roles[seat]), (seat,), RoleChangedUnseen(seat))


@rule("edition.expansion.swap-hats", part="costume-store")
def never_held(dwarves: Dwarves) -> tuple[int, ...]:
    """The places of the dwarves aside that nobody has held or seen this round; if there are none, of all aside."""
    players = len(dwarves.roles)
    places = range(len(dwarves.aside))
    return tuple(place for place in places if not seen_at(dwarves, players + place)) or tuple(places)


def deal_roles_anew(draft: Draft) -> None:
    """The players' dwarves are collected unseen, shuffled and dealt again; it happens once a round at most."""
    dwarves = DWARVES.of(draft)
    assert not dwarves.collected
    seen, players = _all_seen(dwarves), range(len(dwarves.roles))
    collected = tuple(Collected(dwarves.roles[seat], tuple(sorted({*seen[seat], seat}))) for seat in players)
    roles = draft.shuffle("party", dwarves.roles)
    left = ((),) * len(roles) + tuple(seen[len(roles) :])
    anew = left if any(left) else ()
    DWARVES.put(draft, replace(dwarves, roles=roles, seen=anew, mixed=tuple(players), collected=collected))
    draft.tell(RolesMixed())
    for seat, role in enumerate(roles):
        draft.whisper(RoleDealt(seat, role), (seat,))


def _all_seen(dwarves: Dwarves) -> list[tuple[Seat, ...]]:
    return list(dwarves.seen or ((),) * (len(dwarves.roles) + len(dwarves.aside)))


LOOKING = Module(name="looking-at-roles", events=(RoleSeen, RoleSeenBySeat))
EXCHANGING = Module(name="exchanging-roles", events=(RoleChanged, RoleChangedUnseen))
DEALING_ANEW = Module(name="dealing-roles-anew", events=(RolesMixed,))
