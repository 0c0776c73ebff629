"""A command that starts despite mistakes on its command line: it leaves wrong arguments out and keeps the reasons."""

from collections.abc import Iterable, Mapping
from typing import Any

import click

from firmware.cli.commands.game_options import TellsGameOptions

LEFT_OUT = "ringlight.left-out"
"""The key in the context's ``meta`` of the reasons for leaving arguments out."""


class Forgiving(TellsGameOptions):
    """A command that starts even if an argument is mistyped: a service has no screen to show a refusal on.

    ``instead`` gives options a value for when they were mistyped; others then have their defaults.
    """

    def __init__(self, *args: Any, instead: Mapping[str, str] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._instead = instead or {}

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; leave out those that cannot be read, one after the other."""
        left_out: list[str] = ctx.meta.setdefault(LEFT_OUT, [])
        ctx.allow_extra_args = True
        while True:
            ctx.params.clear()
            try:
                extra = super().parse_args(ctx, list(args))
            except click.UsageError as error:
                left_out.append(error.format_message())
                args = self._without(args, error)
            else:
                left_out += [f"'{word}' stands there alone." for word in extra]
                return extra

    def _without(self, args: list[str], error: click.UsageError) -> list[str]:
        """Return the arguments without the option that an error is about, or no arguments if none can be blamed."""
        names = _named(error)
        found = [at for at, word in enumerate(args) if word.partition("=")[0] in names]
        if not found:
            return []
        last = found[-1]
        valued = "=" not in args[last] and args[last + 1 : last + 2] and not args[last + 1].startswith("-")
        rest = [*args[:last], *args[last + (2 if valued else 1) :]]
        meant = {*names, *(getattr(error, "possibilities", None) or ())[:1]}
        return [*rest, *(word for name, value in self._instead.items() if name in meant for word in (name, value))]


def _named(error: click.UsageError) -> Iterable[str]:
    """Return the names of the option that an error is about."""
    if isinstance(error, click.BadParameter) and error.param is not None:
        return error.param.opts
    name = getattr(error, "option_name", None)
    return () if name is None else (name,)


def left_out(ctx: click.Context) -> tuple[str, ...]:
    """Return the reason for each argument that a forgiving command has left out."""
    return tuple(ctx.meta.get(LEFT_OUT, ()))
