"""``ringlight games``: the games a journal tells of."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from firmware.journal.database import LoggedGame, games_of
from firmware.settings import default_data_folder

HEADINGS = ("game", "began (UTC)", "on", "options", "actions", "result")


@click.command()
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the journal; by default the one the service on this machine uses.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON list, every action of every game in it.")
def games(*, data: Path | None, as_json: bool) -> None:
    """List the games that were played, newest last; a service may be running meanwhile."""
    folder = data or default_data_folder()
    played = games_of(folder)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode([told(game) for game in played]), indent=1))
    elif played:
        click.echo(table([HEADINGS, *(row(game) for game in played)]))
    else:
        click.echo(f"No games yet in {folder}.")


def told(game: LoggedGame) -> dict[str, object]:
    """Return what JSON says of a game; ``ended`` and ``outcome`` are null while it goes on."""
    return {
        "game": game.game,
        "options": game.options,
        "board": game.board,
        "started": game.started,
        "ended": game.ended,
        "record": game.record,
        "outcome": game.outcome,
    }


def row(game: LoggedGame) -> tuple[str, ...]:
    """Return the words of a game's line, in the order of :data:`HEADINGS`."""
    options = " ".join(f"{name}={str(value).lower()}" for name, value in game.options.items())
    began = game.started.replace("T", " ").removesuffix("Z")
    return game.game, began, game.board, options, str(len(game.record)), result(game)


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
