"""The end of every trial: its table, its failures, its page on request, and an exit code."""

from collections.abc import Sequence
from pathlib import Path

import click

from trials.commands.written_page import Page


def end(page: Page, write: Path | None, failures: Sequence[str] = (), *, failed: bool = False) -> None:
    """Print a trial's table and its failures, write its page to ``write``, and exit with 1 if anything failed.

    ``failed`` stands for failures that have been printed already. Raises OSError if the page cannot be written.
    """
    click.echo(page.table())
    for words in failures:
        click.echo(words)
    if write is not None:
        page.keep(write)
    if failed or failures:
        raise click.exceptions.Exit(1)
