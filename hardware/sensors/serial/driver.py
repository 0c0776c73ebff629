"""Linear sensors on a sensor board of its own, which says over USB what they show (docs/sensor-board.md)."""

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
"""What a STATE says of a channel between its thresholds, or broken off: only its value tells which."""

CLEAR = 2.0
"""A pole is read as so many times the strength from which it is one: the board says no more of it."""

CURIOUS = 5, 50
"""A channel that has been unknown for so many scans is measured, and again after so many more."""

ROUNDS = 64
"""So many answers are taken in one scan at most; more only an echoing line would give."""

REMEDY = "is its USB cable plugged in, and are you in the group dialout?"


def received(port: Port, device: str) -> bytes:
    """Return what has arrived at a port. Raises :class:`~hardware.errors.DeviceError` when it is gone."""
    with talking_to(f"the sensor board at {device}", REMEDY):
        return port.read(port.in_waiting)


class SerialSensors:
    """The sensors of a board at USB: what its sensor board makes of them, in mT as far as that tells.

    What shows nothing reads 0, a pole well beyond its threshold, what lies between the thresholds reads between them,
    and what is broken off NaN. While nothing is known yet, all are NaN. Time is counted in scans. ``zeros`` are the mT
    each channel reads on the empty board.
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
        """Who the sensor board is; ``None`` until it has said so."""
        return self._dialog.hello

    def measure(self, *, on: bool) -> None:
        """Let scans bring the measured strength at every sensor, for calibrating, or what the board makes of it again.

        Measured ones are fewer a second; until the first have come all are NaN.
        """
        self._measuring, self._bits, self._readings = on, None, self._nothing
        self._dialog.values.clear()

    def rest_at(self, zeros: Sequence[float] | None) -> None:
        """Take the mT each channel reads on the empty board; the sensor board is given them with its settings."""
        self._rests = rests(self._profile, self._wiring, zeros)
        self._dialog.settle(partial(settings_for, self._profile, self._wiring, zeros=zeros))
        self._bits, self._readings = None, self._nothing

    def scan(self) -> Sequence[float]:
        """Return what is known of every sensor now; this never waits.

        Raises :class:`~hardware.errors.DeviceError` when the board is gone, silent, or of another version.
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
        """Take what has arrived and send what is to be said, as long as answers come at once."""
        for _ in range(ROUNDS):
            self._dialog.hear(received(self._port, self._device), self._now)
            request = self._dialog.speak(self._now)
            if not request:
                return
            with talking_to(f"the sensor board at {self._device}", REMEDY):
                self._port.write(request)

    def _take(self, bits: bytes | None) -> None:
        """Make readings of a state."""
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
        """See whether what is unknown lies between the thresholds or is broken off."""
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
        """Return the reading of a channel between its thresholds with this value; NaN: no living sensor gives it."""
        low, high = self._alive
        between = self._said[index][UNKNOWN]
        return nan if not low <= measured <= high else between if measured >= self._rests[index] else -between

    def _tell_found(self) -> None:
        """Put what was found of unknown channels into the readings."""
        if self._found:
            readings = list(self._readings)
            for index, found in self._found.items():
                readings[index] = found
            self._readings = readings

    def _measured(self) -> Sequence[float]:
        """Return the measured strengths, and ask for the next when all have come."""
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
        """Let the port go; twice is fine."""
        self._port.close()


def _said(profile: Profile, spot: str) -> tuple[float, float, float, float]:
    """Return the reading in mT for none, north, south and unknown."""
    levels = profile.spot[spot].levels
    if levels is None:
        raise DeviceError(f"[spots.{spot}] lacks 'levels'; a sensor board has linear sensors")
    clear = CLEAR * levels.pole
    return 0.0, clear, -clear, (levels.none + levels.pole) / 2


def open_sensors(profile: Profile, wiring: SerialWiring, factory: Factory, _pause: Pause) -> SerialSensors:
    """Return the sensors of the board at USB; its port is that of ``factory`` where that pretends, else this machine's.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    return SerialSensors(profile, wiring, ports_of(factory))
