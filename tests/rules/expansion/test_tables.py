"""Which tables of the expansion the rules know, and how others are refused."""

import pytest

from saboteur import PRESETS, Options, new_game
from saboteur.rules.mine.vocabulary import CARDS_SHOWN
from tests.rules.expansion.table import EDITIONS
from tests.rules.scene import question
from tests.rules.test_tables import refused


@pytest.mark.rule("combine.rulesets", part="expansion")
@pytest.mark.rule("exp.two-players", part="expansion")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 13))
def test_the_expansion_is_for_two_to_twelve(players: int, edition: str) -> None:
    game = new_game(Options("expansion", edition, players), "table").game
    assert len(CARDS_SHOWN.of(game.observe(None)).hands) == players
    (first,) = game.seats_asked()
    assert question(game) == f"turn {first}"


@pytest.mark.rule("combine.rulesets", part="expansion")
@pytest.mark.parametrize(
    ("preset", "edition"), [("expansion", "anniversary"), ("expansion-cz", "czech"), ("expansion-pl", "polish")]
)
def test_presets_of_the_expansion(preset: str, edition: str) -> None:
    options = PRESETS[preset]
    assert (options.ruleset, options.edition) == ("expansion", edition)
    assert question(new_game(options, "preset").game).startswith("turn")


@pytest.mark.rule("combine.invalid", part="expansion")
@pytest.mark.parametrize("players", [-1, 0, 1, 13, 100])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert refused(Options("expansion", "polish", players)) == ("bad.players", "exp.setup.hands")


@pytest.mark.rule("combine.invalid", part="expansion")
@pytest.mark.parametrize("edition", ["classic", "duel", ""])
def test_other_editions_are_refused(edition: str) -> None:
    assert refused(Options("expansion", edition, 5)) == ("bad.edition", "combine.rulesets")


@pytest.mark.rule("combine.invalid", part="expansion")
@pytest.mark.parametrize(
    ("extra", "rule"),
    [
        ("greedy-dwarf", "combine.greedy"),
        ("sabotaged-dwarf", "combine.sabotaged-dwarf"),
        ("tournament", "combine.tournament"),
    ],
)
def test_what_belongs_to_the_base_game_alone_is_refused(extra: str, rule: str) -> None:
    assert refused(Options("expansion", "anniversary", 5, (extra,))) == ("bad.extra-ruleset", rule)
