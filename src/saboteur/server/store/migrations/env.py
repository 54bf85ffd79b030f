"""Runs the migrations over the connection that the server hands over."""

from alembic import context

from saboteur.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, transaction_per_migration=False
)
with context.begin_transaction():
    context.run_migrations()
