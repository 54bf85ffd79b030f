"""`saboteur rules`: each rule, the code that is its home, and the tests that prove it."""

from argparse import Namespace
from collections.abc import Iterable

from msgspec import Struct

from saboteur.cli.complaint import CHECK_FAILED, complain
from saboteur.cli.output import say, say_json
from saboteur.cli.parser import Commands, command, json_option
from saboteur.locales.words import Words
from saboteur.rulebook.coverage import RuleStatus, account, all_homes, complaint
from saboteur.rulebook.proofs import proofs
from saboteur.rulebook.rules import piece, rules

_STATES = {
    "unbuilt": "cli.rules.unbuilt",
    "missing-home": "cli.rules.missing-home",
    "missing-test": "cli.rules.missing-test",
    "stale": "cli.rules.stale",
}
"""What is said of a rule that is not simply built."""


class Place(Struct, frozen=True):
    """Where a rule is written; files stand below the folder of the sources."""

    file: str
    line: int
    name: str


class RuleLine(Struct, frozen=True):
    """One rule, or one part of a rule that is shared among boxes."""

    id: str
    part: str | None
    ruling: bool
    """Whether it is a ruling of this project: the booklets are silent or contradict each other."""
    state: str
    section: str
    text: str
    sources: tuple[str, ...]
    code: tuple[Place, ...]
    tests: tuple[str, ...]


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "rules", words.text("cli.help.rules"), run)
    parser.add_argument("id", metavar="ID", nargs="?", default="", help=words.text("cli.help.rules.id"))
    parser.add_argument("--check", action="store_true", help=words.text("cli.help.rules.check"))
    json_option(parser, words)


def run(asked: Namespace, words: Words) -> int:
    statuses = [status for status in account(all_homes(), proofs()) if _meant(status, asked.id)]
    if not statuses:
        raise complain("cli.bad.rule", id=asked.id)
    if asked.check:
        return _check(statuses, words)
    lines = [_line(status) for status in statuses]
    if asked.json:
        say_json(lines)
    else:
        for line in lines:
            _show(line, words, with_text=bool(asked.id))
    return 0


def _meant(status: RuleStatus, id: str) -> bool:
    """An id with or without its part, or the beginning of one up to a dot."""
    whole = id in ("", status.id, piece(status.id, status.part))
    return whole or status.id.startswith(f"{id.removesuffix('.')}.")


def _line(status: RuleStatus) -> RuleLine:
    rule = rules()[status.id]
    return RuleLine(
        status.id,
        status.part,
        rule.ruling,
        status.state,
        rule.section,
        rule.text,
        rule.sources,
        tuple(Place(home.file, home.line, home.name) for home in status.homes),
        status.tests,
    )


def _show(line: RuleLine, words: Words, *, with_text: bool) -> None:
    ruling = "  [R]" if line.ruling else ""
    state = f"  ({words.text(_STATES[line.state])})" if line.state in _STATES else ""
    say(f"{piece(line.id, line.part)}{ruling}{state}")
    if with_text:
        say(f"    {line.text}")
    for home in line.code:
        say(f"    {home.file}:{home.line} {home.name}")
    for test in line.tests:
        say(f"    {test}")


def _check(statuses: Iterable[RuleStatus], words: Words) -> int:
    complaints = [wrong for status in statuses if (wrong := complaint(status))]
    for wrong in complaints:
        say(wrong)
    if complaints:
        return CHECK_FAILED
    say(words.text("cli.rules.fine"))
    return 0
