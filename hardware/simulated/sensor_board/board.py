"""The pretended sensor board: the behaviour of its firmware in Python, according to docs/sensor-board.md.

It is used where no simulator of the processor is available; tests prove that both send the same.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import repeat
from math import ceil, isnan, nan
from operator import mul

from hardware.profile.electronics import SENSOR_BOARD_INPUT, AnalogInput
from hardware.sensors.select import gray
from hardware.sensors.serial.link import Frame, FrameReader, checksum, written
from hardware.sensors.serial.messages import (
    CHANNELS,
    INPUTS,
    KIND,
    MULTIPLEXERS,
    PIECE,
    PROTOCOL,
    Answer,
    Ask,
    Flag,
    Hello,
    Raw,
    Reason,
    Say,
    State,
    packed,
)
from hardware.sensors.serial.settings import LENGTH, REFERENCE_V
from hardware.simulated.charge import SampledInputs
from hardware.simulated.sensor_board.settings import NONE, OFF, UNKNOWN, Band, Settings, refusals

VERSION = (1, 0, 0)

ADC_STEPS = 1024
SIXTEENTHS = 16
"""A value is in sixteenths of one of the converter's steps."""

REPEATS_S = (0.02, 0.06)
"""The times after the last change at which the state is repeated."""

BEAT_S = 0.5
"""The period of the state while nothing changes."""

UNSET_PERIOD_S = 0.02
"""The period of measurements without settings, on request."""

_SCAN_ORDER = gray(INPUTS.bit_length() - 1)

_SHOWN_FLAGS = Flag.SET | Flag.KEPT | Flag.STORING | Flag.SPOILT
"""The flags whose change causes a state at once."""


class PretendedSensorBoard:
    """A sensor board with power at a cable's end; it is the far end of a cable.

    ``image`` are the initial settings in its EEPROM. ``protocol`` simulates another version. ``analog`` describes its
    converter's inputs.
    """

    def __init__(
        self, image: bytes | None = None, protocol: int = PROTOCOL, analog: AnalogInput = SENSOR_BOARD_INPUT
    ) -> None:
        self._analog = analog
        self._charge = SampledInputs(analog, 0.0)
        self._protocol = protocol
        self._kept = image
        self._starts = 0
        self._volts: Sequence[float] = [nan] * CHANNELS
        self._on = False
        self._asks: Mapping[int, tuple[range, Callable[[Frame], Answer | None]]] = {
            Ask.HELLO: (range(1, 81), self._ask_hello),
            Ask.STATE: (range(1), self._ask_state),
            Ask.RAW: (range(4, 5), self._ask_raw),
            Ask.WRITE: (range(3, 3 + PIECE), self._write),
            Ask.COMMIT: (range(2, 3), self._commit),
            Ask.READ: (range(3, 4), self._read),
            Ask.PING: (range(9), self._ping),
        }

    def plugged_in(self) -> None:
        """Switch the power on, and start with the EEPROM's content."""
        self._on = True
        self._starts += 1
        self._said = bytearray()
        self._reader = FrameReader()
        self._good = 0
        self._number = 255
        self._draft = bytearray(LENGTH)
        self._now = self._began = 0.0
        self._scans = 0
        self._rounds: tuple[int, int, int, int] = (0, 0, 0, 1)
        self._raw_round = 0
        self._clock: float | None = None
        self._shown: tuple[bytes, int] | None = None
        self._changed = self._sent = 0.0
        self._repeats: list[float] = []
        self._use(self._kept)
        self._hello(0)

    def unplugged(self) -> None:
        """Switch the power off."""
        self._on = False

    def opened(self) -> None:
        """Restart, because opening the port pulls the reset line."""
        self.plugged_in()

    def _use(self, image: bytes | None) -> None:
        self._image = image
        self._charge = SampledInputs(self._analog, 0.0 if image is None else Settings(image).settle_us / 1e6)
        self._settings = None if image is None else Settings(image)
        self._checksum = 0 if image is None else checksum(image)
        channels = [] if self._settings is None else self._settings.channels
        self._senses = [NONE if channel.kind == OFF else UNKNOWN for channel in channels] or [NONE] * CHANNELS
        nothing = Band(0, -1)
        everything = Band(0, ADC_STEPS * SIXTEENTHS)
        self._bands = [everything if sense == NONE else nothing for sense in self._senses]

    def feel(self, volts: Sequence[float]) -> None:
        """Set the voltage that drives every channel; NaN: nothing drives it."""
        self._volts = volts

    def run(self, now: float) -> None:
        """Scan and send messages up to a time in s."""
        if not self._on:
            return
        if self._clock is None:
            self._clock = self._began = self._changed = self._sent = now
        self._now = now
        period = UNSET_PERIOD_S if self._settings is None else self._settings.period
        scans = max(1, int((now - self._clock) / period + 1e-6))
        self._clock = now
        if self._settings is not None:
            self._scans += scans
            self._scan(self._settings)
        self._report()
        self._measure()

    def _values(self) -> list[int]:
        """Return the converter's value at every channel."""
        scale, most = ADC_STEPS / REFERENCE_V, ADC_STEPS - 1
        counts = map(float.__trunc__, map(mul, self._sampled(), repeat(scale)))
        return [SIXTEENTHS * (count if count < most else most) for count in counts]  # noqa: FURB136 # calls take longer

    def _sampled(self) -> Sequence[float]:
        """Return the sampled voltage at every channel in V, in the order of the firmware's scan."""
        if not any(map(isnan, self._volts)):
            return self._volts
        off = [channel.kind == OFF for channel in self._settings.channels] if self._settings else [False] * CHANNELS
        sampled = [0.0] * CHANNELS
        for entry in _SCAN_ORDER:
            for multiplexer in range(MULTIPLEXERS):
                number = multiplexer * INPUTS + entry
                if not off[number]:
                    sampled[number] = self._charge.sample(multiplexer, self._volts[number])
        return sampled

    def _scan(self, settings: Settings) -> None:
        for number, (value, (low, high)) in enumerate(zip(self._values(), self._bands, strict=True)):
            if not low <= value <= high:
                channel = settings.channels[number]
                sense = channel.sense(value, settings.limits)
                self._senses[number] = sense
                self._bands[number] = channel.band(sense, settings.limits)

    def _report(self) -> None:
        """Send the state if it has changed, if a repetition is due, or if none was sent for long."""
        shown = packed(self._senses), self._flags & _SHOWN_FLAGS
        if shown != self._shown:
            if self._shown is not None or self._settings is not None:
                self._repeats = [self._now + after for after in REPEATS_S]
            self._shown = shown
        elif self._repeats and self._now >= self._repeats[0] - 1e-9:
            del self._repeats[0]
        elif self._now - self._sent < BEAT_S - 1e-9:
            return
        self._sent = self._now
        self._state(0)

    @property
    def _flags(self) -> Flag:
        flags = Flag(0)
        if self._settings is not None:
            flags |= Flag.SET | Flag.KEPT
        return flags | (Flag.RAW if self._rounds[2] else Flag(0))

    def _measure(self) -> None:
        """Send a round of values, if one is due."""
        to, mask, rounds, _ = self._rounds
        if not rounds:
            return
        values = self._values()
        for multiplexer in range(MULTIPLEXERS):
            if mask >> multiplexer & 1:
                own = tuple(values[multiplexer * INPUTS : (multiplexer + 1) * INPUTS])
                self._say(Say.RAW, Raw(to, self._raw_round, multiplexer, self._scans, own).written())
        self._raw_round += 1
        self._rounds = self._rounds[0], mask, rounds - 1, self._rounds[3]

    def hear(self, data: bytes) -> None:
        """Process received bytes, and answer the requests in them."""
        for frame in self._reader.read(data):
            self._good += 1
            if frame.kind >= Say.HELLO - 1:
                continue
            if frame.kind not in self._asks:
                self._answer(Answer(frame.number, frame.kind, Reason.UNKNOWN_TYPE, 0))
                continue
            lengths, answer = self._asks[frame.kind]
            length = len(frame.payload)
            refused = Answer(frame.number, frame.kind, Reason.WRONG_LENGTH, length)
            said = answer(frame) if length in lengths else refused
            if said is not None:
                self._answer(said)

    def _ask_hello(self, frame: Frame) -> None:
        self._hello(frame.number)

    def _ask_state(self, frame: Frame) -> None:
        self._state(frame.number)

    def _ask_raw(self, frame: Frame) -> Answer:
        refuse = partial(Answer, frame.number, frame.kind)
        mask = int.from_bytes(frame.payload[:2], "little")
        rounds, every = frame.payload[2:]
        if mask >> MULTIPLEXERS or (rounds and not mask):
            return refuse(Reason.OUT_OF_RANGE, mask)
        if not every:
            return refuse(Reason.OUT_OF_RANGE, every)
        self._rounds, self._raw_round = (frame.number, mask, rounds, every), 0
        return refuse(0, rounds)

    def _write(self, frame: Frame) -> Answer:
        refuse = partial(Answer, frame.number, frame.kind)
        offset, piece = int.from_bytes(frame.payload[:2], "little"), frame.payload[2:]
        if offset + len(piece) > LENGTH:
            return refuse(Reason.OUT_OF_RANGE, offset)
        self._draft[offset : offset + len(piece)] = piece
        return refuse(0, offset)

    def _commit(self, frame: Frame) -> Answer:
        refuse = partial(Answer, frame.number, frame.kind)
        wanted = int.from_bytes(frame.payload, "little")
        if not wanted:
            return refuse(Reason.OUT_OF_RANGE, 0)
        if wanted == self._checksum:
            return refuse(0, wanted)
        image = bytes(self._draft)
        if (given := checksum(image)) != wanted:
            return refuse(Reason.WRONG_CHECKSUM, given)
        for refusal in refusals(image):
            return refuse(*refusal)
        self._kept = image
        self._use(image)
        return refuse(0, wanted)

    def _read(self, frame: Frame) -> Answer | None:
        offset, count = int.from_bytes(frame.payload[:2], "little"), frame.payload[2]
        refuse = partial(Answer, frame.number, frame.kind)
        if not 1 <= count <= PIECE:
            return refuse(Reason.OUT_OF_RANGE, count)
        if self._image is None:
            return refuse(Reason.NO_SETTINGS, 0)
        if offset + count > LENGTH:
            return refuse(Reason.OUT_OF_RANGE, offset)
        piece = self._image[offset : offset + count]
        self._say(Say.PIECE, bytes([frame.number]) + offset.to_bytes(2, "little") + piece)
        return None

    def _ping(self, frame: Frame) -> None:
        counts = [min(count, 0xFFFF).to_bytes(2, "little") for count in (self._good, self._reader.damaged, 0, 0)]
        longest = bytes(4)  # this processor takes no time
        self._say(
            Say.PONG,
            bytes([frame.number]) + self._ms.to_bytes(4, "little") + b"".join(counts) + longest + frame.payload,
        )

    def say(self) -> bytes:
        """Return the bytes sent since the last call."""
        said = bytes(self._said)
        self._said.clear()
        return said

    @property
    def _ms(self) -> int:
        return ceil((self._now - self._began) * 1000)

    def _say(self, kind: int, payload: bytes) -> None:
        self._number = (self._number + 1) % 256
        self._said += written(Frame(kind, self._number, payload))

    def _answer(self, answer: Answer) -> None:
        self._say(Say.ERROR if answer.reason else Say.ACK, answer.written())

    def _hello(self, to: int) -> None:
        channels = [] if self._settings is None else self._settings.channels
        used = bytes(
            sum(channel.kind != OFF for channel in channels[first : first + INPUTS])
            for first in range(0, CHANNELS, INPUTS)
        )
        board = 0 if self._settings is None else self._settings.board
        hello = Hello(
            *(to, self._protocol, *VERSION, KIND, board, MULTIPLEXERS, INPUTS, CHANNELS, sum(used)),
            *(LENGTH, self._checksum, self._flags, 1, self._starts, used),
        )
        self._say(Say.HELLO, hello.written())

    def _state(self, to: int) -> None:
        known = self._flags, self._ms, self._scans, self._checksum, self._starts
        self._say(Say.STATE, State(to, *known, packed(self._senses)).written())
