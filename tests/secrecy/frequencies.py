"""Comparing what was dealt with what should have been."""

import math
from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

W = TypeVar("W", bound=Hashable)


def shares(worlds: Counter[W]) -> dict[W, Fraction]:
    total = worlds.total()
    return {world: Fraction(count, total) for world, count in worlds.items()}


def assert_dealt_like(dealt: Counter[W], expected: Mapping[W, Fraction]) -> None:
    """The same worlds, none more and none less, about as often as they should be (chi square)."""
    assert sum(expected.values()) == 1
    never = [world for world in expected if world not in dealt]
    assert not never, f"possible, but never dealt: {never[:3]}"
    wrong = [world for world in dealt if world not in expected]
    assert not wrong, f"dealt, but impossible: {wrong[:3]}"
    total = dealt.total()
    assert min(expected.values()) * total > 5, "too few deals for a comparison"
    off = sum((dealt[world] - float(share) * total) ** 2 / (float(share) * total) for world, share in expected.items())
    freedom = len(expected) - 1
    assert off <= freedom + 4 * math.sqrt(2 * freedom) + 4, f"chi square {off:.0f} with {freedom} degrees of freedom"
