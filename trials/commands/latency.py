"""``ringlight trial latency``: how fast the board answers the hands."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TypeAlias

import click

from firmware.cli.pool import run_all
from hardware.profile.load import load_profile, profile_names
from trials.bench.figures import Spread, spread
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.latency.latency import jobs, measure
from trials.runs.latency.waits import Wait, What

WORDS: Mapping[What, str] = {
    "lit": "a light answers",
    "out": "a light goes out",
    "gone": "the eye can see that it is out",
    "decided": "a decided move is committed",
    "open": "an open move is committed",
    "confirm": "confirm commits",
    "next action": "the next action commits",
}
"""The events that are waited for, in the words of the table."""

TARGETS: Mapping[What, float] = {
    "lit": 100.0,
    "out": 100.0,
    "decided": 400.0,
    "open": 1200.0,
    "confirm": 100.0,
    "next action": 100.0,
}
"""The longest time each may take at the 99th percentile, in ms."""

WORK_MS = 10.0
"""The longest time that judging, rendering and the wire may take together at the 99th percentile of any wait, in ms."""

PARTS = ("scan", "debounce", "settling", "dark", "judging", "rendering", "wire", "work", "whole")
"""The columns of the table: the parts of a wait, each with its median and 99th percentile."""

EXPLAINED = (
    "Every game that comes with Ringlight, and some random ones, are acted out on the pretended board, by the book and "
    "as people play. After each turn the players wait, press confirm, or go on at once. The table has the time from a "
    "gesture until the frame that answers it has arrived at the lights, and until an action is committed and the "
    "lights show it: the median and the 99th percentile, in ms."
)

MOMENTS = (
    "The time counts from the moment when the piece stands; for a piece that is lifted or taken off, from the moment "
    "when it begins to rise, although the hand is busy for longer; for a button, from the moment when the finger "
    "leaves it. *Decided*: no legal action goes on from this one. *Open*: the ring could go on. An open action is also "
    "committed at once by confirm, or by the next player's first gesture. A gesture that asks for no other light is "
    "not counted. In the line of the eye, a light is not counted if its dark phase lasts until the next gesture."
)

COLUMNS = (
    "*scan*: until a scan, one of 50 a second, shows the gesture; below zero, the piece was felt just before it stood. "
    "*debounce*: until three equal scans have shown it (for a button: the whole time until it counts as released). "
    "*settling*: `settle_decided_s` or `settle_open_s` of the settings. *dark*: until the rhythm of the light makes it "
    "visible. *wire*: 24 bits of 1.25 us for each pixel, and the reset. All these are in virtual time, the same on "
    "every machine. *judging* (with debouncing and writing to the journal) and *rendering* are the time for which that "
    "one frame kept the processor busy, on the machine that made this page. The same game was acted out three times, "
    "and the least time counts, which leaves out what other programs and garbage collection do now and then. *work* is "
    f"judging, rendering and wire together: at most {WORK_MS:.0f} at the 99th percentile in every line."
)

LEFT_OUT = (
    "The table leaves out the time that a Pi takes to scan its sensors, how much slower its processor is, and its "
    "disk. On a Pi the lights show a committed action only once it is on disk, which is one frame later at the "
    "earliest."
)

Waits: TypeAlias = dict[tuple[What, str], list[Wait]]
"""The waits by event and board."""


@click.command()
@click.option("--board", "boards", multiple=True, help="The board; may be repeated.  [default: all that play YINSH]")
@click.option("--games", type=click.IntRange(0), default=4, show_default=True, help="How many random games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first game's hands and world.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def latency(*, boards: tuple[str, ...], games: int, seed: int, processes: int, write: Path | None) -> None:
    """Measure how long after a gesture the lights answer and the action is committed.

    Times are in ms. The exit code is 1 if a game was not followed, or if a target was missed.

    \b
    Example: ringlight trial latency --board yinsh --games 0
    """
    boards = boards or tuple(name for name in profile_names() if load_profile(name).game == "yinsh")
    work = [job for board in boards for job in jobs(board, games, seed)]
    waits: Waits = {key: [] for key in product(WORDS, boards)}
    failed: list[str] = []
    for result in run_all(measure, work, label="latency", processes=processes):
        if result.failure is not None:
            failed.append(f"{result.job}: {result.failure}")
        for wait in result.waits:
            waits[wait.what, result.job.board].append(wait)
    failed += missed(waits)
    named = " ".join(f"--board {shlex.quote(board)}" for board in boards)
    command = f"ringlight trial latency {named} --games {games} --seed {seed}"
    notes = (MOMENTS, COLUMNS, LEFT_OUT)
    page = Page("Trial: latency", EXPLAINED, command, ("what", "board", "count", *PARTS, "target"), _rows(waits), notes)
    end(page, write, failed)


def missed(waits: Mapping[tuple[What, str], Sequence[Wait]]) -> Iterator[str]:
    """Yield a sentence for each target that was missed."""
    for (what, board), each in waits.items():
        target = TARGETS.get(what)
        if not each:
            if target is not None:
                yield f"not measured: {WORDS[what]} on {board}; more games may show it"
            continue
        if target is not None and (whole := _spread(each, "whole")["p99"]) > target:
            yield f"missed: {WORDS[what]} on {board} after {whole:.0f} ms at p99, not at most {target:.0f}"
        if (work := _spread(each, "work")["p99"]) > WORK_MS:
            words = "judging, rendering and wire take"
            yield f"missed: {WORDS[what]} on {board}: {words} {work:.1f} ms at p99, not at most {WORK_MS:.0f}"


def _rows(waits: Waits) -> Sequence[Sequence[object]]:
    rows: list[Sequence[object]] = []
    for (what, board), each in waits.items():
        if each:
            cuts = [_spread(each, part) for part in PARTS]
            cells = [f"{cut['p50']:.1f} / {cut['p99']:.1f}" if any(cut.values()) else "" for cut in cuts]
            rows.append([WORDS[what], board, len(each), *cells, f"{TARGETS[what]:.0f}" if what in TARGETS else ""])
    return rows


def _spread(waits: Sequence[Wait], part: str) -> Spread:
    """Return median and 99th percentile of a part of some waits; a single wait is enough."""
    values: list[float] = [getattr(wait, part) for wait in waits]
    return spread([*values, *values])
