"""Counting all ways to go on: the numbers by which two engines are compared."""

from collections.abc import Mapping

from saboteur.core.game import Game
from saboteur.core.values import Choice


def perft(game: Game, depth: int) -> int:
    """The number of sequences of so many choices; those that end the game sooner count too.

    When several seats are asked, they answer in turn order.
    """
    if depth == 0 or game.over:
        return 1
    seat = game.seats_asked()[0]
    choices = game.choices(seat)
    if depth == 1:
        return len(choices)
    return sum(perft(game.apply(seat, choice).game, depth - 1) for choice in choices)


def divide(game: Game, depth: int) -> Mapping[Choice, int]:
    """The same, for each first choice."""
    if depth == 0 or game.over:
        return {}
    seat = game.seats_asked()[0]
    return {choice: perft(game.apply(seat, choice).game, depth - 1) for choice in game.choices(seat)}
