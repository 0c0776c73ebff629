"""Runs the service on a pretended board in real time while nobody plays, and prints its share of a core.

It prints shares of one core in percent: of the whole service without the simulation, of its scanning, of sending to the
strip, and of the pretended world.
"""

import os
import signal
from random import Random
from time import monotonic, process_time, thread_time

from engine.random_play import play_random_game
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_for
from firmware.service.service import serve
from firmware.settings.kept import KeptSettings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard

OPENING = 20
"""The number of actions played before: some pieces stand on the board, and lights are on."""


class Meter:
    """Adds up the processor time of the calls made through it, in s."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._since = 0.0

    def __enter__(self) -> None:
        self._since = thread_time()

    def __exit__(self, *_: object) -> None:
        self.spent += thread_time() - self._since


def main(board: str, so_long: str) -> None:
    """Run the service for ``so_long`` seconds, and print the figures."""
    seconds = float(so_long)
    profile = load_profile(board)
    game = game_for(profile)
    actions = play_random_game(game, Random(1))[:OPENING]
    state = game.start()
    for action in actions:
        state = game.play(state, action)
    pretending, scanning, sending = Meter(), Meter(), Meter()
    with MemoryJournal() as story, PretendBoard(profile, placement=game.placement(state)) as pretend:
        story.begin(game.name, game.options, profile.name)
        story.append([Entry("action", action, 0.0) for action in actions])
        parts = pretend.board
        scan, show = parts.sensors.scan, parts.strip.show
        began = monotonic()

        def scanned() -> object:
            passed = monotonic() - began
            with pretending:
                pretend.advance(passed)
            if passed >= seconds:
                os.kill(os.getpid(), signal.SIGTERM)
            with scanning:
                return scan()

        def shown(frame: tuple[tuple[int, int, int], ...], *, again: bool = False) -> None:
            with sending:
                show(frame, again=again)

        parts.sensors.scan = scanned  # type: ignore[method-assign, assignment] # as the wood would be scanned
        parts.strip.show = shown  # type: ignore[method-assign]
        before = process_time()
        serve(parts, game, story, KeptSettings(None, print), lambda _: None)
        spent, passed = process_time() - before, monotonic() - began
    shares = (spent - pretending.spent, scanning.spent, sending.spent, pretending.spent)
    print(*(100 * share / passed for share in shares))  # noqa: T201 # its output is its purpose
