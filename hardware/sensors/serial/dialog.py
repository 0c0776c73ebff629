"""The host's side of the dialog with a sensor board: requests and belief; no I/O, time is an argument.

docs/sensor-board.md gives the reasons: the host first asks HELLO?, writes its settings if the board has others, and
believes only the states that come after the last one it believed. Damaged or lost frames are requested again.
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
"""The time after which HELLO? or STATE? is repeated: everything waits for a state, and a bootloader is slow."""

OTHERS_AGAIN_S = 0.07
"""The time after which any other request is repeated."""

LISTEN_S = 2.5
"""The time in which nothing is sent to a board that has not been heard: opening the port restarts it, and a byte
during its bootloader's wait would keep it there. The board greets on its own as soon as it can."""

GREETING_S = 5.0
"""A device that does not introduce itself for this long is no sensor board; a bootloader may take 2 s."""

SILENT_S = 1.5
"""A board that sends no state for this long is dead, or its line is."""

SettingsFor: TypeAlias = Callable[[int], tuple[bytes, int]]
"""Makes the settings for a board of this id, and their checksum."""


class Dialog:
    """The dialog with one board, from the opening of its port at ``now`` s.

    Pass received bytes to :meth:`hear`, send what :meth:`speak` returns. ``new_id`` chooses an id for a board that has
    none.
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
        """The board's HELLO; ``None`` until it has come."""
        self.bits: bytes | None = None
        """The believed state, as in :class:`~hardware.sensors.serial.messages.State`; ``None``: none."""
        self.values: dict[int, tuple[int, ...]] = {}
        """The last measured values of each multiplexer requested with :meth:`measure`."""

    def settle(self, settings_for: SettingsFor) -> None:
        """Change the board's settings; no state is believed until the board has them."""
        self._settings_for = settings_for
        self._wanted = b"", 0
        self._owed, self.bits, self._greet = None, None, True

    def hear(self, data: bytes, now: float) -> None:
        """Process the bytes received up to a time in s.

        Raises :class:`~hardware.errors.MisfitError` if the device cannot be used, :class:`~hardware.errors.DeviceError`
        if it has fallen silent.
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
            return  # the request is repeated when its time is over
        if answer.kind != Ask.RAW:  # a RAW request is answered when its values have come
            self._asked = None
        if answer.kind == Ask.WRITE and not answer.reason and self._owed:
            self._owed.pop(0)
        elif answer.kind == Ask.COMMIT and not answer.reason:
            self._owed, self._heard, self._greet = None, now, True  # a HELLO follows
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
        """Request the values of these multiplexers once (bit 0 is number 0); they appear in :attr:`values`."""
        self._measure |= multiplexers

    @property
    def measuring(self) -> bool:
        """Whether values are still expected."""
        return bool(self._measure)

    def speak(self, now: float) -> bytes:
        """Return the bytes to send at a time in s; none while an answer or the end of the bootloader is awaited."""
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
        """Return the most urgent request."""
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
    """Return the offsets of the pieces of the settings."""
    return list(range(0, len(image), PIECE))


_HANDLERS: Mapping[int, Callable[[Dialog, Frame, float], None]] = {
    Say.HELLO: Dialog._hear_hello,  # noqa: SLF001 - the dialog's own table
    Say.STATE: Dialog._hear_state,  # noqa: SLF001
    Say.RAW: Dialog._hear_raw,  # noqa: SLF001
    Say.ACK: Dialog._hear_answer,  # noqa: SLF001
    Say.ERROR: Dialog._hear_answer,  # noqa: SLF001
}
