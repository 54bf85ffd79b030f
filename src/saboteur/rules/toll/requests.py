"""What was asked of whom in this turn: known to the two alone until the payer is named."""

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.state import Part
from saboteur.core.values import Choice, FaceId, Seat, Slice
from saboteur.rules.mine.match import MATCH
from saboteur.rules.toll.collectors import TOLL, can_pay
from saboteur.rules.toll.vocabulary import OwnRequests, Request


class Requests(Slice, frozen=True):
    """`request` waits for its answer or was agreed to; `declined` were, since the open question was put, by seat.

    Once a card has been played: who was `asked` before it in this turn, and who, as far as the others know, may have
    been (`perhaps`).
    """

    request: Request | None = None
    declined: tuple[Request, ...] = ()
    asked: tuple[Seat, ...] = ()
    perhaps: tuple[Seat, ...] = ()


REQUESTS = Part("requests", Requests)


def asked_this_turn(requests: Requests) -> tuple[Seat, ...]:
    """Everybody who was asked in this turn, the one who agreed or is to answer included."""
    live = (requests.request,) if requests.request else ()
    return tuple(sorted({*requests.asked, *(each.seat for each in (*live, *requests.declined))}))


def of_seat(requests: Requests, seat: Seat | None) -> Requests:
    """What of it a seat knows that was asked itself."""
    request = requests.request
    return Requests(
        request if request and request.seat == seat else None,
        tuple(each for each in requests.declined if each.seat == seat),
        tuple(each for each in requests.asked if each == seat or each not in requests.perhaps),
        requests.perhaps,
    )


def may_be_asked(game: Game | Draft) -> set[Seat]:
    """Whom the active seat could ask, as far as everybody knows."""
    active = MATCH.of(game).active
    theirs = [each for each in TOLL.of(game).collectors if each.seat != active]
    seats = (seat for seat in range(game.rules.options.players) if seat != active)
    return {seat for seat in seats if any(can_pay(game, seat, each) for each in theirs)}


def put_behind(draft: Draft, _: Seat, __: FaceId, ___: Choice) -> None:
    """A card is played: what its player could have laid before no longer follows from his hand."""
    requests = REQUESTS.of(draft)
    payer = TOLL.of(draft).payer
    perhaps = {seat for seat in (*requests.perhaps, *may_be_asked(draft)) if seat != payer}
    if perhaps or requests != Requests():
        REQUESTS.put(draft, Requests(asked=asked_this_turn(requests), perhaps=tuple(sorted(perhaps))))


def forget(draft: Draft) -> None:
    """The turn is over."""
    if REQUESTS.of(draft) != Requests():
        REQUESTS.put(draft, Requests())
    if TOLL.of(draft).payer is not None:
        TOLL.put(draft, replace(TOLL.of(draft), payer=None))


def private(game: Game, seat: Seat) -> OwnRequests:
    requests = REQUESTS.of(game)
    own = requests if seat == MATCH.of(game).active else of_seat(requests, seat)
    return OwnRequests(own.request, own.declined, own.asked)
