"""Chance against code of its own: the same seed gives the same game everywhere, and every result is as likely."""

import hashlib
import struct
from collections import Counter
from itertools import permutations

import pytest

from saboteur.core.chance import Chance, below, seed_from, shuffled
from saboteur.core.game import Shuffle
from saboteur.core.options import Options
from saboteur.core.record import check_shuffle
from saboteur.table import new_game

SEED = "00" * 31 + "2a"


def words(seed: str, purpose: str, first: int, blocks: int) -> list[int]:
    """The words of some blocks, by the description in docs/formats.md."""
    found: list[int] = []
    for number in range(first, first + blocks):
        text = bytes.fromhex(seed) + purpose.encode("utf-8") + struct.pack(">Q", number)
        found += struct.unpack(">8I", hashlib.sha256(text).digest())
    return found


def shuffled_by_hand(items: list[str], stream: list[int]) -> list[str]:
    """Fisher and Yates from the last place down; words that would favour low numbers are passed over."""
    order, at = list(items), iter(stream)
    for last in reversed(range(1, len(order))):
        word = next(word for word in at if word < 2**32 - 2**32 % (last + 1))
        pick = word % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


def test_vector_of_a_block() -> None:
    """SHA-256 of 31 zero bytes, 0x2a, "deck" and eight zero bytes, worked out once with another program."""
    digest = hashlib.sha256(bytes(31) + b"\x2a" + b"deck" + bytes(8)).hexdigest()
    number, left = below(Chance(SEED), "deck", 1 << 32)
    assert number == int(digest[:8], 16)
    assert left == Chance(SEED, 1)


@pytest.mark.parametrize("size", [1, 2, 8, 9, 10, 67])
@pytest.mark.parametrize("first", [0, 5])
def test_shuffles_by_hand(size: int, first: int) -> None:
    items = [f"card {number:02}" for number in range(size)]
    result, left = shuffled(Chance(SEED, first), "deck", items)
    assert list(result) == shuffled_by_hand(items, words(SEED, "deck", first, 20))
    assert left.seed == SEED
    assert left.drawn == first + -(-(size - 1) // 8)


def test_words_that_favour_low_numbers_are_passed_over() -> None:
    """With a bound just above half of all words, every second word is refused."""
    bound = 2**31 + 1
    stream = words(SEED, "test", 0, 50)
    expected = [word for word in stream if word < bound]
    found: list[int] = []
    chance = Chance(SEED)
    for _ in range(8):
        number, chance = below(chance, "test", bound)
        found.append(number)
    # Each number takes whole blocks: it is the first word that will do, from a block's beginning.
    assert set(found) <= set(expected)
    assert chance.drawn >= 8
    assert any(words(SEED, "test", block, 1)[0] >= bound for block in range(chance.drawn)), "none was refused"


def test_every_order_is_as_likely() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    chance = Chance(SEED)
    for _ in range(6000):
        order, chance = shuffled(chance, "test", ["a", "b", "c", "d"])
        orders[order] += 1
    assert orders.keys() == set(permutations("abcd"))
    assert sum((count - 250) ** 2 / 250 for count in orders.values()) < 23 + 4 * 46**0.5


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 7, 10])
def test_every_number_is_as_likely(bound: int) -> None:
    numbers: Counter[int] = Counter()
    chance = Chance(SEED)
    for _ in range(600 * bound):
        number, chance = below(chance, "test", bound)
        numbers[number] += 1
    assert numbers.keys() == set(range(bound))
    assert sum((count - 600) ** 2 / 600 for count in numbers.values()) < bound + 4 * (2 * bound) ** 0.5


def test_purpose_and_block_make_other_words() -> None:
    streams = {tuple(words(SEED, purpose, first, 1)) for purpose in ("deck", "goals") for first in (0, 1)}
    assert len(streams) == 4
    results = {
        shuffled(Chance(SEED, first), purpose, range(20))[0] for purpose in ("deck", "goals") for first in (0, 1)
    }
    assert len(results) == 4


def test_counter_only_grows() -> None:
    """A game never draws the same block twice; what is shuffled was sorted before, so anyone can check it."""
    step = new_game(Options("base", "anniversary", 4), "count")
    blocks = [shuffle.block for shuffle in step.shuffles]
    assert blocks == sorted(set(blocks))
    assert step.game.state.chance.drawn > blocks[-1]
    for shuffle in step.shuffles:
        assert check_shuffle(step.game.state.chance.seed, shuffle)
        swapped = Shuffle(shuffle.purpose, shuffle.block, shuffle.result[::-1])
        assert not check_shuffle(step.game.state.chance.seed, swapped)


def test_seeds() -> None:
    assert seed_from("words") == hashlib.sha256(b"words").hexdigest()
    assert seed_from("žížala") == hashlib.sha256("žížala".encode()).hexdigest()
    assert seed_from(SEED) == SEED
    assert seed_from(SEED.upper()) != SEED.upper().lower()


@pytest.mark.parametrize("seed", ["", "00", "0" * 63, "g" * 64, SEED.upper(), "０" * 64])
def test_broken_seeds(seed: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        Chance(seed)


def test_counter_is_not_negative() -> None:
    with pytest.raises(ValueError, match="from 0"):
        Chance(SEED, -1)
