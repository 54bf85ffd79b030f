"""A file of SQLite belongs to one server: a second one is refused."""

import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from saboteur.server.store.database import DatabaseError


@contextmanager
def alone(file: Path) -> Generator[None]:
    """Holds a lock beside the database's file for as long as the server runs; it goes with the process."""
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DatabaseError(f"{file}: another server is using it") from None
        yield
