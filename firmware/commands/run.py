"""``ringlight run``: the service on a real board."""

from pathlib import Path

import click

from engine.catalogue import make_game
from firmware.journal.keeper import kept
from firmware.recording.recorder import tables
from firmware.service import serve
from firmware.settings import default_data_folder, settings_in
from hardware.board import open_board
from hardware.profile import load_profile


@click.command()
@click.option("--board", default="yinsh", show_default=True, help="The board: a name or a TOML file.")
@click.option("--game", "game_name", help="The game; by default the one the board is made for.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="An option of the game.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Where games are kept.")
@click.option(
    "--record", type=click.Path(path_type=Path, dir_okay=False), help="Keep what the board sees here, for `rerun`."
)
def run(*, board: str, game_name: str | None, options: tuple[str, ...], data: Path | None, record: Path | None) -> None:
    """Run the board that is wired to this Pi, until stopped.

    It reads the real pins and lights the real strip, and never pretends: where there are none it says so and ends. For
    a pretended board see `ringlight play`. A game that was not finished is gone on with.
    """
    profile = load_profile(board)
    game = make_game(game_name or profile.game, options)
    folder = data or default_data_folder()
    told = click.echo
    with open_board(profile) as opened, kept(folder, told) as story, tables(record, profile, told) as table:
        told(f"{profile.title}: {game.title}, games kept in {folder}")
        settings, keep = settings_in(folder, told)
        serve(opened, game, story, settings, told, keep, table)
