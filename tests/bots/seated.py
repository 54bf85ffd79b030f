"""Bots at positions that are written as scenes (see tests/rules/scene.py)."""

import random

from saboteur import Game
from saboteur.bots import new_bot
from saboteur.bots.greedy import side_of, weigh
from saboteur.bots.greedy.habit import Outlook
from saboteur.bots.greedy.road import Road
from saboteur.core.values import Seat
from saboteur.rules.mine.tunnels import TUNNELS


def answer(game: Game, bot: str = "greedy", dice: int = 0) -> str:
    """What a bot in the seat that is asked chooses, as text; it must be in the menu."""
    seat = game.seats_asked()[0]
    observation = game.observe(seat)
    choice = new_bot(bot, game.rules.faces, random.Random(dice)).choose(observation)
    assert choice in observation.menu
    return game.rules.texts.write(choice)


def answers(game: Game, bot: str = "greedy") -> set[str]:
    """All that the bot chooses with twenty different dice."""
    return {answer(game, bot, dice) for dice in range(20)}


def outlook(game: Game, seat: Seat = 0) -> Outlook:
    observation = game.observe(seat)
    return Outlook(observation, game.rules.faces, side_of(observation))


def points(game: Game, text: str, seat: Seat = 0) -> float:
    """What the greedy bot thinks of a choice."""
    return weigh(outlook(game, seat), game.rules.texts.read(text))


def road(game: Game) -> Road:
    """The road to every goal that lies face down."""
    board = TUNNELS.of(game).board
    return Road(board, board.covered)
