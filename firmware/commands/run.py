"""``ringlight run``: the service on a real board."""

from contextlib import ExitStack
from pathlib import Path

import click

from firmware.journal.keeper import kept
from firmware.kept_settings import KeptSettings
from firmware.made_for import game_for
from firmware.notify import Notifier
from firmware.recording.recorder import tables
from firmware.service import serve
from firmware.settings import default_data_folder
from firmware.web.exchange import Exchange
from firmware.web.listen import read_address
from firmware.web.log import Log
from firmware.web.open_page import LOOKS, Look, Terms, page
from firmware.web.papers import Papers
from firmware.web.tape import tape
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
@click.option("--listen", metavar="HOST:PORT", help="Serve a page of the board there; without it there is none.")
@click.option(
    "--look", type=click.Choice(LOOKS), default="free", show_default=True, help="Who in a network may look on."
)
def run(
    *,
    board: str,
    game_name: str | None,
    options: tuple[str, ...],
    data: Path | None,
    record: Path | None,
    listen: str | None,
    look: Look,
) -> None:
    """Run the board that is wired to this Pi, until stopped.

    It reads the real pins and lights the real strip, and never pretends: where there are none it says so and ends. For
    a pretended board see `ringlight play`. A game that was not finished is gone on with.

    With --listen 0.0.0.0:8017 a page mirrors the board, on a phone beside it too: who wants to press its buttons there,
    or to look for faults, gives the code that is said here.
    """
    profile = load_profile(board)
    game = game_for(profile, game_name, options)
    folder = data or default_data_folder()
    log = Log(click.echo)
    told = log.say
    terms = None if listen is None else Terms(read_address(listen), look)
    with ExitStack() as stack:
        opened = stack.enter_context(open_board(profile))
        story = stack.enter_context(kept(folder, told))
        told(f"{profile.title}: {game.title}, games kept in {folder}")
        settings = KeptSettings(folder, told)
        notifier = stack.enter_context(Notifier())
        if terms is None:
            table = stack.enter_context(tables(record, profile, told))
            serve(opened, game, story, settings, told, table, notifier=notifier)
            return
        exchange, recorded = Exchange(), stack.enter_context(tape(record, profile, told))
        stack.enter_context(page(terms, exchange, Papers(log, recorded)))
        serve(opened, game, story, settings, told, recorded.tables(profile), exchange, notifier)
