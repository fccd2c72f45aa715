"""Run by Alembic: the connection is the caller's, and so is the transaction."""

from alembic import context

from fareplay.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
