"""Roles that were looked at, exchanged and dealt anew are dealt as they can have come about.

Against an enumeration of all histories by the single printed dwarves: every deal, and every second deal at a party.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import permutations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.codec import encode
from saboteur.core.game import Draft, Game
from saboteur.core.options import Options
from saboteur.core.values import Role, Seat
from saboteur.rules.mine import sightings
from saboteur.rules.mine.company import DWARVES, Dwarves
from saboteur.rules.mine.dwarves import check_sightings
from saboteur.rules.mine.vocabulary import OWN_DWARF, RoleDealt
from saboteur.table import new_game
from tests.secrecy.frequencies import assert_dealt_like, shares

PLAYERS = 3


class Look(Struct, frozen=True):
    seat: Seat
    target: Seat


class Exchange(Struct, frozen=True):
    seat: Seat
    place: int = 0


class Party(Struct, frozen=True):
    pass


class Shown(Struct, frozen=True):
    pass


Script = Sequence[Look | Exchange | Party | Shown]


class Case(Struct, frozen=True):
    """The dwarves of three seats and those aside, and what is done with them."""

    name: str
    roles: str
    script: Script


CASES = (
    Case("nothing", "b g s b", ()),
    Case("a look", "b g s b", (Look(0, 1), Look(2, 0))),
    Case("an exchange", "b g s b", (Exchange(1),)),
    Case("seen, then exchanged", "b g s b g", (Look(0, 1), Exchange(1), Look(2, 1))),
    Case("exchanged from below", "b g s b g", (Look(0, 2), Exchange(2, 1), Exchange(1))),
    Case("back again", "b g s b", (Exchange(1), Look(0, 1), Exchange(1))),
    Case("a party", "b b g s", (Party(),)),
    Case("a look before the party", "b g g b", (Look(0, 1), Party())),
    Case("a look after the party", "b g s b g", (Party(), Look(0, 1))),
    Case("looks on both sides", "b g g b s", (Look(0, 1), Party(), Look(0, 2), Look(1, 0))),
    Case("exchanges around a party", "b g s b g", (Exchange(0), Party(), Exchange(0), Look(1, 0))),
    Case("given up, then aside", "b g s b g", (Look(1, 0), Party(), Exchange(0, 1), Exchange(2))),
    Case("shown after a party", "b g s b g", (Look(0, 1), Exchange(2), Party(), Shown())),
)


def played(case: Case) -> Game:
    """The actual game: the roles as they are written, and all of the script done."""
    game = new_game(Options("base", "anniversary", PLAYERS, first=0), case.name).game
    roles = tuple(Role(role) for role in case.roles.split())
    draft = Draft(game.rules, game.state)
    DWARVES.put(draft, Dwarves(roles[:PLAYERS], roles[PLAYERS:]))
    for event in case.script:
        match event:
            case Look():
                sightings.look_at_role(draft, event.seat, event.target)
            case Exchange():
                sightings.exchange_role(draft, event.seat, event.place)
            case Party():
                sightings.deal_roles_anew(draft)
            case Shown():
                DWARVES.put(draft, replace(DWARVES.of(draft), shown=True))
    return Game(game.rules, draft.state())


def histories(case: Case, observer: Seat | None) -> Iterator[tuple[Hashable, Hashable]]:
    """What the observer sees, and what there is in the end, for every deal and every second deal."""
    roles = case.roles.split()
    for order in permutations(roles):
        for party in permutations(range(PLAYERS)):
            yield _told(order, case.script, observer, party)


def _told(
    dealt: Sequence[str], script: Script, observer: Seat | None, party: Sequence[int]
) -> tuple[Hashable, Hashable]:
    lies, gave = list(dealt), tuple[str, ...]()
    seen: list[object] = [] if observer is None else [lies[observer]]
    for event in script:
        match event:
            case Look(seat, target):
                seen += [lies[target]] if seat == observer else []
            case Exchange(seat, place):
                new = lies.pop(PLAYERS + place)
                lies.append(lies[seat])
                lies[seat] = new
                seen += [new] if seat == observer else []
            case Party():
                gave = tuple(lies[:PLAYERS])
                lies[:PLAYERS] = [gave[number] for number in party]
                seen += [] if observer is None else [lies[observer]]
            case Shown():
                seen.append(tuple(lies[:PLAYERS]))
    return tuple(seen), (tuple(lies), gave)


def world_of(game: Game) -> Hashable:
    dwarves = DWARVES.of(game)
    return (*dwarves.roles, *dwarves.aside), tuple(each.role for each in dwarves.collected)


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.rule("base.setup.role-secret")
def test_as_it_can_have_come_about(case: Case, observer: Seat | None) -> None:
    dice = random.Random(f"{case.name}/{observer}")
    game = played(case)
    seen = actually_seen(case, game, observer)
    expected = shares(Counter(world for told, world in histories(case, observer) if told == seen))
    least = min(expected.values())
    dealt = Counter(world_of(game.guess(observer, dice)) for _ in range(max(400, round(8 / least))))
    assert_dealt_like(dealt, expected)


def actually_seen(case: Case, game: Game, observer: Seat | None) -> Hashable:
    """What the observer saw on the way: the actual deal, and the party as it came out (any way to the same end)."""
    for party in permutations(range(PLAYERS)):
        seen, world = _told(case.roles.split(), case.script, observer, party)
        if world == world_of(game):
            return seen
    raise AssertionError("the script came out otherwise")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_was_seen_stays(case: Case) -> None:
    """A guessed world shows the observer the same bytes, and fits together as the actual one does."""
    dice = random.Random(case.name)
    game = played(case)
    assert not list(check_sightings(game))
    for observer in (None, *range(PLAYERS)):
        for _ in range(20):
            world = game.guess(observer, dice)
            assert encode(world.observe(observer).private) == encode(game.observe(observer).private)
            assert encode(world.public()) == encode(game.public())
            assert not list(check_sightings(world))


def test_what_seats_know() -> None:
    game = played(Case("", "b g s b g", (Look(0, 1), Exchange(1), Party(), Look(2, 0))))
    roles = DWARVES.of(game).roles
    first, second, third = (OWN_DWARF.of(game.observe(seat)) for seat in range(PLAYERS))
    assert [(known.place, known.role) for known in first.known] == [(4, "g")]
    assert [(known.place, known.role) for known in first.given_up] == [(0, "b")]
    assert [(known.place, known.role) for known in second.known] == [(4, "g")]
    assert [(known.place, known.role) for known in third.known] == [(0, roles[0])]
    assert [(known.place, known.role) for known in second.given_up] == [(1, "b")]


def test_dwarves_nobody_has_held() -> None:
    game = played(Case("", "b g s b g", (Exchange(1),)))
    assert sightings.never_held(DWARVES.of(game)) == (0,)
    game = played(Case("", "b g s b", (Exchange(1),)))
    assert sightings.never_held(DWARVES.of(game)) == (0,), "if there is no other, any will do"


def test_a_party_tells_everybody_his_own_role() -> None:
    game = played(Case("", "b g s b", ()))
    draft = Draft(game.rules, game.state)
    sightings.deal_roles_anew(draft)
    for seat in range(PLAYERS):
        told = [told.event for told in draft.told if isinstance(told.seen_by(seat), RoleDealt)]
        assert told == [RoleDealt(seat, DWARVES.of(draft).roles[seat])]
