"""Who begins the next round in the Polish printing."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.state import Part
from saboteur.core.values import Choice, FaceId, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots


class LastPath(Slice, frozen=True):
    """Who played the last path card of the round; nobody, while none was played."""

    seat: Seat | None = None


LAST_PATH = Part("last-path", LastPath)


def note(draft: Draft, seat: Seat, card: FaceId, _: Choice) -> None:
    if card in draft.rules.faces:
        LAST_PATH.put(draft, LastPath(seat))


@rule("exp.next.first-player")
@rule("edition.expansion.next-first", part="expansion")
def first_of_next(draft: Draft) -> Seat | None:
    """Left of whoever played the last path card; if none was played, of whoever played the last card, as elsewhere."""
    last = LAST_PATH.of(draft).seat
    return None if last is None else (last + 1) % draft.rules.options.players


def check(game: Game) -> Iterable[Problem]:
    seat, players = LAST_PATH.of(game).seat, game.rules.options.players
    if seat is not None and not 0 <= seat < players:
        yield Problem("last-path.seat", refuse("combine.invalid", "position.range", low=0, high=players - 1))


MODULE = Module(
    name="last-path",
    part=LAST_PATH,
    start=lambda _: LastPath(),
    taps=(
        slots.ROUND_BEGINS.tap(lambda draft: LAST_PATH.put(draft, LastPath())),
        slots.ANNOUNCED.tap(note),
        slots.NEXT_FIRST.tap(first_of_next),
    ),
    check=check,
)
