"""A position: the full state of a game as JSON that people can read and edit."""

from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import Any

import msgspec
from msgspec import Struct

from saboteur.core.codec import decode, plain, unreadable
from saboteur.core.game import Game
from saboteur.core.message import BadInput, Refusal, bad, refuse
from saboteur.core.module import Problem
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset

FORMAT = "saboteur position 1"
_WIDTH = 110


class Written(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as it is written. A free one may use any cards in any number."""

    format: str
    rules: int
    options: Options
    agenda: msgspec.Raw
    slices: msgspec.Raw
    chance: msgspec.Raw
    free: bool = False


def write(game: Game, rules_version: int, *, free: bool = False) -> str:
    """The position as indented JSON."""
    state = plain(game.state)
    head: dict[str, Any] = {"format": FORMAT, "rules": rules_version, "options": plain(game.rules.options)}
    if free:
        head["free"] = True
    return _short_lines(msgspec.json.format(msgspec.json.encode({**head, **state})).decode())


def _short_lines(text: str) -> str:
    """Lists and objects go on one line, if they fit, and long lists of names are filled: it reads like a table."""
    lines: list[str] = []
    opened: list[int] = []
    for line in text.splitlines():
        lines.append(line)
        if line.endswith(("[", "{")):
            opened.append(len(lines) - 1)
        elif line.lstrip().startswith(("]", "}")):
            start = opened.pop()
            inner = [part.strip() for part in lines[start + 1 : -1]]
            joined = f"{lines[start]}{' '.join(inner)}{lines[-1].lstrip()}"
            if len(joined) <= _WIDTH:
                lines[start:] = [joined]
            elif not any(char in part for part in inner for char in "[{:"):
                indent = " " * (len(lines[start + 1]) - len(inner[0]))
                lines[start + 1 : -1] = wrap(
                    " ".join(inner), _WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
                )
    return "\n".join(lines) + "\n"


def read(text: str, build: Callable[[Options], Ruleset], rules_version: int) -> Game:
    """The game of a position; what cannot be is refused, naming the field."""
    written = _written(text)
    if written.format != FORMAT:
        raise bad("format", found=written.format, wanted=FORMAT)
    if written.rules != rules_version:
        raise bad("rules-version", found=written.rules, wanted=rules_version)
    rules = build(written.options)
    fields = {name: decode(bytes(getattr(written, name)), object) for name in ("agenda", "slices", "chance")}
    game = Game(rules, rules.codec.state_from(fields))
    for problem in problems(game, free=written.free):
        raise impossible(problem)
    return game


def is_free(text: str) -> bool:
    return _written(text).free


def _written(text: str) -> Written:
    try:
        return msgspec.json.decode(text, type=Written)
    except msgspec.ValidationError as error:
        raise unreadable(error) from None
    except msgspec.DecodeError as error:
        raise bad("json", problem=str(error)) from None


def impossible(problem: Problem) -> BadInput:
    params = {"field": problem.field, "reason": problem.refusal}
    return BadInput(Refusal("bad.position", params, problem.refusal.rule))


def problems(game: Game, *, free: bool) -> Iterable[Problem]:
    """All that is impossible in a game's state. Each module is asked only if the ones before found nothing."""
    yield from _agenda_problems(game)
    for module in game.rules.modules:
        if module.check:
            yield from module.check(game)
    if not free:
        for module in game.rules.modules:
            if module.count:
                yield from module.count(game)


def _agenda_problems(game: Game) -> Iterable[Problem]:
    agenda = game.state.agenda
    if agenda and type(agenda[0]) not in game.rules.questions:
        yield Problem("agenda[0]", refuse("base.turn.one-card", "position.question"))
    for number, task in enumerate(agenda):
        seat = getattr(task, "seat", 0)
        if not 0 <= seat < game.rules.options.players:
            high = game.rules.options.players - 1
            yield Problem(f"agenda[{number}].seat", refuse("combine.invalid", "position.range", low=0, high=high))
