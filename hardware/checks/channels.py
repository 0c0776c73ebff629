"""The check of every channel: it must answer, and read nothing on an empty board."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from math import isnan, nan

from hardware.checks.computer import hindered, sensors_buses
from hardware.checks.context import CheckContext
from hardware.checks.crossed_lines import crossed_lines
from hardware.checks.report_lines import Line, failed, mend, mend_sensors, note, ok
from hardware.computer.pins import Factory
from hardware.errors import HardwareError
from hardware.facts import Facts, Value
from hardware.health.diagnosis import Diagnosis
from hardware.health.wires import place_of
from hardware.profile.schema import Profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.drivers import open_sensors
from hardware.sensors.protocol import Sensors

SCANS = 20
"""The number of scans examined: a sensor that is odd in one of them is odd."""

WAKING_S = 4.0
"""The time after which a sensor board is awake: its bootloader alone takes 2 s."""

MANY = 6
"""More odd channels than this are reported together: most likely pieces stand on the board."""


def channels(examined: CheckContext) -> Iterator[Line]:
    """Yield for each channel whether it answers, and whether it reads nothing, as on an empty board."""
    profile = examined.profile
    if why := hindered(examined, sensors_buses(profile.sensors)):
        yield note("channels", f"they cannot be read {why}")
        return
    try:
        factory = examined.body.pins()
    except HardwareError:
        yield note("channels", "they cannot be read without the pins")
        return
    try:
        readings = _readings(examined, factory)
    except HardwareError as error:
        yield failed("channels", error)
        return
    silent = {number for number, reading in enumerate(readings) if isnan(reading)}
    odd = {number for number, reading in enumerate(readings) if _odd(profile, number, reading)}
    for number, reading in enumerate(readings):
        if number not in silent | odd:
            yield ok(_name(profile, number), _shows(profile, reading), detail=True)
    yield from _silent(profile, silent)
    yield from _felt(profile, readings, odd)
    well = len(readings) - len(silent) - len(odd)
    counted = f"{well} of {len(readings)} channels"
    if profile.sensors.kind == "switches":
        yield note(
            "channels", f"{counted} show nothing, as on an empty board; a switch whose wire is off does the same"
        )
        return
    empty = "near zero" if profile.sensors.kind == "adc" else "with nothing on them"
    yield (ok if well == len(readings) else note)("channels", f"{counted} answer, {empty}")


def _readings(examined: CheckContext, factory: Factory) -> Sequence[float]:
    """Return for each channel the strongest reading of a few scans; NaN if one of them had no answer."""
    profile = examined.profile
    worst = [0.0] * len(profile.channels)
    sensors = open_sensors(profile, factory, examined.pause)
    with closing(sensors):
        if isinstance(profile.sensors, SerialWiring):
            _warm_up(examined, sensors)
        for _ in range(SCANS):
            examined.pause(1 / profile.scan_hz)
            for number, reading in enumerate(sensors.scan()):
                if isnan(reading) or isnan(worst[number]):
                    worst[number] = nan
                elif abs(reading) > abs(worst[number]):
                    worst[number] = reading
    return worst


def _warm_up(examined: CheckContext, sensors: Sensors) -> None:
    """Let a sensor board start and report its sensors: opening its port may have restarted it."""
    period = 1 / examined.profile.scan_hz
    for _ in range(round(WAKING_S / period)):
        examined.pause(period)
        if not all(map(isnan, sensors.scan())):
            break
    for _ in range(SCANS):
        examined.pause(period)
        sensors.scan()


def _odd(profile: Profile, number: int, reading: float) -> bool:
    """Return whether a channel reads something."""
    levels = profile.spot[profile.channels[number].spot].levels
    return abs(reading) > (levels.none if levels else 0.5)


def _silent(profile: Profile, silent: set[int]) -> Iterator[Line]:
    """Yield the reasons why channels do not answer, by the wires they share."""
    if not silent:
        return
    if crossed := crossed_lines(profile, silent):
        pairs = ", or ".join(f"{one} and {other}" for one, other in crossed)
        yield mend(
            pairs,
            f"{len(silent)} channels do not answer: just those that do not if {pairs} are swapped",
            f"swap the wires from {pairs} to the multiplexers",
        )
        return
    for complaint in Diagnosis(profile).complaints({"silent": silent}, frozenset(), frozenset()):
        remedy = ""
        if complaint.key.startswith("silent") and len(complaint.channels) == len(profile.channels):
            remedy = f"if nothing is wired yet, it is as it should be: 'ringlight wiring {profile.name}' says how"
        yield mend_sensors(", ".join(complaint.points[:3]), complaint.facts, remedy)


def _felt(profile: Profile, readings: Sequence[float], odd: set[int]) -> Iterator[Line]:
    """Yield the channels that feel something on an empty board: first a faulty wire, then single channels."""
    left = set(odd)
    for complaint in Diagnosis(profile).complaints({"stuck": odd}, frozenset(), frozenset()):
        if len(complaint.channels) > 1 and complaint.channels <= left:
            left -= complaint.channels
            yield mend_sensors(", ".join(complaint.points[:3]), complaint.facts, "clear the board and look again")
    if len(left) > MANY:
        points = ", ".join(dict.fromkeys(profile.channels[number].point for number in sorted(left)))
        yield mend("channels", f"something is felt at {points}", "take every piece off the board and look again")
        return
    for number in sorted(left):
        channel = profile.channels[number]
        values: dict[str, Value] = {"point": channel.point, "spot": channel.spot}
        values["where"] = place_of(profile.sensors, channel.wire)
        if profile.sensors.kind == "adc":
            values["detail"] = f"{readings[number]:+.1f} mT"
        facts = Facts("sensor-reads" if "detail" in values else "sensor-feels", values)
        yield mend_sensors(_name(profile, number), facts)


def _name(profile: Profile, number: int) -> str:
    channel = profile.channels[number]
    return f"{channel.point} {channel.spot}"


def _shows(profile: Profile, reading: float) -> str:
    if profile.sensors.kind == "adc":
        return f"reads {reading:+.1f} mT"
    return "shows something" if reading else "shows nothing"
