"""``ringlight games``: the games a journal tells of."""

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
"""What the names of exported files end with, by their form."""


@click.command()
@data_option("The folder of the journal; by default the one the service on this machine uses.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON list with every action of every game.")
@click.option(
    "--export", type=click.Path(path_type=Path, file_okay=False), help="Write each game into a file in this folder."
)
@click.option("--to", type=click.Choice(list(FORMS)), default="official", show_default=True, help="The form to write.")
def games(*, data: Path | None, as_json: bool, export: Path | None, to: str) -> None:
    """List the games that were played, the newest last. The service may go on meanwhile.

    With --export each game becomes a file in its notation, with its options and outcome too if you add --to json.
    `ringlight convert` reads these files. A game that is still going on is written as far as it has come.

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
    """Write each game as a file of its own, and return how many were; of the others it is said why not."""
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
    """Return what JSON says of a game; ``ended`` and ``outcome`` are null while it goes on.

    ``entries`` is its whole story: what was taken back and what was amended is there, and when.
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
    """Return a game of the journal as it is exported, with the outcome its rules give, or else the journal's.

    Of a draw that was agreed the rules know nothing.

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
    """Return what an exported game's file is called: its number, its rules, when it began."""
    began = game.started.replace(":", "")
    return f"{game.id:04}-{game.game}-{began}.{SUFFIXES[form]}"


def row(game: LoggedGame) -> tuple[str, ...]:
    """Return the words of a game's line, in the order of :data:`HEADINGS`."""
    options = " ".join(f"{name}={str(value).lower()}" for name, value in game.options.items())
    began = game.started.replace("T", " ").removesuffix("Z")
    played = str(timedelta(seconds=round(game.lasted)))
    return str(game.id), game.game, began, played, game.board, options, str(len(game.record)), result(game)


def result(game: LoggedGame) -> str:
    """Say in words how a game stands or ended."""
    if game.outcome is None:
        return "abandoned" if game.ended else "goes on"
    winners = game.outcome["winners"]
    who = f"{' and '.join(winners)} won" if winners else "a draw"
    return f"{who}: {game.outcome['reason']}"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of words as lines with aligned columns; a column without any words is left out."""
    columns = [column for column in zip(*rows, strict=True) if any(column[1:])]
    widths = [max(map(len, column)) for column in columns]
    lines = zip(*columns, strict=True)
    return "\n".join(
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
