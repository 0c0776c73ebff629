"""``ringlight games``: list the games in a journal, or export them."""

import sys
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import click
import msgspec

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Record
from firmware.cli.commands.convert import FORMS
from firmware.cli.commands.data_option import data_option
from firmware.cli.text_files import printable
from firmware.journal.entry import LoggedGame
from firmware.journal.kept_record import kept_record
from firmware.journal.reading import read_journal
from firmware.settings.settings import default_data_folder

HEADINGS = ("", "game", "began (UTC)", "played", "on", "options", "actions", "result")

SUFFIXES = {"official": "txt", "json": "json"}
"""The endings of the names of exported files, by form."""


@click.command()
@data_option("The folder of the journal; by default that of the service, or else your own.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON list with every action of every game.")
@click.option(
    "--export", type=click.Path(path_type=Path, file_okay=False), help="Write each game into a file in this folder."
)
@click.option("--to", type=click.Choice(list(FORMS)), default="official", show_default=True, help="The form to write.")
def games(*, data: Path | None, as_json: bool, export: Path | None, to: str) -> None:
    """List the games that were played, the newest last. The board may play on meanwhile.

    --export writes each game into a file of its own, in its notation; add --to json to keep its options and outcome,
    too. `ringlight convert` reads these files. A game that is still going on is written as far as it has come.

    \b
    Examples:
      ringlight games
      ringlight games --export my-games
    """
    folder = data or default_data_folder()
    journal = read_journal(folder)
    played = journal.games
    if journal.damage:
        said = f"The journal in {folder} is damaged ({journal.damage}). This is what could be read."
        click.echo(printable(said), err=True)
    if export is not None:
        click.echo(f"{export_games(played, export, to)} games written to {export}")
    elif as_json:
        click.echo(msgspec.json.format(msgspec.json.encode([told(game) for game in played]), indent=1))
    elif played:
        click.echo(printable(table([HEADINGS, *(row(game) for game in played)]), sys.maxsize))
    else:
        click.echo(f"No games yet in {folder}.")


def export_games(played: Sequence[LoggedGame], folder: Path, to: str) -> int:
    """Write each game into a file of its own, and return their number; print why a game was not written."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for game in played:
        try:
            text = FORMS[to](record_of(game))
        except EngineError as error:
            click.echo(printable(f"Not written: {error}"), err=True)
            continue
        (folder / file_name(game, to)).write_text(f"{text}\n", encoding="utf-8")
        count += 1
    return count


def told(game: LoggedGame) -> dict[str, object]:
    """Return the JSON object of a game; ``ended`` and ``outcome`` are null while it goes on.

    ``entries`` is its whole history, with each action, take-back and amendment and its time.
    """
    return {
        "number": game.id,
        "game": game.game,
        "options": game.options,
        "board": game.board,
        "started": game.started,
        "ended": game.ended,
        "played_s": round(game.lasted, 1),
        "record": game.record,
        "entries": [
            {"kind": entry.kind, "text": entry.text, "at": entry.at, "written": written}
            for entry, written in zip(game.entries, game.written, strict=True)
        ],
        "outcome": game.outcome,
        "names": game.names,
    }


def record_of(game: LoggedGame) -> Record:
    """Return a game of the journal for export, with the outcome by its rules, or else the one in the journal.

    The journal alone knows of a draw that was agreed.

    Raises :class:`~engine.errors.EngineError`, naming the game, if its rules do not know it or forbid what was played.
    """
    try:
        rules = game_class(game.game)(**game.options)
        state = rules.start()
        for action in game.record:
            state = rules.play(state, action)
    except EngineError as error:
        raise type(error)(f"game {game.id} of the journal: {error}") from error
    return kept_record(game, rules, rules.outcome(state))


def file_name(game: LoggedGame, form: str) -> str:
    """Return the name of an exported game's file: the game's number, its rules, and when it began."""
    began = game.started.replace(":", "")
    return f"{game.id:04}-{game.game}-{began}.{SUFFIXES[form]}"


def row(game: LoggedGame) -> tuple[str, ...]:
    """Return the cells of a game's line, in the order of :data:`HEADINGS`."""
    options = " ".join(f"{name}={str(value).lower()}" for name, value in game.options.items())
    began = game.started.replace("T", " ").removesuffix("Z")
    played = str(timedelta(seconds=round(game.lasted)))
    return str(game.id), game.game, began, played, game.board, options, str(len(game.record)), result(game)


def result(game: LoggedGame) -> str:
    """Return in words how a game ended, or that it goes on."""
    if game.outcome is None:
        return "abandoned" if game.ended else "goes on"
    winners = game.outcome["winners"]
    who = f"{' and '.join(winners)} won" if winners else "a draw"
    return f"{who}: {game.outcome['reason']}"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as lines with aligned columns; a column with nothing below its heading is left out."""
    columns = [column for column in zip(*rows, strict=True) if any(column[1:])]
    widths = [max(map(len, column)) for column in columns]
    lines = zip(*columns, strict=True)
    return "\n".join(
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
