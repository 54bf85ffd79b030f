"""A ruleset: the modules of one table, merged once into tables that the game looks things up in."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

from saboteur.core.codec import Codec
from saboteur.core.module import Module, Offer, Question
from saboteur.core.options import Options
from saboteur.core.slot import Slot
from saboteur.core.text import Texts, verb_of
from saboteur.core.values import Choice, FaceId, Task, tag_of
from saboteur.tunnel.card import Face

P = ParamSpec("P")
R = TypeVar("R")


class Clash(Exception):  # noqa: N818 - it names the event, two owners meeting
    """Two modules claim the same thing."""


class Ruleset:
    """The modules in the order in which they act, and what each kind of task and choice belongs to."""

    def __init__(self, options: Options, modules: Iterable[Module], opening: Task) -> None:
        self.options = options
        self.modules = tuple(modules)
        self.opening = opening
        self._owned(lambda m: [(m.name, m)])
        self.parts = {module.name: module.part for module in self.modules if module.part}
        self.questions: dict[type[Task], Question[Any]] = self._owned(lambda m: ((q.task, q) for q in m.questions))
        self.runs: dict[type[Task], Callable[[Any, Any], None]] = self._owned(
            lambda m: ((run.task, run.run) for run in m.runs)
        )
        self.waiting = frozenset(run.task for module in self.modules for run in module.runs if run.waits)
        """What may wait behind an open question: a position that holds anything else there is refused."""
        if both := self.questions.keys() & self.runs.keys():
            raise Clash(f"asked, and run by itself: {_names(both)}")
        self.faces: dict[str, Face] = self._owned(lambda m: m.faces.items())
        self.deck_counts = sum((Counter(module.deck) for module in self.modules), Counter[str]())
        self.deck = tuple(FaceId(card) for card in sorted(self.deck_counts.elements()))
        """Every card of the common deck, sorted."""
        self.offers = self._offers()
        self.offer_of: dict[tuple[type[Task], type[Choice]], Offer[Any, Any]] = {
            (task, offer.choice): offer for task, offers in self.offers.items() for offer in offers
        }
        self.late = {each.choice: each.late for offers in self.offers.values() for each in offers if each.late}
        """What is said of choices that come while their question is not open."""
        self.choices = self._choices()
        self.events = tuple(event for module in self.modules for event in module.events)
        for kinds in ((*self.questions, *self.runs), self.choices, self.events):
            if twins := [tag for tag, count in Counter(map(tag_of, kinds)).items() if count > 1]:
                raise Clash(f"several kinds are written as {_names(twins)}")
        self._taps = self._tapped()
        self.texts = Texts(self.choices)
        self.codec = Codec(self)

    def _owned(self, things: Callable[[Module], Iterable[tuple[Any, Any]]]) -> dict[Any, Any]:
        owned: dict[Any, Any] = {}
        for module in self.modules:
            for key, thing in things(module):
                if key in owned:
                    raise Clash(f"{module.name} claims {_names([key])}, which another module owns")
                owned[key] = thing
        return owned

    def _offers(self) -> dict[type[Task], tuple[Offer[Any, Any], ...]]:
        """The offers for each question, in the order of their verbs: so a menu is sorted by text as it is built."""
        pairs = self._owned(lambda m: (((offer.task, offer.choice), offer) for offer in m.offers))
        offers: dict[type[Task], list[Offer[Any, Any]]] = {task: [] for task in self.questions}
        for (task, choice), offer in sorted(pairs.items(), key=lambda pair: verb_of(pair[0][1])):
            if task not in offers:
                raise Clash(f"{_names([choice])} answers {_names([task])}, which asks nobody")
            offers[task].append(offer)
        return {task: tuple(each) for task, each in offers.items()}

    def _choices(self) -> tuple[type[Choice], ...]:
        """Each kind of choice is the first module's that offers it; others may have it answer their own questions."""
        owners: dict[type[Choice], str] = {}
        for module in self.modules:
            own = {question.task for question in module.questions}
            for offer in module.offers:
                owner = owners.setdefault(offer.choice, module.name)
                if owner != module.name and offer.task not in own:
                    raise Clash(f"{module.name} and {owner} both own {_names([offer.choice])}")
        return tuple(owners)

    def _tapped(self) -> dict[Slot[..., Any], tuple[Callable[..., Any], ...]]:
        taps: dict[Slot[..., Any], list[Callable[..., Any]]] = {}
        for module in self.modules:
            for tap in module.taps:
                taps.setdefault(tap.slot, []).append(tap.call)
        return {slot: tuple(calls) for slot, calls in taps.items()}

    def module(self, name: str) -> Module:
        return next(module for module in self.modules if module.name == name)

    def taps(self, slot: Slot[P, R]) -> tuple[Callable[P, R], ...]:
        """What the modules do at a slot, in their order."""
        calls: Any = self._taps.get(slot, ())
        return calls


def _names(kinds: Iterable[Any]) -> str:
    return ", ".join(sorted(getattr(kind, "__name__", str(kind)) for kind in kinds))
