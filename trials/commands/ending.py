"""How every trial ends: with its table, with what failed, with its page if that is wanted, and with an exit code."""

from collections.abc import Sequence
from pathlib import Path

import click

from trials.runs.page import Page


def end(page: Page, write: Path | None, failures: Sequence[str] = (), *, failed: bool = False) -> None:
    """Print a trial's table and its failures, keep its page where ``write`` says, and exit with 1 if anything failed.

    ``failed`` says that something did which has been told already. Raises OSError if the page cannot be written.
    """
    click.echo(page.table())
    for words in failures:
        click.echo(words)
    if write is not None:
        page.keep(write)
    if failed or failures:
        raise click.exceptions.Exit(1)
