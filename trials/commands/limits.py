"""``ringlight trial limits``: change every limit of the referee, and check that a test notices."""

import shlex
from dataclasses import replace
from pathlib import Path

import click

from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.commands.ways import WRITE
from trials.commands.written_page import Page
from trials.runs.limits.limits import PINNING, WIDER, Result, as_it_is, jobs, limits, rows, try_limit

WORDS = (
    "Every cost, limit and time of the referee is halved and doubled, one at a time. The tests that should pin it run "
    "until the first of them fails: first the tests of what people see of that limit, then the other tests that pin "
    "limits, and then, if none has failed, wider tests. *unnoticed*: no test has failed."
)


@click.command(name="limits")
@click.option("--only", "names", multiple=True, type=click.Choice(list(limits())), help="The limit; may be repeated.")
@click.option("--tests", multiple=True, help="Run only these tests; may be repeated.")
@WRITE
def change_limits(*, names: tuple[str, ...], tests: tuple[str, ...], write: Path | None) -> None:
    """Change every limit of the referee by a factor of two, and name those that no test notices.

    Run it in a clone, where the tests are; it changes no file. The exit code is 1 if a change goes unnoticed.

    \b
    Example: ringlight trial limits --only OUT_OF_TURN_S
    """
    _noticed(list(run_all(try_limit, [as_it_is(tests or PINNING)], label="as it is", processes=1)))
    results = list(run_all(try_limit, list(jobs(names, tests or PINNING)), label="limits", processes=1))
    left = [replace(each.job, tests=WIDER) for each in results if not (each.noticed or tests)]
    if left:
        _noticed(list(run_all(try_limit, [as_it_is(WIDER)], label="wider tests as it is", processes=1)))
        wider = {str(each.job): each for each in run_all(try_limit, left, label="wider tests", processes=1)}
        results = [wider.get(str(each.job), each) for each in results]
    words = ["ringlight", "trial", "limits", *(word for name in names for word in ("--only", name))]
    headings = ("", "is", "half is noticed by", "twice is noticed by")
    end(
        Page("Trial: limits", WORDS, shlex.join(words), headings, rows(results)),
        write,
        [f"nothing notices {each.job} {each.words}".rstrip() for each in results if not each.noticed],
    )


def _noticed(as_they_are: list[Result]) -> list[Result]:
    """Return the results of runs that change no limit. Raises :class:`click.ClickException` if a test fails in one."""
    for each in as_they_are:
        if each.noticed or each.words:
            what = each.noticed or each.words
            raise click.ClickException(f"{what} fails though no limit has been changed; mend it first")
    return as_they_are
