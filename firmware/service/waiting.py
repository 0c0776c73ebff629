"""Waiting for a board that cannot be opened yet: a sensor board that is not plugged in, a bus that is not there."""

import time
from collections.abc import Callable
from typing import TypeVar

from firmware.errors import NotifyError
from firmware.service.notify import Notifier
from hardware.errors import DeviceError

TRY_EVERY_S = 2.0
"""So often it is tried to open the board; the supervisor's watchdog is told each time."""

Opened = TypeVar("Opened")


def open_when_there(
    open_it: Callable[[], Opened], said: Callable[[str], None], sleep: Callable[[float], None] = time.sleep
) -> Opened:
    """Return what ``open_it`` opens, trying again for as long as a device is missing.

    What is missing is said once, and stands in the status of the service. Every other error is raised.
    """
    try:
        return open_it()
    except DeviceError as error:
        missing = str(error)
    with Notifier() as notifier:
        _tell(notifier, missing, said)
        while True:
            sleep(TRY_EVERY_S)
            try:
                return open_it()
            except DeviceError as error:
                if str(error) != missing:
                    missing = str(error)
                    _tell(notifier, missing, said)
                else:
                    notifier.tell(WATCHDOG=1)


def _tell(notifier: Notifier, missing: str, said: Callable[[str], None]) -> None:
    words = f"Waiting for the board: {missing}"
    said(words)
    try:
        notifier.tell(READY=1, WATCHDOG=1, STATUS=words)
    except NotifyError as error:
        said(str(error))
