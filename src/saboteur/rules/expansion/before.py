"""Prisons and thefts that lie before players."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Problem
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.vocabulary import PRISON, THEFT, BeforeSeen
from saboteur.rules.mine import slots


@rule("exp.action.stays-with-player", part="expansion")
class Before(Slice, frozen=True):
    """The seats that a prison lies before, sorted; those that a theft lies before, in the order of laying.

    They lie before the seat, whatever role or hand it has.
    """

    prisoners: tuple[Seat, ...] = ()
    thieves: tuple[Seat, ...] = ()


BEFORE = Part("before", Before)


def is_free(game: Game | Draft, seat: Seat) -> bool:
    return seat not in BEFORE.of(game).prisoners


def seats_with(game: Game | Draft, card: FaceId) -> tuple[Seat, ...]:
    """The seats that such a card lies before."""
    before = BEFORE.of(game)
    return before.prisoners if card == PRISON else before.thieves


@rule("exp.action.one-of-a-kind")
def why_not_lay(game: Game, target: Seat, card: FaceId) -> Refusal | None:
    if target in seats_with(game, card):
        return refuse("exp.action.one-of-a-kind", "lies-already", card=card)
    return None


@rule("exp.action.remove-own-kind", part="expansion")
def why_not_remove(game: Game, target: Seat, card: FaceId, *, by: str) -> Refusal | None:
    """A card that removes others removes just its own kind; `by` is its rule."""
    if target not in seats_with(game, card):
        return refuse(by, "lies-not", card=card)
    return None


def lay(draft: Draft, seat: Seat, card: FaceId) -> None:
    before = BEFORE.of(draft)
    if card == PRISON:
        BEFORE.put(draft, replace(before, prisoners=tuple(sorted((*before.prisoners, seat)))))
    else:
        BEFORE.put(draft, replace(before, thieves=(*before.thieves, seat)))


def lift(draft: Draft, seat: Seat, card: FaceId) -> None:
    before = BEFORE.of(draft)
    if card == PRISON:
        BEFORE.put(draft, replace(before, prisoners=_without(before.prisoners, seat)))
    elif card == THEFT:
        BEFORE.put(draft, replace(before, thieves=_without(before.thieves, seat)))


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in seats if each != seat)


@rule("exp.action.prison")
def bar_laying(game: Game, seat: Seat) -> Refusal | None:
    """In prison no path card is laid; at the end of the round it costs gold and theft, as `is_free` says there."""
    return None if is_free(game, seat) else refuse("exp.action.prison", "in-prison")


def lying(game: Game) -> Counter[FaceId]:
    before = BEFORE.of(game)
    return Counter({PRISON: len(before.prisoners), THEFT: len(before.thieves)})


def lying_before(game: Game, seat: Seat) -> Iterable[slots.Lying]:
    if not is_free(game, seat):
        yield slots.Lying(PRISON)
    if seat in BEFORE.of(game).thieves:
        yield slots.Lying(THEFT, harmful=False)


def public(game: Game) -> BeforeSeen:
    before = BEFORE.of(game)
    return BeforeSeen(before.prisoners, before.thieves)


def tidy(before: Before) -> Before:
    return replace(before, prisoners=tuple(sorted(before.prisoners)))


def check(game: Game) -> Iterable[Problem]:
    before, players = BEFORE.of(game), game.rules.options.players
    for field, seats in (("prisoners", before.prisoners), ("thieves", before.thieves)):
        if not {*seats} <= {*range(players)}:
            refusal = refuse("combine.invalid", "position.range", low=0, high=players - 1)
            yield Problem(f"before.{field}", refusal)
        if len({*seats}) != len(seats):
            yield Problem(f"before.{field}", refuse("exp.action.one-of-a-kind", "position.lies-once"))


MODULE = Module(
    name="before",
    part=BEFORE,
    start=lambda _: Before(),
    taps=(
        slots.ROUND_BEGINS.tap(lambda draft: BEFORE.put(draft, Before())),
        slots.LAYING_BARRED.tap(bar_laying),
        slots.CARDS_HELD.tap(lying),
        slots.LYING.tap(lying_before),
        slots.LIFTED.tap(lift),
    ),
    public=public,
    tidy=tidy,
    check=check,
)
