"""The tables of the database. Migrations make them; this is what they come to."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("host", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("pace", Text, nullable=False),
    Column("started", Float),
    Index(None, "status", "listed"),
)
"""`seed` is the server's secret until the match is over."""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(6), nullable=False),
    Column("name", String(40), nullable=False),
    Column("guest", String(32)),
    Column("since", Float, nullable=False),
    Column("away", Boolean, nullable=False),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("command", String(36), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("question", BigInteger, nullable=False),
    Column("choice", Text, nullable=False),
    Column("by", String(6), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command"),
)
"""Append only. `(table_id, n)` is the lock of a table: of two writers of the same row one is refused."""

LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(32), nullable=False),
    Column("until", Float, nullable=False),
)
