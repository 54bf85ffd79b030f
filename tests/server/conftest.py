"""A server for the tests of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.houses import Guest, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest


@pytest.fixture
def bob(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest
