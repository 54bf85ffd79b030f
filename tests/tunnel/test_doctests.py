"""The examples in the docstrings of the tunnel package."""

import doctest
import importlib
import pkgutil

import pytest

from saboteur import tunnel

MODULES = sorted(module.name for module in pkgutil.iter_modules(tunnel.__path__, "saboteur.tunnel."))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    examples = [
        example for name in MODULES for test in finder.find(importlib.import_module(name)) for example in test.examples
    ]
    assert len(examples) >= 10
