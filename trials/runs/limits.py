"""The trial of limits: each cost, limit and time of the referee is changed by a factor of two, and a test must fail.

Tests run in a process of their own, in which the limit is changed before anything has read it: no file is changed.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from firmware.referee import limits as table

CASES = "tests/firmware/test_limits.py"
"""The visible effects of each limit: the cases have its name, and run first."""

PINNING = (CASES, *(f"tests/firmware/test_{name}.py" for name in ("search_bound", "standing", "repairing")))
"""The tests that pin limits; all of them together take a few seconds."""

WIDER = tuple(
    f"tests/firmware/test_{name}.py"
    for name in (
        "wayback",
        "table_goes_back",
        "table_new_game",
        "table_distrust",
        "table_asks",
        "dragged",
        "slips",
        "incidents",
        "going_on_meanwhile",
    )
)
"""The other tests, which may notice what no pinning test does, the quickest first: they take minutes."""

PROGRAM = """\
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
name = "firmware.referee.limits"
(folder,) = find_spec("firmware.referee").submodule_search_locations
limits = module_from_spec(spec_from_loader(name, SourceFileLoader(name, str(Path(folder, "limits.py")))))
limits.__loader__.exec_module(limits)
setattr(limits, sys.argv[1], type(getattr(limits, sys.argv[1]))(sys.argv[2]))
sys.modules[name] = limits
import pytest
sys.exit(pytest.main(["-x", "-q", *sys.argv[3:]]))
"""
"""Sets a limit by its name to a value, then runs tests up to the first that fails.

The table is imported alone: its package would read it for all its modules at once.
"""

QUICK: Mapping[str, str] = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""The environment of pytest: no plugins, which take longer to load than the tests of a limit take to run."""

PASSED, FAILED, NONE_CHOSEN = 0, 1, 5
"""The exit codes of pytest: all tests passed, one failed, none was among those to run."""


@dataclass(frozen=True, slots=True)
class Job:
    """One limit by its name, another value for it, and the tests that should notice."""

    name: str
    value: float
    tests: tuple[str, ...] = PINNING

    def __str__(self) -> str:
        return f"{self.name} = {self.value:g}"


@dataclass(frozen=True, slots=True)
class Result:
    """The test that noticed a change; ``None``: none did. ``words``: why the tests could not be run."""

    job: Job
    noticed: str | None
    words: str = ""


def limits() -> dict[str, float]:
    """Return every limit by its name, in the order of the table."""
    return {name: value for name, value in vars(table).items() if name.isupper() and isinstance(value, int | float)}


def jobs(names: Sequence[str] = (), tests: Sequence[str] = PINNING) -> Iterator[Job]:
    """Yield half and twice of every limit, or of those named; half of a count of one is zero."""
    for name, value in limits().items():
        if not names or name in names:
            for other in (value // 2 if isinstance(value, int) else value / 2, value * 2):
                yield Job(name, other, tuple(tests))


def as_it_is(tests: Sequence[str] = PINNING) -> Job:
    """Return the job that changes nothing: a test that fails then would fail for every change."""
    name, value = next(iter(limits().items()))
    return Job(name, value, tuple(tests))


def try_limit(job: Job) -> Result:
    """Change a limit and run the tests up to the first failure, beginning with those named after the limit."""
    if CASES in job.tests and job.value != limits()[job.name]:
        own = _run(job, ["-k", f"{job.name}-", CASES])
        if own.noticed or own.words:
            return own
    return _run(job, job.tests)


def _run(job: Job, chosen: Sequence[str]) -> Result:
    """Change a limit and run the chosen tests."""
    given = [sys.executable, "-c", PROGRAM, job.name, str(job.value), *chosen]
    surroundings = {**os.environ, **QUICK}
    run = subprocess.run(given, env=surroundings, capture_output=True, text=True, check=False)  # noqa: S603 # this Python
    failed = [line.split(" ")[1] for line in run.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if run.returncode in (PASSED, NONE_CHOSEN):
        return Result(job, None)
    if run.returncode == FAILED and failed:
        return Result(job, failed[0])
    return Result(job, None, run.stdout[-400:] + run.stderr[-400:])


def rows(results: Sequence[Result]) -> list[list[str]]:
    """Return for each limit its value, and the tests that notice half of it and twice of it."""
    noticed: Mapping[tuple[str, float], str] = {
        (each.job.name, each.job.value): _short(each.noticed) if each.noticed else "unnoticed" for each in results
    }
    tried = dict.fromkeys(each.job.name for each in results)
    return [[name, f"{limits()[name]:g}", *(noticed[name, job.value] for job in jobs([name]))] for name in tried]


def _short(test: str) -> str:
    """Return a test's name without its file; for a case, its description."""
    name = test.partition("::")[2]
    return name.partition("[")[2].rstrip("]").partition("-")[2] or name
