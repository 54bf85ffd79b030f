"""Which messages the program utters, and with what parameters: gathered from its code.

A new module needs nothing here: its choices, events, questions, cards and refusals are found. The command line's own
messages are found, too, if their ids are written out and begin with one of OWN: `words.text("cli.show.over")`, or such
an id anywhere in a constant text. An id that is put together at run time begins with one of FAMILIES, whose messages
all count as used: `words.text(f"cli.state.{name}")` needs "cli.state.". Code that catches UnknownMessageError is
prepared for a message that is missing, and may look for any.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from types import NoneType
from typing import Any, NamedTuple, get_args, get_type_hints

from saboteur import rulesets
from saboteur.core.message import BadInput
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset
from saboteur.core.values import Choice, Event, tag_of
from saboteur.locales import UnknownMessageError
from saboteur.locales.words import OPTIONAL, TEAMS
from saboteur.rules.chests.chests import CHESTS
from saboteur.rules.duel.vocabulary import TITLES
from saboteur.rules.mine import purse, sightings
from saboteur.rules.mine.company import DWARVES
from saboteur.rules.mine.tools import BREAKAGE

SOURCE = Path(__file__).parents[2] / "src" / "saboteur"

SHARED = (sightings.LOOKING, sightings.EXCHANGING, sightings.DEALING_ANEW, purse.CHANGING)
"""Modules of the mine that only some boxes take: their words are ready for those to come."""

FAMILIES: tuple[str, ...] = ()
"""How the ids begin that the code puts together at run time."""

OWN = ("cli", "terminal")
"""How the ids of the command line's own messages begin."""

_OWN_ID = re.compile(rf"(?:{'|'.join(OWN)})(?:\.[a-z0-9-]+)+")

HANDED = "by"
"""The text parameter by which a function is handed the rule that it cites; whoever calls it writes the rule out."""


class Use(NamedTuple):
    """A message, the parameters that it gets (None: not known), the rule that it cites, and where that stands."""

    id: str
    params: frozenset[str] | None
    where: str
    rule: str = ""


class UsesError(Exception):
    """Code that makes it impossible to say which message it utters."""


class Call(NamedTuple):
    """A function that takes an id: in which place, put after what, and where the rule stands."""

    at: int
    prefix: str = ""
    rule: int | None = None


CALLS = {
    "refuse": Call(1, "refusal.", 0),
    "bad": Call(0, "bad.", 1),
    "complain": Call(0),
    "Refusal": Call(0, "", 2),
    "Message": Call(0),
    "text": Call(0),
}
_PASS_ON = frozenset({"bad", "complain", "message", "refuse"})
"""Functions that take an id or a message and utter that."""


@cache
def tables() -> tuple[Ruleset, ...]:
    """Every ruleset that is built: each kind and edition, alone and with each module."""
    built: list[Ruleset] = []
    for name, kind in rulesets.KINDS.items():
        for edition, extra in product(kind.editions, (None, *rulesets.EXTRAS)):
            fewest = max(kind.fewest, rulesets.EXTRAS[extra].fewest if extra else 0)
            try:
                built.append(rulesets.build(Options(name, edition, fewest, (extra,) if extra else ())))
            except BadInput:
                continue
    return tuple(built)


def spoken_kinds() -> Iterable[tuple[str, type[Event | Choice]]]:
    """Every kind of event and choice, with its family of messages."""
    for table in tables():
        yield from (("event", kind) for kind in table.events)
        yield from (("choice", kind) for kind in table.choices)
    yield from (("event", kind) for module in SHARED for kind in module.events)


def things() -> Iterable[str]:
    """The ids of cards, dwarves, tools, titles and questions."""
    for table in tables():
        yield from (f"card.{face}" for face in (*table.faces, *table.deck))
        dwarves = _dwarves(table)
        yield from (f"role.{role}" for role in dwarves)
        if any(field in TEAMS for event in table.events for field in event.__struct_fields__):
            yield from (f"team.{role}" for role in dwarves)
        yield from (f"question.{tag_of(task)}" for task in table.questions)
    yield from (f"tool.{tool}" for tool in BREAKAGE)
    yield from (f"card.{chest}" for chest in CHESTS)
    yield from (f"title.{title}" for title in TITLES)


def _dwarves(table: Ruleset) -> set[str]:
    """The roles of a table; in a box without any, nobody's is hidden."""
    if DWARVES.name not in table.parts:
        return set()
    start = table.module(DWARVES.name).start
    dwarves: Any = start(table.options) if start else None
    return {*dwarves.roles, *dwarves.aside}


def variants(family: str, kind: type[Event | Choice]) -> Iterable[Use]:
    """A message for each set of flags, and for what a field that may be empty leaves out."""
    hints = get_type_hints(kind)
    fields = kind.__struct_fields__
    turns = [
        field for field in fields if hints[field] is bool or NoneType in get_args(hints[field]) or field in OPTIONAL
    ]
    for marked in product((False, True), repeat=len(turns)):
        on = {field for field, mark in zip(turns, marked, strict=True) if mark}
        marks = [field if hints[field] is bool else f"no-{field}" for field in turns if field in on]
        params = frozenset(field for field in fields if hints[field] is not bool and field not in on)
        yield Use(".".join((family, tag_of(kind), *marks)), params, kind.__name__)


def all_uses() -> Iterable[Use]:
    yield from (Use(thing, frozenset(), "rulesets") for thing in things())
    for family, kind in spoken_kinds():
        yield from variants(family, kind)
    yield from (use for file in sorted(SOURCE.rglob("*.py")) for use in uses_in_file(file))


def uses_in_file(file: Path) -> Iterable[Use]:
    where = file.relative_to(SOURCE).as_posix()
    return uses_in(file.read_text(encoding="utf-8"), where, cli=where.startswith("cli/"))


def all_handed_rules() -> dict[str, str]:
    files = {file.relative_to(SOURCE).as_posix(): file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")}
    return handed_rules(files)


def handed_rules(files: Mapping[str, str]) -> dict[str, str]:
    """The rules that functions are handed to cite, each with a place where that is done."""
    trees = {where: ast.parse(code) for where, code in files.items()}
    takers = {name: at for tree in trees.values() for name, at in _takers(tree)}
    handed: dict[str, str] = {}
    for where, tree in trees.items():
        for _, call in _calls(tree):
            if (name := _called(call)) not in takers:
                continue
            named = [keyword.value for keyword in call.keywords if keyword.arg == HANDED]
            place = f"{where}:{call.lineno}"
            match (*named, _argument(call, Call(takers[name])))[0]:
                case ast.Constant(str(rule)):
                    handed[rule] = place
                case ast.Name(name) if name == HANDED:
                    pass  # handed on
                case _:
                    raise UsesError(f"{place}: write the rule's id out")
    return handed


def _takers(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The functions that are handed a rule, and as which of their parameters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for at, parameter in enumerate((*node.args.args, *node.args.kwonlyargs)):
                match parameter:
                    case ast.arg(arg=name, annotation=ast.Name("str")) if name == HANDED:
                        yield node.name, at
                    case _:
                        pass


def uses_in(code: str, where: str, *, cli: bool = False) -> Iterator[Use]:
    """The messages that a file names."""
    tree = ast.parse(code)
    written_out: set[ast.AST] = set()
    for function, call in _calls(tree):
        place = f"{where}:{call.lineno}"
        name = _called(call)
        known = CALLS.get(name)
        if name == "text" and not isinstance(call.func, ast.Attribute):
            known = None
        if cli and not known and call.args and _own_id(call.args[0]):
            known = Call(0)  # words.text under another name
        if known is None or getattr(function, "name", "") in _PASS_ON:
            continue
        params = _params(function, call, known)
        for literal in _literals(_argument(call, known), place, cli=cli):
            written_out.add(literal)
            yield Use(f"{known.prefix}{literal.value}", params, place, _rule(call, known, place))
    if cli:
        constants = (node for node in ast.walk(tree) if node not in written_out and _own_id(node))
        yield from (Use(node.value, None, f"{where}:{node.lineno}") for node in constants)  # type: ignore[attr-defined]


def _own_id(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(_OWN_ID.fullmatch(node.value))


def _calls(tree: ast.AST, function: ast.AST | None = None) -> Iterator[tuple[ast.AST | None, ast.Call]]:
    """Every call, with the function that it stands in; not those whose message may be missing."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Try) and any(_catches_missing(handler) for handler in node.handlers):
            continue
        if isinstance(node, ast.Call):
            yield function, node
        yield from _calls(node, node if isinstance(node, ast.FunctionDef) else function)


def _catches_missing(handler: ast.ExceptHandler) -> bool:
    return isinstance(handler.type, ast.Name) and handler.type.id == UnknownMessageError.__name__


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _argument(call: ast.Call, known: Call) -> ast.expr:
    return call.args[known.at] if len(call.args) > known.at else ast.Constant(None)


def _literals(argument: ast.expr, place: str, *, cli: bool) -> Iterator[ast.Constant]:
    match argument:
        case ast.Constant(str()):
            yield argument
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one, place, cli=cli)
            yield from _literals(other, place, cli=cli)
        case ast.JoinedStr(values=[ast.Constant(str(start)), *_]) if is_in_family(start):
            return
        case ast.Name() | ast.Subscript() if cli:
            return  # its values stand somewhere as constants
        case _:
            raise UsesError(f"{place}: write the message's id out, or declare its beginning in {Path(__file__).name}")


def _params(function: ast.AST | None, call: ast.Call, known: Call) -> frozenset[str] | None:
    if _called(call) in ("Refusal", "Message"):
        return _keys(function, call.args[1]) if len(call.args) > 1 else frozenset()
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg or "" for keyword in call.keywords) - ({"rule"} if known.rule is not None else set())


def _keys(function: ast.AST | None, params: ast.expr) -> frozenset[str] | None:
    """The keys of a dict that is written out there, or under its name in the same function."""
    if isinstance(params, ast.Name) and function:
        named = params.id
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Name(name)], value=value) if name == named:
                    params = value
                case _:
                    pass
    if not isinstance(params, ast.Dict):
        return None
    return frozenset(str(key.value) for key in params.keys if isinstance(key, ast.Constant))


def _rule(call: ast.Call, known: Call, place: str) -> str:
    if known.rule is None:
        return ""
    named = [keyword.value for keyword in call.keywords if keyword.arg == "rule"]
    given = (*named, *call.args[known.rule : known.rule + 1])
    if not given:
        return ""
    match given[0]:
        case ast.Constant(str(rule)):
            return rule
        case ast.Attribute(attr="rule") | ast.Call(ast.Name("getattr")):
            return ""  # tables of rules and other refusals, checked where they stand
        case ast.Name(name) if name == HANDED:
            return ""  # checked by handed_rules
        case _:
            raise UsesError(f"{place}: write the rule's id out")


def needs(uses: Iterable[Use]) -> Mapping[str, frozenset[str] | None]:
    """What each message is given; the same everywhere."""
    needed: dict[str, frozenset[str] | None] = {}
    for use in uses:
        before = needed.get(use.id)
        if before is not None and use.params is not None and before != use.params:
            raise UsesError(f"{use.where}: {use.id} gets {sorted(use.params)} here and {sorted(before)} elsewhere")
        needed[use.id] = before if use.params is None else use.params
    return needed


def is_in_family(id: str) -> bool:
    return id.startswith(FAMILIES)


def owned_by_nobody() -> Iterable[str]:
    """Kinds of events and choices that no ruleset knows; families without a tag of their own are not meant to be."""
    owned: set[Any] = {kind for _, kind in spoken_kinds()}
    for base in (Event, Choice):
        for kind in _below(base):
            is_family = bool(kind.__subclasses__()) and "." not in tag_of(kind)
            if kind.__module__.startswith("saboteur.") and kind not in owned and not is_family:
                yield kind.__name__


def _below(kind: type[Any]) -> Iterable[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
