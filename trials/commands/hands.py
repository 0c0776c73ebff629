"""``ringlight trial hands``: sloppy hands on every board."""

import shlex
from collections import Counter
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

import click

from engine.records import read_record
from firmware.cli.pool import run_all
from hardware.profile.load import load_profile, profile_names
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.hands.clumsy import KINDS as CLUMSY_KINDS
from trials.hands.sloppy import KINDS as SLOPPY_KINDS
from trials.runs.games.hands import Named, Result, jobs, try_hands
from trials.runs.starts.variants import named, variants

PLAYED = "{} hands act out whole games on the pretended board, real and random ones by turns, each with its own seed."

DONE = {
    "sloppy": (
        "They do things in the wrong order, hesitate, put pieces down wrong and correct them, turn over the wrong "
        "marker, slide at 20 to 500 mm/s, drag, bump, touch, drop pieces, put them down up to 3 mm off centre, use "
        "both hands, and begin 50 ms after the other player's last gesture or before it."
    ),
    "clumsy": (
        "They do all that sloppy hands do, and what is hardest to follow: they act both at once (where the board then "
        "says that two pieces look alike, and has them exchanged, they take both back and put them in turn), remember "
        "a flip up to five turns later, notice a wrong face when the ring around it has gone, carry a piece low past a "
        "third point, act twice and take it back, press Confirm with a piece in the hand, exchange like pieces, think "
        "for minutes, and make another move first and undo all of it."
    ),
}
"""For each style of hands what they do."""

JUDGED = (
    "After every turn the record has to be exactly what was made. An action that is recorded during the turn must "
    "really have been made, right or wrong; an amendment corrects it later. A board that calls something wrong must be "
    "right about it, and light a way back. *missed*: an action that was made is not in the record; *invented*: an "
    "action in the record was not made; *stuck*: the lights lead nowhere, or to a place where nothing is wrong; "
    "*differs*: pieces are not as the record says, in kind, face or place, by the pretended world's own books. *by "
    "hand*: the number of actions that need hands (a pass needs none); *asked*: for how many of these the board had to "
    "ask which action it was, because several look the same to its sensors; the question was answered as on the page."
)

KINDS = {"sloppy": SLOPPY_KINDS, "clumsy": CLUMSY_KINDS}
"""For each style the names of its slips."""


@click.command()
@click.argument("records", nargs=-1, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--board", "boards", multiple=True, help="The board; may be repeated.  [default: all]")
@click.option(
    "--option",
    "options",
    multiple=True,
    help="An option of the board's game, K=V; may be repeated.  [default: every way to play it]",
)
@click.option(
    "--turns",
    type=click.IntRange(1),
    default=10_000,
    show_default=True,
    help="How many turns on each board, in each way to play on it.",
)
@click.option(
    "--style",
    type=click.Choice([*DONE]),
    default="sloppy",
    show_default=True,
    help="Clumsy hands also do what is hardest to follow.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first game's hands and world.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
@click.option(
    "--script",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the gestures of the first game that failed to this file, for `ringlight act`.",
)
def hands(  # noqa: PLR0913 # one parameter for each option of the command
    *,
    records: tuple[Path, ...],
    boards: tuple[str, ...],
    options: tuple[str, ...],
    turns: int,
    style: str,
    seed: int,
    processes: int,
    write: Path | None,
    script: Path | None,
) -> None:
    """Let sloppy hands play whole games on every board.

    RECORDS are games to act out besides random ones, in any form `ringlight convert` reads; by default those that come
    with Ringlight. The exit code is 1 if an action was missed, or recorded without having been made, or if the lights
    led nowhere.

    \b
    Example: ringlight trial hands --board yinsh --turns 200 --seed 3
    """
    # This reports a mistake in a profile once, before anything starts.
    profiles = {board: load_profile(board) for board in boards or profile_names()}
    ways = [
        (board, each) for board, profile in profiles.items() for each in ([options] if options else variants(profile))
    ]
    work = list(jobs(ways, [_read(path) for path in records] or _samples(), turns, seed, style))
    results = []
    for result in run_all(try_hands, work, label=f"{style} hands", processes=processes):
        results.append(result)
        if result.failure is not None:
            click.echo(f"{result.job}, {result.failure}")
    page = Page(
        f"Trial: {style} hands",
        " ".join([PLAYED.format(style.capitalize()), DONE[style], JUDGED]),
        _command(records, boards, options, turns, style, seed),
        *_table(ways, results, KINDS[style]),
    )
    order = {str(job): place for place, job in enumerate(work)}
    failed = min((r for r in results if r.failure), key=lambda r: order[str(r.job)], default=None)
    if script is not None and failed is not None and failed.failure is not None:
        script.write_text("\n".join([f"# {failed.job}", *failed.failure.script]) + "\n", encoding="utf-8")
    end(page, write, failed=failed is not None)


def _read(path: Path) -> Named:
    return path.name, read_record(path.read_text(encoding="utf-8"), str(path))


def _samples() -> list[Named]:
    files = sorted(resources.files("firmware").joinpath("games").iterdir(), key=lambda file: file.name)
    return [(file.name, read_record(file.read_text(encoding="utf-8"), file.name)) for file in files]


def _command(
    records: Sequence[Path], boards: Sequence[str], options: Sequence[str], turns: int, style: str, seed: int
) -> str:
    words = ["ringlight", "trial", "hands", *map(str, records)]
    words += [word for board in boards for word in ("--board", board)]
    words += [word for option in options for word in ("--option", option)]
    words += [] if style == "sloppy" else ["--style", style]
    return shlex.join([*words, "--turns", str(turns), "--seed", str(seed)])


def _table(
    ways: Sequence[tuple[str, tuple[str, ...]]], results: Sequence[Result], kinds: Sequence[str]
) -> tuple[list[str], list[list[object]]]:
    """Return headings and rows: a column for each way to play, a row for each thing counted, slips by their kinds."""
    headings = [named(board, options) for board, options in ways]
    columns = [_counts([result for result in results if result.job.kind == heading], kinds) for heading in headings]
    names = dict.fromkeys(name for column in columns for name in column)
    return ["", *headings], [[name, *(column[name] for column in columns)] for name in names]


def _counts(results: Sequence[Result], kinds: Sequence[str]) -> dict[str, object]:
    slips: Counter[str] = sum((result.slips for result in results), Counter())
    faults = Counter(result.failure.fault for result in results if result.failure)
    placed, asked = sum(result.placed for result in results), sum(result.asked for result in results)
    return {
        "real games": sum(result.job.real for result in results),
        "random games": sum(not result.job.real for result in results),
        "turns": sum(result.turns for result in results),
        "actions": sum(result.actions for result in results),
        "by hand": placed,
        "asked": asked,
        "asked, %": f"{100 * asked / placed:.1f}" if placed else "",
        "gestures": sum(result.gestures for result in results),
        "slips": slips.total(),
        **{f"- {name}": slips[name] for name in kinds},
        "amendments": sum(result.amended for result in results),
        "takebacks": sum(result.taken_back for result in results),
        "missed": faults["missed"],
        "invented": faults["invented"],
        "stuck": faults["stuck"],
        "differs": faults["differs"],
    }
