"""Every wire of a board: nothing of its profile is missing, nothing goes to a place that is not there, or twice."""

from collections import Counter

import pytest

from hardware.profile.checks import pin_uses
from hardware.profile.load import load_profile, profile_names
from hardware.profile.schema import Profile
from hardware.profile.wires.parts import GROUND, HEADER, IDLE_GATES, MCP3008, PI, POWER, SHIFTER, End, Wire
from hardware.profile.wires.table import wire_groups
from hardware.profile.wiring import SPI_PORTS, AdcWiring, SerialWiring, SwitchWiring

ONE_WIRE = ("C", "SIG", "Y", "gate", "CH")
"""Pins that have one wire and no more begin so."""


def wires_of(profile: Profile) -> list[Wire]:
    return [wire for group in wire_groups(profile) for wire in group.wires]


def goes(wires: list[Wire], part: str) -> dict[str, list[End]]:
    """Where the wires at each pin of a part go."""
    found: dict[str, list[End]] = {}
    for wire in wires:
        for mine, other in ((wire.start, wire.end), (wire.end, wire.start)):
            if mine.part == part:
                found.setdefault(mine.pin, []).append(other)
    return found


@pytest.mark.parametrize("board", profile_names())
def test_every_pin_of_the_profile_has_its_wire_or_is_said_to_stay_free(board: str) -> None:
    profile = load_profile(board)
    at_pi = goes(wires_of(profile), PI)
    words = " ".join(group.words for group in wire_groups(profile))
    for use in pin_uses(profile):
        wired = f"{use.what} ({HEADER[use.what]})" in at_pi
        assert wired or ("bus" in use.user and use.what in words), use.what
    used = {use.what for use in pin_uses(profile)}
    assert {pin.partition(" ")[0] for pin in at_pi if pin.startswith("GPIO")} <= used


@pytest.mark.parametrize("board", profile_names())
def test_every_channel_has_its_wire_to_the_place_the_profile_says(board: str) -> None:
    profile = load_profile(board)
    wires = wires_of(profile)
    for channel in profile.channels:
        one, other = channel.wire
        at = goes(wires, f"{channel.point} {channel.spot}")
        assert at.pop("OUT") == [End(f"multiplexer {one}", f"C{other}")]
        assert at == ({"ADJ": [GROUND]} if isinstance(profile.sensors, SwitchWiring) else {})


@pytest.mark.parametrize("board", profile_names())
def test_every_pixel_passes_its_data_on_to_the_next(board: str) -> None:
    profile = load_profile(board)
    at = goes(wires_of(profile), "strip")
    for before, after in zip(profile.pixels, profile.pixels[1:], strict=False):
        assert at[f"data out of {before}"] == [End("strip", f"data in of {after}")]
    assert at[f"data in of {profile.pixels[0]}"] == [End("74AHCT125", "1Y (3)")]
    assert f"data out of {profile.pixels[-1]}" not in at


@pytest.mark.parametrize("board", profile_names())
def test_no_wire_is_there_twice_and_no_output_goes_to_two_places(board: str) -> None:
    wires = wires_of(load_profile(board))
    assert [pair for pair, times in Counter((wire.start, wire.end) for wire in wires).items() if times > 1] == []
    plain = [wire for wire in wires if not wire.through.endswith("kohm")]
    ends = Counter(end for wire in plain for end in (wire.start, wire.end) if end.pin.startswith(ONE_WIRE))
    twice = {end for end, times in ends.items() if times > 1 and not end.pin.startswith(("CLK", "CS"))}
    assert twice == set()


@pytest.mark.parametrize("board", profile_names())
def test_every_chip_has_its_supply_and_ground(board: str) -> None:
    profile = load_profile(board)
    wires = wires_of(profile)
    chips = {end.part for wire in wires for end in (wire.start, wire.end)}
    for chip in sorted(each for each in chips if each.startswith(("multiplexer", "converter", "74AHCT"))):
        colours = [wire.colour for wire in wires if chip in (wire.start.part, wire.end.part)]
        assert {"power", "ground"} <= set(colours), chip


def test_multiplexers_and_converters_go_where_the_profile_says() -> None:
    profile = load_profile("yinsh")
    assert isinstance(profile.sensors, AdcWiring)
    wires = wires_of(profile)
    for number, (enable, entry) in enumerate(profile.sensors.multiplexers):
        at = goes(wires, f"multiplexer {number}")
        assert at["SIG"] == [End(f"converter {enable}", f"CH{entry} ({entry + 1})")]
        assert [at[f"S{bit}"] for bit in range(4)] == [[End(PI, f"{p} ({HEADER[p]})")] for p in profile.sensors.select]
    for enable in profile.sensors.converters:
        select = SPI_PORTS[1].select[enable]
        assert goes(wires, f"converter {enable}")["CS (10)"] == [End(PI, f"{select} ({HEADER[select]})")]


@pytest.mark.parametrize("board", ["yinsh", "bry-hex37", "yinsh-sensorboard"])
def test_every_analog_input_has_its_resistor_to_ground(board: str) -> None:
    wires = wires_of(load_profile(board))
    inputs = [wire.end for wire in wires if wire.start.pin == "SIG"]
    assert [wire.start for wire in wires if wire.through == "10 kohm" and wire.end == GROUND] == inputs


def test_a_sensor_boards_multiplexers_go_to_its_analog_inputs() -> None:
    profile = load_profile("yinsh-sensorboard")
    assert isinstance(profile.sensors, SerialWiring)
    wires = wires_of(profile)
    at = goes(wires, "Arduino Mega")
    for number, pin in enumerate(profile.sensors.multiplexers):
        assert at[pin] == [End(f"multiplexer {number}", "SIG"), GROUND]
    for bit, pin in enumerate(profile.sensors.select):
        assert at[pin] == [End(f"multiplexer {number}", f"S{bit}") for number in range(11)]
    assert at["USB"] == [End(PI, "USB")]


def test_multiplexers_of_switches_go_to_their_pins_and_each_switch_has_its_resistor() -> None:
    profile = load_profile("yinsh-switches")
    assert isinstance(profile.sensors, SwitchWiring)
    wires = wires_of(profile)
    for number, pin in enumerate(profile.sensors.multiplexers):
        assert goes(wires, f"multiplexer {number}")["SIG"] == [End(PI, f"{pin} ({HEADER[pin]})")]
    resistors = Counter(wire.through for wire in wires if wire.start.pin == "ADJ")
    assert resistors == {"13 kohm": 85, "8.2 kohm": 85}


def test_the_header_has_forty_pins_each_with_one_name() -> None:
    assert sorted([*HEADER.values(), *POWER]) == list(range(1, 41))


@pytest.mark.parametrize(("pins", "count"), [(MCP3008, 16)])
def test_every_pin_of_a_chip_has_one_name(pins: dict[str, int], count: int) -> None:
    assert sorted(pins.values()) == list(range(1, count + 1))


def test_every_pin_of_the_level_shifter_is_wired_but_the_idle_gates_outputs() -> None:
    idle = [int(pin.rpartition("(")[2].rstrip(")")) for pins in IDLE_GATES.values() for pin in pins]
    assert sorted([*SHIFTER.values(), *idle, 6, 8, 11]) == list(range(1, 15))
