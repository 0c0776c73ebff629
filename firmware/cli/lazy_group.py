"""A group of commands, each imported only when it is called: listing them costs nothing."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeAlias

import click

from firmware.errors import NoRigError

Rows: TypeAlias = Mapping[str, tuple[str, str]]
"""Commands by name: the place of each (``module:name``), and what it does in a few words."""

RIG = "trials"
"""The package that only a clone of Ringlight has."""


class LazyGroup(click.Group):
    """A click group made of a table: sections of commands, each section under its heading in the help."""

    def __init__(self, *args: Any, sections: Mapping[str, Rows], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._sections = sections
        self._rows = {name: row for rows in sections.values() for name, row in rows.items()}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands' names, in the table's order."""
        del ctx
        return list(self._rows)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command; ``None`` if no command has this name.

        Raises :class:`~firmware.errors.NoRigError` for a command of the rig if only the package is installed.
        """
        del ctx
        if cmd_name not in self._rows:
            return None
        module, _, name = self._rows[cmd_name][0].partition(":")
        try:
            command: click.Command = getattr(import_module(module), name)
        except ModuleNotFoundError as error:
            if error.name != RIG:
                raise
            raise NoRigError(cmd_name) from error
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sections from the table."""
        del ctx
        for heading, rows in self._sections.items():
            with formatter.section(heading):
                formatter.write_dl([(name, words) for name, (_, words) in rows.items()])
