"""The option for the folder in which games, settings and calibrations are kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def data_option(what: str) -> Callable[[Command], Command]:
    """Return the option ``--data``: a folder, or ``None``. Its help is ``what``."""
    return click.option("--data", type=click.Path(path_type=Path, file_okay=False), help=what)
