"""Runs a board that has been opened: its game, journal, page and service."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from engine.players.ugi import MOST_SEED
from firmware.cli.as_meant import AsMeant
from firmware.engines import EngineSeats
from firmware.journal.keeper import kept
from firmware.recording.recorder import recording
from firmware.service.log import Log
from firmware.service.notify import Notifier
from firmware.service.service import ServiceOptions, serve
from firmware.service.trouble import quoted
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import default_data_folder
from firmware.web.server.viewing import Viewing
from hardware.board import Board
from hardware.calibration.apply import use

if TYPE_CHECKING:
    from firmware.web.server.listen import Address


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The options of the command line; ``None`` for one that was not given."""

    game: str | None = None
    options: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    data: Path | None = None
    record: Path | None = None
    listen: str | None = None
    look: Viewing = "free"
    switch_off: bool = False
    """Whether people at the board may switch the computer off."""
    mistakes: tuple[str, ...] = ()
    """The reason for each argument that was left out because it could not be read."""


def run_board(board: Board, options: RunOptions, aloud: Callable[[str], None]) -> bool:
    """Run the service until it is stopped; ``aloud`` is called with each message to people.

    Return whether to switch the computer off now; the game is on disk and its journal closed by then.

    An argument that is wrong is left out, and reported on the page, in the status and by a light.

    Raises :class:`~firmware.errors.JournalError` if another process has the folder.
    """
    profile = board.profile
    folder = options.data or default_data_folder()
    meant = AsMeant(options.mistakes)
    game = meant.game(profile, options.game, options.options, folder)
    sitting = meant.seats(options.seats, game)
    log = Log(aloud)
    told = log.say
    with ExitStack() as stack:
        notifier = stack.enter_context(Notifier())
        address = None if options.listen is None else meant.had(partial(_address, options.listen))
        served = None
        if address is None:
            inputs = meant.had(lambda: stack.enter_context(recording(options.record, profile, told)))
        else:
            # The page's modules are imported only if a page is served, to start sooner on a Pi Zero 2.
            from firmware.recording.recent import recent_recording  # noqa: PLC0415
            from firmware.web.commands.exchange import Exchange  # noqa: PLC0415
            from firmware.web.hosts.real import RealPages  # noqa: PLC0415
            from firmware.web.server.diagnostics import Diagnostics  # noqa: PLC0415
            from firmware.web.server.page import PageOptions, page  # noqa: PLC0415

            page_options, exchange = PageOptions(address, options.look, folder, wait=True), Exchange()
            recorded = meant.had(
                lambda: stack.enter_context(recent_recording(options.record, profile, told))
            ) or stack.enter_context(recent_recording(None, profile, told))
            inputs = recorded.inputs(profile)
            served = RealPages(exchange, folder)
        story = stack.enter_context(kept(folder, told))
        told(f"{profile.title}: {game.title}, games kept in {folder}")
        uncalibrated = use(board, folder, told)
        settings = KeptSettings(folder, told)
        if address is not None:
            stack.enter_context(page(page_options, exchange, Diagnostics(log, recorded)))
        engines = stack.enter_context(EngineSeats(sitting, seed=Random().randrange(1, MOST_SEED)))
        service = ServiceOptions(
            served,
            notifier,
            may_switch_off=options.switch_off,
            log=inputs,
            hooks=(engines,),
            mistaken=tuple(meant.trouble),
            trouble=lambda: [quoted(uncalibrated)] if uncalibrated and board.rest is None else [],
        )
        return serve(board, game, story, settings, told, service)


def _address(text: str) -> "Address":
    """Return where the page is to be served. Raises :class:`~firmware.errors.ListenError`."""
    from firmware.web.server.listen import read_address  # noqa: PLC0415 - as above

    return read_address(text)
