"""Which tests prove each rule: read from the marks in the test files, without running them.

The build loads this file by its path to write proofs.json into the wheel, so it imports the standard library alone.
"""

import ast
import json
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

_IDLE = {"skip", "xfail", "long"}
"""Marks of tests that a normal run does not run, or does not believe: they prove nothing."""

_READS = 'a rule mark reads rule("id", "id", part="box"), with plain strings'


class ProofError(ValueError):
    """A mark of a test that cannot be read, or a place without any."""


class Proof(NamedTuple):
    """A test, as pytest names it, that proves a rule or one part of it."""

    id: str
    part: str | None
    test: str


def proofs() -> list[Proof]:
    """The proofs of this installation: written into it when it was built, or read from the tests beside the source."""
    written = files("saboteur.rulebook").joinpath("proofs.json")
    if written.is_file():
        return loads(written.read_text(encoding="utf-8"))
    checkout = Path(__file__).parents[3]
    if (checkout / "pyproject.toml").is_file():
        return scan(checkout / "tests")
    raise ProofError("this installation was built without its list of proofs")


def scan(tests: Path) -> list[Proof]:
    """The proofs below a folder of tests, sorted by rule."""
    if not tests.is_dir():
        raise ProofError(f"no folder of tests: {tests}")
    found: list[Proof] = []
    for path in tests.rglob("*.py"):
        name = (tests.name / path.relative_to(tests)).as_posix()
        found += _File(name, path.read_text(encoding="utf-8")).proofs()
    return sorted(found, key=lambda proof: (proof.id, proof.part or "", proof.test))


def loads(text: str) -> list[Proof]:
    """The proofs of a proofs.json, a list of {id, part, test} that the build writes."""
    return [Proof(**row) for row in json.loads(text)]


class _File:
    """One test file. Every rule mark in it must be understood, so that none is lost."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.tree = ast.parse(text, name)
        self.understood: set[ast.expr] = set()

    def proofs(self) -> list[Proof]:
        found = self._owner(self.name, self.tree.body, []) if Path(self.name).match("test_*.py") else []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and _mark_name(node) == "rule" and node not in self.understood:
                raise self._error(node, "a rule mark stands, with ids, on a test, a test class or in a pytestmark")
        return found

    def _owner(self, test: str, body: list[ast.stmt], decorators: list[ast.expr]) -> list[Proof]:
        """The proofs of a module or class: its own marks and those of what it holds."""
        marks = decorators + [mark for statement in body for mark in _pytestmark(statement)]
        own = self._marked(test, marks)
        if own and not any(_is_test(each) for statement in body for each in ast.walk(statement)):
            raise self._error(marks[0], "a rule mark stands on a class or module without a test")
        within = [proof for statement in body for proof in self._statement(test, statement)]
        return [] if _is_idle(marks) else own + within

    def _statement(self, owner: str, node: ast.stmt) -> list[Proof]:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            return self._owner(f"{owner}::{node.name}", node.body, node.decorator_list)
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            return []
        own = self._marked(f"{owner}::{node.name}", node.decorator_list)
        if own and not _is_test(node):
            raise self._error(node, f"{node.name} has a rule mark and is no test")
        return [] if _is_idle(node.decorator_list) else own

    def _marked(self, test: str, marks: list[ast.expr]) -> list[Proof]:
        """What the rule marks among these say of a test. What is said is read even where the test proves nothing."""
        calls = [mark for mark in marks if isinstance(mark, ast.Call) and _mark_name(mark) == "rule"]
        return [proof for call in calls for proof in self._call(test, call)]

    def _call(self, test: str, call: ast.Call) -> list[Proof]:
        self.understood.add(call.func)
        ids = [self._literal(argument) for argument in call.args]
        parts = {keyword.arg: self._literal(keyword.value) for keyword in call.keywords}
        if not ids or parts.keys() - {"part"}:
            raise self._error(call, _READS)
        return [Proof(rule, parts.get("part"), test) for rule in ids]

    def _literal(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        raise self._error(node, _READS)

    def _error(self, node: ast.expr | ast.stmt, text: str) -> ProofError:
        return ProofError(f"{self.name}, line {node.lineno}: {text}")


def _mark_name(node: ast.expr) -> str | None:
    """``x`` of pytest.mark.x, mark.x and calls of these."""
    if isinstance(node, ast.Call):
        node = node.func
    if not isinstance(node, ast.Attribute):
        return None
    owner = node.value
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return node.attr if name == "mark" else None


def _pytestmark(statement: ast.stmt) -> list[ast.expr]:
    if not isinstance(statement, ast.Assign):
        return []
    if not any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets):
        return []
    value = statement.value
    return value.elts if isinstance(value, ast.List | ast.Tuple) else [value]


def _is_test(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")


def _is_idle(marks: list[ast.expr]) -> bool:
    return any(_mark_name(mark) in _IDLE for mark in marks)
