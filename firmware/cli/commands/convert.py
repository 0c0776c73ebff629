"""``ringlight convert``: write a game record in another form."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from engine.catalogue import game_class, make_game
from engine.game import AnyGame, Record
from engine.games.yinsh import Yinsh
from engine.records import AGREED, from_start, read_record, write_boardspace, write_json, write_notation
from firmware.cli.commands.game_options import TellsGameOptions, game_options
from firmware.cli.text_files import read_text


def write_official(record: Record) -> str:
    """Return a record in its game's notation; print on standard error what the notation has no place for."""
    game = _told(record, "notation")
    return game.write_record(record.actions)


def _told(record: Record, form: str) -> AnyGame:
    """Print on standard error what a form has no place for, and return the game of the record."""
    game = game_class(from_start(record).game)(**record.options)
    lost = [f"{name}={str(value).lower()}" for name, value in game.options.items() if value != game.defaults[name]]
    if lost:
        click.echo(f"{game.title}'s {form} has no place for the options {' '.join(lost)}; --to json has.", err=True)
    if record.outcome == AGREED:
        click.echo(f"{game.title}'s {form} has no place for a draw that was agreed; --to json has.", err=True)
    return game


def write_sgf(record: Record) -> str:
    """Return a record of YINSH as SGF. Raises :class:`click.UsageError` for another game."""
    if record.game != Yinsh.name:
        raise click.UsageError(f"--to sgf is for games of {Yinsh.title}, and this is {record.game}: use --to json.")
    game = _told(record, "SGF")
    return write_boardspace(game, record.actions, record)


FORMS: Final[dict[str, Callable[[Record], str]]] = {
    "official": write_official,
    "notation": write_notation,
    "json": write_json,
    "sgf": write_sgf,
}


@click.command(cls=TellsGameOptions)
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False, allow_dash=True))
@click.option("--to", type=click.Choice(list(FORMS)), default="official", show_default=True, help="The form to write.")
@click.option("--game", help="The game of FILE; by default found from its first action.")
@game_options
def convert(*, file: Path, to: str, game: str | None, options: tuple[str, ...]) -> None:
    """Write a game record in another form, after playing it through.

    FILE (- is standard input) holds a game in its notation or in Ringlight's JSON. A game of YINSH may also be an SGF
    of boardspace.net or a log of Board Game Arena. The form is recognised by its content.

    A notation may leave out its game and options. If it was not played with the default options, give --game and
    --option. The form 'notation' writes them before the first turn, the form 'official' does not.

    \b
    Example: ringlight convert game.sgf --to json
    """
    if options and game is None:
        raise click.UsageError("--option belongs to a game: name the game with --game.")
    text, source = read_text(file)
    click.echo(FORMS[to](read_record(text, source, make_game(game, options) if game else None)))
