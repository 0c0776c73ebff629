"""``ringlight trial constraints``: leave out every constraint of the referee, and check that a test notices."""

import shlex
from dataclasses import replace
from pathlib import Path

import click

from firmware.cli.pool import run_all
from firmware.referee.constraints import Constraint
from trials.commands.ending import end
from trials.commands.ways import WRITE
from trials.commands.written_page import Page
from trials.runs.limits.constraints import FIXTURES, WIDER, Job, jobs, leave_out, rows

WORDS = (
    "Every constraint by which the referee drops hypotheses is left out, one at a time. The incidents run until the "
    "first of them fails, and then, if none has, wider tests. *unnoticed*: no test has failed."
)


@click.command(name="constraints")
@click.option(
    "--only",
    "names",
    multiple=True,
    type=click.Choice([each.value for each in Constraint]),
    help="The constraint; may be repeated.",
)
@click.option("--tests", multiple=True, help="Run only these tests; may be repeated.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@WRITE
def leave_out_constraints(
    *, names: tuple[str, ...], tests: tuple[str, ...], processes: int, write: Path | None
) -> None:
    """Leave out every constraint of the referee, one at a time, and name those that no test notices.

    Run it in a clone, where the tests are; it changes no file. The exit code is 1 if one goes unnoticed.

    \b
    Example: ringlight trial constraints --only stood-on
    """
    _check(Job("", tests or FIXTURES))
    chosen = list(jobs(names, tests or FIXTURES))
    results = list(run_all(leave_out, chosen, label="constraints", processes=processes))
    left = [replace(each.job, tests=WIDER) for each in results if not (each.noticed or tests)]
    if left:
        _check(Job("", WIDER))
        wider = {each.job.name: each for each in run_all(leave_out, left, label="wider tests", processes=processes)}
        results = [wider.get(each.job.name, each) for each in results]
    words = ["ringlight", "trial", "constraints", *(word for name in names for word in ("--only", name))]
    end(
        Page("Trial: constraints", WORDS, shlex.join(words), ("", "left out, noticed by"), rows(results)),
        write,
        [f"nothing notices that {each.job} is left out {each.words}".rstrip() for each in results if not each.noticed],
    )


def _check(job: Job) -> None:
    """Check that the tests pass with all constraints. Raises :class:`click.ClickException` if one does not."""
    for each in run_all(leave_out, [job], label="as it is", processes=1):
        if each.noticed or each.words:
            raise click.ClickException(f"{each.noticed or each.words} fails with all constraints; mend it first")
