"""The connection to the database: SQLite for one machine, PostgreSQL for many."""

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


class DatabaseError(Exception):
    """The database is not to be had, or not at this address."""


_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

MIGRATIONS = Path(__file__).parent / "migrations"


def sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def address(url: str) -> URL:
    """The address with the driver that the server uses; one of another kind of database is refused."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise DatabaseError(str(error)) from None
    backend = parsed.get_backend_name()
    if backend not in _DRIVERS:
        raise DatabaseError(f"{backend}: neither sqlite nor postgresql")
    return parsed.set(drivername=_DRIVERS[backend])


def connect(url: str) -> AsyncEngine:
    parsed = address(url)
    engine = create_async_engine(parsed, pool_pre_ping=True)
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: object) -> None:
    """A commit is on the disk when it returns; readers do not wait for the writer."""
    cursor: sqlite3.Cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database to the newest version."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        raise DatabaseError(str(getattr(error, "orig", None) or error)) from None


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_sqlite(engine: AsyncEngine | Engine) -> bool:
    return engine.dialect.name == "sqlite"
