"""Who wins a round of a tournament, and how many tokens each of them gets."""

from collections.abc import Mapping

from saboteur.core.game import Draft
from saboteur.core.module import Module
from saboteur.core.values import Role, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.purse import gain
from saboteur.rules.mine.vocabulary import DIGGER, GREEDY, SABOTEUR, RoundWon, SharePaid

_FINISHER, _DIGGER, _GREEDY = 3, 2, 4
_SABOTEUR = {5: 4, 6: 3, 7: 3, 8: 3, 9: 3}
"""By players: with five there is one alone."""


@rule("tournament.greedy")
def winner(roles: tuple[Role, ...], finisher: Seat | None) -> Role:
    """A greedy dwarf wins by his own card alone, and then only he: never with the others."""
    if finisher is None:
        return SABOTEUR
    return GREEDY if roles[finisher] == GREEDY else DIGGER


@rule("tournament.pay")
def shares(roles: tuple[Role, ...], finisher: Seat | None) -> Mapping[Seat, int]:
    """What each seat that gets anything gets: among diggers the finisher more, if he is one."""
    won = winner(roles, finisher)
    if won == GREEDY:
        assert finisher is not None
        return {finisher: _GREEDY}
    share = _DIGGER if won == DIGGER else _SABOTEUR[len(roles)]
    return {seat: _FINISHER if seat == finisher else share for seat, role in enumerate(roles) if role == won}


def pay_out(draft: Draft, finisher: Seat | None) -> None:
    roles = DWARVES.of(draft).roles
    draft.tell(RoundWon((winner(roles, finisher),)))
    for seat, share in shares(roles, finisher).items():
        gain(draft, seat, share)
        draft.tell(SharePaid(seat, share))


MODULE = Module(name="tournament", events=(RoundWon, SharePaid), taps=(slots.ROUND_ENDED.tap(pay_out),))
