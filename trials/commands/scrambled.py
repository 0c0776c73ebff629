"""``ringlight trial scrambled``: scramble boards, and let the lights lead back to a legal board."""

import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from firmware.cli.pool import run_all
from hardware.profile.load import load_profile
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.scrambled.scrambled import FAILURES, Job, Result, try_seed

WORDS = (
    "Random positions of random games, half of them in the middle of a turn, are scrambled by 1 to 12 changes: pieces "
    "are moved to other points, turned over, taken off or added. Half of the boards are scrambled while the power is "
    "off, half while the service watches. Then a robot that knows no rules does what it is shown until nothing is "
    "wrong. On half of the boards it follows the words, on half the lights, in any order. When the board asks which of "
    "several actions it was, because they look the same to its sensors, the robot presses the button that the words "
    "name (*answers*: how often). *wrong pieces* are counted by the rules alone, against the nearest position or legal "
    "beginning of an action, as far as the board's sensors can tell pieces apart, or have seen where each went. A "
    "board must be legal again after at most two gestures for each wrong piece. It must never be without a way back, "
    "and never twice have the same pieces and the same way back. After that the robot must be able to play on by the "
    "lights. *legal at once*: nothing was wrong in the first place. *beginnings*: boards that ended with a legal "
    "action begun. *completed*: actions that came about on the way."
)

HEADINGS = (
    "board",
    "changes",
    "boards",
    "legal at once",
    "wrong pieces",
    "gestures",
    "a wrong piece",
    "at most",
    "answers",
    "beginnings",
    "completed",
    *(f"{failure}s" if failure in ("dead end", "cycle") else failure for failure in FAILURES),
)

RANGES = ((1, 3), (4, 6), (7, 9), (10, 12))


@click.command()
@click.option(
    "--board",
    "names",
    multiple=True,
    default=("yinsh", "yinsh-switches"),
    show_default=True,
    help="A board: a name from `boards`, or a TOML file; may be repeated.",
)
@click.option(
    "--seeds", type=click.IntRange(1), default=2000, show_default=True, help="How many times to scramble each."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first; the others follow.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def scrambled(*, names: tuple[str, ...], seeds: int, seed: int, processes: int, write: Path | None) -> None:
    """Scramble boards of random games, and check that the lights lead back to a legal board from every one of them.

    A failure is printed as soon as it is found, with the fewest changes that fail in the same way. The exit code is 1
    after a failure.

    \b
    Example: ringlight trial scrambled --board yinsh-switches --seeds 50
    """
    for name in names:
        load_profile(name)  # reports a mistake in a profile once, before anything starts
    work = [Job(name, each) for name in names for each in range(seed, seed + seeds)]
    results = []
    for result in run_all(try_seed, work, label="scrambled", processes=processes):
        results.append(result)
        if result.failure is not None:
            click.echo(f"{result.failure}: {result.words}\n{result.case}")
    named = " ".join(f"--board {shlex.quote(name)}" for name in names)
    command = f"ringlight trial scrambled {named} --seeds {seeds} --seed {seed}"
    page = Page("Trial: scrambled boards", WORDS, command, HEADINGS, _rows(names, results))
    end(page, write, failed=any(result.failure is not None for result in results))


def _rows(names: Sequence[str], results: Sequence[Result]) -> list[list[object]]:
    """Return for each board a row for each range of changes, and one for all."""
    rows: list[list[object]] = []
    for name in names:
        of_board = [result for result in results if result.case.job.board == name]
        for least, most in RANGES:
            within = [result for result in of_board if least <= result.changes <= most]
            rows.append([name, f"{least}-{most}", *_figures(within)])
        rows.append([name, "all", *_figures(of_board)])
    return rows


def _figures(results: Sequence[Result]) -> list[object]:
    wrong, gestures = sum(r.wrong for r in results), sum(r.gestures for r in results)
    failures = Counter(result.failure for result in results)
    return [
        len(results),
        sum(r.gestures == 0 and r.failure is None for r in results),
        wrong,
        gestures,
        f"{gestures / wrong:.2f}" if wrong else "-",
        f"{max((r.gestures / r.wrong for r in results if r.wrong), default=0):.2f}",
        sum(r.answers for r in results),
        sum(r.beginning for r in results),
        sum(r.completed for r in results),
        *(failures[failure] for failure in FAILURES),
    ]
