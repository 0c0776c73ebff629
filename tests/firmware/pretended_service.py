"""The service on a pretended board, in a process of its own, in real time: what systemd would start.

Its arguments are the data folder, a file that makes its loop hang as soon as it exists, and what hands do on the board.
"""

import sys
from contextlib import ExitStack
from pathlib import Path
from threading import Event
from time import monotonic

from engine.catalogue import make_game
from firmware.journal.keeper import kept
from firmware.service.notify import Notifier
from firmware.service.resume import resume
from firmware.service.service import ServiceOptions, serve
from firmware.settings.kept import KeptSettings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture


def main(data: Path, hangs: Path, gestures: list[str]) -> None:
    profile, game = load_profile("yinsh"), make_game("yinsh")
    with ExitStack() as stack:
        story = stack.enter_context(kept(data, print))
        notifier = stack.enter_context(Notifier())
        going_on, record = resume(story, game, profile)
        state = going_on.start()
        for action in record:
            state = going_on.play(state, action)
        pretend = stack.enter_context(PretendBoard(profile, placement=going_on.placement(state)))
        at = 1.0
        for line in gestures:
            at = pretend.hands.perform(parse_gesture(line), at) + 1.0
        began, scan = monotonic(), pretend.board.sensors.scan

        def scan_or_hang() -> object:
            if hangs.exists():
                hangs.unlink()
                Event().wait()
            pretend.advance(monotonic() - began)
            return scan()

        pretend.board.sensors.scan = scan_or_hang  # type: ignore[assignment, method-assign]
        serve(pretend.board, game, story, KeptSettings(data, print), print, ServiceOptions(notifier=notifier))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
