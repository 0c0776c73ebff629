"""Checks of a profile's electronics: broken wires are detectable, and no part is used beyond its limits.

A check yields its findings with the path of the place and the arithmetic.
"""

from collections.abc import Iterator

from hardware.profile.electronics import BREAK_V, DRIVE_MA, SWING_V, analog_input, highest_volts, scan_s
from hardware.profile.lines import Lines, Path
from hardware.profile.mistakes import nearest
from hardware.profile.schema import Profile
from hardware.profile.sensor_parts import SENSOR_PARTS, SWITCH_PARTS
from hardware.profile.wiring import LinearWiring, SerialWiring, SwitchWiring
from hardware.profile.wiring_checks import Check, Finding


def _alive(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield the errors in the voltages of living sensors: a broken wire must not read like one of them."""
    if not isinstance(profile.sensors, LinearWiring):
        return
    wiring = profile.sensors
    path: Path = ("sensors", "alive")
    low, high = wiring.alive
    if not 0 <= low < high <= wiring.supply:
        yield Finding(path, f"give a sensor's lowest and highest voltage, between 0 and {wiring.supply:g} V")
    analog = analog_input(wiring)
    highest = highest_volts(wiring)
    broken = analog.broken(highest, wiring.settle)
    if broken >= low:
        yield Finding(
            path,
            f"a broken wire can read {broken:.2f} V, like a sensor (it begins at {low:g} V): {highest:g} V before it "
            f"go down to that in {wiring.settle * 1e6:g} us and {analog.sample_s * 1e6:.1f} us of sampling through "
            f"{wiring.pull_down:g} ohm; give a smaller 'pull_down', about 10000",
        )
    gain = analog.gain
    if not low < SWING_V * gain or not highest * gain < high:
        yield Finding(
            path,
            f"sensors give {SWING_V * gain:.2f} to {highest * gain:.2f} V, which is not inside {low:g} to {high:g} V; "
            f"give [{BREAK_V:g}, {wiring.supply - BREAK_V:g}]",
        )


def _loads(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a resistor that overloads a sensor's output."""
    if isinstance(profile.sensors, LinearWiring):
        highest = highest_volts(profile.sensors)
        drawn = highest / profile.sensors.pull_down * 1000
        if drawn > DRIVE_MA:
            yield Finding(
                ("sensors", "pull_down"),
                f"{highest:g} V over {profile.sensors.pull_down:g} ohm are {drawn:.2f} mA, and a sensor's output gives "
                f"{DRIVE_MA:g} mA; give {highest / DRIVE_MA * 1000:.0f} or more",
            )


def _timing(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a scan that takes longer than its period."""
    wiring = profile.sensors
    if isinstance(wiring, SwitchWiring):
        taken, conversions = wiring.settle * (1 << len(wiring.select)), ""
    else:
        taken = scan_s(wiring, len(profile.channels))
        conversions = f", with {len(profile.channels)} conversions"
    addresses = 1 << len(wiring.select)
    period = wiring.period if isinstance(wiring, SerialWiring) else 1 / profile.scan_hz
    if taken > period:
        yield Finding(
            ("sensors", "settle"),
            f"{addresses} times {wiring.settle * 1e6:g} us{conversions} are {taken * 1000:.1f} ms, and a scan has "
            f"{period * 1000:g} ms; give a shorter 'settle', or scan more seldom",
        )


def _part(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a sensor that is unknown, or does not do what the profile says of it."""
    wiring = profile.sensors
    if not isinstance(wiring, LinearWiring):
        yield from _switch(profile, wiring)
        return
    path: Path = ("sensors",)
    name, supplies = wiring.part, SENSOR_PARTS.get(wiring.part)
    if supplies is None:
        known = ", ".join(SENSOR_PARTS)
        yield Finding((*path, "part"), f"no sensor is called '{name}'{nearest(name, SENSOR_PARTS)} Known: {known}.")
        return
    part = supplies.get(wiring.supply)
    if part is None:
        volts = " or ".join(f"{supply:g}" for supply in supplies)
        yield Finding((*path, "supply"), f"the data sheet of the {name} is for {volts} V; give one of them")
        return
    least, typical, most = part.sensitivity
    if not least <= wiring.sensitivity <= most:
        yield Finding(
            (*path, "sensitivity"),
            f"a {name} at {wiring.supply:g} V has {least:g} to {most:g} mV/mT, typically {typical:g}; give that",
        )


def _switch(profile: Profile, wiring: SwitchWiring) -> Iterator[Finding]:
    """Yield a switch that is unknown, or cannot be set to what the profile says of it."""
    part = SWITCH_PARTS.get(wiring.part)
    if part is None:
        known = ", ".join(SWITCH_PARTS)
        near = nearest(wiring.part, SWITCH_PARTS)
        yield Finding(("sensors", "part"), f"no switch is called '{wiring.part}'{near} Known: {known}.")
        return
    low, high = part.settable
    least, _, most = part.hysteresis
    for name, spot in profile.spot.items():
        path: Path = ("spots", name, "switch")
        if spot.switch is None:
            continue
        operate, release = spot.switch.operate, spot.switch.release
        if not low <= operate <= high:
            yield Finding(path, f"a {wiring.part} can be set to {low:g} to {high:g} mT, not to {operate:g}; give that")
        elif not least <= operate - release <= most:
            yield Finding(
                path,
                f"'operate' less 'release' are {operate - release:g} mT, but a {wiring.part} opens {least:g} to "
                f"{most:g} mT below what it closes at; give a 'release' of {operate - part.hysteresis.typical:g}",
            )


def _range(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a threshold that the sensors cannot reach."""
    if not isinstance(profile.sensors, LinearWiring):
        return
    wiring = profile.sensors
    reach = (wiring.supply / 2 - SWING_V) * 1000 / wiring.sensitivity
    for name, spot in profile.spot.items():
        if spot.levels is not None and spot.levels.pole >= reach:
            yield Finding(
                ("spots", name, "levels"),
                f"'pole' is {spot.levels.pole:g} mT, but at {wiring.supply:g} V and {wiring.sensitivity:g} mV/mT a "
                f"sensor goes no further than {reach:.1f} mT; give less",
            )


ELECTRICAL_CHECKS: tuple[Check, ...] = (_loads, _alive, _timing, _range, _part)
