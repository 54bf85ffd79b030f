import functools
import re
import sys
import types

import msgspec
import pytest

from saboteur.rulebook.homes import Home, Register, import_tree
from saboteur.rulebook.rules import RulebookError, parse

BOOK = parse(
    "Parts: base, toll\n## 1. Turn\n- `a.draw` — Draw one. [S2]\n- `a.pass` — Pass. [S2]\n"
    "- `a.start` — The left one starts. [S2] (parts: base, toll)"
)


@pytest.fixture
def register() -> Register:
    return Register(lambda: BOOK)


def test_a_mark_leaves_functions_and_classes_as_they_were(register: Register) -> None:
    def draw() -> int:
        return 1

    class Draw(msgspec.Struct, frozen=True):
        n: int = 1

    assert register.rule("a.draw")(draw) is draw
    assert register.rule("a.pass")(Draw) is Draw


def test_homes_say_where(register: Register) -> None:
    @register.rule("a.draw", "a.pass")
    def draw() -> None: ...

    @register.rule("a.start", part="toll")
    class Start: ...

    prefix = "test_homes_say_where.<locals>."
    homes = register.homes()
    assert [(home.id, home.part, home.name) for home in homes] == [
        ("a.draw", None, f"{prefix}draw"),
        ("a.pass", None, f"{prefix}draw"),
        ("a.start", "toll", f"{prefix}Start"),
    ]
    assert {home.file for home in homes} == {"test_homes.py"}
    assert homes[0].line < homes[2].line


def test_a_home_in_the_package_is_named_from_the_package_on(register: Register) -> None:
    register.rule("a.draw")(parse)
    (home,) = register.homes()
    assert home == Home(
        id="a.draw", part=None, file="saboteur/rulebook/rules.py", line=parse.__code__.co_firstlineno, name="parse"
    )


@pytest.mark.parametrize(
    ("ids", "part", "message"),
    [
        ((), None, "a home names at least one rule"),
        (("a.drew",), None, "no rule has the id 'a.drew'"),
        (("a.draw", "a.drew"), None, "no rule has the id 'a.drew'"),
        (("a.start",), None, "a.start has parts, say which: base, toll"),
        (("a.start",), "duel", "a.start has no part 'duel'; its parts: base, toll"),
        (("a.draw",), "base", "a.draw has no part 'base'; its parts: none"),
    ],
)
def test_what_the_rulebook_does_not_hold_is_refused(
    register: Register, ids: tuple[str, ...], part: str | None, message: str
) -> None:
    with pytest.raises(RulebookError, match=f"^{re.escape(message)}$"):
        register.rule(*ids, part=part)


def test_one_module_may_hold_a_rule_in_several_functions(register: Register) -> None:
    def ask() -> None: ...

    def take() -> None: ...

    register.rule("a.draw")(ask)
    register.rule("a.draw")(take)
    assert [home.name.split(".")[-1] for home in register.homes()] == ["ask", "take"]


def test_a_second_module_is_no_home(register: Register) -> None:
    def here() -> None: ...

    register.rule("a.draw")(here)
    register.rule("a.start", part="base")(here)
    register.rule("a.start", part="toll")(parse)
    message = f"^a.draw lives in {re.escape(__name__)} already, not in saboteur.rulebook.rules too$"
    with pytest.raises(RulebookError, match=message):
        register.rule("a.draw")(parse)


def test_the_home_is_what_a_wrapper_wraps(register: Register) -> None:
    @register.rule("a.draw")
    @functools.wraps(parse)
    def wrapper(text: str) -> object:
        return parse(text)

    (home,) = register.homes()
    assert (home.file, home.line) == ("saboteur/rulebook/rules.py", parse.__code__.co_firstlineno)


def test_import_tree_imports_all_below() -> None:
    names = import_tree("saboteur.rulebook")
    assert {"saboteur.rulebook", "saboteur.rulebook.rules", "saboteur.rulebook.proofs"} <= set(names)
    assert all(name in sys.modules for name in names)


def test_import_tree_takes_a_single_module_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "saboteur_alone", types.ModuleType("saboteur_alone"))
    assert import_tree("saboteur_alone") == ["saboteur_alone"]


def test_import_tree_hides_no_broken_module() -> None:
    with pytest.raises(ModuleNotFoundError, match="saboteur_missing"):
        import_tree("saboteur_missing")
