"""Which tables the mini-expansions can be added to."""

import pytest

from saboteur import Options, new_game
from saboteur.rulesets import EXTRAS, KINDS
from tests.rules.scene import question
from tests.rules.test_tables import refused

MINIS = tuple(name for name, extra in EXTRAS.items() if extra.rule == "combine.minis" and extra.modules)


@pytest.mark.rule("combine.minis")
@pytest.mark.parametrize("mini", MINIS)
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_each_goes_with_every_number_of_players(ruleset: str, mini: str) -> None:
    kind = KINDS[ruleset]
    for players in range(kind.fewest, kind.most + 1):
        game = new_game(Options(ruleset, kind.editions[players % len(kind.editions)], players, (mini,)), "minis").game
        assert question(game).startswith("turn")


@pytest.mark.rule("combine.minis")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_all_of_them_go_together(ruleset: str) -> None:
    game = new_game(Options(ruleset, KINDS[ruleset].editions[0], 5, MINIS), "minis").game
    assert question(game).startswith("turn")


@pytest.mark.rule("combine.minis", "postcard.costume-tournament")
def test_the_store_does_not_go_with_the_tournament() -> None:
    options = Options("base", "anniversary", 5, ("costume-store", "tournament"))
    assert refused(options) == ("bad.extra-excludes", "combine.minis")


@pytest.mark.rule("combine.minis", "postcard.costume-tournament")
def test_the_party_does() -> None:
    assert "tournament" not in EXTRAS["tunnel-party"].excludes
    assert "tunnel-party" not in EXTRAS["tournament"].excludes
