"""The settings of a sensor board, derived from a board's profile: 1600 bytes, specified in docs/sensor-board.md."""

from collections.abc import Mapping, Sequence
from struct import Struct

from hardware.errors import ProfileError
from hardware.profile.electronics import analog_input
from hardware.profile.schema import Levels, Profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.serial.link import checksum
from hardware.sensors.serial.messages import CHANNELS, INPUTS

FORMAT = 1
LENGTH = 1600

REFERENCE_V = 5.0
STEPS = 16384
"""The unit of a value: this fraction of the 5 V reference of the board's converter."""

SAMPLES: Mapping[int, int] = {1: 0, 2: 1, 4: 2, 8: 3, 16: 4}
"""The possible numbers of samples of a channel in a scan, with their codes in the settings."""

LEVEL = 1
"""The code of a channel with a linear sensor; a channel that is off has nine zero bytes."""

HEAD = Struct("<BBHHHHIH")
CHANNEL = Struct("<BHHHH")


def value(volts: float) -> int:
    """Return a voltage in the board's unit."""
    return round(volts / REFERENCE_V * STEPS)


def step_mt(wiring: SerialWiring) -> float:
    """Return the size of one step of a value in mT."""
    return REFERENCE_V / STEPS * 1000 / wiring.sensitivity / analog_input(wiring).gain


def number_of(wire: tuple[int, int]) -> int:
    """Return the board's number of the channel at a place of the wiring."""
    multiplexer, entry = wire
    return INPUTS * multiplexer + entry


def rests(profile: Profile, wiring: SerialWiring, zeros: Sequence[float] | None) -> list[int]:
    """Return the rest value of each channel of the profile.

    ``zeros`` are the mT each channel reads on the empty board if its rest is assumed to be half its supply.
    """
    step = step_mt(wiring)
    half = value(wiring.supply / 2 * analog_input(wiring).gain)
    return [half + round(zero / step) for zero in zeros or [0.0] * len(profile.channels)]


def settings_for(
    profile: Profile, wiring: SerialWiring, board: int, zeros: Sequence[float] | None = None
) -> tuple[bytes, int]:
    """Return the settings of a board with this profile and their checksum; ``board`` is its present or future id.

    If the checksum were 0, which stands for none, the next id is used.

    Raises :class:`~hardware.errors.ProfileError` for a spot that has no levels.
    """
    low, high = wiring.alive
    head = (FORMAT, SAMPLES[wiring.samples], round(wiring.settle * 1e6), round(wiring.period * 1e3))
    step = step_mt(wiring)
    channels = [bytes(CHANNEL.size)] * CHANNELS
    for channel, rest in zip(profile.channels, rests(profile, wiring, zeros), strict=True):
        levels = _levels(profile, channel.spot)
        strengths = (round(each / step) for each in (levels.none, levels.pole, levels.hysteresis))
        channels[number_of(channel.wire)] = CHANNEL.pack(LEVEL, rest, *strengths)
    while True:
        image = HEAD.pack(*head, value(low), value(high), board, 0) + b"".join(channels)
        if checked := checksum(image):
            return image, checked
        board += 1


def _levels(profile: Profile, spot: str) -> Levels:
    levels = profile.spot[spot].levels
    if levels is None:
        raise ProfileError(f"[spots.{spot}] lacks 'levels'; a sensor board has linear sensors")
    return levels
