"""What each colour reaches, by doors, keys, trolls and ladders, against a second, slow implementation."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from saboteur import Game, Options, new_game
from saboteur.core.state import State
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.cards import PathRow
from saboteur.rules.duel.claims import claimable
from saboteur.rules.duel.places import ladder_spots, own_spots
from saboteur.rules.duel.tokens import DUEL, Duel, walkers
from saboteur.rules.duel.trolls import trolls_reached
from saboteur.rules.duel.vocabulary import BLUE, GREEN, Token
from saboteur.rules.mine.goals import cells_reached
from saboteur.rules.mine.tunnels import TUNNELS, Goal
from saboteur.tunnel.cell import Cell
from tests.tunnel import slow
from tests.tunnel.positions import Position, Run
from tests.tunnel.slow import SIDES, Opening, Table, Traveller, next_to
from tests.tunnel.test_against_slow import letters

FAST, LONG, CHUNKS = 600, 60_000, 6

OPENING = new_game(Options("duel", "duel", 2, first=1), "slow").game
COLOURS = {0: BLUE, 1: GREEN}
STARTS: Mapping[Seat, Cell] = {0: (0, -1), 1: (0, 1)}

SHARES = {
    "reached through an open door": 0.02,
    "reached past a bribed troll": 0.02,
    "stopped by a door": 0.1,
    "stopped by a troll": 0.1,
    "reached by a ladder": 0.1,
    "gold for the active player": 0.1,
    "gold for the other": 0.05,
    "gold connected to both": 0.03,
    "a treasure reached": 0.1,
    "a treasure reached by one alone": 0.05,
    "a troll to bribe": 0.05,
}
"""On which part of the positions this must be so at least: else the comparison would say little."""


def positions(seed: str, count: int) -> Iterator[tuple[random.Random, Position]]:
    number = 0
    while count:
        dice = random.Random(f"{seed} {number}")
        for position in Run("duel", dice, Counter()).positions():
            if any(position.table.laid.get(start, None) is None for start in STARTS.values()):
                continue
            yield dice, position
            count -= 1
            if not count:
                return
        number += 1


def compare(seed: str, count: int) -> Counter[str]:
    counted = Counter[str]()
    for dice, position in positions(seed, count):
        table = position.table
        tokens = random_tokens(table, dice)
        game, active = game_of(position, tokens), dice.randrange(2)
        seats = {seat: traveller(seat, tokens) for seat in COLOURS}
        reached = {seat: slow.reach(table, each) for seat, each in seats.items()}
        rims = {seat: slow.rims(table, reached[seat]) for seat in seats}
        assert said(game, active) == {
            "reached": {seat: slow.by_cell(each) for seat, each in reached.items()},
            "treasures": {cell for seat in seats for cell in table.covered & rims[seat].keys()},
            "gold": gold(table, reached, active, {token.cell for token in tokens.claims}),
            "trolls": {seat: trolls(table, each, tokens) for seat, each in reached.items()},
            "places": {seat: {*rims[seat]} - table.covered for seat in seats},
            "ladders": ladder_places(table, {goal.cell for goal in TUNNELS.of(game).goals}),
        }
        count_met(counted, table, tokens, active)
        counted["positions"] += 1
    return counted


def random_tokens(table: Table, dice: random.Random) -> Duel:
    def some(is_right: Callable[[PathRow], bool]) -> list[Cell]:
        return [cell for cell, way in table.laid.items() if is_right(way.row) and dice.random() < 0.3]

    return Duel(
        (BLUE, GREEN),
        tuple(Token(cell, dice.randrange(2)) for cell in some(lambda row: row.gold > 0)),
        tuple(Token(cell, dice.randrange(2)) for cell in some(lambda row: row.troll)),
        tuple(some(lambda row: row.door is not None)),
    )


def game_of(position: Position, tokens: Duel) -> Game:
    """A game of which nothing but the tunnels and the tokens is looked at."""
    faces = OPENING.rules.faces
    treasures = {row.id for row in position.cards.goals}
    up = [(cell, way.row.id) for cell, way in position.table.laid.items() if way.row.id in treasures]
    goals = (
        *(Goal(cell, FaceId("t01")) for cell in sorted(position.table.covered)),
        *(Goal(cell, FaceId(card), up=True) for cell, card in up),
    )
    assert all(way.row.id in faces for way in position.table.laid.values())
    tunnels = replace(TUNNELS.of(OPENING), board=position.board, goals=goals)
    slices = {**OPENING.slices, TUNNELS.name: tunnels, DUEL.name: tokens}
    return Game(OPENING.rules, State(OPENING.state.agenda, slices, OPENING.state.chance))


def traveller(seat: Seat, tokens: Duel) -> Traveller:
    colour = COLOURS[seat]
    return Traveller(
        (STARTS[seat],),
        ladders=frozenset([colour]),
        colours=frozenset([colour]),
        passes_trolls=False,
        unlocked=frozenset((*tokens.keys, *(token.cell for token in tokens.bribes))),
    )


def said(game: Game, active: Seat) -> dict[str, object]:
    """What the rules of the duel say."""
    board = TUNNELS.of(game).board
    return {
        "reached": {seat: letters(board.network(walker).reached) for seat, walker in enumerate(walkers(game))},
        "treasures": cells_reached(board, walkers(game)),
        "gold": claimable(game, active),
        "trolls": {seat: {*trolls_reached(game, seat)} for seat in COLOURS},
        "places": {seat: {cell for cell, _ in own_spots(game, seat, board)} for seat in COLOURS},
        "ladders": {cell for cell, _ in ladder_spots(game, active, board)},
    }


def gold(table: Table, reached: Mapping[Seat, set[Opening]], active: Seat, claimed: set[Cell]) -> dict[Cell, Seat]:
    """Whose each unclaimed nugget is that a tunnel leads to: the active player's, if he is one of two."""
    found: dict[Cell, Seat] = {}
    for cell, way in table.laid.items():
        if way.row.gold and cell not in claimed:
            lies_on = {side for side in SIDES if side in way.row.gold_on}
            sides = {slow.ACROSS[side] if way.turned else side for side in lies_on}
            owners = [seat for seat in COLOURS if any((cell, side) in reached[seat] for side in sides)]
            if owners:
                found[cell] = active if active in owners else owners[0]
    return found


def trolls(table: Table, reached: set[Opening], tokens: Duel) -> set[Cell]:
    bribed = {token.cell for token in tokens.bribes}
    met = {cell for cell, _ in reached}
    return {cell for cell, way in table.laid.items() if way.row.troll and cell in met and cell not in bribed}


def ladder_places(table: Table, treasures: set[Cell]) -> set[Cell]:
    golden = treasures | {cell for cell, way in table.laid.items() if way.row.gold}
    return {
        cell
        for cell, asked in table.asked.items()
        if asked and cell not in table.covered and not any(next_to(cell, side) in golden for side in SIDES)
    }


def count_met(counted: Counter[str], table: Table, tokens: Duel, active: Seat) -> None:
    """What there is to see in a position."""
    seats = {seat: traveller(seat, tokens) for seat in COLOURS}
    reached = {seat: slow.reach(table, each) for seat, each in seats.items()}
    covers = [table.covered & slow.rims(table, each).keys() for each in reached.values()]
    met = Counter[str]()
    for seat, each in seats.items():
        others = {
            "reached through an open door": changed(each, unlocked=each.unlocked - {*tokens.keys}),
            "reached past a bribed troll": changed(each, unlocked=frozenset(tokens.keys)),
            "stopped by a door": changed(each, colours=frozenset(COLOURS.values())),
            "stopped by a troll": changed(each, passes_trolls=True),
            "reached by a ladder": changed(each, ladders=frozenset()),
        }
        met.update(what for what, other in others.items() if slow.reach(table, other) != reached[seat])
        met["a troll to bribe"] += bool(trolls(table, reached[seat], tokens))
    mine, theirs = (gold(table, reached, seat, set()) for seat in (active, 1 - active))
    met["a treasure reached"] += any(covers)
    met["a treasure reached by one alone"] += covers[0] != covers[1]
    met["gold for the active player"] += active in mine.values()
    met["gold for the other"] += 1 - active in mine.values()
    met["gold connected to both"] += mine != theirs
    counted.update(what for what, times in met.items() if times)


@pytest.mark.slow
@pytest.mark.rule("duel.path.doors", "duel.path.troll", "duel.path.ladder", "duel.gold.claim", "duel.place.rules")
def test_hundreds_of_positions() -> None:
    counted = compare("fast", FAST)
    assert {what: counted[what] for what, share in SHARES.items() if counted[what] < share * FAST} == {}


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_tens_of_thousands_of_positions(chunk: int, report_long: Callable[[str, object], None]) -> None:
    counted = compare(f"long {chunk}", LONG // CHUNKS)
    for what in ("positions", *SHARES):
        report_long(what, counted[what])
