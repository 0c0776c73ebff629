"""Runs many independent jobs in several processes, with a progress bar."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

import click

Job = TypeVar("Job")
Result = TypeVar("Result")


def run_all(work: Callable[[Job], Result], jobs: Sequence[Job], *, label: str, processes: int) -> Iterator[Result]:
    """Yield what ``work`` returns for each job, as soon as each is done, in any order.

    ``work`` must be a function of a module, because other processes import it. With one process or one job everything
    runs in this process. An error that ``work`` raises is raised here.
    """
    if processes == 1 or len(jobs) == 1:
        with click.progressbar(jobs, label=label, file=sys.stderr, hidden=len(jobs) == 1) as bar:
            for job in bar:
                yield work(job)
        return
    with ProcessPoolExecutor(min(processes, len(jobs))) as pool:
        doing = [pool.submit(work, job) for job in jobs]
        with click.progressbar(as_completed(doing), len(doing), label=label, file=sys.stderr) as bar:
            for done in bar:
                yield done.result()
