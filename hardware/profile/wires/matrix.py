"""The wires of switches in a matrix: decoders that power one row at a time, and columns that the Pi reads."""

from collections.abc import Iterator

from hardware.profile.schema import Profile
from hardware.profile.wires.parts import DECODER, FIVE, GROUND, REGULATOR, End, Group, Wire, chip, pi
from hardware.profile.wiring import SELECT_INPUTS, MatrixWiring

RAIL = End(REGULATOR, "out")
ADDRESSED = 4
"""Address lines of one decoder."""

INVERTER = "74HC04"
CHOOSER = "74HC139"


def decoder(number: int) -> str:
    """Return what a row decoder is called."""
    return f"row decoder {number}"


def row(number: int) -> str:
    """Return what the transistor that powers a row is called."""
    return f"row {number}"


def groups(profile: Profile, wiring: MatrixWiring) -> Iterator[Group]:
    """Yield the groups of such a board, in the order of soldering."""
    rows = sorted({channel.wire[0] for channel in profile.channels})
    yield _power(wiring, rows)
    yield _address(wiring)
    yield _rows(rows)
    yield _columns(profile, wiring)
    for number in rows:
        yield _switches(profile, wiring, number)


def _decoders(wiring: MatrixWiring) -> range:
    return range(1 << len(wiring.address) - ADDRESSED)


def _power(wiring: MatrixWiring, rows: list[int]) -> Group:
    chips = [decoder(number) for number in _decoders(wiring)]
    return Group(
        "Rows' supply",
        "A regulator of 0.5 A or more makes 3.3 V of the 5 V, for the decoders and for one row of switches at a time. "
        "Each row has a P-channel MOSFET (such as an AO3401) with 10 kohm from its gate to its source.",
        (
            Wire(FIVE, End(REGULATOR, "in"), "power"),
            Wire(GROUND, End(REGULATOR, "ground"), "ground"),
            *(
                wire
                for name in chips
                for wire in (
                    Wire(RAIL, chip(name, DECODER, "VCC"), "power"),
                    Wire(GROUND, chip(name, DECODER, "GND"), "ground"),
                    Wire(GROUND, chip(name, DECODER, "E0"), "ground"),
                )
            ),
            *(Wire(RAIL, End(row(number), "source"), "power") for number in rows),
        ),
    )


def _address(wiring: MatrixWiring) -> Group:
    chips = [decoder(number) for number in _decoders(wiring)]
    wires = [
        Wire(pi(pin), chip(name, DECODER, f"A{bit}"), "select")
        for bit, pin in enumerate(wiring.address[:ADDRESSED])
        for name in chips
    ]
    return Group("Address lines", _chosen_by(len(chips)), (*wires, *_enables(wiring, chips)))


def _chosen_by(count: int) -> str:
    return {
        1: "Four lines choose one of the decoder's 16 outputs, a 74HC154.",
        2: "Four lines choose one of 16 outputs of two 74HC154; the fifth enables the first while it is low and, "
        f"through a {INVERTER}, the second while it is high. The {INVERTER} has 3.3 V and ground too; its other "
        "inputs go to ground.",
        4: f"Four lines choose one of 16 outputs of four 74HC154; the other two choose the decoder, through a "
        f"{CHOOSER}, which has 3.3 V and ground too, its enable on ground.",
    }[count]


def _enables(wiring: MatrixWiring, chips: list[str]) -> Iterator[Wire]:
    """Yield what enables the decoders, through the second of their two enable inputs."""
    more = [pi(pin) for pin in wiring.address[ADDRESSED:]]
    ends = [chip(name, DECODER, "E1") for name in chips]
    if not more:
        yield Wire(GROUND, ends[0], "ground")
    elif len(more) == 1:
        yield Wire(more[0], ends[0], "select")
        yield Wire(more[0], End(INVERTER, "1A (1)"), "select")
        yield Wire(End(INVERTER, "1Y (2)"), ends[1], "select")
    else:
        yield from (
            Wire(start, End(CHOOSER, pin), "select") for start, pin in zip(more, ("1A (2)", "1B (3)"), strict=True)
        )
        yield from (Wire(End(CHOOSER, f"1Y{n} ({4 + n})"), end, "select") for n, end in enumerate(ends))


def _rows(rows: list[int]) -> Group:
    wires = []
    for number in rows:
        which, output = divmod(number, SELECT_INPUTS)
        wires.append(Wire(chip(decoder(which), DECODER, f"Y{output}"), End(row(number), "gate"), "row"))
    return Group(
        "Rows", "The decoder's output that is chosen goes low, and its transistor powers the row.", tuple(wires)
    )


def _columns(profile: Profile, wiring: MatrixWiring) -> Group:
    used = sorted({channel.wire[1] for channel in profile.channels})
    wires = tuple(Wire(pi(wiring.columns[number]), End(f"column {number}"), "bus") for number in used)
    return Group("Columns", "A wire along the board for each, which the Pi pulls up.", wires)


def _switches(profile: Profile, wiring: MatrixWiring, number: int) -> Group:
    through = "Schottky diode, its ring to the switch" if wiring.diodes else ""
    mine = {channel.wire[1]: channel for channel in profile.channels if channel.wire[0] == number}
    wires = [
        wire
        for column, channel in sorted(mine.items())
        for wire in (
            Wire(End(row(number), "drain"), End(f"{channel.point} {channel.spot}", "VCC"), "row"),
            Wire(End(f"{channel.point} {channel.spot}", "OUT"), End(f"column {column}"), "sensor", through),
        )
    ]
    return Group(
        f"Switches of row {number}", f"{len(mine)} switches; the third leg of each goes to ground.", tuple(wires)
    )
