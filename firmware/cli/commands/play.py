"""``ringlight play``: play on the pretended board, on a page in the browser or in the terminal."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import click

from engine.game import AnyGame
from engine.players.ugi import MOST_SEED
from engine.records import read_record
from firmware.cli.commands.data_option import data_option
from firmware.cli.commands.game_options import TellsGameOptions, game_options
from firmware.cli.commands.language import language_option
from firmware.cli.commands.seat_options import seat_options
from firmware.cli.last_played import last_played
from firmware.cli.text_files import read_text
from firmware.desk.desk import Desk
from firmware.engines import EngineSeats
from firmware.journal.aside import AsideWriter
from firmware.journal.keeper import kept
from firmware.journal.story import MemoryJournal
from firmware.messages.choice import chosen_language
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.recording.recent import recent_recording
from firmware.recording.recorder import recording
from firmware.seats import Seats, read_seats
from firmware.service.collector import settle
from firmware.service.hooks import SettingsSync
from firmware.service.log import Log
from firmware.service.made_for import game_for, game_of
from firmware.service.signals import stopping
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import default_data_folder
from firmware.terminal.acted import act_out, sample
from firmware.terminal.typed import tell, type_gestures
from firmware.web.commands.exchange import Exchange
from firmware.web.hosts.pretended import Played, PretendedHost
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.listen import PORT, read_address
from firmware.web.server.page import PageOptions, page
from firmware.web.server.viewing import VIEWINGS, Viewing
from hardware.profile.load import load_profile, own_mistakes
from hardware.profile.schema import Profile

BOARD = "yinsh"
"""The board to begin with if nothing has been played yet."""


@click.command(cls=TellsGameOptions)
@click.option(
    "--listen",
    default=f"127.0.0.1:{PORT}",
    show_default=True,
    metavar="HOST:PORT",
    help="The address of the page; HOST 0.0.0.0 serves the whole network.",
)
@click.option(
    "--look",
    type=click.Choice(VIEWINGS),
    default="free",
    show_default=True,
    help="Who in the network may look on: everybody, or only paired browsers. To play, a browser has to be paired.",
)
@click.option(
    "--board", help="The board: a name from `boards`, or a TOML file; by default the last one, or else yinsh."
)
@click.option("--game", "game_name", help="The game; by default the one the board is made for.")
@game_options
@seat_options
@data_option("Keep games in this folder, and go on with the last; by default that of the service, or else your own.")
@click.option("--forget", is_flag=True, help="Do not keep the game when this program ends.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of pretended hands and noise.")
@click.option("--terminal", is_flag=True, help="Type what your hands do, here in the terminal.")
@language_option
@click.option("--demo", is_flag=True, help="Watch a real game being played, here in the terminal.")
@click.option(
    "--watch",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Watch the game in this file, as --demo does.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0.1),
    default=2.0,
    show_default=True,
    help="How many times faster than real hands --demo and --watch show a game.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Record what the board sees in this file, for `rerun`.",
)
def play(  # noqa: PLR0913 # one parameter for each option of the command
    *,
    listen: str,
    look: Viewing,
    board: str | None,
    game_name: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    data: Path | None,
    forget: bool,
    seed: int,
    terminal: bool,
    language: str | None,
    demo: bool,
    watch: Path | None,
    pace: float,
    record: Path | None,
) -> None:
    """Play on a pretended board, on a page in the browser.

    Open the address that the command prints in a browser: the page shows the pieces and the lights. Sensors, referee
    and lights work as on a real board. With --terminal you type what your hands do instead. Stop with Ctrl-C.

    \b
    Examples:
      ringlight play
      ringlight play --board ringo-13 --seat blue=engine:3

    \b
    A turn typed by hand:
      put white-marker e5
      lift white-ring e5
      drop e8
      flip e6
    """
    if forget and data is not None:
        raise click.UsageError("--forget keeps nothing, --data keeps the game: give only one of them")
    if demo or watch:
        _act_out(load_profile(board or BOARD), watch, Random(seed), pace, record, language)
        return
    data = None if forget else data or default_data_folder()
    last = None if board or game_name else last_played(data)
    profile = load_profile(board or BOARD) if last is None else last.profile
    game = game_for(profile, game_name if last is None else last.game, options)
    sitting = read_seats(seats, game)
    if terminal:
        _type(profile, game, sitting, data, seed, record, language)
        return
    page_options = PageOptions(read_address(listen), look, data, show_code=True)
    log = Log(click.echo)
    for mistake in own_mistakes():
        log.say(f"A board that cannot be used: {mistake}")
    with ExitStack() as stack:
        story = stack.enter_context(kept(data, log.say))
        settings = KeptSettings(data, log.say, language)
        recorded = stack.enter_context(recent_recording(record, profile, log.say))
        stop = stack.enter_context(stopping())
        exchange = Exchange()
        played = Played(story, settings, recorded.inputs, seed, log.say, calibrations=data)
        engines = stack.enter_context(EngineSeats(sitting, seed=Random().randrange(1, MOST_SEED)))
        played = replace(played, writer=stack.enter_context(AsideWriter(story)), hooks=(engines,))
        host = stack.enter_context(PretendedHost(exchange, profile, game, played))
        stack.enter_context(page(page_options, exchange, Diagnostics(log, recorded)))
        settle()
        host.play(lambda: stop.asked)
    click.echo(_farewell(data, settings.now.language))


def _act_out(
    profile: Profile, watch: Path | None, random: Random, pace: float, record: Path | None, language: str | None
) -> None:
    """Act a game out in the terminal."""
    shown = read_record(*read_text(watch)) if watch else sample()
    game = game_of(shown, profile)
    settings = KeptSettings(None, click.echo, language).now
    with (
        recording(record, profile, click.echo) as log,
        Desk(profile, game, MemoryJournal(), settings=settings, seed=random.randrange(2**32), log=log) as desk,
        _interrupted(None, settings.language),
    ):
        act_out(desk, shown, random, pace)


def _type(  # the options of the command
    profile: Profile,
    game: AnyGame,
    sitting: Seats,
    data: Path | None,
    seed: int,
    record: Path | None,
    language: str | None,
) -> None:
    """Let a person type gestures in the terminal."""
    notes: list[str] = []
    with ExitStack() as stack:
        stack.callback(tell, notes)
        log = stack.enter_context(recording(record, profile, notes.append))
        story = stack.enter_context(kept(data, notes.append))
        settings = KeptSettings(data, notes.append, language)
        engines = stack.enter_context(EngineSeats(sitting, timeless=True, seed=seed + 1))
        hooks = (SettingsSync(settings), engines)
        desk = stack.enter_context(Desk(profile, game, story, settings=settings.now, seed=seed, hooks=hooks, log=log))
        stack.enter_context(_interrupted(data, settings.now.language))
        type_gestures(desk, notes)


@contextmanager
def _interrupted(data: Path | None, language: str) -> Iterator[None]:
    """End with a farewell at Ctrl-C."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(f"\n{_farewell(data, language)}")


def _farewell(data: Path | None, language: str) -> str:
    said = Message("terminal-kept", detail=str(data)) if data else Message("terminal-goodbye")
    return render(said, chosen_language(language))
