"""``ringlight act``: perform gestures on the pretended board, with a report on each."""

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
import msgspec

from firmware.cli.commands.data_option import data_option
from firmware.cli.commands.game_options import TellsGameOptions, game_options
from firmware.cli.commands.language import language_option
from firmware.cli.commands.seat_options import seat_options
from firmware.desk.desk import Desk
from firmware.desk.gesture_help import GESTURES
from firmware.desk.report import report
from firmware.desk.script_lines import ScriptLines
from firmware.engines import EngineSeats
from firmware.errors import FirmwareError
from firmware.journal.keeper import News, kept
from firmware.messages.choice import chosen_language
from firmware.messages.render import render
from firmware.recording.recorder import recording
from firmware.seats import read_seats
from firmware.service.hooks import SettingsSync
from firmware.service.made_for import game_for
from firmware.settings.kept import KeptSettings
from hardware.errors import ImpossibleGestureError
from hardware.profile.load import load_profile
from hardware.simulated.faults import fault_help
from hardware.simulated.script import Cut, read_script


class MisplacedError(FirmwareError, ValueError):
    """A gesture that is impossible at its place in the script; the message names file and line."""


@click.command(
    cls=TellsGameOptions,
    help=f"""Perform a gesture SCRIPT on the pretended board ('-' reads standard input).

A script tries a situation out, shows a fault, or lets a program play. It has one gesture a line; empty lines and
lines that begin with # are skipped. Times are in seconds, lengths in mm. With --json each gesture is answered with
one JSON object before the next line is read.

{GESTURES}

{fault_help()}

Example: echo 'put white-ring e5' | ringlight act - --json
""",
)
@click.argument("script")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object for each gesture.")
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--game", "game_name", help="The game; by default the one the board is made for.")
@game_options
@seat_options
@data_option("Keep the game in this folder, and go on with it the next time; by default it is not kept.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the sensors' noise and tolerances.")
@click.option("--empty", is_flag=True, help="Begin without any piece on the board, whatever the position.")
@language_option
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Record what the board sees in this file, for `rerun`.",
)
def act(  # noqa: PLR0913 # one parameter for each option of the command
    *,
    script: str,
    as_json: bool,
    board: str,
    game_name: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    data: Path | None,
    seed: int,
    empty: bool,
    language: str | None,
    record: Path | None,
) -> None:
    """Perform a gesture script on the pretended board."""
    profile = load_profile(board)
    game = game_for(profile, game_name, options)
    sitting = read_seats(seats, game)
    with ExitStack() as stack:
        stream = stack.enter_context(click.open_file(script, "rb"))
        lines = ScriptLines(stream.fileno())
        story = stack.enter_context(kept(data, warn))
        log = stack.enter_context(recording(record, profile, warn))
        settings = KeptSettings(data, warn, language)
        engines = stack.enter_context(EngineSeats(sitting, timeless=True, seed=seed + 1))
        desk = stack.enter_context(
            Desk(
                profile,
                game,
                story,
                settings=settings.now,
                seed=seed,
                placement={} if empty else None,
                hooks=(SettingsSync(settings), engines),
                log=log,
            )
        )
        source = "standard input" if script == "-" else script
        news = News()
        for gesture in read_script(lines, source):
            try:
                desk.perform(gesture)
            except ImpossibleGestureError as error:
                raise MisplacedError(f"{source}, line {gesture.line}: {error}") from error
            if isinstance(gesture, Cut):
                news.forget()
            if not lines.follows_at_once():
                desk.rest()
            told = report(desk, str(gesture))
            click.echo(msgspec.json.encode(told) if as_json else _line(told))
            spoken = chosen_language(settings.now.language)
            for message in (*news.of(desk.writer.trouble), *desk.loop.news):
                warn(render(message, spoken))
            desk.loop.news.clear()
            sys.stdout.flush()


def warn(words: str) -> None:
    """Report trouble that does not stop the game."""
    click.echo(f"ringlight: {words}", err=True)


def _line(told: Mapping[str, Any]) -> str:
    """Return a report as one line: time in s, gesture, verdict, committed actions, and what is expected."""
    committed = " ".join(told["committed"])
    return f"{told['t']:8.2f}  {told['gesture']:<28} {told['verdict']:<9} {committed:<10} {told['expected']}"
