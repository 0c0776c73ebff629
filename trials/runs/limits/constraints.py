"""The trial of constraints: each constraint of the referee is left out, and a test must fail."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from firmware.referee.constraints import Constraint
from trials.runs.limits.changed import run_changed, short

FIXTURES = ("tests/firmware/test_incidents.py",)
"""The incidents: each is a gesture script with one line of what is expected."""

WIDER = tuple(
    f"tests/firmware/test_{name}.py"
    for name in (
        "limits",
        "standing",
        "repairing",
        "search_in_vain",
        "table_asks",
        "table_goes_back",
        "dragged",
        "table",
        "slips",
    )
)
"""The other tests, which may notice what no incident does, the quickest first: they take minutes."""

CHANGE = """
constraints = alone("constraints")
left_out, tests = sys.argv[1], sys.argv[2:]
first_broken, preferred = constraints.first_broken, constraints.preferred
constraints.first_broken = lambda broken: first_broken(each for each in broken if each != left_out)
constraints.preferred = lambda constraint, found, holds: (
    list(found) if constraint == left_out else preferred(constraint, found, holds)
)
"""
"""Leaves out a constraint by its name."""


@dataclass(frozen=True, slots=True)
class Job:
    """One constraint by its name, empty for none, and the tests that should notice that it is left out."""

    name: str
    tests: tuple[str, ...] = FIXTURES

    def __str__(self) -> str:
        return self.name or "all constraints"


@dataclass(frozen=True, slots=True)
class Result:
    """The test that noticed; ``None``: none did. ``words``: why the tests could not be run."""

    job: Job
    noticed: str | None
    words: str = ""


DEFINING = frozenset({Constraint.UNEXPLAINED})
"""What makes a hypothesis: without it the search goes on with all actions, and keeps the same ones in the end."""


def jobs(names: Sequence[str] = (), tests: Sequence[str] = FIXTURES) -> Iterator[Job]:
    """Yield a job for each constraint, or for those named."""
    for constraint in Constraint:
        if constraint in names or (not names and constraint not in DEFINING):
            yield Job(str(constraint), tuple(tests))


def leave_out(job: Job) -> Result:
    """Leave out a constraint and run the tests up to the first failure."""
    return Result(job, *run_changed(CHANGE, [job.name or "-"], job.tests))


def rows(results: Sequence[Result]) -> list[list[str]]:
    """Return for each constraint the test that notices when it is left out."""
    return [[each.job.name, short(each.noticed) if each.noticed else "unnoticed"] for each in results]
