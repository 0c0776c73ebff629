"""The trial of limits: each cost, limit and time of the referee is changed by a factor of two, and a test must notice.

Tests run in a process of their own, in which the limit is another one before anything has read it.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from firmware.referee import limits as table

PINNING = tuple(
    f"tests/firmware/test_{name}.py"
    for name in (
        "standing",
        "search_bound",
        "wayback",
        "table_goes_back",
        "table_new_game",
        "table_distrust",
        "dragged",
        "slips",
        "incidents",
    )
)
"""The tests that are to notice, the quickest first: all of them take some 20 s, so that the trial takes minutes."""

PROGRAM = """\
import sys
from firmware.referee import limits
setattr(limits, sys.argv[1], type(getattr(limits, sys.argv[1]))(sys.argv[2]))
import pytest
sys.exit(pytest.main(["-x", "-q", "-n0", *sys.argv[3:]]))
"""
"""Changes a limit by its name to a value, then runs tests up to the first that fails."""

PASSED, FAILED = 0, 1
"""How pytest ends when all tests have passed, and when one has failed."""


@dataclass(frozen=True, slots=True)
class Job:
    """One limit by its name, another value for it, and the tests that are to notice."""

    name: str
    value: float
    tests: tuple[str, ...] = PINNING

    def __str__(self) -> str:
        return f"{self.name} = {self.value:g}"


@dataclass(frozen=True, slots=True)
class Result:
    """Which test noticed a change; ``None``: none did. ``words``: why the tests could not be run."""

    job: Job
    noticed: str | None
    words: str = ""


def limits() -> dict[str, float]:
    """Return every limit by its name, in the order of the table."""
    return {name: value for name, value in vars(table).items() if name.isupper() and isinstance(value, int | float)}


def jobs(names: Sequence[str] = (), tests: Sequence[str] = PINNING) -> Iterator[Job]:
    """Yield twice and half of every limit, or of those named; of a number of things half of one is none."""
    for name, value in limits().items():
        if not names or name in names:
            for other in (value * 2, value // 2 if isinstance(value, int) else value / 2):
                yield Job(name, other, tuple(tests))


def as_it_is(tests: Sequence[str] = PINNING) -> Job:
    """Return the job that changes nothing: a test that fails then would notice every change."""
    name, value = next(iter(limits().items()))
    return Job(name, value, tuple(tests))


def try_limit(job: Job) -> Result:
    """Change a limit and run the tests, up to the first that notices."""
    given = [sys.executable, "-c", PROGRAM, job.name, str(job.value), *job.tests]
    run = subprocess.run(given, capture_output=True, text=True, check=False)  # noqa: S603 # this very Python
    failed = [line.split(" ")[1] for line in run.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if run.returncode == PASSED:
        return Result(job, None)
    if run.returncode == FAILED and failed:
        return Result(job, failed[0])
    return Result(job, None, run.stdout[-400:] + run.stderr[-400:])
