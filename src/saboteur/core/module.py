"""A module: one owner of cards, of a slice of the state, of tasks and of choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from saboteur.core.message import Refusal
from saboteur.core.options import Options
from saboteur.core.slot import Tap
from saboteur.core.state import Part
from saboteur.core.values import Choice, Event, Seat, Seen, Slice, Task
from saboteur.tunnel.card import Faces

if TYPE_CHECKING:
    from saboteur.core.game import Draft, Game

T = TypeVar("T", bound=Task)
C = TypeVar("C", bound=Choice)


class Asked(Struct, frozen=True, omit_defaults=True):
    """What an observer sees of the question that is open: its kind, and whom it is put to."""

    kind: str
    seats: tuple[Seat, ...]


class Question(Generic[T]):
    """A kind of task that seats must answer. `shown` says what an observer (None: a bystander) sees of it.

    One that `holds` up what was about to be done may have any task right behind it in a position: what is wrong with
    that it lists itself, asked only if nothing else is wrong.

    One that interrupts is put while another question is open, which stays so behind it. `silence` is the choice that
    saying nothing comes to, where it must not show who has answered: a live table then waits its time for everybody.
    """

    def __init__(
        self,
        task: type[T],
        seats: Callable[[T], tuple[Seat, ...]],
        shown: Callable[[Game, T, Seat | None], Asked] | None = None,
        *,
        holds: Callable[[Game, T], Iterable[Problem]] | None = None,
        interrupts: bool = False,
        silence: Choice | None = None,
    ) -> None:
        self.task = task
        self.seats = seats
        self.shown = shown
        self.holds = holds
        self.interrupts = interrupts
        self.silence = silence


class Run(Generic[T]):
    """How a kind of task that asks nobody runs by itself, and whether it may wait behind an open question."""

    def __init__(self, task: type[T], run: Callable[[Draft, T], None], *, waits: bool = False) -> None:
        self.task = task
        self.run = run
        self.waits = waits


class Offer(Generic[T, C]):
    """One kind of choice as an answer to one kind of task.

    `options` lists what the seat may choose, sorted by text; `why_not` judges one choice by itself; both agree.
    `take` carries it out; its task has then left the agenda. `late` is said of a choice that comes while its question
    is not open.
    """

    def __init__(
        self,
        task: type[T],
        choice: type[C],
        *,
        options: Callable[[Game, Seat, T], Iterable[C]],
        why_not: Callable[[Game, Seat, T, C], Refusal | None],
        take: Callable[[Draft, Seat, T, C], None],
        late: Refusal | None = None,
    ) -> None:
        self.task = task
        self.choice = choice
        self.options = options
        self.why_not = why_not
        self.take = take
        self.late = late


class Problem(Struct, frozen=True):
    """Why a position cannot be: the field to change, and the message that says what is wrong with it."""

    field: str
    refusal: Refusal


class Module(Struct, frozen=True, kw_only=True):
    """One printed product, or one thing that products share.

    What it shows (`public`, `private`) is built, never left over; what an observer cannot know, `redeal` deals anew
    with that observer's own dice. Of a position, `tidy` puts its slice into its own order, `check` lists what is
    impossible, and `count` what its number of copies makes impossible: a position marked as free is not asked that.
    """

    name: str
    part: Part[Any] | None = None
    start: Callable[[Options], Slice] | None = None
    questions: tuple[Question[Any], ...] = ()
    runs: tuple[Run[Any], ...] = ()
    offers: tuple[Offer[Any, Any], ...] = ()
    events: tuple[type[Event], ...] = ()
    taps: tuple[Tap, ...] = ()
    faces: Faces = {}
    deck: Mapping[str, int] = {}
    """The cards that it puts into the common deck, by their number of copies."""
    public: Callable[[Game], Seen] | None = None
    private: Callable[[Game, Seat], Seen] | None = None
    redeal: Callable[[Draft, Seat | None, random.Random], None] | None = None
    tidy: Callable[[Any], Slice] | None = None
    check: Callable[[Game], Iterable[Problem]] | None = None
    count: Callable[[Game], Iterable[Problem]] | None = None


def one_seat(task: Any) -> tuple[Seat, ...]:
    """The seats asked by a task that asks just its own."""
    seat: Seat = task.seat
    return (seat,)


def by_tag(kinds: Iterable[type[Any]]) -> Mapping[str, type[Any]]:
    return {kind.__struct_config__.tag: kind for kind in kinds}
