"""``ringlight trial shadow``: compare today's referee and the tracker on the same sightings."""

import shlex
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path

import click

from firmware.cli.pool import run_all
from hardware.profile.load import load_profile, profile_names
from trials.commands.ending import end
from trials.runs.hands import jobs
from trials.runs.page import Page
from trials.runs.shadow import Score, shadow_of
from trials.runs.variants import named, variants

WORDS = (
    "Sloppy hands play random games on the pretended board, and today's referee follows them. The tracker gets the "
    "same sightings and presses of confirm. Both are judged 1.6 s after each turn, by what the hands meant to play and "
    "by the pretended world's own books. *right*: turns after which the record is what was made and nothing is called "
    "wrong; *missed*: an action that was made is not recorded; *invented*: a recorded action was not made; *stuck*: "
    "the record is right and the board does not come to rest; *unlike*: other pieces stand on the board than the "
    "record says; *asked*: questions; *unfair*: how often something right was called wrong; *amended*: how often a "
    "recorded action was changed. After a fault the tracker begins anew with the right record. Times are processor "
    "time. Those of the referee, which also lights the board, are above the time of a quiet frame."
)

COUNTED = [each.name for each in fields(Score) if each.type in ("int", int)]


@click.command()
@click.option("--board", "boards", multiple=True, help="The board; may be repeated.  [default: all]")
@click.option("--turns", type=click.IntRange(1), default=300, show_default=True, help="How many turns in each way.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first game's hands and world.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--tapes", type=click.Path(path_type=Path, file_okay=False), help="Keep the sightings in this folder.")
@click.option("--faults", is_flag=True, help="Print each fault of the tracker.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def shadow(
    *,
    boards: tuple[str, ...],
    turns: int,
    seed: int,
    processes: int,
    tapes: Path | None,
    faults: bool,
    write: Path | None,
) -> None:
    """Let the tracker follow the same games as the referee, and compare them.

    With --tapes the sightings are kept, and the games are not acted out again the next time. The exit code is 0 even if
    the tracker does worse, because the board does not use it.

    \b
    Example: ringlight trial shadow --board yinsh --turns 100 --tapes /tmp/tapes
    """
    profiles = {board: load_profile(board) for board in boards or profile_names()}
    ways = [(board, each) for board, profile in profiles.items() for each in variants(profile)]
    work = list(jobs(ways, [], turns, seed))
    columns: dict[str, tuple[list[Score], list[Score]]] = {named(*way): ([], []) for way in ways}
    for job, old, new in run_all(partial(shadow_of, folder=tapes), work, label="shadow", processes=processes):
        columns[job.kind][0].append(old)
        columns[job.kind][1].append(new)
        for fault in new.faults if faults else ():
            click.echo(f"{job}: {fault}")
    end(Page("Trial: the tracker in the shadow", WORDS, _command(boards, turns, seed), *_table(columns)), write)


def _command(boards: Sequence[str], turns: int, seed: int) -> str:
    words = ["ringlight", "trial", "shadow", *(word for board in boards for word in ("--board", board))]
    return shlex.join([*words, "--turns", str(turns), "--seed", str(seed)])


def _table(columns: dict[str, tuple[list[Score], list[Score]]]) -> tuple[list[str], list[list[object]]]:
    """Return headings and rows: for each way to play a row for each of the two."""
    rows: list[list[object]] = []
    for name, both in columns.items():
        for who, scores in zip(("referee", "tracker"), both, strict=True):
            counts = [sum(getattr(score, count) for score in scores) for count in COUNTED]
            rows.append([f"{name}, {who}", *counts, *_times([ms for score in scores for ms in score.event_ms])])
    return ["", *COUNTED, "ms p50", "ms p99"], rows


def _times(all_ms: Sequence[float]) -> tuple[str, str]:
    """Return the median and the 99th percentile."""
    ms = sorted(all_ms)
    return (f"{ms[len(ms) // 2]:.2f}", f"{ms[len(ms) * 99 // 100]:.1f}") if ms else ("", "")
