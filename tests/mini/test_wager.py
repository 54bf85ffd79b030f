"""A mini-expansion is added by one file, one registration, its rulebook lines and its tests, and nothing else."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from saboteur import rulesets
from saboteur.cli.main import main
from saboteur.core.message import BadInput
from saboteur.core.options import Options
from saboteur.rulebook.coverage import account
from saboteur.rulebook.proofs import Proof, scan
from saboteur.rulebook.rules import rules
from saboteur.rulesets import KINDS, build, usual
from saboteur.table import new_game
from tests.conformance import laws
from tests.conformance.playing import MIXTURES, meddler, steps
from tests.conformance.tables import BUILT, legal
from tests.conformance.test_conformance import play_by_the_laws
from tests.mini import wager
from tests.mini.wager import BETS, Bet, BetMade, BetWon
from tests.secrecy.received import differences, news, state_of_play

RULESETS = tuple(name for name, kind in KINDS.items() if kind.modules and name in wager.EXTRA.rulesets)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In the project, these are a line of `rulesets.py` and the lines of `rules.md`."""
    monkeypatch.setattr(rulesets, "EXTRAS", {**rulesets.EXTRAS, "wager": wager.EXTRA})
    monkeypatch.setattr(laws, "rules", lambda: {**rules(), **wager.BOOK})
    yield
    build.cache_clear()


def table(ruleset: str, *others: str) -> Options:
    options = usual(ruleset)
    return Options(ruleset, options.edition, options.players, (*others, "wager"))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_keeps_the_laws(ruleset: str) -> None:
    heard = Counter[str]()
    for number, players in enumerate((*MIXTURES, (meddler,))):
        heard += play_by_the_laws(table(ruleset), f"wager {number}", players, every=10)
    assert heard["wager.bet"] > 5
    assert heard["wager.won"] > 1


@pytest.mark.slow
@pytest.mark.parametrize("other", BUILT)
def test_it_goes_with_every_other_module(other: str) -> None:
    for ruleset in RULESETS:
        if legal(options := table(ruleset, other)):
            play_by_the_laws(options, f"wager and {other}", (meddler,), every=20)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_else_learns_the_bet(ruleset: str) -> None:
    game = new_game(table(ruleset), "wager").game
    seat = game.seats_asked()[0]
    card = next(choice.card for choice in game.choices(seat) if isinstance(choice, Bet))
    one, other = (game.apply(seat, Bet(card, found)) for found in (False, True))
    for observer in (None, *range(5)):
        assert bool(differences(news(one, observer), news(other, observer))) == (observer == seat)
    neighbour = (seat + 1) % 5
    guesses = [one.game.guess(neighbour, random.Random(number)) for number in range(20)]
    assert {BETS.of(guess).found[seat] for guess in guesses} == {False, True}
    seen = state_of_play(one.game, neighbour)
    assert all(not differences(state_of_play(guess, neighbour), seen) for guess in guesses)
    assert {BETS.of(one.game.guess(seat, random.Random(number))).found[seat] for number in range(20)} == {False}


def test_one_bet_a_round_and_right_ones_are_paid() -> None:
    """The bank pays whoever bet on what happened."""
    bets: dict[int, bool] = {}
    paid = 0
    for _, _, step in steps(table("base"), "one bet", (meddler,)):
        events = [told.event for told in step.told]
        made = [event for event in events if isinstance(event, BetMade)]
        assert all(event.seat not in bets for event in made)
        bets |= {event.seat: event.found for event in made}
        won = {event.seat for event in events if isinstance(event, BetWon)}
        if won:
            assert len({bets[seat] for seat in won}) == 1
            paid += len(won)
        if any(type(event).__name__ == "RoundEnded" for event in events):
            bets = {}
    assert paid


def test_the_command_line_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def answer(*arguments: str) -> Any:
        assert main(arguments) == 0
        return json.loads(capsys.readouterr().out or "null")

    simulated = answer("simulate", "--with", "wager", "--bots", "random,greedy", "--games", "2", "--json")
    assert simulated["choices_by_kind"]["wager.bet"]
    file = str(tmp_path / "new.json")
    answer("position", "new", "--with", "wager", "--seed", "docs", "--output", file)
    menu = answer("menu", file)["seats"][0]["choices"]
    bet = next(text for text in menu if text.startswith("bet ") and text.endswith(" found"))
    assert answer("apply", file, bet)["position"]["slices"]["wager"]["found"].count(True) == 1


def test_bad_input_names_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "EXTRAS", {**rulesets.EXTRAS, "wager": replace(wager.EXTRA, fewest=6)})
    with pytest.raises(BadInput) as refused:
        rulesets.validate(table("base"))
    assert getattr(refused.value.refusal, "rule", "") == "wager.bet"


def test_its_rules_have_homes_and_tests() -> None:
    proofs = [Proof(rule, None, "tests/mini/test_wager.py::test_one_bet_a_round") for rule in wager.BOOK]
    assert [row.state for row in account(wager.homes(), proofs, wager.BOOK, [])] == ["built", "built"]
    assert scan(Path(__file__).parent) == []


def test_others_know_nothing_of_it() -> None:
    assert "bet" not in build(usual("base")).texts.verbs
    assert "wager" not in new_game(usual("base"), "x").game.state.slices
