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
from trials.commands.written_page import Page
from trials.runs.sensors.broken_turn import ENDINGS
from trials.runs.sensors.sensors import Result, jobs, try_sensor
from trials.runs.starts.variants import named, variants

WORDS = """\
Every fault that a single sensor can have is tried at every point and spot, one at a time. The turns come from random
games: turns that use the point in every possible way (a ring put, a marker put and left, a ring moved to it, a marker
turned over, a marker or a ring taken off), and turns that leave it alone. The sensor fails before the turn begins.
Every fault of every sensor is also tried after a random gesture of one of these turns (*midway*). Hands play by the
book, answer the board's questions truthfully, press confirm where the board does not go on, and repeat what they made.

- *went on*: the board followed without help.
- *asked*: the board followed after answers, confirm, or a repetition.
- *told*: the sensors showed nothing of an action, and it had to be entered on the page.
- *taken back*: the sensor showed exactly what it shows when a piece is put there or taken away, and that was legal; no
  board can know better. The board recorded it. Hands pressed undo and held confirm; then the board named the sensor and
  recorded the turn as it was made.
- *named*: the board stopped, and named the sensor that fails.
- *unnamed*: the board stopped, and did not name it.
- *wrong*: an action that was not made is in the record at the end; or it was there at any time, and the sensors had not
  shown exactly that action, or the sensor that showed it was already named.

*knows*: how often the board could name the sensor at the end, for every ending; the other faults never got in the
way."""


@click.command()
@click.option(
    "--board", "boards", multiple=True, help="A board: a name from `boards`, or a TOML file; may be repeated."
)
@click.option(
    "--option",
    "options",
    multiple=True,
    help="An option of the board's game, K=V; may be repeated.  [default: every way to play it]",
)
@click.option(
    "--points", default="all", show_default=True, help="A number of points chosen at random, or names as e5,f6, or all."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the games, the world and the points.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def sensors(  # one parameter for each option of the command
    *,
    boards: tuple[str, ...],
    options: tuple[str, ...],
    points: str,
    seed: int,
    processes: int,
    write: Path | None,
) -> None:
    """Break every sensor in every way and play on; check that nothing wrong is recorded and that the fault is named.

    Without --board it tries every board of YINSH. The exit code is 1 if a wrong action was recorded, or if the board
    stopped without naming the sensor.

    \b
    Example: ringlight trial sensors --board yinsh --points 2
    """
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
    """Return the chosen points of a board; ``None`` stands for all."""
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
