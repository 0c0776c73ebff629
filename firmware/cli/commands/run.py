"""``ringlight run``: run the service on a real board."""

from pathlib import Path

import click

from firmware.cli.commands.data_option import data_option
from firmware.cli.commands.game_options import game_options
from firmware.cli.commands.seat_options import seat_options
from firmware.cli.forgiving import Forgiving, left_out
from firmware.service.signals import ending
from firmware.service.waiting import load_when_mended
from firmware.web.server.viewing import VIEWINGS, Viewing
from hardware.board import open_board_patiently
from hardware.errors import ProfileError
from hardware.lights.greeting import greeting
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

MISTYPED = "--board"
"""The value of ``--board`` if that was mistyped: no other board may be used then, because its wires differ."""


@click.command(cls=Forgiving, instead={"--look": "paired", "--board": MISTYPED})
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--game", "game_name", help="The game; by default the one the board is made for.")
@game_options
@seat_options
@data_option("Keep games in this folder, and go on with the last; by default that of the service, or else your own.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Record what the board sees in this file, for `rerun`.",
)
@click.option(
    "--listen", metavar="HOST:PORT", help="Serve a page of the board at this address; by default there is none."
)
@click.option(
    "--look",
    type=click.Choice(VIEWINGS),
    default="free",
    show_default=True,
    help="Who in the network may look on: everybody, or only paired browsers. To play, a browser has to be paired.",
)
@click.option("--switch-off", is_flag=True, help="Switch this computer off when hint is held for 3 seconds.")
def run(  # noqa: PLR0913 # one parameter for each option of the command
    *,
    board: str,
    game_name: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    data: Path | None,
    record: Path | None,
    listen: str | None,
    look: Viewing,
    switch_off: bool,
) -> None:
    """Run the board that is wired to this Pi, until you stop it.

    It goes on with an unfinished game. If a part is missing or fails, it says so and waits for it. If it cannot read an
    option other than --board, it says so and goes on without it. On a computer that is not a Pi it says so and ends:
    use `ringlight play` there.

    With --listen 0.0.0.0:8017 it also serves a page of the board, for a phone beside it. To play or to look for faults
    on the page, enter the code that `ringlight pair` shows.

    \b
    Examples:
      ringlight run
      ringlight run --board ringo-13 --listen 0.0.0.0:8017
    """
    mistakes = left_out(click.get_current_context())

    def profile() -> Profile:
        if board == MISTYPED:
            raise ProfileError(" ".join(mistakes))
        return load_profile(board)

    with ending(), open_board_patiently(load_when_mended(profile, click.echo)) as opened:
        opened.strip.show(greeting(opened.profile))
        from firmware.cli.running import RunOptions, run_board  # noqa: PLC0415 - rules and page come in while lights are on

        wanted = RunOptions(game_name, options, seats, data, record, listen, look, switch_off, mistakes)
        off = run_board(opened, wanted, click.echo)
    if off:
        from firmware.service.switch_off import switch_off_computer  # noqa: PLC0415 - hardly ever needed

        click.echo("Switching off. One green light says when the board may be unplugged.")
        switch_off_computer()
