"""The wires of linear sensors behind multiplexers, to converters at the Pi or to a sensor board at USB."""

from collections.abc import Iterator

from hardware.profile.schema import Profile
from hardware.profile.supply import ONE_REGULATOR_A, linear_watts, regulator_amperes, regulators, sensors_ma
from hardware.profile.wires.parts import FIVE, GROUND, MCP3008, PI, REGULATOR, End, Group, Wire, chip, pi
from hardware.profile.wiring import SELECT_INPUTS, SPI_PORTS, AdcWiring, LinearWiring, SerialWiring

MEGA = "Arduino Mega"

_PULL_DOWN = (
    "A resistor goes from each of these inputs to ground, right at the chip: without it the input of a broken wire "
    "keeps the voltage of the sensor read before, and nobody notices."
)


def multiplexer(number: int) -> str:
    """Return the name of a multiplexer, also for its label."""
    return f"multiplexer {number}"


def converter(enable: int) -> str:
    """Return the name of a converter."""
    return f"converter {enable}"


def groups(profile: Profile, wiring: LinearWiring) -> Iterator[Group]:
    """Yield the groups of such a board, in the order of soldering."""
    rail = _rail(wiring)
    yield _power(profile, wiring, rail)
    if isinstance(wiring, AdcWiring):
        yield _converters(wiring, rail)
    yield _select(wiring)
    yield _outputs(wiring)
    for number in range(len(wiring.multiplexers)):
        yield _sensors(profile, number)


def _rail(wiring: LinearWiring) -> End:
    return End(REGULATOR, "out") if isinstance(wiring, AdcWiring) else FIVE


def _power(profile: Profile, wiring: LinearWiring, rail: End) -> Group:
    draws = sensors_ma(profile)
    names = [multiplexer(number) for number in range(len(wiring.multiplexers))]
    feeds = [
        wire
        for name in names
        for wire in (
            Wire(rail, End(name, "VCC"), "power"),
            Wire(GROUND, End(name, "GND"), "ground"),
            Wire(GROUND, End(name, "EN"), "ground"),
        )
    ]
    if isinstance(wiring, AdcWiring):
        words = (
            f"{len(profile.channels)} sensors draw up to {draws:.0f} mA, more than the Pi's own 3.3 V gives: a "
            f"switching regulator of {regulator_amperes(profile):g} A or more makes them of the 5 V. A linear one "
            f"would turn {linear_watts(profile):.1f} W into heat."
        )
        if (count := regulators(profile)) > 1:
            words += f" {count} of {ONE_REGULATOR_A:g} A do too, each for sensors of its own: never join their outputs."
        source = [Wire(FIVE, End(REGULATOR, "in"), "power"), Wire(GROUND, End(REGULATOR, "ground"), "ground")]
    else:
        words = (
            f"{len(profile.channels)} sensors draw up to {draws:.0f} mA, more than USB gives: the 5 V supply feeds "
            f"them, and the {MEGA} at its pin 5V, so that its converter measures against what the sensors get."
        )
        source = [Wire(FIVE, End(MEGA, "5V"), "power"), Wire(GROUND, End(MEGA, "GND"), "ground")]
    each = "Then from this rail and ground to VCC and GND of every sensor, in chains of 0.25 mm2, with 100 nF at each "
    each += "multiplexer and 10 nF at each sensor, from its supply to its ground."
    return Group("Sensors' supply", f"{words} {each}", (*source, *feeds))


def _converters(wiring: AdcWiring, rail: End) -> Group:
    port = SPI_PORTS[wiring.port]
    unused = [pin for enable, pin in enumerate(port.select) if enable not in wiring.converters]
    free = f" {', '.join(unused)} belongs to the same port and stays free." if unused else ""
    wires = [
        wire
        for enable in wiring.converters
        for wire in (
            *(Wire(rail, chip(converter(enable), MCP3008, pin), "power") for pin in ("VDD", "VREF")),
            *(Wire(GROUND, chip(converter(enable), MCP3008, pin), "ground") for pin in ("AGND", "DGND")),
            Wire(pi(port.clock), chip(converter(enable), MCP3008, "CLK"), "bus"),
            Wire(pi(port.mosi), chip(converter(enable), MCP3008, "DIN"), "bus"),
            Wire(pi(port.miso), chip(converter(enable), MCP3008, "DOUT"), "bus"),
            Wire(pi(port.select[enable]), chip(converter(enable), MCP3008, "CS"), "bus"),
        )
    ]
    return Group(
        "Converters",
        f"MCP3008 on the port SPI{wiring.port}, with 100 nF from VDD to ground at each. Clock and data go from one to "
        f"the next; each has a chip enable of its own.{free}",
        tuple(wires),
    )


def _select(wiring: LinearWiring) -> Group:
    starts = [pi(pin) if isinstance(wiring, AdcWiring) else End(MEGA, pin) for pin in wiring.select]
    wires = [
        Wire(start, End(multiplexer(number), f"S{bit}"), "select")
        for bit, start in enumerate(starts)
        for number in range(len(wiring.multiplexers))
    ]
    return Group("Select lines", "Four lines, each to every multiplexer, from one to the next.", tuple(wires))


def _outputs(wiring: LinearWiring) -> Group:
    if isinstance(wiring, SerialWiring):
        wires = [
            Wire(End(multiplexer(number), "SIG"), End(MEGA, pin), "bus")
            for number, pin in enumerate(wiring.multiplexers)
        ]
        usb = Wire(End(MEGA, "USB"), End(PI, "USB"), "bus", "a cable that carries data")
        pulls = [_pull_down(End(MEGA, pin), wiring) for pin in wiring.multiplexers]
        words = f"Each multiplexer has an analog input of the sensor board. {_PULL_DOWN}"
        return Group("Multiplexers", words, (*wires, *pulls, usb))
    wires = [
        Wire(End(multiplexer(number), "SIG"), chip(converter(enable), MCP3008, f"CH{entry}"), "bus")
        for number, (enable, entry) in enumerate(wiring.multiplexers)
    ]
    pulls = [_pull_down(wire.end, wiring) for wire in wires]
    return Group("Multiplexers", f"Each multiplexer has an input of a converter. {_PULL_DOWN}", (*wires, *pulls))


def _pull_down(end: End, wiring: LinearWiring) -> Wire:
    """Return the resistor from an analog input to ground."""
    return Wire(end, GROUND, "ground", f"{wiring.pull_down / 1000:g} kohm")


def _sensors(profile: Profile, number: int) -> Group:
    mine = {channel.wire[1]: channel for channel in profile.channels if channel.wire[0] == number}
    wires = tuple(
        Wire(End(f"{channel.point} {channel.spot}", "OUT"), End(multiplexer(number), f"C{entry}"), "sensor")
        for entry, channel in sorted(mine.items())
    )
    left = [f"C{entry}" for entry in range(SELECT_INPUTS) if entry not in mine]
    free = f" {', '.join(left)} stay free." if left else ""
    return Group(f"Sensors of {multiplexer(number)}", f"The output of {len(wires)} sensors.{free}", wires)
