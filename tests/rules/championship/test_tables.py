"""Which tables the championship cards can come to."""

from itertools import combinations

import pytest

from saboteur import Options, new_game
from saboteur.rules.mine.slots import CARDS_HELD
from saboteur.rulesets import EXTRAS, build
from tests.rules.scene import question
from tests.rules.test_tables import refused

CARDS = ("goal-swap", "treasury", "veto", "reverse", "craftsman", "tracker", "diversion")
BUILT = tuple(name for name in CARDS if EXTRAS[name].modules)


@pytest.mark.rule("champ.deck")
@pytest.mark.rule("combine.championship")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
@pytest.mark.parametrize("card", BUILT)
def test_one_of_the_card_comes_into_the_deck(ruleset: str, card: str) -> None:
    plain, added = (build(Options(ruleset, "anniversary", 4, extras)) for extras in ((), (card,)))
    assert sorted(added.deck) == sorted((*plain.deck, card))
    game = new_game(added.options, "deck").game
    assert sum(tap(game)[card] for tap in added.taps(CARDS_HELD)) == 1  # type: ignore[index]


@pytest.mark.slow
@pytest.mark.rule("combine.championship")
@pytest.mark.parametrize("count", range(1, len(BUILT) + 1))
def test_any_mix_can_be_played(count: int) -> None:
    for extras in combinations(BUILT, count):
        for ruleset, players in (("base", 3), ("base", 10), ("expansion", 2), ("expansion", 12)):
            game = new_game(Options(ruleset, "anniversary", players, extras), "mix").game
            assert question(game).startswith("turn")
            assert {*extras} <= {*game.rules.deck}


@pytest.mark.rule("combine.invalid", part="championship")
@pytest.mark.rule("combine.championship")
@pytest.mark.parametrize("card", BUILT)
def test_no_other_tables(card: str) -> None:
    assert refused(Options("base", "anniversary", 5, (card, card))) == ("bad.extra-twice", "combine.invalid")
    assert refused(Options("base", "anniversary", 2, (card,))) == ("bad.players", "base.setup.roles")
    assert refused(Options("expansion", "anniversary", 13, (card,))) == ("bad.players", "exp.setup.hands")
    assert EXTRAS[card].rulesets == ("base", "expansion")
