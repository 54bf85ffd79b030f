"""Playing a card: announce, then whatever the others may say to it, then resolve."""

from collections.abc import Iterable
from functools import lru_cache

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.values import Choice, FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, play_from_hand
from saboteur.rules.mine.match import FinishTurn, played


@rule("base.turn.one-card")
def announce(draft: Draft, seat: Seat, choice: Choice, card: FaceId, resolve: Task) -> None:
    """The seat plays its one card of this turn, then the turn is finished."""
    draft.then(FinishTurn(seat))
    put_forward(draft, seat, choice, card, resolve)


def put_forward(draft: Draft, seat: Seat, choice: Choice, card: FaceId, resolve: Task) -> None:
    """A card leaves the seat's hand by this choice; its effect comes after whatever joins in here."""
    play_from_hand(draft, seat, card)
    played(draft, seat)
    draft.then(resolve)
    for tap in draft.rules.taps(slots.ANNOUNCED):
        tap(draft, seat, card, choice)


def cut_short(draft: Draft, seat: Seat, others: tuple[Seat, ...] = ()) -> None:
    """The turn ends: whatever else was to come of it does not, the seat draws one card, and after it these others."""
    for tap in draft.rules.taps(slots.TURN_CUT):
        tap(draft, seat)
    while not isinstance(draft.agenda[-1], FinishTurn):
        draft.agenda.pop()
    draft.agenda[-1] = FinishTurn(seat, others=others)


def why_not_in_hand(game: Game, seat: Seat, card: FaceId) -> Refusal | None:
    if card in CARDS.of(game).hands[seat]:
        return None
    return refuse("base.turn.one-card", "not-in-hand", card=card)


def distinct(hand: tuple[FaceId, ...]) -> Iterable[FaceId]:
    """Each face of a hand once, in its order."""
    return dict.fromkeys(hand)


@lru_cache(maxsize=16)
def seats_by_text(players: int) -> tuple[Seat, ...]:
    """All seats, in the order in which menus name them."""
    return tuple(sorted(range(players), key=str))
