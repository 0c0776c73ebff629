"""The options and results of a trial that is made a number of times on each board, in each way to play its game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Protocol, TypeVar

import click

from firmware.cli.pool import run_all
from trials.commands.ways import BOARDS, OPTIONS, PROCESSES, WRITE, Ways
from trials.runs.starts.variants import named


class Job(Protocol):
    """A try; ``kind`` names the board and the way to play its game."""

    @property
    def kind(self) -> str:
        """The board and the way to play its game."""


class Result(Protocol):
    """The result of a try: what failed, if anything did, and the words that describe it."""

    @property
    def job(self) -> Job:
        """The try."""

    @property
    def failure(self) -> str | None:
        """What failed, ``None``: nothing."""

    @property
    def words(self) -> str:
        """The description of the failure; empty if there was none."""


T_Job = TypeVar("T_Job", bound=Job)
T_Result = TypeVar("T_Result", bound=Result)


@dataclass(frozen=True, slots=True)
class EachWay:
    """The chosen options: boards and ways, the number of tries of each, the first seed, processes, and the page."""

    ways: Ways
    counted: str
    """The name of the option for ``count``, which says what is counted."""
    count: int
    seed: int
    processes: int
    write: Path | None

    def tried(
        self,
        label: str,
        jobs: Callable[[str, tuple[str, ...], int, int], Iterable[T_Job]],
        attempt: Callable[[T_Job], T_Result],
    ) -> list[tuple[str, Sequence[T_Result]]]:
        """Try all, with a progress bar, and return the results of each way with its name.

        A failure is printed as soon as it is found: a long trial that somebody breaks off has not been in vain.
        """
        ways = self.ways.all()
        work = [job for name, way in ways for job in jobs(name, way, self.count, self.seed)]
        results = []
        for result in run_all(attempt, work, label=label, processes=self.processes):
            results.append(result)
            if result.failure is not None:
                click.echo(f"{result.failure}: {result.words}")
        return [(named(*way), [result for result in results if result.job.kind == named(*way)]) for way in ways]

    def command(self, trial: str) -> str:
        """Return the command that repeats a trial."""
        return self.ways.command(trial, f"--{self.counted}", self.count, "--seed", self.seed)


def rows_by(
    kind: str,
    results: Sequence[T_Result],
    names: Iterable[str],
    name_of: Callable[[T_Result], str],
    figures: Callable[[Sequence[T_Result]], list[object]],
) -> list[list[object]]:
    """Return a row of the page for each name, with the figures of the results that have it, and one for all."""
    rows = [[kind, name, *figures([each for each in results if name_of(each) == name])] for name in names]
    return [*rows, [kind, "all", *figures(results)]]


def each_way(counted: str, default: int) -> Callable[[Callable[[EachWay], None]], Callable[..., None]]:
    """Return a decorator that gives a command the options of such a trial, and calls it with the chosen ones."""
    options = (
        BOARDS,
        OPTIONS,
        click.option(
            f"--{counted}",
            "count",
            type=click.IntRange(1),
            default=default,
            show_default=True,
            help="How many on each board, in each way.",
        ),
        click.option(
            "--seed", type=int, default=0, show_default=True, help="The seed of the first; the others follow."
        ),
        PROCESSES,
        WRITE,
    )

    def with_options(body: Callable[[EachWay], None]) -> Callable[..., None]:
        @wraps(body)
        def command(
            *,
            names: tuple[str, ...],
            options: tuple[str, ...],
            count: int,
            seed: int,
            processes: int,
            write: Path | None,
        ) -> None:
            body(EachWay(Ways(names, options), counted, count, seed, processes, write))

        decorated: Callable[..., None] = command
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return with_options
