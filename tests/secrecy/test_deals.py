"""What is dealt before the first question is told to those alone who may see it; and what a finished match shows."""

import random

import pytest

from saboteur.core.options import Options
from saboteur.table import new_game
from tests.conformance.playing import MIXTURES, Player, steps
from tests.conformance.tables import EVERY_TABLE, name_of
from tests.secrecy.received import differences, news, state_of_play
from tests.secrecy.twins import dealt_otherwise


@pytest.mark.parametrize("options", EVERY_TABLE, ids=name_of)
def test_opening(options: Options) -> None:
    """The same seed, and shuffles that differ just where the observer cannot see."""
    dice = random.Random(f"{options}")
    for seed in ("one", "two"):
        step = new_game(options, seed)
        for observer in (None, *range(options.players)):
            with dealt_otherwise(observer, options, dice):
                other = new_game(options, seed)
            assert other.game != step.game
            assert not differences(news(step, observer), news(other, observer))


def test_two_seeds_look_alike_to_a_bystander() -> None:
    first, second = (new_game(Options("base", "anniversary", 7, first=3), seed) for seed in ("one", "two"))
    assert first.game != second.game
    assert not differences(news(first, None), news(second, None))


@pytest.mark.parametrize("players", [3, 6, 10])
@pytest.mark.parametrize("mixture", MIXTURES)
def test_finished_match(players: int, mixture: tuple[Player, ...]) -> None:
    """When all gold has been counted, worlds that fit what was seen have the same sums."""
    dice = random.Random(f"{players}")
    *_, (_, _, last) = steps(Options("base", "classic", players), "a quiet evening", mixture)
    for observer in (None, *range(players)):
        for _ in range(10):
            other = last.game.guess(observer, dice)
            assert not differences(state_of_play(last.game, observer), state_of_play(other, observer))
