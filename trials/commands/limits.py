"""``ringlight trial limits``: no limit of the referee can be changed without a test that notices."""

import shlex
from pathlib import Path

import click

from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.commands.ways import WRITE
from trials.runs.limits import PINNING, as_it_is, jobs, limits, try_limit
from trials.runs.page import Page

WORDS = (
    "Every cost, limit and time of the referee is changed to twice and to half of what it is, one at a time, and the "
    "tests that are to pin them are run, up to the first that fails. *nothing*: no test has noticed."
)


@click.command(name="limits")
@click.option("--only", "names", multiple=True, type=click.Choice(list(limits())), help="The limit; may be repeated.")
@click.option("--tests", multiple=True, default=PINNING, help="The tests that are to notice; may be repeated.")
@WRITE
def change_limits(*, names: tuple[str, ...], tests: tuple[str, ...], write: Path | None) -> None:
    """Change every limit of the referee by a factor of two, and name those that no test notices.

    Run it where the tests are. Fails (exit code 1) if a change goes unnoticed.

    \b
    Example: ringlight trial limits --only OUT_OF_TURN_S
    """
    if (failing := try_limit(as_it_is(tests))).noticed:
        raise click.ClickException(f"{failing.noticed} fails though no limit has been changed; mend it first")
    results = list(run_all(try_limit, list(jobs(names, tests)), label="limits", processes=1))
    rows = [[result.job.name, f"{result.job.value:g}", result.noticed or "nothing"] for result in results]
    words = ["ringlight", "trial", "limits", *(word for name in names for word in ("--only", name))]
    page = Page("Trial: limits", WORDS, shlex.join(words), ("", "changed to", "noticed by"), rows)
    end(
        page,
        write,
        [f"nothing notices {result.job} {result.words}".rstrip() for result in results if not result.noticed],
    )
