"""The end of a round: who has won, what each gets, and the geologists' crystals."""

from saboteur.core.game import Draft
from saboteur.core.module import Module
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.before import BEFORE
from saboteur.rules.expansion.teams import Players, Won, crystal_pay, gold_not_reached, gold_reached, open_to
from saboteur.rules.expansion.vocabulary import CrystalsPaid
from saboteur.rules.mine import slots
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.purse import gain
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import GOLD, RoundWon, SharePaid


def won(draft: Draft, players: Players, finisher: Seat | None) -> Won:
    if finisher is None:
        return gold_not_reached(players)
    tunnels = TUNNELS.of(draft)
    gold = next(goal.cell for goal in tunnels.goals if goal.up and goal.face == GOLD)
    open_teams = open_to(tunnels.board, gold)
    return gold_reached(players, players.roles[finisher], open_teams, draft.rules.options.edition)


def pay_out(draft: Draft, finisher: Seat | None) -> None:
    players = Players(DWARVES.of(draft).roles, BEFORE.of(draft).prisoners)
    outcome = won(draft, players, finisher)
    draft.tell(RoundWon(outcome.by))
    for seat, share in outcome.shares.items():
        gain(draft, seat, share)
        draft.tell(SharePaid(seat, share))
    pay_geologists(draft, players)


@rule("edition.expansion.geologist-time")
def pay_geologists(draft: Draft, players: Players) -> None:
    """At the end of every round, whoever has won it."""
    crystals = sum(card.face.crystals for card in TUNNELS.of(draft).board.laid.values())
    for seat, pay in crystal_pay(players, crystals).items():
        gain(draft, seat, pay)
        draft.tell(CrystalsPaid(seat, pay))


MODULE = Module(
    name="shares",
    events=(RoundWon, SharePaid, CrystalsPaid),
    taps=(slots.ROUND_ENDED.tap(pay_out),),
)
