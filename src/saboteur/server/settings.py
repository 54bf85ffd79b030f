"""What a server is told when it starts."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from saboteur.server.store.database import sqlite_url


def data_folder() -> Path:
    """Where people's programs keep their data, by the system's custom."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "saboteur"


class Settings(Struct, frozen=True, kw_only=True):
    data: Path
    database: str = ""
    """An address of SQLite or PostgreSQL; by default a file in the data folder."""
    origins: tuple[str, ...] = ()
    """Addresses that pages may come from, besides the server's own."""
    secure: bool = False
    """Whether people reach it by https: then cookies are sent by https alone."""
    bot_pause: float = msgspec.field(default_factory=lambda: float(os.environ.get("SABOTEUR_BOT_PAUSE", "0.8")))
    """So many seconds a bot waits before it plays, whatever it holds."""

    @property
    def url(self) -> str:
        return self.database or sqlite_url(self.data / "saboteur.db")
