"""``ringlight trial sensors``: every fault of a single sensor, one at a time."""

import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import click

from firmware.cli.pool import run_all
from hardware.profile.load import load_profile, profile_names
from trials.commands.ending import end
from trials.runs.broken_turn import ENDINGS
from trials.runs.page import Page
from trials.runs.sensors import Result, jobs, try_sensor
from trials.runs.variants import named, variants

WORDS = """\
Every fault that a single sensor can have, at every point and spot, one at a time, over turns of random games that use
the point in each way there is (a ring put, a marker put and left, a ring moved to it, a marker turned over, a marker
or a ring taken off), and over turns that leave it alone. The sensor fails before the turn begins; and once more, every
fault of every sensor, after a random gesture of one of these turns (*midway*). Hands play by the book, answer what the
board asks with the truth, press confirm where it does not go on, and make again what they have made.

- *went on*: the board followed by itself.
- *asked*: with answers, confirm, or a second go.
- *told*: nothing was to be seen of an action, and it had to be told on the page.
- *taken back*: the sensor showed just what it shows when a piece is put there, or taken away, and that was legal; no
  board can know better. It was written down, and taken back with undo, and confirm held, whereupon the sensor was
  named and the turn written down as it was made.
- *named*: it stopped, and said which sensor fails.
- *unnamed*: it stopped and did not say.
- *wrong*: something that was not done is written down in the end; or was at any time although the sensors did not
  show just that, or on the word of a sensor that was named already.

*knows*: how often the board could say in the end which sensor fails, however it ended; the others were never in the
way."""


@click.command()
@click.option("--board", "boards", multiple=True, help="A board: a name or a TOML file. Several may be given.")
@click.option(
    "--option",
    "options",
    multiple=True,
    help="Of the board's game, K=V; may be repeated.  [default: every way to play it]",
)
@click.option(
    "--points", default="all", show_default=True, help="How many points, chosen at random; or which, by commas; or all."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the games, the world and the points.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Keep the table as a page here.")
def sensors(  # one parameter for each option of the command
    *,
    boards: tuple[str, ...],
    options: tuple[str, ...],
    points: str,
    seed: int,
    processes: int,
    write: Path | None,
) -> None:
    """Break every sensor in every way and play on; see that nothing wrong is written down and the fault is named."""
    boards = boards or tuple(name for name in profile_names() if load_profile(name).game == "yinsh")
    ways = [(board, each) for board in boards for each in ([options] if options else variants(load_profile(board)))]
    work = [job for board, way in ways for job in jobs(board, _chosen(board, points, seed), seed, way)]
    counts: Counter[tuple[str, str, str]] = Counter()
    known: Counter[tuple[str, str]] = Counter()
    failed: list[Result] = []
    for results in run_all(try_sensor, work, label="sensors", processes=processes):
        for result in results:
            fault = f"{result.fault}, midway" if result.midway else result.fault
            counts[result.board, fault, result.ending] += 1
            known[result.board, fault] += result.known
            if result.ending in ("unnamed", "wrong"):
                failed.append(result)
    given = [*(("--board", board) for board in boards), *(("--option", option) for option in options)]
    chosen = shlex.join(word for pair in given for word in pair)
    command = f"ringlight trial sensors {chosen} --points {points} --seed {seed}"
    headings = ("board", "fault", "turns", *ENDINGS, "knows")
    kinds = [named(*way) for way in ways]
    page = Page("Trial: one sensor fails", WORDS, command, headings, _rows(kinds, counts, known))
    end(page, write, [f"{result.ending}: {result.words}" for result in failed])


def _chosen(board: str, points: str, seed: int) -> list[str] | None:
    """Return the points that are meant of a board; ``None``: all."""
    if points == "all":
        return None
    names = list(load_profile(board).points)
    if set(points.split(",")) <= set(names):
        return points.split(",")
    if not points.isdecimal() or not 0 < int(points) <= len(names):
        said = f"give a number from 1 to {len(names)}, or points of '{board}' such as {names[0]},{names[1]}, or all"
        raise click.BadParameter(said, param_hint="--points")
    return Random(seed).sample(names, int(points))


def _rows(
    boards: Sequence[str], counts: Counter[tuple[str, str, str]], known: Counter[tuple[str, str]]
) -> list[list[object]]:
    rows: list[list[object]] = []
    for board, fault in sorted(known, key=lambda each: (boards.index(each[0]), each[1])):
        ended = [counts[board, fault, ending] for ending in ENDINGS]
        rows.append([board, fault, sum(ended), *ended, known[board, fault]])
    ended = [sum(counts[each] for each in counts if each[2] == ending) for ending in ENDINGS]
    return [*rows, ["all", "", sum(ended), *ended, known.total()]]
