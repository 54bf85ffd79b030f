"""What every bot keeps to: it answers from the menu, by its observation and its dice alone."""

import random
from collections import Counter
from inspect import get_annotations
from typing import get_type_hints

import pytest

from saboteur import BadInput, Game, Observation, Options, new_game
from saboteur.bots import BOTS, Bot, new_bot
from saboteur.bots.greedy import weigh
from saboteur.bots.uniform import Uniform
from saboteur.core.values import Choice
from tests.bots.mines import BETWEEN, CLOSE, FAR_OFF
from tests.bots.seated import answer, outlook
from tests.rules.scene import NEAR, play_all, question, scene
from tests.rules.test_goal_orientation import BOTH

TURN = scene(FAR_OFF, hands={0: "break-cart end-x map new repair-cart rockfall"}, broken={1: "cart"})
BROKEN = scene(CLOSE, hands={0: "break-cart ew repair-cart"}, broken={0: "cart"}, roles="SDD")
LAST_CARD = scene(NEAR, hands={0: "end-n"})
TWO_GOALS = play_all(scene(BETWEEN, hands={0: "x"}, goals="stone-ne gold"), "0 lay x 2,0")
ORIENT = play_all(scene(BOTH, hands={0: "new"}, goals="stone-ne"), "0 lay new 1,0 turned")
PICK = play_all(scene(NEAR, hands={0: "ew"}, goals="gold"), "0 lay ew 1,0")

POSITIONS = {
    "turn": TURN,
    "turn with a broken tool": BROKEN,
    "turn with one card": LAST_CARD,
    "choose-reached": TWO_GOALS,
    "orient-goal": ORIENT,
    "pick": PICK,
}

every_bot = pytest.mark.parametrize("bot", BOTS)
every_position = pytest.mark.parametrize("game", POSITIONS.values(), ids=POSITIONS.keys())


def test_there_is_a_position_for_every_kind_of_question() -> None:
    kinds = {question(game).split()[0] for game in POSITIONS.values()}
    assert kinds == {"turn", "choose-reached", "orient-goal", "pick"}
    assert len(kinds) == len(TURN.rules.questions)


@every_bot
@every_position
def test_a_bot_answers_from_its_menu(bot: str, game: Game) -> None:
    for dice in range(10):
        answer(game, bot, dice)


@every_bot
def test_a_bot_has_the_name_it_is_called_by(bot: str) -> None:
    assert new_bot(bot, {}, random.Random(0)).name == bot


@every_bot
@every_position
def test_the_same_dice_choose_the_same(bot: str, game: Game) -> None:
    assert [answer(game, bot, dice) for dice in range(5)] == [answer(game, bot, dice) for dice in range(5)]


@every_bot
@pytest.mark.parametrize("players", [3, 5, 10])
def test_a_bot_does_not_know_what_its_seat_cannot_know(bot: str, players: int) -> None:
    """In worlds that look the same to it, it does the same: its own cards and dice, and the table, decide."""
    game = new_game(Options("base", "anniversary", players, rounds=1), "worlds").game
    dice = random.Random("worlds")
    while not game.over:
        seat = game.seats_asked()[0]
        chosen = answer(game, bot)
        assert answer(game.guess(seat, dice), bot) == chosen
        game = game.apply(seat, game.rules.texts.read(chosen)).game


def test_a_bot_is_given_an_observation_and_nothing_else() -> None:
    assert get_type_hints(Bot.choose) == {"observation": Observation, "return": Choice}
    assert not get_annotations(Bot)


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(BadInput) as refused:
        new_bot("deep", {}, random.Random(0))
    assert refused.value.refusal.id == "bad.bot"
    assert refused.value.refusal.params == {"name": "deep", "known": "greedy, planner, random"}


def test_random_takes_every_choice_alike() -> None:
    observation = TURN.observe(0)
    bot = Uniform({}, random.Random("alike"))
    count = Counter(bot.choose(observation) for _ in range(200 * len(observation.menu)))
    assert set(count) == set(observation.menu)
    assert min(count.values()) > 150
    assert max(count.values()) < 250


class Sing(Choice, frozen=True, tag="choir.sing"):
    """A choice of a module that no habit knows."""


def test_a_choice_that_no_habit_knows_is_neither_good_nor_bad() -> None:
    assert weigh(outlook(TURN), Sing()) == 0
