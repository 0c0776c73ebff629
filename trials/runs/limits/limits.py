"""The trial of limits: each cost, limit and time of the referee is changed by a factor of two, and a test must fail."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from firmware.referee import limits as table
from trials.runs.limits.changed import run_changed, short

CASES = "tests/firmware/test_limits.py"
"""The visible effects of each limit: the cases have its name, and run first."""

PINNING = (CASES, *(f"tests/firmware/test_{name}.py" for name in ("search_bound", "standing", "guesses", "repairing")))
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
        "going_on_meanwhile",
        "incidents",
    )
)
"""The other tests, which may notice what no pinning test does, the quickest first: they take minutes."""

CHANGE = """
limits = alone("limits")
setattr(limits, sys.argv[1], type(getattr(limits, sys.argv[1]))(sys.argv[2]))
tests = sys.argv[3:]
"""
"""Sets a limit by its name to a value."""


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
    return Result(job, *run_changed(CHANGE, [job.name, str(job.value)], chosen))


def rows(results: Sequence[Result]) -> list[list[str]]:
    """Return for each limit its value, and the tests that notice half of it and twice of it."""
    noticed: Mapping[tuple[str, float], str] = {
        (each.job.name, each.job.value): short(each.noticed).removeprefix(f"{each.job.name}-")
        if each.noticed
        else "unnoticed"
        for each in results
    }
    tried = dict.fromkeys(each.job.name for each in results)
    return [[name, f"{limits()[name]:g}", *(noticed[name, job.value] for job in jobs([name]))] for name in tried]
