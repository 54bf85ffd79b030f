"""The toll: what bars a collector's cell, and who pays when a card comes to lie there."""

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.purse import gain, pay
from saboteur.rules.toll.collectors import TOLL, can_pay, collector_at
from saboteur.rules.toll.vocabulary import TollPaid, TollSpared
from saboteur.tunnel.cell import Cell

PRICE = 1


@rule("toll.no-gold")
def why_barred(game: Game, seat: Seat, cell: Cell) -> Refusal | None:
    collector = collector_at(game, cell)
    if collector is None or can_pay(game, seat, collector) or TOLL.of(game).payer is not None:
        return None
    return refuse("toll.no-gold", "no-toll", cell=cell)


@rule("toll.block-pay", "toll.any-lay", "toll.veto")
def collect(draft: Draft, seat: Seat, _: FaceId, cell: Cell) -> None:
    """Due when the card has come to lie, however it came there: a card that does not is not paid for."""
    collector, toll = collector_at(draft, cell), TOLL.of(draft)
    if collector is None:
        return
    payer = seat if toll.payer is None else toll.payer
    others = tuple(each for each in toll.collectors if each is not collector)
    TOLL.put(draft, replace(toll, collectors=others, payer=None))
    if payer == collector.seat:
        draft.tell(TollSpared(payer, cell))
        return
    pay(draft, payer, PRICE)
    gain(draft, collector.seat, PRICE)
    draft.tell(TollPaid(payer, collector.seat, cell))


MODULE = Module(
    name="toll-payment",
    events=(TollPaid, TollSpared),
    taps=(slots.CELL_BARRED.tap(why_barred), slots.LAID.tap(collect)),
)
