"""Night: dims the lights in the hours of the night."""

from collections.abc import Callable
from datetime import datetime, time

from firmware.service.loop import Loop
from firmware.settings.settings import Settings


def clock_on_the_wall() -> time:
    """Return the local time of day."""
    return datetime.now().astimezone().time()


def is_night(settings: Settings, clock: time) -> bool:
    """Return whether a time of day lies in the night's hours; equal start and end mean never."""
    begins, ends = time.fromisoformat(settings.night_from), time.fromisoformat(settings.night_to)
    if begins <= ends:
        return begins <= clock < ends
    return clock >= begins or clock < ends


def brightness_at(settings: Settings, usual: float, clock: time) -> float:
    """Return the brightness of the lights, above 0 and at most 1; ``usual`` is that of the board's profile."""
    by_day = usual if settings.brightness is None else settings.brightness
    if settings.night_brightness is None or not is_night(settings, clock):
        return by_day
    return min(by_day, settings.night_brightness)


class Dimmer:
    """Keeps a board as bright as its settings say, by day and by night; ``clock`` gives the time of day."""

    def __init__(self, clock: Callable[[], time] = clock_on_the_wall) -> None:
        self._clock = clock
        self._minute: tuple[Settings, int, int] | None = None
        self._share = 0.0
        self._loop: Loop | None = None

    def before(self, loop: Loop, now: float) -> None:
        """Set the brightness before a frame."""
        del now
        clock, settings = self._clock(), loop.table.settings
        minute = settings, clock.hour, clock.minute
        if loop is self._loop and self._minute is not None and settings is self._minute[0] and minute == self._minute:
            return
        self._minute = minute
        share = brightness_at(settings, loop.board.profile.lights.brightness, clock)
        if loop is not self._loop or share != self._share:
            self._loop, self._share = loop, share
            loop.brighten(share)

    def after(self, loop: Loop, now: float) -> None:
        """Nothing is to be done after a frame."""
