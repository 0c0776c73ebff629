"""How a board's channels reach the Pi: what a profile's ``[sensors]`` table can say.

A channel's place in its wiring is a pair of whole numbers, ``[row, column]`` or ``[multiplexer, input]``; the
tables in a profile give one line a point, so that a wire can be found on the board from the file.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

Positive: TypeAlias = Annotated[float, Meta(gt=0)]
Wires: TypeAlias = Mapping[str, Mapping[str, tuple[int, int]]]
"""For each point, for each of its spots, where the channel is connected."""

SENSOR_BOARD_MULTIPLEXERS = 11
"""So many analog inputs has a sensor board (docs/sensor-board.md)."""

SELECT_INPUTS = 16
"""Inputs of a 16-way multiplexer: four select lines."""


class SpiPort(NamedTuple):
    """The pins of one of the Pi's SPI ports, the chip enables (``select``) in the order of their numbers."""

    clock: str
    mosi: str
    miso: str
    select: tuple[str, str]


SPI_PORTS: Mapping[int, SpiPort] = {
    0: SpiPort("GPIO11", "GPIO10", "GPIO9", ("GPIO8", "GPIO7")),
    1: SpiPort("GPIO21", "GPIO20", "GPIO19", ("GPIO18", "GPIO17")),
}
"""What a port occupies once it is on (``dtparam=spi=on``, ``dtoverlay=spi1-2cs``)."""

CONVERTER_INPUTS = 8
"""Analog inputs of an MCP3008 (Microchip DS21295)."""


class AdcWiring(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="adc"):
    """Linear sensors behind 16-way multiplexers that share four select lines, read by MCP3008 converters.

    ``select`` are the select lines, lowest bit first. ``port`` is the Pi's SPI port and ``clock`` its speed
    in Hz. A converter is named by its chip enable (0 is CE0); ``multiplexers`` gives each multiplexer's
    converter and the converter's input, with a resistor of ``pull_down`` ohm from there to ground. ``settle`` is the
    pause in s after the select lines have changed. ``supply`` is in V, ``sensitivity`` in mV/mT; a sensor rests at
    half its supply and never leaves ``alive``, lowest and highest V: a voltage outside says that the sensor does not
    answer. ``part`` is the sensor that was bought (:mod:`hardware.profile.sensor_parts`). ``wires`` are pairs
    ``[multiplexer, input]``.
    """

    select: tuple[str, str, str, str]
    port: Literal[0, 1]
    clock: Annotated[int, Meta(gt=0)]
    settle: Positive
    pull_down: Positive
    supply: Positive
    sensitivity: Positive
    alive: tuple[float, float]
    multiplexers: tuple[tuple[int, int], ...]
    wires: Wires
    part: str = "DRV5055A2"

    @property
    def kind(self) -> str:
        """The kind of wiring, as the profile writes it."""
        return "adc"

    @property
    def measures(self) -> bool:
        """Whether a scan brings the strength at every sensor in mT, to be thought about."""
        return True

    @property
    def converters(self) -> tuple[int, ...]:
        """The chip enables in use, in ascending order."""
        return tuple(sorted({converter for converter, _ in self.multiplexers}))

    @property
    def wakes(self) -> float:
        """How long it may take from the opening of the sensors until they answer, in s."""
        return 0.0

    @property
    def sizes(self) -> tuple[int, int]:
        """How many multiplexers there are, and how many inputs each has."""
        return len(self.multiplexers), SELECT_INPUTS

    @property
    def summary(self) -> str:
        """The wiring in a few words, for people."""
        return (
            f"{len(self.multiplexers)} multiplexers of {SELECT_INPUTS} inputs on {len(self.converters)} "
            f"MCP3008 (SPI{self.port})"
        )


class MatrixWiring(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="matrix"):
    """Switches in a matrix: 4-to-16 decoders power one row at a time, every column has its own pin.

    ``address`` are the address lines, lowest bit first: four for one decoder; a fifth chooses between two decoders, a
    sixth among four, through their enable inputs. ``columns`` are the column pins, pulled up: a
    closed switch in the selected row pulls its column low. ``diodes`` is true where a switch in another row is
    kept from answering by a way round. ``settle`` is the pause in s after the row has changed. ``wires`` are
    pairs ``[row, column]``.
    """

    address: Annotated[tuple[str, ...], Meta(min_length=4, max_length=6)]
    columns: Annotated[tuple[str, ...], Meta(min_length=1)]
    diodes: bool
    settle: Positive
    wires: Wires

    @property
    def kind(self) -> str:
        """The kind of wiring, as the profile writes it."""
        return "matrix"

    @property
    def measures(self) -> bool:
        """Whether a scan brings the strength itself: a switch knows none."""
        return False

    @property
    def wakes(self) -> float:
        """How long it may take from the opening of the sensors until they answer, in s."""
        return 0.0

    @property
    def sizes(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return 1 << len(self.address), len(self.columns)

    @property
    def summary(self) -> str:
        """The wiring in a few words, for people."""
        diodes = "with" if self.diodes else "without"
        rows, columns = self.sizes
        return f"a matrix of {rows} decoded rows and {columns} columns, {diodes} diodes"


class SerialWiring(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="serial"):
    """Linear sensors behind 16-way multiplexers on a sensor board of their own, which tells over USB what they show.

    ``usb`` are the identities (``VID:PID``, in lower-case hexadecimal) that the board's USB side may have;
    ``serial_number`` says which one is meant where several are plugged in. ``baud`` is the line's speed in bits a
    second. ``select`` are the sensor board's own select lines, lowest bit first, and ``multiplexers`` the analog input
    of each multiplexer: the names of its pins, for people. A resistor of ``pull_down`` ohm goes from each to ground.
    The board waits ``settle`` s after the select lines have changed, takes the mean of so many ``samples``, and begins
    a scan every ``period`` s. ``supply``, ``sensitivity``, ``alive`` and ``part`` are as for :class:`AdcWiring`.
    ``wires`` are pairs ``[multiplexer, input]``.
    """

    usb: Annotated[tuple[str, ...], Meta(min_length=1)]
    baud: Annotated[int, Meta(gt=0)]
    select: tuple[str, str, str, str]
    settle: Annotated[float, Meta(ge=5e-6, le=1e-3)]
    samples: Literal[1, 2, 4, 8, 16]
    period: Annotated[float, Meta(ge=5e-3, le=0.2)]
    pull_down: Positive
    supply: Positive
    sensitivity: Positive
    alive: tuple[float, float]
    multiplexers: Annotated[tuple[str, ...], Meta(min_length=1, max_length=SENSOR_BOARD_MULTIPLEXERS)]
    wires: Wires
    serial_number: str = ""
    part: str = "DRV5055A2"

    @property
    def kind(self) -> str:
        """The kind of wiring, as the profile writes it."""
        return "serial"

    @property
    def measures(self) -> bool:
        """Whether a scan brings the strength itself: here only what the sensor board makes of it."""
        return False

    @property
    def wakes(self) -> float:
        """How long it may take from the opening of the sensors until they answer, in s: a bootloader waits for 2."""
        return 6.0

    @property
    def sizes(self) -> tuple[int, int]:
        """How many multiplexers there are, and how many inputs each has."""
        return len(self.multiplexers), SELECT_INPUTS

    @property
    def summary(self) -> str:
        """The wiring in a few words, for people."""
        return f"{len(self.multiplexers)} multiplexers of {SELECT_INPUTS} inputs on a sensor board at USB"


MultiplexedWiring: TypeAlias = AdcWiring | SerialWiring
"""The kinds whose select lines choose an input of every multiplexer, with a linear sensor on each."""

Wiring: TypeAlias = AdcWiring | MatrixWiring | SerialWiring
