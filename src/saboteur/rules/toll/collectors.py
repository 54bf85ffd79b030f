"""The toll collectors: where they stand and whose they are, and the turn in which one is placed."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem
from saboteur.core.state import Part
from saboteur.core.values import Seat, Slice
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.discard import discard_unplayed
from saboteur.rules.mine.match import MATCH, FinishTurn, TakeTurn
from saboteur.rules.mine.play import distinct, why_not_in_hand
from saboteur.rules.mine.purse import gain, owns_any
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.toll.vocabulary import Collector, CollectorPlaced, SetToll, TollSeen
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.side import ALL_SIDES

COLLECTORS = box("toll").collectors
FIRST_GOLD = 1

_OPENINGS = sum(ALL_SIDES)
"""The part of a cell's demand that says where openings face it."""


class Toll(Slice, frozen=True):
    """The collectors on the table, how many were placed in this round, and who else pays for the announced card."""

    collectors: tuple[Collector, ...] = ()
    placed: int = 0
    payer: Seat | None = None


TOLL = Part("toll", Toll)


def collector_at(game: Game | Draft, cell: Cell) -> Collector | None:
    return next((each for each in TOLL.of(game).collectors if each.cell == cell), None)


def can_pay(game: Game | Draft, seat: Seat, collector: Collector) -> bool:
    """Everybody knows whether a seat has any gold; to pay oneself none is needed."""
    return collector.seat == seat or owns_any(game, seat)


@rule("toll.setup", "toll.gold-kept")
def give_first_gold(draft: Draft) -> None:
    """A token like any other: it can be paid, and counts at the end."""
    for seat in range(draft.rules.options.players):
        gain(draft, seat, FIRST_GOLD)


@rule("toll.next-round")
def clear(draft: Draft) -> None:
    TOLL.put(draft, Toll())


def open_ends(game: Game) -> Iterable[Cell]:
    """The cells for a collector, sorted by their text."""
    cells = (cell for cell, demand in TUNNELS.of(game).board.margin() if demand & _OPENINGS)
    return [cell for cell in cells if collector_at(game, cell) is None]


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[SetToll]:
    if TOLL.of(game).placed == COLLECTORS:
        return ()
    cells = open_ends(game)
    return [SetToll(card, cell) for card in distinct(CARDS.of(game).hands[seat]) for cell in cells]


@rule("toll.once", "toll.cell", "toll.chest-goal")
def why_not(game: Game, seat: Seat, _: TakeTurn, choice: SetToll) -> Refusal | None:
    """Goals and chests lie face down on their cells: a collector cannot stand there."""
    cell, board = choice.cell, TUNNELS.of(game).board
    if refusal := why_not_in_hand(game, seat, choice.card):
        return refusal
    if TOLL.of(game).placed == COLLECTORS:
        return refuse("toll.once", "no-collector-left", most=COLLECTORS)
    if cell in board.covered:
        return refuse("toll.chest-goal", "occupied", cell=cell)
    if cell in board.laid:
        return refuse("toll.cell", "occupied", cell=cell)
    if collector_at(game, cell):
        return refuse("toll.cell", "collector-there", cell=cell)
    if not board.demand(cell) & _OPENINGS:
        return refuse("toll.cell", "no-open-end", cell=cell)
    return None


@rule("toll.action", "toll.free-action")
@rule("draw.stack", "round.starter-discard", part="toll")
def take_set_toll(draft: Draft, seat: Seat, _: TakeTurn, choice: SetToll) -> None:
    """It is the whole turn, and no card is played in it: tools and prisons do not matter, and nobody reacts."""
    discard_unplayed(draft, seat, (choice.card,))
    toll = TOLL.of(draft)
    collectors = (*toll.collectors, Collector(choice.cell, seat))
    TOLL.put(draft, replace(toll, collectors=collectors, placed=toll.placed + 1))
    draft.tell(CollectorPlaced(seat, choice.cell))
    draft.then(FinishTurn(seat, draws=0))


def public(game: Game) -> TollSeen:
    toll = TOLL.of(game)
    return TollSeen(toll.collectors, COLLECTORS - toll.placed, toll.payer)


@rule("toll.stays")
def check(game: Game) -> Iterable[Problem]:
    """A collector stands on an empty cell; the opening that it was put before may be gone."""
    toll, board, players = TOLL.of(game), TUNNELS.of(game).board, game.rules.options.players
    cells = [each.cell for each in toll.collectors]
    for number, each in enumerate(toll.collectors):
        field = f"toll.collectors[{number}]"
        if not 0 <= each.seat < players:
            yield Problem(f"{field}.seat", refuse("combine.invalid", "position.range", low=0, high=players - 1))
        if each.cell in board.laid or each.cell in board.covered or cells.index(each.cell) != number:
            yield Problem(f"{field}.cell", refuse("toll.cell", "occupied", cell=each.cell))
    if not len(cells) <= toll.placed <= COLLECTORS:
        yield Problem("toll.placed", refuse("toll.once", "position.range", low=len(cells), high=COLLECTORS))
    yield from _check_payer(game, toll)


def _check_payer(game: Game, toll: Toll) -> Iterable[Problem]:
    """He pays for the card that is about to come to lie, on its cell."""
    if toll.payer is None:
        return
    cells = [getattr(task, "cell", None) for task in game.state.agenda]
    due = [each for each in toll.collectors if each.cell in cells]
    others = [seat for seat in range(game.rules.options.players) if seat != MATCH.of(game).active]
    if toll.payer not in others or not due or not all(can_pay(game, toll.payer, each) for each in due):
        yield Problem("toll.payer", refuse("toll.ask", "position.payer"))


MODULE = Module(
    name="toll",
    part=TOLL,
    start=lambda _: Toll(),
    offers=(Offer(TakeTurn, SetToll, options=options, why_not=why_not, take=take_set_toll),),
    events=(CollectorPlaced,),
    taps=(
        slots.MATCH_BEGINS.tap(give_first_gold),
        slots.ROUND_BEGINS.tap(clear),
        slots.CELL_TAKEN.tap(lambda game, cell: collector_at(game, cell) is not None),
    ),
    public=public,
    check=check,
)
