"""Who wins a round, and how much each of them gets: the calculation alone, without a game."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from saboteur.core.values import Role, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.editions import POLISH
from saboteur.rules.expansion.vocabulary import BLUE, BOSS, GEOLOGIST, GREEN, PROFITEER, TEAMS
from saboteur.rules.mine.vocabulary import LADDER, SABOTEUR, START
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker


def _stopped_by(colour: Role) -> Walker:
    """A digger whom doors of that colour stop."""

    def stopped(_: Cell, card: Card) -> bool:
        return card.barrier == colour

    return Walker([START], [LADDER], stopped)


_DIGGERS = {BLUE: _stopped_by(GREEN), GREEN: _stopped_by(BLUE)}


@rule("exp.win.open-route", "exp.path.doors", "exp.path.doors-late", "exp.win.one-colour")
def open_to(board: Board, gold: Cell) -> tuple[Role, ...]:
    """The teams that can walk to the gold: some tunnel there has no door of the other colour."""
    return tuple(team for team in TEAMS if gold in board.network(_DIGGERS[team]).reached)


@rule("exp.win.own-team", "exp.win.other-team", "exp.win.neutral")
def winning_teams(finisher: Role, open_teams: Sequence[Role]) -> tuple[Role, ...]:
    """The finisher's own team, if the gold is open to it; else every team that it is open to."""
    return (finisher,) if finisher in open_teams else tuple(open_teams)


class Players(Struct, frozen=True):
    """The role of each seat, and those of them that are in prison."""

    roles: tuple[Role, ...]
    prisoners: tuple[Seat, ...] = ()

    @rule("exp.win.imprisoned")
    def free(self, *roles: Role) -> list[Seat]:
        """The seats with one of these roles that are not in prison: the others are ignored."""
        return [seat for seat, role in enumerate(self.roles) if role in roles and seat not in self.prisoners]


class Won(Struct, frozen=True):
    """Who has won, by role, and the gold of each winner."""

    by: tuple[Role, ...] = ()
    shares: Mapping[Seat, int] = {}


_SHARES = {1: 5, 2: 4, 3: 3, 4: 2}
_LESS = {BOSS: 1, PROFITEER: 2}


@rule("exp.gold.table", "exp.gold.not-negative")
def share(role: Role, winners: int) -> int:
    """What one of so many winners gets: boss and profiteer less than the others, nobody less than nothing."""
    return max(_SHARES.get(winners, 1) - _LESS.get(role, 0), 0)


def _won(by: Sequence[Role], players: Players, winners: Sequence[Seat]) -> Won:
    return Won(tuple(by), {seat: share(players.roles[seat], len(winners)) for seat in sorted(winners)})


@rule("exp.win.saboteurs", "exp.win.profiteer-no-saboteurs", "exp.win.saboteurs-imprisoned")
def gold_not_reached(players: Players) -> Won:
    """The free saboteurs win, the profiteer with them, or alone."""
    winners = players.free(SABOTEUR, PROFITEER)
    saboteurs = players.free(SABOTEUR)
    by = (SABOTEUR,) if saboteurs else (PROFITEER,) if winners else ()
    return _won(by, players, winners)


@rule("exp.win.boss", "exp.win.profiteer", "exp.win.empty-colour", "exp.gold.example", "exp.win.finisher-imprisoned")
def gold_reached(players: Players, finisher: Role, open_teams: Sequence[Role], edition: str) -> Won:
    """A winning team wins, free members or none, and boss and profiteer with it.

    The finisher's role decides, even if he is in prison and no winner.
    """
    teams = winning_teams(finisher, open_teams)
    if teams:
        return _won(teams, players, players.free(*teams, BOSS, PROFITEER))
    return doubly_blocked(players, finisher, edition)


@rule("exp.win.boss-alone", "exp.win.profiteer-alone", "exp.win.both-blocked", "exp.win.both-blocked-prison")
@rule("edition.expansion.sole-win", "exp.win.nobody", "exp.win.role-presence")
def doubly_blocked(players: Players, finisher: Role, edition: str) -> Won:
    """The gold is open to neither team: boss and profiteer share it, as far as they are in play and free.

    In the Czech printings one of the two must have made the connection.
    """
    if edition != POLISH and finisher not in _LESS:
        return Won()
    winners = players.free(BOSS, PROFITEER)
    return _won([role for role in _LESS if players.free(role)], players, winners)


@rule("exp.win.geologists")
def crystal_pay(players: Players, crystals: int) -> Mapping[Seat, int]:
    """The free geologists share what the crystals are worth, rounded down."""
    geologists = players.free(GEOLOGIST)
    return {seat: crystals // len(geologists) for seat in geologists}
