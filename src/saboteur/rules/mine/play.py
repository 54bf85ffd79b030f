"""Playing a card: announce, then whatever the others may say to it, then resolve."""

from collections.abc import Iterable
from functools import lru_cache

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, play_from_hand
from saboteur.rules.mine.match import FinishTurn, played


@rule("base.turn.one-card")
def announce(draft: Draft, seat: Seat, card: FaceId, resolve: Task) -> None:
    """The seat's one card of this turn leaves its hand; its effect comes after whatever joins in here."""
    play_from_hand(draft, seat, card)
    played(draft, seat)
    draft.then(resolve, FinishTurn(seat))
    for tap in draft.rules.taps(slots.ANNOUNCED):
        tap(draft, seat, card, resolve)


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
