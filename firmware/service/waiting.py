"""Waits until a board's profile is valid; a service that ended because of a mistake would only be restarted."""

import time
from collections.abc import Callable

from firmware.errors import NotifyError
from firmware.service.notify import Notifier
from hardware.errors import ProfileError
from hardware.profile.schema import Profile

TRY_EVERY_S = 2.0
"""How often the profile is read again, in s; the supervisor's watchdog gets a sign of life each time."""


def load_when_mended(
    load: Callable[[], Profile], said: Callable[[str], None], sleep: Callable[[float], None] = time.sleep
) -> Profile:
    """Return the profile that ``load`` reads, as soon as it is valid.

    The mistake is shown in the status of the service, and said once. Without a supervisor a person has started this
    program: it then raises :class:`~hardware.errors.ProfileError` at once.
    """
    with Notifier() as notifier:
        mistake = ""
        while True:
            try:
                return load()
            except ProfileError as error:
                if not notifier.listened_to:
                    raise
                if str(error) != mistake:
                    mistake = str(error)
                    said(mistake)
            try:
                notifier.tell(READY=1, WATCHDOG=1, STATUS=f"Waiting until this is mended: {mistake}")
            except NotifyError as error:
                said(str(error))
            sleep(TRY_EVERY_S)
