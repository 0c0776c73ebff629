"""``ringlight trial kills``: power cuts at random instants."""

import shlex
from collections.abc import Iterable
from pathlib import Path

import click

from engine.catalogue import GAMES
from firmware.cli.pool import run_all
from hardware.profile.load import profile_names
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.journals import cuts as power
from trials.runs.journals.killed_hands import kill_hands
from trials.runs.journals.kills import Counts, jobs, kill_players

WORDS = (
    "Players are killed (SIGKILL) at random instants, and others go on from there. Some are programs that write into a "
    "journal at full speed; others are `ringlight act` with hands on the pretended board. The journal must then hold "
    "exactly what was reported as written, or that and the one batch that was being written. After that come power "
    "cuts that killing a process cannot imitate: between two completed syncs the journal's files are torn, garbled, or "
    "left with their sectors written in any order, as a disk may leave them, and then opened. The games contain "
    "takebacks, amendments, ends and beginnings."
)

BY_HAND = 3
"""One kill in this many is of a table with hands at it."""

HEADINGS = (
    "",
    "tried",
    "games ended",
    "actions reported",
    "one batch more",
    "lost",
    "invented",
    "unreadable",
)


@click.command()
@click.option("--kills", type=click.IntRange(0), default=500, show_default=True, help="How many players to kill.")
@click.option(
    "--cuts", type=click.IntRange(0), default=2000, show_default=True, help="How many times to cut the files."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of what is played and when it is cut.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def kills(*, kills: int, cuts: int, seed: int, processes: int, write: Path | None) -> None:
    """Cut the power at random instants, and check that the journal has what was reported as written.

    Every game is played at full speed. The games that have a board of their own name are also played by hand.

    The exit code is 1 if anything reported was lost, if anything is there that was not played, or if a journal cannot
    be opened.

    \b
    Example: ringlight trial kills --kills 100 --seed 3
    """
    games = sorted(GAMES)
    on_boards = [game for game in games if game in profile_names()]
    by_hand = kills // BY_HAND
    killed = [
        *run_all(kill_players, list(jobs(games, kills - by_hand, seed)), label="players killed", processes=processes),
        *run_all(kill_hands, list(jobs(on_boards, by_hand, seed)), label="hands killed", processes=processes),
    ]
    cut = run_all(power.cut_files, list(power.jobs(games, cuts, seed)), label="files cut", processes=processes)
    rows = _sums([*killed, *(counts for several in cut for counts in several)])
    words = ["ringlight", "trial", "kills", "--kills", str(kills), "--cuts", str(cuts), "--seed", str(seed)]
    page = Page("Power cuts", WORDS, shlex.join(words), HEADINGS, [_row(counts) for counts in rows])
    end(page, write, [f"{counts.kind}: {failure}" for counts in rows for failure in counts.failures])


def _sums(counted: Iterable[Counts]) -> list[Counts]:
    """Add up the counts of each kind: kills first, then the kinds of cuts in the order of their table."""
    sums: dict[str, Counts] = {}
    for counts in sorted(counted, key=lambda counts: (counts.kind in power.KINDS, counts.kind)):
        sums.setdefault(counts.kind, Counts(counts.kind)).add(counts)
    return [*(sums[kind] for kind in sums if kind not in power.KINDS), *(sums[k] for k in power.KINDS if k in sums)]


def _row(counts: Counts) -> tuple[object, ...]:
    return (
        counts.kind,
        counts.tried,
        "" if counts.kind in power.KINDS else counts.games,
        counts.reported,
        counts.more,
        counts.lost,
        counts.invented,
        counts.unreadable,
    )
