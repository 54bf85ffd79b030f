"""Makes the positions of this folder anew: `python -m tests.perft.make`. Their counts are in counts.txt."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.base.picking import PickGold
from saboteur.rules.expansion.before import BEFORE
from saboteur.rules.expansion.thefts import NextThief, UseTheft
from saboteur.rules.expansion.vocabulary import Free, SwapHands
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.goals import OrientGoal
from saboteur.rules.mine.reach import ChooseReached
from saboteur.rules.mine.tools import TOOLS
from saboteur.rules.mine.vocabulary import Lay, Shed
from saboteur.table import new_game, write_position
from tests.conformance.playing import anybody, digger, first, greedy
from tests.products import PRODUCTS
from tests.secrecy.mines import between_goals, both_ways

FOLDER = Path(__file__).parent


def opening(players: int, ruleset: str = "base") -> Game:
    return new_game(Options(ruleset, "anniversary", players), f"opening for {players}").game


def question(make: Callable[[Options, random.Random], Game], task: type) -> Game:
    """A made-up position, just before the card is laid that leads to a question."""
    for seed in range(1000):
        game = make(Options("base", "classic", 4), random.Random(seed))
        seat = game.seats_asked()[0]
        for choice in game.choices(seat):
            if isinstance(choice, Lay) and isinstance(game.apply(seat, choice).game.state.agenda[0], task):
                return game
    raise AssertionError("no such position")


POSITIONS: Mapping[str, Callable[[], Game]] = {
    "opening-3": lambda: opening(3),
    "opening-5": lambda: opening(5),
    "opening-10": lambda: opening(10),
    "broken-tools": lambda: first(
        Options("base", "anniversary", 5), (anybody,), lambda game: sum(map(len, TOOLS.of(game).broken)) >= 4
    ),
    "two-goals": lambda: question(between_goals, ChooseReached),
    "orientation": lambda: question(both_ways, OrientGoal),
    "gold-picking": lambda: first(
        Options("base", "anniversary", 6), (digger,), lambda game: isinstance(game.state.agenda[0], PickGold)
    ),
    "empty-deck": lambda: first(
        Options("base", "classic", 3),
        (anybody,),
        lambda game: not CARDS.of(game).deck and sum(map(len, CARDS.of(game).hands)) == 7,
    ),
    "expansion-opening-2": lambda: opening(2, "expansion"),
    "expansion-opening-12": lambda: opening(12, "expansion"),
    "prison-and-theft": lambda: first(
        Options("expansion", "czech", 4),
        (anybody,),
        lambda game: (
            bool(BEFORE.of(game).prisoners and BEFORE.of(game).thieves)
            and sum(map(len, CARDS.of(game).hands)) <= 12
            and {Shed, Free} <= {type(choice) for choice in game.choices(game.seats_asked()[0])}
        ),
    ),
    "short-hands": lambda: first(
        Options("expansion", "polish", 3),
        (anybody,),
        lambda game: (
            not CARDS.of(game).deck
            and sum(map(len, CARDS.of(game).hands)) <= 7
            and SwapHands in {type(choice) for choice in game.choices(game.seats_asked()[0])}
        ),
    ),
    "two-thieves": lambda: first(
        Options("expansion", "anniversary", 5),
        (greedy,),
        lambda game: isinstance(game.state.agenda[0], UseTheft) and isinstance(game.state.agenda[1], NextThief),
    ),
    **{name: make for product in PRODUCTS for name, make in product.perft.items()},
}


def main() -> None:
    for name, make in POSITIONS.items():
        (FOLDER / f"{name}.json").write_text(write_position(make()), encoding="utf-8")


if __name__ == "__main__":
    main()
