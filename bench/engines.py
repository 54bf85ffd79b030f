"""The one list of engines that are measured."""

from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from bench.engine import Engine

REFERENCE = "catanatron"
OURS = "saboteur base"


@dataclass(frozen=True)
class Entry:
    """An engine that may or may not be installed; nothing of it is imported before ``load``."""

    name: str
    players: int
    package: str
    """The import package it needs."""
    distribution: str
    """The name it is installed by."""
    factory: str
    """``module:callable`` that makes the engine."""

    @property
    def installed(self) -> bool:
        return find_spec(self.package) is not None

    @property
    def version(self) -> str:
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return "source tree"

    def load(self) -> Engine:
        module, _, attribute = self.factory.partition(":")
        return getattr(import_module(module), attribute)()


ENGINES = (
    Entry(OURS, 5, "saboteur", "saboteur", "bench.ours:base"),
    Entry("saboteur expansion", 5, "saboteur", "saboteur", "bench.ours:expansion"),
    Entry("saboteur anniversary", 5, "saboteur", "saboteur", "bench.ours:anniversary"),
    Entry("saboteur anniversary-expansion", 5, "saboteur", "saboteur", "bench.ours:anniversary_expansion"),
    Entry("saboteur duel", 2, "saboteur", "saboteur", "bench.ours:duel"),
    Entry(REFERENCE, 4, "catanatron", "catanatron", "bench.peers.catan:Catanatron"),
    Entry("python-chess", 2, "chess", "chess", "bench.peers.chessboard:PythonChess"),
    Entry("rlcard uno", 2, "rlcard", "rlcard", "bench.peers.uno:RlcardUno"),
    Entry("open_spiel hearts", 4, "pyspiel", "open_spiel", "bench.peers.spiel:hearts"),
    Entry("open_spiel hanabi", 5, "pyspiel", "open_spiel", "bench.peers.spiel:hanabi"),
)
