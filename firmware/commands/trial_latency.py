"""``ringlight trial latency``: how fast the board answers the hands."""

import shlex
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from firmware.bench import Spread, spread
from firmware.trials.latency import REST_MS, TARGETS, WORDS, Figure, Figures, jobs, measure
from firmware.trials.page import Page
from firmware.trials.pool import run_all
from hardware.profile import load_profile, profile_names

EXPLAINED = (
    "Every game that comes with Ringlight and some random ones, acted out by the book and naturally on the pretended "
    "board; after each turn the players wait, or press confirm, or go on at once. All times are in ms and count from "
    "the end of the gesture: when the piece stands, or is up in the hand; below zero the board was faster than the "
    "hand. It is virtual time, but for what judging (with debouncing and writing down) and rendering take: that is "
    "processor time of the machine that ran this. *decided*: nothing legal lies beyond the action. *open*: the ring "
    "could go on. *next gesture*: the next action begins while the last one is not settled, and commits it. *gesture "
    "to lights*: the wire has carried the first frame that differs because of the gesture; a light that only goes out "
    "has answered when it is not sent any more, though in the dark part of its rhythm nobody can see that yet: when it "
    "can be seen is the line below."
)

NOTE = (
    "Where the time goes: a scan sees a change up to 20 ms late, the debouncer waits for three equal scans (40 ms from "
    "the first), and an action settles for `settle_decided_s` or `settle_open_s` of the settings. The wire takes 24 "
    "bits of 1.25 us for each pixel, and the reset."
)


@click.command()
@click.option("--board", "boards", multiple=True, help="A board: a name or a TOML file. Several may be given.")
@click.option("--games", type=click.IntRange(0), default=4, show_default=True, help="How many random games.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the games, the hands and the world.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Keep the table as a page here.")
def latency(*, boards: tuple[str, ...], games: int, seed: int, processes: int, write: Path | None) -> None:
    """Measure how long after a gesture the lights answer and the action is committed."""
    boards = boards or tuple(name for name in profile_names() if load_profile(name).game == "yinsh")
    work = [job for board in boards for job in jobs(board, games, seed)]
    measured: dict[str, Figures] = {board: defaultdict(list) for board in boards}
    failed: list[str] = []
    for result in run_all(measure, work, label="latency", processes=processes):
        if result.failure is not None:
            failed.append(f"{result.job}: {result.failure}")
        for figure, values in result.figures.items():
            measured[result.job.board][figure] += values
    failed += missed(measured)
    named = " ".join(f"--board {shlex.quote(board)}" for board in boards)
    command = f"ringlight trial latency {named} --games {games} --seed {seed}"
    headings = ("what", "board", "count", "p50", "p99", "target")
    page = Page("Trial: latency", EXPLAINED, command, headings, _rows(measured), (NOTE,))
    click.echo(page.table())
    for words in failed:
        click.echo(words)
    if write is not None:
        page.keep(write)
    if failed:
        raise click.exceptions.Exit(1)


def missed(measured: Mapping[str, Figures]) -> list[str]:
    """Return which targets in virtual time were missed on which board, in words."""
    words = []
    for board, figures in measured.items():
        for figure, target in TARGETS.items():
            values = figures.get(figure, [])
            if not values:
                words.append(f"not measured: {WORDS[figure]} on {board}; more games may show it")
            elif (p99 := _spread(values)["p99"]) > target:
                words.append(f"missed: {WORDS[figure]} on {board} takes {p99:.0f} ms at p99, not at most {target:.0f}")
    return words


def _rows(measured: Mapping[str, Figures]) -> Sequence[Sequence[object]]:
    targets: dict[Figure, float] = {**TARGETS, "rest": REST_MS}
    rows: list[list[object]] = []
    for figure, words in WORDS.items():
        for board, figures in measured.items():
            values = figures.get(figure, [])
            if values:
                cut = _spread(values)
                target = f"{targets[figure]:.0f}" if figure in targets else ""
                rows.append([words, board, len(values), f"{cut['p50']:.1f}", f"{cut['p99']:.1f}", target])
    return rows


def _spread(values: Sequence[float]) -> Spread:
    """Return median and 99th percentile, of a single value too."""
    return spread([*values, *values])
