"""The rules of every box, one id each, read from rules.md."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

_RULE = re.compile(
    r"- `(?P<id>[a-z0-9]+(?:[.-][a-z0-9]+)*)` — (?P<text>.+?) \[(?P<sources>[^\[\]]+)\]"
    r"(?: \(parts: (?P<parts>[^()]+)\))?"
)
_SOURCES = re.compile(r"(?P<tags>S\d(?: S\d)*)?(?:(?:^|[,;] )(?P<note>[^S].*|S\d [a-z].*))?")
_RULING = re.compile(r"\[[^\[\]]*\bR\b[^\[\]]*\]")
_PARTS = "Parts: "


class RulebookError(ValueError):
    """The rulebook, or something that cites it, contradicts itself."""


class Rule(msgspec.Struct, frozen=True):
    """One atomic rule. Its ``parts`` name the boxes that each have to build a share of it; most rules have none."""

    id: str
    text: str
    section: str
    sources: tuple[str, ...]
    note: str
    """What the source brackets add: that a ruling overrules a printing, or what it settles."""
    ruling: bool
    """Whether all of it or some of it is a ruling of this project, and not in the booklets."""
    parts: tuple[str, ...]

    @property
    def pieces(self) -> tuple[str | None, ...]:
        """What has to be built and proven apart: each part, or the whole."""
        return self.parts or (None,)


@cache
def rules() -> Mapping[str, Rule]:
    """Every rule by its id, in the order of rules.md."""
    return parse(files("saboteur.rulebook").joinpath("rules.md").read_text(encoding="utf-8"))


def parse(text: str) -> dict[str, Rule]:
    """The rules of a text in the notation of rules.md.

    >>> rule = parse("Parts: base, toll\\n## 1. Turn\\n- `a.b` — Draw one. [S2 S4, R] (parts: base, toll)")["a.b"]
    >>> rule.text, rule.sources, rule.ruling, rule.parts
    ('Draw one.', ('S2', 'S4'), True, ('base', 'toll'))
    """
    names = _part_names(text)
    found: dict[str, Rule] = {}
    for number, section, line in _rule_lines(text):
        try:
            rule = _rule(line, section, names)
        except RulebookError as error:
            raise RulebookError(f"rules.md, line {number}: {error}") from None
        if rule.id in found:
            raise RulebookError(f"rules.md, line {number}: {rule.id} is there twice")
        found[rule.id] = rule
    return found


def check(rule_id: str, part: str | None, among: Mapping[str, Rule]) -> None:
    """Refuse an id or a part that the rulebook does not hold."""
    if rule_id not in among:
        raise RulebookError(f"no rule has the id {rule_id!r}")
    parts = among[rule_id].parts
    if parts and part is None:
        raise RulebookError(f"{rule_id} has parts, say which: {', '.join(parts)}")
    if part is not None and part not in parts:
        raise RulebookError(f"{rule_id} has no part {part!r}; its parts: {', '.join(parts) or 'none'}")


def piece(rule_id: str, part: str | None) -> str:
    """How one part of a rule is written: ``round.starter-discard#toll``."""
    return rule_id if part is None else f"{rule_id}#{part}"


def _part_names(text: str) -> frozenset[str]:
    line = next((line for line in text.splitlines() if line.startswith(_PARTS)), _PARTS)
    return frozenset(line.removeprefix(_PARTS).replace("`", "").rstrip(".").split(", "))


def _rule_lines(text: str) -> Iterator[tuple[int, str, str]]:
    chapter = heading = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            chapter, heading = line[3:], ""
        elif line.startswith("### "):
            heading = line[4:]
        elif line.startswith("- "):
            yield number, f"{chapter}: {heading}" if heading else chapter, line


def _rule(line: str, section: str, part_names: frozenset[str]) -> Rule:
    match = _RULE.fullmatch(line)
    if match is None:
        raise RulebookError("a rule reads: - `id` — text [sources] (parts: name, name)")
    sources = _SOURCES.fullmatch(match["sources"])
    if sources is None or not (sources["tags"] or sources["note"].startswith("R")):
        raise RulebookError(f"sources read [S2 S4], [R] or [S2, R over S4], not [{match['sources']}]")
    parts = tuple(match["parts"].split(", ")) if match["parts"] else ()
    if unknown := [part for part in parts if part not in part_names]:
        raise RulebookError(f"{unknown[0]!r} is not among the names of parts in the header")
    if len(set(parts)) != len(parts):
        raise RulebookError("a part is named twice")
    return Rule(
        id=match["id"],
        text=match["text"],
        section=section,
        sources=tuple((sources["tags"] or "").split()),
        note=sources["note"] or "",
        ruling=_RULING.search(line) is not None,
        parts=parts,
    )
