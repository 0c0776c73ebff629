"""The panel: four buttons and a buzzer.

Buttons are polled and debounced here, with the time as an argument, because gpiozero's own debouncing differs between
pin factories and loses edges.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import TypeAlias

from hardware.computer.pins import Factory, Pin, output, pulled_up
from hardware.panel.press import LONG_PRESS_S, Press
from hardware.profile.schema import BUTTONS, Profile

Beep: TypeAlias = Sequence[float]
"""Seconds of sound, silence, sound, ... in turn."""

BEEPS: Mapping[str, Beep] = {
    "done": (0.06,),
    "asking": (0.06, 0.10, 0.06),
    "wrong": (0.25, 0.10, 0.25),
    "over": (0.10, 0.08, 0.10, 0.08, 0.40),
}
"""The buzzer's patterns."""


class _Button:
    """The debounced level of one button."""

    def __init__(self, name: str, pin: Pin, settle: float) -> None:
        self._name = name
        self._pin = pin
        self._settle = settle
        self._down = False
        self._down_since = 0.0
        self._changing_since: float | None = None
        self._long_told = False

    def poll(self, now: float) -> Iterator[Press]:
        if (not self._pin.state) == self._down:
            self._changing_since = None
            if self._down:
                yield from self._long(now)
            return
        if self._changing_since is None:
            self._changing_since = now
        if now - self._changing_since < self._settle:
            return
        since, self._changing_since = self._changing_since, None
        self._down = not self._down
        if self._down:
            self._down_since = since
            self._long_told = False
            yield Press(self._name, 0.0, released=False)
        else:
            yield from self._long(since)
            yield Press(self._name, since - self._down_since, released=True)

    def _long(self, now: float) -> Iterator[Press]:
        """Yield, once, a press that has been held for long; if necessary just before the button is released."""
        held = now - self._down_since
        if held >= LONG_PRESS_S and not self._long_told:
            self._long_told = True
            yield Press(self._name, held, released=False)


class Panel:
    """The buttons and the buzzer of a board on these pins.

    Raises :class:`~hardware.errors.DeviceError` if a pin cannot be used.
    """

    def __init__(self, profile: Profile, factory: Factory) -> None:
        with ExitStack() as opened:
            self._buttons = []
            for name in BUTTONS:
                device = pulled_up(getattr(profile.panel, name), factory)
                opened.callback(device.close)
                self._buttons.append(_Button(name, device.pin, profile.panel.settle))
            buzzer = output(profile.panel.buzzer, factory)
            opened.callback(buzzer.close)
            self._buzzer = buzzer.pin
            self._held = opened.pop_all()
        self._sounding = False
        self._beep: Beep = ()
        self._beep_began = 0.0

    def poll(self, now: float) -> list[Press]:
        """Return what the buttons did since the last poll; call it at every scan."""
        return [press for button in self._buttons for press in button.poll(now)]

    def beep(self, pattern: Beep, now: float) -> None:
        """Start a pattern, one of :data:`BEEPS` or any other, in place of the present one."""
        self._beep = pattern
        self._beep_began = now
        self.update(now)

    def update(self, now: float) -> None:
        """Switch the buzzer according to its pattern at this time; call it at every scan."""
        left = now - self._beep_began
        sounding = False
        for index, length in enumerate(self._beep):
            if left < length:
                sounding = index % 2 == 0
                break
            left -= length
        else:
            self._beep = ()
        if sounding != self._sounding:
            self._buzzer.state = sounding
            self._sounding = sounding

    def close(self) -> None:
        """Release the pins; twice is fine."""
        self._held.close()
