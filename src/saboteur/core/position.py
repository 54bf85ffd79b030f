"""A position: the full state of a game as JSON that people can read and edit."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from saboteur.core.codec import decode, plain
from saboteur.core.game import Game
from saboteur.core.layout import laid_out
from saboteur.core.message import BadInput, Refusal, bad, refuse
from saboteur.core.module import Problem
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset
from saboteur.core.state import State
from saboteur.core.values import Task, tag_of

FORMAT = "saboteur position 1"
_MOST_DRAWN = 10**9
"""More blocks than any game draws."""


class Written(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as it is written. A free one may use any cards in any number."""

    format: str
    rules: int
    options: Options
    agenda: Any
    slices: Any
    chance: Any
    free: bool = False


def document(game: Game, rules_version: int, *, free: bool = False) -> dict[str, Any]:
    """The position as dicts and lists."""
    head: dict[str, Any] = {"format": FORMAT, "rules": rules_version, "options": plain(game.rules.options)}
    if free:
        head["free"] = True
    return {**head, **plain(game.state)}


def write(game: Game, rules_version: int, *, free: bool = False) -> str:
    """The position as indented JSON."""
    return laid_out(document(game, rules_version, free=free))


def read(text: str, build: Callable[[Options], Ruleset], rules_version: int) -> Game:
    """The game of a position; what cannot be is refused, naming the field."""
    written = _written(text)
    if written.format != FORMAT:
        raise bad("format", found=written.format, wanted=FORMAT)
    if written.rules != rules_version:
        raise bad("rules-version", found=written.rules, wanted=rules_version)
    rules = build(written.options)
    state = rules.codec.state_from({"agenda": written.agenda, "slices": written.slices, "chance": written.chance})
    game = Game(rules, _tidied(rules, state))
    for problem in problems(game, free=written.free):
        raise impossible(problem)
    return game


def _tidied(rules: Ruleset, state: State) -> State:
    """The state with everything in the order in which modules keep it: people need not write it so."""
    slices = {module.name: module.tidy(state.slices[module.name]) for module in rules.modules if module.tidy}
    return State(state.agenda, {**state.slices, **slices}, state.chance)


def is_free(text: str) -> bool:
    return _written(text).free


def _written(text: str) -> Written:
    written: Written = decode(text, Written)
    return written


def impossible(problem: Problem) -> BadInput:
    field = problem.field if problem.field.startswith(("agenda", "chance")) else f"slices.{problem.field}"
    params = {"field": field, "reason": problem.refusal}
    return BadInput(Refusal("bad.position", params, problem.refusal.rule))


def problems(game: Game, *, free: bool) -> Iterable[Problem]:
    """All that is impossible in a game's state. Each module is asked only if the ones before found nothing."""
    yield from _agenda_problems(game)
    if game.state.chance.drawn > _MOST_DRAWN:
        yield Problem("chance.drawn", refuse("combine.invalid", "position.range", low=0, high=_MOST_DRAWN))
    for module in game.rules.modules:
        if module.check:
            yield from module.check(game)
    yield from _held_problems(game)
    if not free:
        for module in game.rules.modules:
            if module.count:
                yield from module.count(game)


def _agenda_problems(game: Game) -> Iterable[Problem]:
    agenda = game.state.agenda
    if agenda and type(agenda[0]) not in game.rules.questions:
        yield Problem("agenda[0]", refuse("base.turn.one-card", "position.question"))
    for number, task in enumerate(agenda):
        if number and type(task) not in game.rules.waiting and not (number == 1 and _is_held(game, task)):
            yield Problem(f"agenda[{number}]", refuse("base.turn.one-card", "position.waits", task=tag_of(task)))
        seat = getattr(task, "seat", 0)
        if not 0 <= seat < game.rules.options.players:
            high = game.rules.options.players - 1
            yield Problem(f"agenda[{number}].seat", refuse("combine.invalid", "position.range", low=0, high=high))


def _is_held(game: Game, task: Task) -> bool:
    """Whether a task may stand right behind the first one though it never waits by itself."""
    first = game.rules.questions.get(type(game.state.agenda[0]))
    if first is None:
        return False
    return (first.holds is not None and type(task) in game.rules.runs) or (
        first.interrupts and type(task) in game.rules.questions
    )


def _held_problems(game: Game) -> Iterable[Problem]:
    """What is wrong with what an open question holds up."""
    if agenda := game.state.agenda:
        question = game.rules.questions[type(agenda[0])]
        if question.holds:
            yield from question.holds(game, agenda[0])
