"""The host's side of the talk with a sensor board: what to ask next, and what to believe; no I/O, time is an argument.

docs/sensor-board.md says why: the host asks HELLO? first, writes the settings it wants where the board has others, and
believes only the states that come after the last one it believed. Whatever was damaged or lost is asked for again.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from hardware.computer.installed import install_command
from hardware.errors import DeviceError, MisfitError
from hardware.sensors.serial.link import Frame, FrameReader, written
from hardware.sensors.serial.messages import (
    KIND,
    MULTIPLEXERS,
    PIECE,
    PROTOCOL,
    STEADY_HELLO,
    Answer,
    Ask,
    Hello,
    Raw,
    Reason,
    Say,
    State,
)

AGAIN_S: Mapping[Ask, float] = {Ask.HELLO: 0.25, Ask.STATE: 0.01}
"""A request that has no answer for so long is made again: a state is what everybody waits for, a bootloader is slow."""

OTHERS_AGAIN_S = 0.07
"""So is any other."""

LISTEN_S = 2.5
"""So long nothing is said to a board that was not heard yet: opening the port restarts it, and a byte that comes while
its bootloader waits would keep it there. The board itself greets as soon as it can."""

GREETING_S = 5.0
"""A board that does not say who it is for so long is none: a bootloader may keep it for 2 s."""

SILENT_S = 1.5
"""A board that says no state for so long is dead, or its line is."""

SettingsFor: TypeAlias = Callable[[int], tuple[bytes, int]]
"""Makes the settings for a board of this id, and their checksum."""


class Dialog:
    """The talk with one board, from the opening of its port on, at ``now`` s.

    Feed it with :meth:`hear`, send what :meth:`speak` returns. ``new_id`` chooses an id for a board that has none.
    """

    def __init__(self, settings_for: SettingsFor, new_id: Callable[[], int], now: float) -> None:
        self._settings_for = settings_for
        self._new_id = new_id
        self._reader = FrameReader()
        self._number = 0
        self._asked: tuple[Ask, int, float] | None = None
        self._heard = self._began = now
        self._met = False
        self._damaged = 0
        self._last: int | None = None
        self._greet = True
        self._unsure = True
        self._start = -1
        self._scan = -1
        self._wanted = b"", 0
        self._owed: list[int] | None = None
        self._measure = 0
        self.hello: Hello | None = None
        """Who the board is; ``None`` until it has said so."""
        self.bits: bytes | None = None
        """The state that is believed, as :class:`~hardware.sensors.serial.messages.State` has it; ``None``: none."""
        self.values: dict[int, tuple[int, ...]] = {}
        """The values measured last at each multiplexer asked about by :meth:`measure`."""

    def settle(self, settings_for: SettingsFor) -> None:
        """Let the board have other settings from now on; until it has them no state is believed."""
        self._settings_for = settings_for
        self._wanted = b"", 0
        self._owed, self.bits, self._greet = None, None, True

    def hear(self, data: bytes, now: float) -> None:
        """Take bytes that have arrived by a time in s.

        Raises :class:`~hardware.errors.MisfitError` if what is there cannot be used,
        :class:`~hardware.errors.DeviceError` if it has fallen silent.
        """
        for frame in self._reader.read(data):
            self._met = True
            if self._last is not None and frame.number != (self._last + 1) % 256:
                self._unsure = True
            self._last = frame.number
            if handle := _HANDLERS.get(frame.kind):
                handle(self, frame, now)
        if self._reader.damaged != self._damaged:
            self._damaged = self._reader.damaged
            self._unsure = True
        silent = now - self._heard
        if self.hello is None and silent > GREETING_S:
            raise MisfitError(
                "what is plugged in does not answer as a sensor board does; 'ringlight flash' gives it its firmware"
            )
        if self.hello is not None and silent > SILENT_S:
            raise DeviceError("the sensor board has fallen silent; see to its USB cable, or plug it in anew")

    def _hear_hello(self, frame: Frame, now: float) -> None:
        payload = frame.payload
        if len(payload) < STEADY_HELLO or payload[5:9] != KIND:
            raise MisfitError(
                "what is plugged in is not a sensor board; 'ringlight flash' makes one of an Arduino Mega"
            )
        _agree(payload[1])
        hello = Hello.read(payload)
        if hello is None:
            return
        if hello.multiplexers != MULTIPLEXERS:
            raise MisfitError(f"the sensor board has {hello.multiplexers} multiplexers, not {MULTIPLEXERS}")
        self._heard = now
        self._answered(Ask.HELLO, hello.to)
        if hello.start != self._start:
            self._start, self._scan, self._owed = hello.start, -1, None
            self.bits = None
        if self.hello is None or hello.board != self.hello.board or not self._wanted[1]:
            self._wanted = self._settings_for(hello.board or self._new_id())
        self.hello, self._greet = hello, False
        if hello.checksum == self._wanted[1]:
            self._owed = None
        elif self._owed is None:
            self._owed = _offsets(self._wanted[0])

    def _hear_state(self, frame: Frame, now: float) -> None:
        state = State.read(frame.payload)
        if state is None or self.hello is None:
            return
        if state.start != self._start:
            self._greet = True
            return
        self._heard = now
        self._answered(Ask.STATE, state.to)
        if state.scan < self._scan:
            return
        self._scan, self._unsure = state.scan, False
        if self._wanted[1] and state.checksum == self._wanted[1]:
            self.bits = state.bits
        else:
            self.bits = None
            self._greet = self._owed is None

    def _hear_raw(self, frame: Frame, _now: float) -> None:
        raw = Raw.read(frame.payload)
        if raw is not None:
            self.values[raw.multiplexer] = raw.values
            self._measure &= ~(1 << raw.multiplexer)

    def _hear_answer(self, frame: Frame, now: float) -> None:
        answer = Answer.read(frame.kind, frame.payload)
        if answer is None or self._asked is None or (answer.kind, answer.to) != self._asked[:2]:
            return
        if answer.reason == Reason.BUSY:
            return  # the request is made again when its time is over
        if answer.kind != Ask.RAW:  # that one is answered when its values have come
            self._asked = None
        if answer.kind == Ask.WRITE and not answer.reason and self._owed:
            self._owed.pop(0)
        elif answer.kind == Ask.COMMIT and not answer.reason:
            self._owed, self._heard, self._greet = None, now, True  # it tells who it is now
        elif answer.kind == Ask.COMMIT and answer.reason == Reason.WRONG_CHECKSUM:
            self._owed = _offsets(self._wanted[0])
        elif answer.reason and answer.kind in (Ask.WRITE, Ask.COMMIT):
            raise MisfitError(
                f"the sensor board refuses the profile's settings (reason {answer.reason}, {answer.detail}; "
                "docs/sensor-board.md lists the reasons); correct [sensors] and [spots] in the board's profile"
            )

    def _answered(self, kind: Ask, number: int) -> None:
        if self._asked is not None and self._asked[:2] == (kind, number):
            self._asked = None

    def measure(self, multiplexers: int) -> None:
        """Ask once for the values at these multiplexers (bit 0 is number 0); :attr:`values` has them when they come."""
        self._measure |= multiplexers

    @property
    def measuring(self) -> bool:
        """Whether values are still to come."""
        return bool(self._measure)

    def speak(self, now: float) -> bytes:
        """Return what is to be sent at a time in s; nothing while an answer is waited for, or the bootloader's end."""
        if not self._met and now - self._began < LISTEN_S:
            return b""
        if self._asked is not None:
            kind, _, at = self._asked
            if now - at < AGAIN_S.get(kind, OTHERS_AGAIN_S):
                return b""
        request = self._next()
        if request is None:
            return b""
        kind, payload = request
        self._number = self._number % 255 + 1
        self._asked = kind, self._number, now
        return written(Frame(kind, self._number, payload))

    def _next(self) -> tuple[Ask, bytes] | None:
        """Return what is most urgent to be asked."""
        if self._greet:
            return Ask.HELLO, bytes([PROTOCOL])
        image, wanted = self._wanted
        if self._owed:
            offset = self._owed[0]
            return Ask.WRITE, offset.to_bytes(2, "little") + image[offset : offset + PIECE]
        if self._owed is not None:
            return Ask.COMMIT, wanted.to_bytes(2, "little")
        if self._unsure:
            return Ask.STATE, b""
        if self._measure:
            return Ask.RAW, self._measure.to_bytes(2, "little") + bytes([1, 1])
        return None


def _agree(protocol: int) -> None:
    """Raise :class:`~hardware.errors.MisfitError` unless the board speaks this version of the protocol."""
    if protocol < PROTOCOL:
        raise MisfitError(
            f"the sensor board speaks version {protocol} of the protocol, Ringlight version {PROTOCOL}: the board's "
            "firmware is the older one; 'ringlight flash' updates it"
        )
    if protocol > PROTOCOL:
        raise MisfitError(
            f"the sensor board speaks version {protocol} of the protocol, Ringlight version {PROTOCOL}: Ringlight is "
            f"the older one; to bring it up to date: {install_command('[pi]')}"
        )


def _offsets(image: bytes) -> list[int]:
    """Return where the pieces of the settings begin."""
    return list(range(0, len(image), PIECE))


_HANDLERS: Mapping[int, Callable[[Dialog, Frame, float], None]] = {
    Say.HELLO: Dialog._hear_hello,  # noqa: SLF001 - the dialog's own table
    Say.STATE: Dialog._hear_state,  # noqa: SLF001
    Say.RAW: Dialog._hear_raw,  # noqa: SLF001
    Say.ACK: Dialog._hear_answer,  # noqa: SLF001
    Say.ERROR: Dialog._hear_answer,  # noqa: SLF001
}
