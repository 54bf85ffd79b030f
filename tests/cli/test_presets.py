"""The presets, by the names that they go by."""

import re

import pytest

from saboteur import PRESETS, new_game
from saboteur.cli.table import PRESETS as TOLD
from saboteur.locales import LANGUAGES
from saboteur.locales.words import Words
from saboteur.rulesets import EXTRAS, in_order
from tests.cli.conftest import Run

CHAMPIONSHIP = {"goal-swap", "treasury", "veto", "reverse", "craftsman", "tracker", "diversion"}
MINIS = {"toll", "costume-store", "tunnel-party", "new-goals", "chests"}


@pytest.mark.parametrize(
    ("name", "ruleset", "edition", "extras"),
    [
        ("base", "base", "anniversary", set[str]()),
        ("base-2004", "base", "classic", set[str]()),
        ("expansion", "expansion", "anniversary", set[str]()),
        ("expansion-cz", "expansion", "czech", set[str]()),
        ("expansion-pl", "expansion", "polish", set[str]()),
        ("championship", "base", "anniversary", {"greedy-dwarf", *CHAMPIONSHIP}),
        ("anniversary", "base", "anniversary", CHAMPIONSHIP | MINIS),
        ("anniversary-expansion", "expansion", "anniversary", CHAMPIONSHIP | MINIS),
        ("tournament", "base", "anniversary", {"tournament"}),
        ("duel", "duel", "duel", set[str]()),
        ("solo", "solo", "duel", set[str]()),
    ],
)
def test_what_each_is(name: str, ruleset: str, edition: str, extras: set[str]) -> None:
    options = PRESETS[name]
    assert (options.ruleset, options.edition, {*options.extras}) == (ruleset, edition, extras)
    assert in_order(options) == options
    assert not new_game(options, name).game.over


def test_nothing_of_the_box_is_left_out() -> None:
    assert CHAMPIONSHIP | MINIS | {"greedy-dwarf", "sabotaged-dwarf", "tournament"} == {*EXTRAS}


@pytest.mark.parametrize("command", ["simulate", "arena", "play", "position new"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_what_each_is(run: Run, language: str, command: str) -> None:
    assert TOLD.keys() == PRESETS.keys()
    words = Words(language)
    told = " ".join(run("--lang", language, *command.split(), "--help").out.split())
    for name, sentence in TOLD.items():
        assert re.search(rf" {name} {re.escape(words.text(sentence))}( |$)", told)
