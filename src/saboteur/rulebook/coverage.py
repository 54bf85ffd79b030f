"""Whether every rule is written and proven, or openly listed as not built yet."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from saboteur.rulebook.homes import Home, homes, import_tree
from saboteur.rulebook.proofs import Proof
from saboteur.rulebook.rules import Rule, RulebookError, check, piece, rules

State = Literal["built", "unbuilt", "missing-home", "missing-test", "stale"]

HOUSES = ("saboteur.tunnel", "saboteur.core", "saboteur.rules", "saboteur.rulesets")
"""Where rules live. Named, not imported: nothing of the project is imported until all homes are asked for."""


class RuleStatus(msgspec.Struct, frozen=True):
    """What became of one rule, or of one part of it."""

    id: str
    part: str | None
    homes: tuple[Home, ...]
    tests: tuple[str, ...]
    state: State


@cache
def unbuilt() -> tuple[str, ...]:
    """The patterns of unbuilt.toml."""
    return tuple(
        tomllib.loads(files("saboteur.rulebook").joinpath("unbuilt.toml").read_text(encoding="utf-8"))["unbuilt"]
    )


def all_homes() -> list[Home]:
    """Every home of a rule in the project."""
    import_tree(*HOUSES)
    return homes()


def account(
    homes: Iterable[Home],
    proofs: Iterable[Proof],
    book: Mapping[str, Rule] | None = None,
    pending: Sequence[str] | None = None,
) -> list[RuleStatus]:
    """The state of each rule of the book, in its order, part by part."""
    book = rules() if book is None else book
    pending = unbuilt() if pending is None else pending
    living: defaultdict[tuple[str, str | None], list[Home]] = defaultdict(list)
    for home in homes:
        check(home.id, home.part, book)
        living[home.id, home.part].append(home)
    proven: defaultdict[tuple[str, str | None], list[str]] = defaultdict(list)
    for proof in proofs:
        _check_proof(proof, book)
        proven[proof.id, proof.part].append(proof.test)
    waiting = _waiting(pending, book)
    return [
        RuleStatus(
            id=key[0],
            part=key[1],
            homes=tuple(living[key]),
            tests=tuple(proven[key]),
            state=_state(waiting=key in waiting, lives=bool(living[key]), proven=bool(proven[key])),
        )
        for key in _pieces(book)
    ]


def _state(*, waiting: bool, lives: bool, proven: bool) -> State:
    if waiting:
        return "stale" if lives or proven else "unbuilt"
    if not lives:
        return "missing-home"
    return "built" if proven else "missing-test"


def _pieces(book: Mapping[str, Rule]) -> list[tuple[str, str | None]]:
    return [(rule.id, part) for rule in book.values() for part in rule.pieces]


def _waiting(pending: Sequence[str], book: Mapping[str, Rule]) -> set[tuple[str, str | None]]:
    waiting: set[tuple[str, str | None]] = set()
    for pattern in pending:
        matched = {key for key in _pieces(book) if _matches(pattern, *key)}
        if not matched:
            raise RulebookError(f"unbuilt.toml: no rule is meant by {pattern!r}")
        waiting |= matched
    return waiting


def _matches(pattern: str, rule_id: str, part: str | None) -> bool:
    name, _, wanted = pattern.partition("#")
    alike = rule_id.startswith(name[:-1]) if name.endswith(".*") else rule_id == name
    return alike and (not wanted or wanted == part)


def _check_proof(proof: Proof, book: Mapping[str, Rule]) -> None:
    try:
        check(proof.id, proof.part, book)
    except RulebookError as error:
        raise RulebookError(f"{proof.test}: {error}") from None


def complaint(status: RuleStatus) -> str | None:
    """What is wrong with the state of a rule, for people; nothing, if it is built or openly unbuilt."""
    name = piece(status.id, status.part)
    match status.state:
        case "missing-home":
            return f"{name}: no code is marked as its home"
        case "missing-test":
            return f"{name}: no test proves it"
        case "stale":
            return f"{name}: listed in unbuilt.toml, but it has a home or a test"
        case "built" | "unbuilt":
            return None
