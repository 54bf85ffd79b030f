"""A game: a ruleset and a state. `apply` gives the next one; nothing else changes it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from saboteur.core import chance as chances
from saboteur.core.chance import Chance
from saboteur.core.message import Illegal, Refusal, refuse
from saboteur.core.module import Asked
from saboteur.core.observation import Observation, Told
from saboteur.core.ruleset import Ruleset
from saboteur.core.state import State
from saboteur.core.values import Choice, Event, FaceId, Role, Seat, Seen, Slice, Task, tag_of

T = TypeVar("T", int, str, FaceId, Role)

Menu = Mapping[Seat, tuple[Choice, ...]]
"""Every legal choice of every seat that must answer."""


class Shuffle(Struct, frozen=True):
    """What chance gave: the purpose, the first block that it took, and the order of the items that were sorted before.

    So it can be checked without the rules.
    """

    purpose: str
    block: int
    result: tuple[str, ...]


class Step(Struct, frozen=True):
    """What a choice led to."""

    game: Game
    told: tuple[Told, ...]
    shuffles: tuple[Shuffle, ...] = ()

    def events(self, observer: Seat | None) -> tuple[Event, ...]:
        """The events as one observer sees them."""
        seen = (told.seen_by(observer) for told in self.told)
        return tuple(event for event in seen if event is not None)


class Game:
    """An immutable pair of rules and state."""

    __slots__ = ("_public", "rules", "slices", "state")

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state
        self.slices = state.slices
        self._public: Mapping[str, Seen] | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.rules.options == other.rules.options and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def seats_asked(self) -> tuple[Seat, ...]:
        """Who must answer now, in turn order."""
        if not self.state.agenda:
            return ()
        task = self.state.agenda[0]
        return self.rules.questions[type(task)].seats(task)

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        """Every legal choice of a seat that is asked, sorted by text."""
        task = self.state.agenda[0]
        listed: list[Choice] = []
        for offer in self.rules.offers[type(task)]:
            listed += offer.options(self, seat, task)
        return tuple(listed)

    def menu(self) -> Menu:
        """The legal choices of all who are asked; nothing when the game is over."""
        return {seat: self.choices(seat) for seat in self.seats_asked()}

    def why_not(self, seat: Seat, choice: Choice) -> Refusal | None:
        """Why the seat may not choose that now, or None if it may."""
        agenda = self.state.agenda
        if not agenda:
            return refuse("base.end.three-rounds", "over")
        task = agenda[0]
        offer = self.rules.offer_of.get((type(task), type(choice)))
        if offer is None and (late := self.rules.late.get(type(choice))):
            return late
        if offer is None or seat not in self.rules.questions[type(task)].seats(task):
            return refuse("base.turn.one-card", "not-asked", seat=seat)
        return offer.why_not(self, seat, task, choice)

    def apply(self, seat: Seat, choice: Choice) -> Step:
        """The next game and what happened; an illegal choice is refused and changes nothing."""
        refusal = self.why_not(seat, choice)
        if refusal is not None:
            raise Illegal(refusal)
        draft = Draft(self.rules, self.state)
        task = draft.agenda.pop()
        self.rules.offer_of[type(task), type(choice)].take(draft, seat, task, choice)
        return draft.settle()

    def public(self) -> Mapping[str, Seen]:
        """What everybody may know: one object for all."""
        if self._public is None:
            self._public = {m.name: m.public(self) for m in self.rules.modules if m.public}
        return self._public

    def asked(self, observer: Seat | None) -> Asked | None:
        """What an observer sees of the open question."""
        return self.shown(self.state.agenda[0], observer) if self.state.agenda else None

    def shown(self, task: Task, observer: Seat | None) -> Asked:
        """What an observer sees of a task that asks somebody."""
        question = self.rules.questions[type(task)]
        if question.shown:
            return question.shown(self, task, observer)
        return Asked(tag_of(task), question.seats(task))

    def observe(self, observer: Seat | None) -> Observation:
        """What a seat, or a bystander (None), may know now, its menu included."""
        private: dict[str, Seen] = {}
        menu: tuple[Choice, ...] = ()
        if observer is not None:
            private = {m.name: m.private(self, observer) for m in self.rules.modules if m.private}
            if observer in self.seats_asked():
                menu = self.choices(observer)
        return Observation(observer, self.rules.options, self.public(), private, self.asked(observer), menu)

    def guess(self, observer: Seat | None, dice: random.Random) -> Game:
        """A game that the observer could not tell from this one, all such games alike likely.

        It is dealt with the observer's own dice: the chance to come is new, too.
        """
        draft = Draft(self.rules, self.state)
        for module in self.rules.modules:
            if module.redeal:
                module.redeal(draft, observer, dice)
        draft.chance = Chance(dice.randbytes(32).hex())
        return Game(self.rules, draft.state())


class Draft:
    """A working copy of a state: rules change it, then it is frozen into the next one."""

    __slots__ = ("agenda", "chance", "rules", "shuffles", "slices", "told")

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.agenda = [*reversed(state.agenda)]
        """What is to be done, the next task last."""
        self.slices: dict[str, Slice] = {**state.slices}
        self.chance = state.chance
        self.told: list[Told] = []
        self.shuffles: list[Shuffle] = []

    def then(self, *tasks: Task) -> None:
        """Do these next, in this order, before whatever was already waiting."""
        self.agenda.extend(reversed(tasks))

    def drop_agenda(self) -> None:
        """Nothing that was waiting will be done."""
        self.agenda.clear()

    def tell(self, event: Event) -> None:
        """Everybody sees the event."""
        self.told.append(Told(event))

    def whisper(self, event: Event, to: tuple[Seat, ...], others: Event | None = None) -> None:
        """Some seats see the event, the others its redacted twin or nothing."""
        self.told.append(Told(event, to, others))

    def shuffle(self, purpose: str, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order. They are sorted first: so the seed alone decides, and anyone can check it."""
        first = self.chance.drawn
        result, self.chance = chances.shuffled(self.chance, purpose, sorted(items))
        self.shuffles.append(Shuffle(purpose, first, tuple(map(str, result))))
        return result

    def settle(self) -> Step:
        """Runs tasks until somebody must choose or nothing is left."""
        runs, agenda = self.rules.runs, self.agenda
        while agenda and (run := runs.get(type(agenda[-1]))):
            run(self, agenda.pop())
        return Step(Game(self.rules, self.state()), tuple(self.told), tuple(self.shuffles))

    def state(self) -> State:
        return State(tuple(reversed(self.agenda)), self.slices, self.chance)


def begin(rules: Ruleset, seed: str) -> Step:
    """A new game at its first question, and what happened before it."""
    slices = {module.name: module.start(rules.options) for module in rules.modules if module.start}
    return Draft(rules, State((rules.opening,), slices, Chance(seed))).settle()
