"""``ringlight review``: show how the chances went in a kept game, and where it turned."""

import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click
import msgspec

from engine.catalogue import game_class
from engine.game import Action, AnyGame, Record
from engine.records import read_record
from firmware.cli.commands.data_option import data_option
from firmware.cli.commands.seconds_option import seconds_option
from firmware.cli.text_files import read_text
from firmware.errors import ReviewError
from firmware.journal.reading import read_journal
from firmware.reviews.review import Moment, TurningPoint, turning_points
from firmware.reviews.reviewer import Reviewer, thinking_for
from firmware.settings.settings import default_data_folder

BARS = "▁▂▃▄▅▆▇█"
"""Bars for a chance to win, from 0 to 1."""


@click.command()
@click.argument("game")
@data_option("The folder of the journal; by default that of the service, or else your own.")
@seconds_option
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object with the chances at every moment.")
def review(*, game: str, data: Path | None, seconds: float, as_json: bool) -> None:
    """Show how the chances went in a GAME, where it turned, and what would have been better.

    GAME is a number from `ringlight games`, or a file with a record. A board may be played on meanwhile, because the
    engine thinks at low priority.

    \b
    Examples:
      ringlight review 3
      ringlight review game.sgf --seconds 1
    """
    record = kept_or_read(game, data or default_data_folder())
    rules = game_class(record.game)(**record.options)
    moments = judged(rules, record.actions, seconds)
    points = turning_points(rules, record.actions, moments)
    if as_json:
        told = {
            "game": record.game,
            "record": record.actions,
            "chances": [moment.chances for moment in moments],
            "turning_points": [asdict(point) for point in points],
        }
        click.echo(msgspec.json.encode(told))
        return
    for player in rules.players[:1] if len(rules.players) == 2 else rules.players:  # noqa: PLR2004 # the other's is the rest
        click.echo(f"{player}'s chance to win: {course([moment.chances[player] for moment in moments])}")
    click.echo("\n".join(map(said, points)) or "No move lost much.")


def kept_or_read(game: str, folder: Path) -> Record:
    """Return a kept game by its number, or the record in a file. Raises :class:`~firmware.errors.ReviewError`."""
    if not (game.isascii() and game.isdecimal()):
        return read_record(*read_text(Path(game)))
    kept = {each.id: each for each in read_journal(folder).games}
    if int(game) not in kept:
        raise ReviewError(f"there is no game {game} in {folder}: `ringlight games` lists them")
    found = kept[int(game)]
    return Record(found.game, found.record, found.options)


def judged(rules: AnyGame, record: Sequence[Action], seconds: float) -> list[Moment]:
    """Return every moment of a game as the engine judges it, and show a progress bar."""
    with (
        Reviewer(rules, thinking_for(seconds)) as reviewer,
        click.progressbar(
            reviewer.moments(record),
            length=len(record) + 1,
            label="judging",
            file=sys.stderr,
            hidden=not sys.stderr.isatty(),
        ) as bar,
    ):
        return list(bar)


def course(chances: Sequence[float]) -> str:
    """Return chances as a line of bars."""
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)


def said(point: TurningPoint) -> str:
    """Return a turning point as a line."""
    return (
        f"action {point.at + 1}: {point.player} played {point.played} and went from {point.before:.0%} to "
        f"{point.after:.0%}; better was {' '.join(point.better[:3])}"
    )
