"""Judging one choice agrees with the menu, in positions with every kind of question."""

import random
from collections import Counter

import pytest

from saboteur import Game, Illegal, Options, new_game
from saboteur.core.codec import encode
from saboteur.rulebook.rules import rules
from tests.rules.conceivable import conceivable, positions, random_scene, strangers
from tests.rules.scene import question

GAMES = 60
TURNS = 60


@pytest.fixture(scope="module")
def met() -> list[Game]:
    """Positions of whole matches and of made-up rounds: all with a rare question, and a share of the turns."""
    dice = random.Random(4)
    scenes = [game for _ in range(GAMES) for game in positions(dice, random_scene(dice))]
    kinds = Counter(question(game).partition(" ")[0] for game in scenes)
    assert kinds["over"] == GAMES
    assert min(kinds[kind] for kind in ("pick", "choose-reached", "orient-goal")) >= 5, kinds
    matches = [
        game
        for players in (3, 6, 10)
        for game in positions(dice, new_game(Options("base", "anniversary", players), "random").game)
    ]
    turns = [game for game in scenes if question(game).startswith("turn")]
    rare = [game for game in scenes if not question(game).startswith("turn")]
    return [*dice.sample(matches, 12), *dice.sample(turns, TURNS), *rare]


def test_why_not_agrees_with_the_menu(met: list[Game]) -> None:
    known = rules().keys()
    for game in met:
        for seat in game.seats_asked():
            menu = set(game.choices(seat))
            legal = 0
            for choice in conceivable(game):
                refusal = game.why_not(seat, choice)
                assert (refusal is None) == (choice in menu), (question(game), choice, refusal)
                legal += refusal is None
                assert refusal is None or refusal.rule in known
            assert legal == len(menu)


@pytest.mark.rule("base.turn.one-card")
def test_a_seat_that_is_not_asked_may_choose_nothing(met: list[Game]) -> None:
    for game in met:
        choices = [choice for seat in game.seats_asked() for choice in game.choices(seat)]
        if game.over:
            choices = list(conceivable(game))[::50]
        assert choices
        for seat in strangers(game):
            assert seat not in game.menu()
            for choice in choices:
                refusal = game.why_not(seat, choice)
                assert refusal is not None
                assert refusal.rule == ("base.end.three-rounds" if game.over else "base.turn.one-card")


def test_menus_are_sorted_by_text_and_say_nothing_twice(met: list[Game]) -> None:
    for game in met:
        for seat, menu in game.menu().items():
            written = [game.rules.texts.write(choice) for choice in menu]
            assert written
            assert written == sorted(set(written))
            assert [game.rules.texts.read(text) for text in written] == list(menu)
            assert game.observe(seat).menu == menu


def test_an_illegal_choice_is_refused_and_changes_nothing(met: list[Game]) -> None:
    dice = random.Random(5)
    for game in met:
        before = encode(game.state)
        menu = game.menu()
        choices = list(conceivable(game))
        for seat in (*game.seats_asked(), *strangers(game)):
            for choice in dice.sample(choices, 5):
                if choice not in menu.get(seat, ()):
                    with pytest.raises(Illegal):
                        game.apply(seat, choice)
        assert encode(game.state) == before
        assert game.menu() == menu


def test_every_choice_of_a_menu_leads_to_a_question_or_the_end(met: list[Game]) -> None:
    for game in met:
        before = encode(game.state)
        for seat, menu in game.menu().items():
            for choice in menu:
                after = game.apply(seat, choice).game
                assert after.over or all(after.menu().values())
        assert encode(game.state) == before
