"""The wires of digital Hall switches behind multiplexers; each multiplexer has its own pin of the Pi."""

from collections.abc import Iterator

from hardware.profile.schema import Profile
from hardware.profile.supply import regulator_amperes, sensors_ma
from hardware.profile.wires.multiplexed import multiplexer
from hardware.profile.wires.parts import FIVE, GROUND, REGULATOR, End, Group, Wire, pi
from hardware.profile.wiring import SELECT_INPUTS, SwitchWiring

RAIL = End(REGULATOR, "out")


def groups(profile: Profile, wiring: SwitchWiring) -> Iterator[Group]:
    """Yield the groups of such a board, in the order of soldering."""
    names = [multiplexer(number) for number in range(len(wiring.multiplexers))]
    yield _power(profile, names)
    yield _select(wiring, names)
    yield Group(
        "Multiplexers",
        "The common pin of each goes to a pin of the Pi, which pulls it up: a broken wire reads open.",
        tuple(Wire(End(name, "SIG"), pi(pin), "bus") for name, pin in zip(names, wiring.multiplexers, strict=True)),
    )
    for number in range(len(names)):
        yield _switches(profile, wiring, number)


def _power(profile: Profile, names: list[str]) -> Group:
    feeds = [
        wire
        for name in names
        for wire in (
            Wire(RAIL, End(name, "VCC"), "power"),
            Wire(GROUND, End(name, "GND"), "ground"),
            Wire(GROUND, End(name, "EN"), "ground"),
        )
    ]
    return Group(
        "Switches' supply",
        f"{len(profile.channels)} switches draw up to {sensors_ma(profile):.0f} mA, more than the Pi's 3.3 V gives. "
        f"A switching regulator of {regulator_amperes(profile):g} A or more makes them of the 5 V. They keep their "
        "power all the time: a switch that is switched off forgets whether it had closed. From this rail and ground to "
        "VCC and GND of every switch in chains of 0.25 mm2, with 100 nF at each multiplexer and 10 nF at each switch, "
        "from its supply to its ground.",
        (Wire(FIVE, End(REGULATOR, "in"), "power"), Wire(GROUND, End(REGULATOR, "ground"), "ground"), *feeds),
    )


def _select(wiring: SwitchWiring, names: list[str]) -> Group:
    wires = [Wire(pi(pin), End(name, f"S{bit}"), "select") for bit, pin in enumerate(wiring.select) for name in names]
    return Group("Select lines", "Four lines, each to every multiplexer, from one to the next.", tuple(wires))


def _switches(profile: Profile, wiring: SwitchWiring, number: int) -> Group:
    mine = {channel.wire[1]: channel for channel in profile.channels if channel.wire[0] == number}
    wires = []
    for entry, channel in sorted(mine.items()):
        name, switch = f"{channel.point} {channel.spot}", profile.spot[channel.spot].switch
        wires.append(Wire(End(name, "OUT"), End(multiplexer(number), f"C{entry}"), "sensor"))
        if switch is not None:
            wires.append(Wire(End(name, "ADJ"), GROUND, "ground", f"{switch.operate:g} kohm"))
    left = [f"C{entry}" for entry in range(SELECT_INPUTS) if entry not in mine]
    free = f" {', '.join(left)} stay free." if left else ""
    return Group(
        f"Switches of {multiplexer(number)}",
        f"The output of {len(mine)} switches {wiring.part}. A resistor from ADJ to ground, right at the switch, sets "
        f"the strength that closes it: 1 kohm for each mT.{free}",
        tuple(wires),
    )
