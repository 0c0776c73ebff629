"""The options that trials share, and the ways in which a board's game is played."""

import shlex
from dataclasses import dataclass
from pathlib import Path

import click

from hardware.profile.load import load_profile, profile_names
from trials.runs.starts.variants import variants

BOARDS = click.option("--board", "names", multiple=True, help="The board; may be repeated.  [default: all]")
OPTIONS = click.option(
    "--option",
    "options",
    multiple=True,
    help="An option of the board's game, K=V; may be repeated.  [default: every way to play it]",
)
PROCESSES = click.option(
    "--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes."
)
WRITE = click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")


@dataclass(frozen=True, slots=True)
class Ways:
    """The boards to try and the options to play with; without names all boards, without options every way."""

    names: tuple[str, ...]
    options: tuple[str, ...]

    def all(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return each board with the options of each way to play it. Raises ProfileError for no board's name."""
        profiles = {name: load_profile(name) for name in self.names or profile_names()}
        return [
            (name, way)
            for name, profile in profiles.items()
            for way in ([self.options] if self.options else variants(profile))
        ]

    def command(self, trial: str, *words: object) -> str:
        """Return the command that repeats a trial, with the trial's own options at the end."""
        given = [*(("--board", name) for name in self.names), *(("--option", option) for option in self.options)]
        chosen = [word for pair in given for word in pair]
        return shlex.join(["ringlight", "trial", trial, *chosen, *map(str, words)])
