"""Waiting until a board's profile can be used: a service that ended over a mistake in it would only begin again."""

import time
from collections.abc import Callable

from firmware.errors import NotifyError
from firmware.service.notify import Notifier
from hardware.errors import ProfileError
from hardware.profile.schema import Profile

TRY_EVERY_S = 2.0
"""So often the profile is read again; the supervisor's watchdog is told each time."""


def load_when_mended(
    load: Callable[[], Profile], said: Callable[[str], None], sleep: Callable[[float], None] = time.sleep
) -> Profile:
    """Return the profile that ``load`` reads, as soon as there is no mistake in it any more.

    What the mistake is stands in the status of the service, and is said once. Where nobody supervises this program, a
    person has started it and is told at once. Raises :class:`~hardware.errors.ProfileError` then.
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
