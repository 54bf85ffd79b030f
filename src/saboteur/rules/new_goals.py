"""The new goals: five of eight lie face down, and some of them do something to whoever reaches them."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.values import Event, FaceId, Seat
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import purse, slots
from saboteur.rules.mine.goal_cards import check, foreign, put_down
from saboteur.rules.mine.match import EndRound
from saboteur.rules.mine.printed import face_of
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import GOLD

PRINTED = box("new-goals")
SHOWS = {FaceId(row.id): row.shows for row in PRINTED.goal}
BAGS = {FaceId(row.id): row.gold for row in PRINTED.goal if row.shows == "bag"}
"""How much gold is in each bag."""

OTHERS = tuple(goal for goal in SHOWS if goal != GOLD)


class BagFound(Event, frozen=True, tag="new-goals.bag"):
    """A seat takes the gold of a bag."""

    seat: Seat
    count: int


class DragonMet(Event, frozen=True, tag="new-goals.dragon"):
    """The dragon takes a gold from a seat, if it has any."""

    seat: Seat
    paid: bool = False


class SpiderMet(Event, frozen=True, tag="new-goals.spider"):
    """A seat has come to the giant spider: the round is over."""

    seat: Seat


@rule("goals.setup")
def lay_out(draft: Draft) -> None:
    """The gold, and as many of the others as there is room for; the rest stays aside unseen."""
    drawn, room = draft.shuffle("new goals", OTHERS), len(PRINTED.cells) - 1
    put_down(draft, PRINTED.cells, draft.shuffle("goals", (GOLD, *drawn[:room])), spare=drawn[room:])


@rule("goals.who")
def turned_up(draft: Draft, seat: Seat, goal: FaceId) -> None:
    """What a goal does, it does to the seat whose play reached it. That gold ends the round is said for all goals."""
    match SHOWS[goal]:
        case "bag":
            open_bag(draft, seat, BAGS[goal])
        case "dragon":
            meet_dragon(draft, seat)
        case "spider":
            meet_spider(draft, seat)
        case _:
            pass


@rule("goals.bag")
def open_bag(draft: Draft, seat: Seat, count: int) -> None:
    """In tokens, whatever else the box pays in."""
    draft.tell(BagFound(seat, count))
    purse.gain(draft, seat, count)


@rule("goals.dragon")
def meet_dragon(draft: Draft, seat: Seat) -> None:
    paid = purse.owns_any(draft, seat)
    draft.tell(DragonMet(seat, paid))
    if paid:
        purse.pay(draft, seat, 1)


@rule("goals.spider", "goals.spider-base", "goals.spider-expansion", "goals.order")
def meet_spider(draft: Draft, seat: Seat) -> None:
    """As if the gold had not been reached: whatever was still to come, another goal too, does not."""
    draft.tell(SpiderMet(seat))
    draft.drop_agenda()
    draft.then(EndRound())


def count(game: Game) -> Iterable[Problem]:
    tunnels = TUNNELS.of(game)
    if sorted((*(goal.face for goal in tunnels.goals), *tunnels.spare)) != sorted(SHOWS):
        yield Problem("tunnel.goals", refuse("goals.setup", "position.new-goals", goals=", ".join(SHOWS)))


FACES = {row.id: face_of(row) for row in PRINTED.goal}

MODULE = Module(
    name="new-goals",
    events=(BagFound, DragonMet, SpiderMet),
    faces=FACES,
    taps=(
        slots.ROUND_BEGINS.tap(lay_out),
        slots.GOAL_TURNED_UP.tap(turned_up),
        slots.FOREIGN.tap(foreign),
    ),
    check=lambda game: check(game, FACES),
    count=count,
)


def modules(_: Options) -> Iterable[Module]:
    """They stand instead of the old goals."""
    return (purse.MODULE, MODULE)
