"""Linear sensors on a sensor board, which reports their senses over USB (docs/sensor-board.md)."""

from collections.abc import Sequence
from functools import partial
from math import nan

from hardware.computer.pins import Factory, talking_to
from hardware.errors import DeviceError
from hardware.profile.schema import Profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.protocol import Pause
from hardware.sensors.serial.dialog import Dialog
from hardware.sensors.serial.messages import INPUTS, MULTIPLEXERS, Hello, unpacked
from hardware.sensors.serial.ports import Port, Ports, find, ports_of
from hardware.sensors.serial.settings import number_of, rests, settings_for, step_mt, value

UNKNOWN = 3
"""The code of a STATE for a channel between its thresholds, or broken off: only its value tells which."""

CLEAR = 2.0
"""A pole is read as this multiple of its threshold, because the board sends no more than the sense."""

CURIOUS = 5, 50
"""A channel that is unknown for the first number of scans is measured, and again after each second number."""

ROUNDS = 64
"""The most answers processed in one scan; only an echoing line would give more."""

REMEDY = "is its USB cable plugged in, and are you in the group dialout?"


def received(port: Port, device: str) -> bytes:
    """Return the bytes received at a port. Raises :class:`~hardware.errors.DeviceError` if it is gone."""
    with talking_to(f"the sensor board at {device}", REMEDY):
        return port.read(port.in_waiting)


class SerialSensors:
    """The sensors of a board on USB: the sensor board's senses, converted to mT.

    A channel that shows nothing reads 0, a pole reads well beyond its threshold, a strength between the thresholds
    reads between them, and a broken sensor reads NaN. Before the first state all are NaN. Time is counted in scans.
    ``zeros`` are each channel's mT on the empty board.
    """

    def __init__(
        self,
        profile: Profile,
        wiring: SerialWiring,
        ports: Ports,
        zeros: Sequence[float] | None = None,
    ) -> None:
        self._profile = profile
        self._wiring = wiring
        self._period = 1 / profile.scan_hz
        self._now = 0.0
        self._numbers = [number_of(channel.wire) for channel in profile.channels]
        self._rests = rests(profile, wiring, zeros)
        self._step = step_mt(wiring)
        self._alive = [value(volts) for volts in wiring.alive]
        said = {spot: _said(profile, spot) for spot in profile.spot}
        self._said = [said[channel.spot] for channel in profile.channels]
        self._nothing = (nan,) * len(profile.channels)
        self._bits: bytes | None = None
        self._readings: Sequence[float] = self._nothing
        self._unknown: dict[int, int] = {}
        self._found: dict[int, float] = {}
        self._measuring = False
        self._dialog = Dialog(partial(settings_for, profile, wiring, zeros=zeros), ports.new_id, self._now)
        self._device = find(wiring, ports)
        with talking_to(self._device, REMEDY):
            self._port = ports.open(self._device, wiring.baud)

    def __repr__(self) -> str:
        return f"SerialSensors({self._device!r})"

    @property
    def hello(self) -> Hello | None:
        """The sensor board's HELLO; ``None`` until it has come."""
        return self._dialog.hello

    def measure(self, *, on: bool) -> None:
        """Make scans return the measured strength at every sensor, for calibration, or again the board's senses.

        Measured scans are fewer per second; until the first has come all readings are NaN.
        """
        self._measuring, self._bits, self._readings = on, None, self._nothing
        self._dialog.values.clear()

    def rest_at(self, zeros: Sequence[float] | None) -> None:
        """Set each channel's mT on the empty board; the sensor board receives them with its settings."""
        self._rests = rests(self._profile, self._wiring, zeros)
        self._dialog.settle(partial(settings_for, self._profile, self._wiring, zeros=zeros))
        self._bits, self._readings = None, self._nothing

    def scan(self) -> Sequence[float]:
        """Return the last known reading of every sensor; this never waits.

        Raises :class:`~hardware.errors.DeviceError` if the board is gone, silent, or of another version.
        """
        self._now += self._period
        self._talk()
        if self._measuring:
            return self._measured()
        bits = self._dialog.bits
        if bits != self._bits:
            self._take(bits)
        if self._unknown:
            self._look_closer()
        return self._readings

    def _talk(self) -> None:
        """Process received bytes and send requests, as long as answers come at once."""
        for _ in range(ROUNDS):
            self._dialog.hear(received(self._port, self._device), self._now)
            request = self._dialog.speak(self._now)
            if not request:
                return
            with talking_to(f"the sensor board at {self._device}", REMEDY):
                self._port.write(request)

    def _take(self, bits: bytes | None) -> None:
        """Convert a state into readings."""
        self._bits = bits
        if bits is None:
            self._readings, self._unknown, self._found = self._nothing, {}, {}
            return
        senses = unpacked(bits)
        shown = [senses[number] for number in self._numbers]
        self._unknown = {index: self._unknown.get(index, 0) for index, sense in enumerate(shown) if sense == UNKNOWN}
        self._found = {index: found for index, found in self._found.items() if index in self._unknown}
        self._readings = [said[sense] for said, sense in zip(self._said, shown, strict=True)]
        self._tell_found()

    def _look_closer(self) -> None:
        """Find out whether an unknown channel lies between its thresholds or is broken off."""
        first, again = CURIOUS
        for index, scans in self._unknown.items():
            self._unknown[index] = scans + 1
            number = self._numbers[index]
            multiplexer, entry = divmod(number, INPUTS)
            if scans >= first and (scans - first) % again == 0:
                self._dialog.values.pop(multiplexer, None)
                self._dialog.measure(1 << multiplexer)
            elif scans > first and (values := self._dialog.values.get(multiplexer)) is not None:
                self._found[index] = self._between(index, values[entry])
        self._tell_found()

    def _between(self, index: int, measured: int) -> float:
        """Return the reading of a channel between its thresholds, given its value; NaN for one of no living sensor."""
        low, high = self._alive
        between = self._said[index][UNKNOWN]
        return nan if not low <= measured <= high else between if measured >= self._rests[index] else -between

    def _tell_found(self) -> None:
        """Insert the results for unknown channels into the readings."""
        if self._found:
            readings = list(self._readings)
            for index, found in self._found.items():
                readings[index] = found
            self._readings = readings

    def _measured(self) -> Sequence[float]:
        """Return the measured strengths, and request the next when all have come."""
        values = self._dialog.values
        if len(values) == MULTIPLEXERS and not self._dialog.measuring:
            low, high = self._alive
            found = [values[number // INPUTS][number % INPUTS] for number in self._numbers]
            self._readings = [
                (each - rest) * self._step if low <= each <= high else nan
                for each, rest in zip(found, self._rests, strict=True)
            ]
            values.clear()
        if not self._dialog.measuring:
            self._dialog.measure((1 << MULTIPLEXERS) - 1)
        return self._readings

    def close(self) -> None:
        """Release the port; twice is fine."""
        self._port.close()


def _said(profile: Profile, spot: str) -> tuple[float, float, float, float]:
    """Return the readings in mT for none, north, south and unknown."""
    levels = profile.spot[spot].levels
    if levels is None:
        raise DeviceError(f"[spots.{spot}] lacks 'levels'; a sensor board has linear sensors")
    clear = CLEAR * levels.pole
    return 0.0, clear, -clear, (levels.none + levels.pole) / 2


def open_sensors(profile: Profile, wiring: SerialWiring, factory: Factory, _pause: Pause) -> SerialSensors:
    """Return the sensors of the board on USB; a simulated ``factory`` has its own port, else this machine's is used.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    return SerialSensors(profile, wiring, ports_of(factory))
