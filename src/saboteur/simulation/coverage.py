"""Which kinds of choice, event and question occurred in simulated games, and which never did."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from saboteur.core.values import tag_of
from saboteur.rulesets import build
from saboteur.simulation.summary import Summary


class Coverage(Struct, frozen=True):
    """How often each kind that the rulesets know occurred, by tag, those that never did included."""

    choices: Mapping[str, int]
    events: Mapping[str, int]
    tasks: Mapping[str, int]

    @property
    def every(self) -> Mapping[str, int]:
        """Choices, events and tasks together."""
        return {**self.choices, **self.events, **self.tasks}

    def below(self, least: int) -> tuple[str, ...]:
        """The kinds that occurred fewer times than that."""
        return tuple(sorted(kind for kind, times in self.every.items() if times < least))

    @property
    def missing(self) -> tuple[str, ...]:
        """The kinds that never occurred."""
        return self.below(1)


def coverage(summaries: Iterable[Summary]) -> Coverage:
    """What occurred in all these games together."""
    choices, events, tasks = Counter[str](), Counter[str](), Counter[str]()
    for summary in summaries:
        rules = build(summary.options)
        choices.update({tag_of(kind): 0 for kind in rules.choices} | dict(summary.choices_by_kind))
        events.update({tag_of(kind): 0 for kind in rules.events} | dict(summary.events_by_kind))
        tasks.update({tag_of(kind): 0 for kind in rules.questions} | dict(summary.tasks_by_kind))
    return Coverage(*(dict(sorted(counts.items())) for counts in (choices, events, tasks)))
