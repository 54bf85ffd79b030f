"""Every language says everything that the program utters, and nothing else."""

import argparse
import ast
import inspect
from collections.abc import Iterable

import pytest

from saboteur.locales import ARGPARSE, DOMAIN, FIRST, FOLDER, LANGUAGES
from saboteur.rulebook.rules import rules
from saboteur.rulesets import EXTRAS, KINDS
from tests.locales.catalogues import PLACE, Needs, catalogue_of, faults, forms_of, id_of, message_faults, read
from tests.locales.uses import all_handed_rules, all_uses, is_in_family, needs, owned_by_nobody, tables

FOR_PROGRAMMERS = {
    "'required' is an invalid argument for positionals",
    "%r is not callable",
    ".__call__() not defined",
    'argument "-" with mode %r',
    "argument '-' with mode %r",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting option string: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
}
"""What argparse says to whoever wrote the parser, or not at all."""

UNUSUAL = {
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
}
"""What our parser has no use for."""

OTHER_PYTHONS = {
    " (default: %(default)s)",
    "%(heading)s:",
    "%(prog)s: warning: %(message)s\n",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)",
    "show program's version number and exit",
    "subcommands",
}
"""What argparse says in Python 3.13 or 3.14, but not in 3.11."""


@pytest.fixture(scope="module")
def needed() -> Needs:
    return needs(all_uses())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_complete(language: str, needed: Needs) -> None:
    assert faults(read(FOLDER, language, DOMAIN), language, needed, is_in_family) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_stand_in_the_order_of_the_first_language(language: str) -> None:
    def order(of: str) -> list[str]:
        return [id_of(message) for message in catalogue_of(read(FOLDER, of, DOMAIN), of)]

    assert order(language) == order(FIRST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_what_the_first_one_says(language: str) -> None:
    """Where the parameters of a use are not known, the languages at least agree."""
    first = {id_of(each): said(forms_of(each)) for each in catalogue_of(read(FOLDER, FIRST, DOMAIN), FIRST)}
    here = {id_of(each): said(forms_of(each)) for each in catalogue_of(read(FOLDER, language, DOMAIN), language)}
    assert {name for name in first if first[name] != here.get(name)} == set()


def said(forms: Iterable[str]) -> set[str]:
    return {place for form in forms for place in PLACE.findall(form)} - {"count"}


def test_every_event_and_choice_belongs_to_a_ruleset() -> None:
    assert tables()
    assert list(owned_by_nobody()) == []


def test_every_refusal_cites_a_rule_of_the_book() -> None:
    cited = {use.rule: use.where for use in all_uses() if use.rule} | all_handed_rules()
    cited |= {kind.rule: "KINDS" for kind in KINDS.values()} | {extra.rule: "EXTRAS" for extra in EXTRAS.values()}
    assert {where for rule, where in cited.items() if rule not in rules()} == set()


def said_by_argparse() -> set[str]:
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    marked = (call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext"))
    return {str(text.value) for text in marked if isinstance(text, ast.Constant)}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != FIRST])
def test_argparse_speaks_the_language(language: str) -> None:
    catalogue = catalogue_of(read(FOLDER, language, ARGPARSE), language)
    messages = {id_of(message): message for message in catalogue if message.id}
    marked = said_by_argparse() - FOR_PROGRAMMERS - UNUSUAL
    assert marked - messages.keys() == set()
    assert messages.keys() - marked - OTHER_PYTHONS == set()
    for message in messages.values():
        assert [fault for fault in message_faults(message, catalogue, None) if "msgid_plural" not in fault] == []
        assert list(message.check(catalogue)) == []
