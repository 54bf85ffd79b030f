"""The checks of the catalogues find what they are there to find."""

import pytest

from tests.locales.catalogues import Needs, faults
from tests.locales.uses import Use, UsesError, handed_rules, needs, uses_in

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {forms}\\n"
"""
CZECH = HEADER.format(forms="nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);")
MOVED = 'msgid "moved"\nmsgstr "{seat}: {cell}"\n'
DREW = 'msgid "drew"\nmsgid_plural "drew"\nmsgstr[0] "kartu"\nmsgstr[1] "{count} karty"\nmsgstr[2] "{count} karet"\n'
NEEDS: Needs = {"moved": frozenset({"seat", "cell"}), "drew": frozenset({"count"})}


def found(*entries: str, header: str = CZECH) -> list[str]:
    return faults("\n".join((header, *entries)), "cs", NEEDS, lambda name: name.startswith("cli.state."))


def test_a_good_catalogue_has_no_faults() -> None:
    assert found(MOVED, DREW) == []
    assert found(MOVED.replace("{cell}", "{cell:raw}"), DREW) == []
    assert found(MOVED, DREW, 'msgid "cli.state.open"\nmsgstr "otevřeno"\n') == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ([MOVED], "missing: drew"),
        ([MOVED, DREW, 'msgid "old"\nmsgstr "staré"\n'], "unused: old"),
        ([MOVED, MOVED, DREW], "twice: moved"),
        ([MOVED, DREW, '#~ msgid "old"\n#~ msgstr "staré"\n'], "commented out: old"),
        (["#, fuzzy\n" + MOVED, DREW], "moved: marked as fuzzy"),
        (['msgid "moved"\nmsgstr ""\n', DREW], "moved: not translated"),
        ([MOVED.replace("{cell}", "{place}"), DREW], "moved: does not get {place}"),
        ([MOVED.replace(": {cell}", ""), DREW], "moved: leaves out {cell}"),
        ([MOVED.replace("{cell}", "{ cell }"), DREW], "moved: a stray brace: {seat}: { cell }"),
        ([MOVED, DREW.replace('msgstr[2] "{count} karet"\n', "")], "drew: a plural form is missing"),
        ([MOVED, DREW.replace('plural "drew"', 'plural "drew.many"')], "drew: msgid_plural is not the id again"),
        ([MOVED, 'msgid "drew"\nmsgstr "{count} karet"\n'], "drew: a count, but no plural forms"),
        ([MOVED.replace("msgstr", 'msgid_plural "moved"\nmsgstr[0]'), DREW], "moved: a plural form is missing"),
    ],
)
def test_each_fault_is_found(entries: list[str], fault: str) -> None:
    assert fault in found(*entries)


def test_plural_forms_without_a_count_are_found() -> None:
    assert "moved: plural forms, but no count" in found(
        DREW.replace("drew", "moved").replace("{count}", "{seat}{cell}")
    )


@pytest.mark.parametrize(
    ("forms", "fault"),
    [
        ("nplurals=2; plural=(n != 1);", "Plural-Forms: 2 instead of 3"),
        ("nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=5 ? 1 : 2);", "Plural-Forms: wrong for 5"),
    ],
)
def test_plural_forms_of_another_language_are_found(forms: str, fault: str) -> None:
    assert fault in found(MOVED, header=HEADER.format(forms=forms))


CODE = """
def why_not():
    if one:
        return refuse("rule.one", "full", most=3)
    params = {"field": "deck", "reason": refusal}
    return BadInput(Refusal("bad.position", params, refusal.rule))
def other():
    raise bad("cut", "rule.two", line=1)
"""
CLI = """
STATES = ("cli.open",)
def run(words):
    t = words.text
    t("cli.table", rounds=3)
    return words.text("cli.won" if many else "cli.lost", seat=0) + words.text(STATES[0])
"""


def test_uses_are_found_in_code() -> None:
    assert sorted(use[:2] + use[3:] for use in uses_in(CODE, "rules/toll.py")) == [
        ("bad.cut", {"line"}, "rule.two"),
        ("bad.position", {"field", "reason"}, ""),
        ("refusal.full", {"most"}, "rule.one"),
    ]


def test_uses_are_found_in_the_command_line() -> None:
    assert sorted(use[:2] for use in uses_in(CLI, "cli/run.py", cli=True)) == [
        ("cli.lost", {"seat"}),
        ("cli.open", None),
        ("cli.table", {"rounds"}),
        ("cli.won", {"seat"}),
    ]


@pytest.mark.parametrize("code", ['refuse("rule", id)', 'refuse(rule, "id")', 'bad(f"{kind}.cut")', "words.text(id)"])
def test_an_id_that_is_not_written_out_is_found(code: str) -> None:
    with pytest.raises(UsesError, match=r"rules/toll\.py:1: "):
        list(uses_in(code, "rules/toll.py"))


TAKER = """
def why_not_self(by: str):
    return refuse(by, "not-yourself")
def why_not_lift(game, card, *, by: str):
    return why_not_self(by) or refuse(by, "lies-not", card=card)
def won(by: Sequence[Role]):
    return Won(by)
"""
"""Functions that cite the rule of whoever calls them."""


def test_rules_that_are_handed_over_are_found_where_they_are_written_out() -> None:
    caller = 'why_not_self("rule.one")\nwhy_not_lift(game, card, by="rule.two")\nwon(teams)\n'
    assert handed_rules({"taker.py": TAKER, "caller.py": caller}) == {
        "rule.one": "caller.py:1",
        "rule.two": "caller.py:2",
    }
    assert {use.rule for use in uses_in(TAKER, "taker.py")} == {""}


@pytest.mark.parametrize("caller", ["why_not_self(rule)", "why_not_self()", "why_not_lift(game, card, by=rule)"])
def test_a_rule_that_is_handed_over_and_not_written_out_is_found(caller: str) -> None:
    with pytest.raises(UsesError, match=r"caller\.py:1: "):
        handed_rules({"taker.py": TAKER, "caller.py": caller})


def test_code_that_is_prepared_for_a_missing_message_may_look_for_any() -> None:
    code = "try:\n    words.text(id)\nexcept UnknownMessageError:\n    pass\n"
    assert list(uses_in(code, "cli/cards.py", cli=True)) == []


def test_one_message_with_two_sets_of_parameters_is_found() -> None:
    with pytest.raises(UsesError, match="full gets"):
        needs([Use("full", frozenset({"most"}), "a"), Use("full", frozenset({"deck"}), "b")])
