"""Which tables of Duel the rules know, and how others are refused."""

import pytest

from saboteur import PRESETS, Options, new_game
from saboteur.rules.mine.vocabulary import CARDS_SHOWN
from saboteur.rulesets import EXTRAS
from tests.rules.scene import question
from tests.rules.test_tables import refused


@pytest.mark.rule("combine.rulesets", part="duel")
def test_the_duel_is_for_two() -> None:
    assert PRESETS["duel"] == Options("duel", "duel", 2)
    game = new_game(PRESETS["duel"], "table").game
    assert len(CARDS_SHOWN.of(game.observe(None)).hands) == 2
    assert question(game).startswith("turn")


@pytest.mark.rule("combine.rulesets", part="solo")
def test_solo_is_for_one() -> None:
    assert PRESETS["solo"] == Options("solo", "duel", 1)
    game = new_game(PRESETS["solo"], "table").game
    assert len(CARDS_SHOWN.of(game.observe(None)).hands) == 1
    assert question(game) == "turn 0"


@pytest.mark.rule("combine.invalid", part="duel")
@pytest.mark.parametrize(
    ("ruleset", "players", "rule"),
    [
        *(("duel", players, "duel.setup.colours") for players in (-1, 0, 1, 3, 5)),
        *(("solo", players, "solo.setup") for players in (-1, 0, 2, 3)),
    ],
)
def test_other_numbers_of_players_are_refused(ruleset: str, players: int, rule: str) -> None:
    assert refused(Options(ruleset, "duel", players)) == ("bad.players", rule)


@pytest.mark.rule("combine.invalid", part="duel")
@pytest.mark.parametrize("ruleset", ["duel", "solo"])
@pytest.mark.parametrize("edition", ["anniversary", "classic", ""])
def test_other_editions_are_refused(ruleset: str, edition: str) -> None:
    assert refused(Options(ruleset, edition, 2 if ruleset == "duel" else 1)) == ("bad.edition", "combine.rulesets")


@pytest.mark.rule("combine.invalid", part="duel")
@pytest.mark.parametrize("ruleset", ["duel", "solo"])
@pytest.mark.parametrize("extra", EXTRAS)
def test_nothing_can_be_added(ruleset: str, extra: str) -> None:
    options = Options(ruleset, "duel", 2 if ruleset == "duel" else 1, (extra,))
    assert refused(options) == ("bad.extra-ruleset", EXTRAS[extra].rule)
