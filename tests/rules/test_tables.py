"""Which tables the rules know, and how others are refused."""

import pytest

from saboteur import PRESETS, BadInput, Options, new_game
from saboteur.rulebook.rules import rules
from saboteur.rules.mine.vocabulary import CARDS_SHOWN
from saboteur.rulesets import EXTRAS, Extra, validate
from tests.rules.scene import question


def refused(options: Options) -> tuple[str, str]:
    """The message and the rule of a refusal."""
    with pytest.raises(BadInput) as error:
        new_game(options, "refused")
    rule = getattr(error.value.refusal, "rule", "")
    assert rule in rules()
    return error.value.refusal.id, rule


@pytest.mark.rule("combine.rulesets", part="base")
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_the_base_game_is_for_three_to_ten(players: int, edition: str) -> None:
    game = new_game(Options("base", edition, players), "table").game
    assert len(CARDS_SHOWN.of(game.observe(None)).hands) == players
    (first,) = game.seats_asked()
    assert question(game) == f"turn {first}"


@pytest.mark.rule("combine.rulesets", part="base")
@pytest.mark.parametrize("preset", ["base", "base-2004"])
def test_presets_of_the_base_game(preset: str) -> None:
    options = PRESETS[preset]
    assert (options.ruleset, options.edition) == ("base", "anniversary" if preset == "base" else "classic")
    assert question(new_game(options, "preset").game).startswith("turn")


@pytest.mark.rule("combine.rulesets", "combine.invalid", part="base")
@pytest.mark.parametrize("ruleset", ["championship", "", "Base"])
def test_there_is_no_other_ruleset(ruleset: str) -> None:
    assert refused(Options(ruleset, "anniversary", 5)) == ("bad.ruleset", "combine.rulesets")


@pytest.mark.rule("combine.invalid", part="base")
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 11, 12, 100])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert refused(Options("base", "anniversary", players)) == ("bad.players", "base.setup.roles")


@pytest.mark.rule("combine.invalid", part="base")
@pytest.mark.parametrize("edition", ["czech", "polish", "duel", ""])
def test_other_editions_are_refused(edition: str) -> None:
    assert refused(Options("base", edition, 5)) == ("bad.edition", "combine.rulesets")


@pytest.mark.rule("combine.invalid", part="base")
@pytest.mark.parametrize("rounds", [-1, 0, 4])
def test_a_match_has_one_to_three_rounds(rounds: int) -> None:
    assert refused(Options("base", "anniversary", 5, rounds=rounds)) == ("bad.rounds", "base.end.three-rounds")


@pytest.mark.rule("combine.invalid", part="base")
@pytest.mark.parametrize(("players", "first"), [(5, -1), (5, 5), (3, 3), (10, 10)])
def test_a_seat_that_is_not_there_cannot_begin(players: int, first: int) -> None:
    options = Options("base", "anniversary", players, first=first)
    assert refused(options) == ("bad.first", "base.setup.first-player")


@pytest.mark.rule("combine.invalid", part="base")
def test_modules_that_are_not_built_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "toll", Extra("combine.minis"))  # type: ignore[misc]
    options = Options("base", "anniversary", 5, extras=("toll",), rounds=2)
    with pytest.raises(BadInput) as error:
        validate(options)
    assert error.value.refusal.params["name"] == "toll"
    assert (error.value.refusal.id, getattr(error.value.refusal, "rule", "")) == ("bad.not-built", "combine.minis")


@pytest.mark.rule("combine.invalid", part="base")
@pytest.mark.parametrize("extra", ["gold-rush", "", "base"])
def test_modules_that_nobody_printed_are_refused(extra: str) -> None:
    assert refused(Options("base", "anniversary", 5, extras=(extra,))) == ("bad.extra", "combine.invalid")
