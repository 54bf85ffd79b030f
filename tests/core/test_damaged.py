"""Edited positions and records: what cannot be is refused, and what was accepted plays to its end."""

import json
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from saboteur import BadInput, Game, Options, read_position, read_record, replay, write_position, write_record
from saboteur.core.game import Shuffle
from saboteur.core.record import check_shuffle
from saboteur.simulation import play
from tests.conformance.tables import EVERY_TABLE
from tests.core.damage import damaged_position, damaged_record
from tests.products import PRODUCTS
from tests.products.product import Product
from tests.secrecy.states import wanted

KINDS = Counter({"match.turn": 12, "gold.pick": 8, "tunnel.choose-reached": 8, "tunnel.orient-goal": 8})


def check_positions(
    seed: int, edits: int, kinds: Counter[str] = KINDS, tables: Sequence[Options] = EVERY_TABLE
) -> Counter[str]:
    dice = random.Random(seed)
    games = list(wanted(kinds, dice, tables))
    games += [_end(game, dice) for game in games[:4]]
    found = Counter[str]()
    for number in range(edits):
        free = dice.random() < 0.5
        text = damaged_position(write_position(dice.choice(games), free=free), dice)
        try:
            game = read_position(text)
        except BadInput:
            found["refused"] += 1
            continue
        found["accepted"] += 1
        check_accepted(game, text, dice, to_the_end=number % 5 == 0)
    return found


def check_accepted(game: Game, text: str, dice: random.Random, *, to_the_end: bool) -> None:
    free = bool(json.loads(text).get("free"))
    assert read_position(write_position(game, free=free)) == game
    later = _end(game, dice, 10**6 if to_the_end else 12)
    for each in (game, later):
        for observer in (None, 0, game.rules.options.players - 1):
            assert each.guess(observer, dice).observe(observer) == each.observe(observer)
    assert read_position(write_position(later, free=free)) == later


def _end(game: Game, dice: random.Random, choices: int = 10**6) -> Game:
    while choices and not game.over:
        seat = game.seats_asked()[0]
        game = game.apply(seat, dice.choice(game.choices(seat))).game
        choices -= 1
    return game


def check_records(seed: int, edits: int) -> Counter[str]:
    dice = random.Random(seed)
    record = play(Options("base", "classic", 3, rounds=1), str(seed), ["greedy", "random"], keep_record=True).record
    assert record is not None
    text = write_record(record)
    found = Counter[str]()
    for _ in range(edits):
        try:
            read = read_record(damaged_record(text, dice))
            assert read_record(write_record(read)) == read
            for entry in read.entries:
                if isinstance(entry, Shuffle):
                    check_shuffle(read.seed, entry)
            for _step in replay(read):
                pass
        except BadInput:
            found["refused"] += 1
        else:
            found["accepted"] += 1
    return found


def test_positions() -> None:
    found = check_positions(1, 400)
    assert found["refused"] > 100
    assert found["accepted"] > 40


@pytest.mark.slow
@pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.name)
def test_positions_of_a_product(product: Product) -> None:
    kinds = Counter(dict.fromkeys(product.least, 6))
    found = check_positions(2, 80, kinds, product.tables)
    assert found["refused"] > 15
    assert found["accepted"] > 8


def test_a_goal_that_is_fitted_may_reach_another() -> None:
    """So what resolves that must wait in the agenda: else a goal that is reached would stay face down."""
    for game in wanted(Counter({"tunnel.orient-goal": 4}), random.Random("fitted")):
        position = json.loads(write_position(game))
        waiting = [task for task in position["agenda"] if task["task"] != "tunnel.resolve-reached"]
        assert len(waiting) == len(position["agenda"]) - 1
        with pytest.raises(BadInput) as refused:
            read_position(json.dumps({**position, "agenda": waiting}))
        assert (refused.value.refusal.params["field"], getattr(refused.value.refusal, "rule", "")) == (
            "agenda",
            "base.goal.chain",
        )


def test_records() -> None:
    found = check_records(1, 400)
    assert found["refused"] > 200
    assert found["accepted"] > 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
def test_many_positions(seed: int) -> None:
    assert check_positions(seed, 5000).total() == 5000


@pytest.mark.long
@pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.name)
def test_many_positions_of_a_product(product: Product) -> None:
    assert check_positions(20, 2000, Counter(dict.fromkeys(product.least, 12)), product.tables).total() == 2000


@pytest.mark.long
def test_many_records() -> None:
    assert check_records(10, 5000).total() == 5000
