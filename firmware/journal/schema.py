"""The journal's schema: creates its tables, and checks that a file has exactly these."""

import sqlite3
from contextlib import closing
from functools import cache
from importlib.resources import files
from typing import TypeAlias

SCHEMA_VERSION = 4
"""Version 3 added the seats to a game's story, version 4 the players' names."""
CHECKSUMS_SINCE = 2
APPLICATION_ID = int.from_bytes(b"Ring")
"""Marks the file as a Ringlight journal (``PRAGMA application_id``)."""

Tables: TypeAlias = frozenset[tuple[str, str, str | None]]


def create_schema(connection: sqlite3.Connection) -> None:
    """Make the tables of an empty database, all or none of them. ``connection`` commits by itself."""
    schema = files("firmware.journal").joinpath("journal.sql").read_text(encoding="utf-8")
    connection.executescript(
        f"BEGIN IMMEDIATE; {schema}"
        f"PRAGMA user_version = {SCHEMA_VERSION}; PRAGMA application_id = {APPLICATION_ID}; COMMIT;"
    )


def has_schema(connection: sqlite3.Connection) -> bool:
    """Return whether a database has exactly the tables of a journal. Raises :class:`sqlite3.Error`."""
    return _tables(connection) == _expected()


def _tables(connection: sqlite3.Connection) -> Tables:
    return frozenset(connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall())


@cache
def _expected() -> Tables:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create_schema(connection)
        return _tables(connection)
