"""The option for how long the engine thinks about each moment of a game."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from firmware.reviews.reviewer import MOMENT_S

Command = TypeVar("Command", bound=Callable[..., Any])


def seconds_option(command: Command) -> Command:
    """Give a command the option ``--seconds``, a time in s."""
    return click.option(
        "--seconds",
        type=click.FloatRange(0.01, 60),
        default=MOMENT_S,
        show_default=True,
        help="How many seconds the engine thinks about each moment.",
    )(command)
