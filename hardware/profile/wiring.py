"""How a board's channels reach the Pi: the ``[sensors]`` table of a profile.

A channel's place in its wiring is a pair of whole numbers, ``[multiplexer, input]``. A profile has one line for each
point, which makes a wire on the board easy to find from the file.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from hardware.profile.ranges import Ohms, Sensitivity, Settling, Volts

Wires: TypeAlias = Mapping[str, Mapping[str, tuple[int, int]]]
"""The place of each channel, by point and spot."""

SENSOR_BOARD_MULTIPLEXERS = 11
"""The number of analog inputs of a sensor board (docs/sensor-board.md)."""

SELECT_INPUTS = 16
"""Inputs of a 16-way multiplexer: four select lines."""


class SpiPort(NamedTuple):
    """The pins of one of the Pi's SPI ports, the chip enables (``select``) in the order of their numbers."""

    clock: str
    mosi: str
    miso: str
    select: tuple[str, ...]


SPI_PORTS: Mapping[int, SpiPort] = {
    0: SpiPort("GPIO11", "GPIO10", "GPIO9", ("GPIO8", "GPIO7")),
    1: SpiPort("GPIO21", "GPIO20", "GPIO19", ("GPIO18", "GPIO17", "GPIO16")),
}
"""The pins that a port occupies once it is on (``dtparam=spi=on``, ``dtoverlay=spi1-3cs``; without its last chip enable
``dtoverlay=spi1-2cs``)."""

SPI1_ENABLES = 2
"""The number of chip enables of SPI1 that are switched on, unless a board has more converters."""

CONVERTER_INPUTS = 8
"""Analog inputs of an MCP3008 (Microchip DS21295)."""


def spi_setting(port: int, enables: int) -> tuple[str, str]:
    """Return the line of config.txt that switches on this many chip enables of a port, as name and value."""
    return ("dtparam=spi", "on") if port == 0 else ("dtoverlay", f"spi1-{max(enables, SPI1_ENABLES)}cs")


class AdcWiring(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="adc"):
    """Linear sensors behind 16-way multiplexers that share four select lines, read by MCP3008 converters.

    ``select`` are the select lines, lowest bit first. ``port`` is the Pi's SPI port and ``clock`` its speed
    in Hz. A converter is named by its chip enable (0 is CE0); ``multiplexers`` gives each multiplexer's
    converter and the converter's input, with a resistor of ``pull_down`` ohm from there to ground. ``settle`` is the
    pause in s after a change of the select lines. ``supply`` is in V, ``sensitivity`` in mV/mT; a sensor rests at
    half its supply and stays within ``alive``, lowest and highest V: a voltage outside means that the sensor does not
    answer. ``part`` is the sensor's type (:mod:`hardware.profile.sensor_parts`). ``wires`` are pairs
    ``[multiplexer, input]``.
    """

    select: tuple[str, str, str, str]
    port: Literal[0, 1]
    clock: Annotated[int, Meta(gt=0, le=20_000_000)]
    settle: Settling
    pull_down: Ohms
    supply: Volts
    sensitivity: Sensitivity
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
        """Whether a scan returns the strength at every sensor in mT, for diagnosis."""
        return True

    @property
    def converters(self) -> tuple[int, ...]:
        """The chip enables in use, in ascending order."""
        return tuple(sorted({converter for converter, _ in self.multiplexers}))

    @property
    def enables(self) -> int:
        """The number of chip enables of its port that are switched on."""
        return max(SPI1_ENABLES, max(self.converters) + 1)

    @property
    def setting(self) -> tuple[str, str]:
        """The line of config.txt that switches its port on, as name and value."""
        return spi_setting(self.port, self.enables)

    @property
    def wakes(self) -> float:
        """The longest time from the opening of the sensors until they answer, in s."""
        return 0.0

    @property
    def sizes(self) -> tuple[int, int]:
        """The number of multiplexers, and the number of inputs of each."""
        return len(self.multiplexers), SELECT_INPUTS

    @property
    def summary(self) -> str:
        """The wiring in a few words, for people."""
        return (
            f"{len(self.multiplexers)} multiplexers of {SELECT_INPUTS} inputs on {len(self.converters)} "
            f"MCP3008 (SPI{self.port})"
        )


class SwitchWiring(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="switches"):
    """Digital Hall switches that stay powered, behind 16-way multiplexers that share four select lines.

    ``select`` are the select lines, lowest bit first. ``multiplexers`` are the Pi's pins, one for the common pin of
    each multiplexer, pulled up: a closed switch pulls it low, and a broken wire reads open. ``settle`` is the pause in
    s after the select lines have changed. ``part`` is the switch that was bought
    (:mod:`hardware.profile.sensor_parts`). ``wires`` are pairs ``[multiplexer, input]``.
    """

    select: tuple[str, str, str, str]
    multiplexers: Annotated[tuple[str, ...], Meta(min_length=1)]
    settle: Settling
    wires: Wires
    part: str = "TMAG5328A1Z"

    @property
    def kind(self) -> str:
        """The kind of wiring, as the profile writes it."""
        return "switches"

    @property
    def measures(self) -> bool:
        """Whether a scan returns strengths: a switch has none."""
        return False

    @property
    def wakes(self) -> float:
        """The longest time from the opening of the sensors until they answer, in s."""
        return 0.0

    @property
    def sizes(self) -> tuple[int, int]:
        """The number of multiplexers, and the number of inputs of each."""
        return len(self.multiplexers), SELECT_INPUTS

    @property
    def summary(self) -> str:
        """The wiring in a few words, for people."""
        return f"{len(self.multiplexers)} multiplexers of {SELECT_INPUTS} inputs, each on a pin of its own"


class SerialWiring(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="serial"):
    """Linear sensors behind 16-way multiplexers on a sensor board, which reports their senses over USB.

    ``usb`` are the identities (``VID:PID``, in lower-case hexadecimal) that the board's USB side may have;
    ``serial_number`` says which one is meant where several are plugged in. ``baud`` is the line's speed in bits a
    second. ``select`` are the sensor board's own select lines, lowest bit first, and ``multiplexers`` the analog input
    of each multiplexer: the names of its pins, for people. A resistor of ``pull_down`` ohm goes from each to ground.
    The board waits ``settle`` s after the select lines have changed, takes the mean of so many ``samples``, and begins
    a scan every ``period`` s. ``supply``, ``sensitivity``, ``alive`` and ``part`` are as for :class:`AdcWiring`.
    ``wires`` are pairs ``[multiplexer, input]``.
    """

    usb: Annotated[tuple[str, ...], Meta(min_length=1)]
    baud: Annotated[int, Meta(gt=0, le=4_000_000)]
    select: tuple[str, str, str, str]
    settle: Annotated[float, Meta(ge=5e-6, le=1e-3)]
    samples: Literal[1, 2, 4, 8, 16]
    period: Annotated[float, Meta(ge=5e-3, le=0.2)]
    pull_down: Ohms
    supply: Volts
    sensitivity: Sensitivity
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
        """Whether a scan returns strengths: here only the sensor board's verdicts."""
        return False

    @property
    def wakes(self) -> float:
        """The longest time from the opening of the sensors until they answer, in s: a bootloader waits for 2."""
        return 6.0

    @property
    def sizes(self) -> tuple[int, int]:
        """The number of multiplexers, and the number of inputs of each."""
        return len(self.multiplexers), SELECT_INPUTS

    @property
    def summary(self) -> str:
        """The wiring in a few words, for people."""
        return f"{len(self.multiplexers)} multiplexers of {SELECT_INPUTS} inputs on a sensor board at USB"


LinearWiring: TypeAlias = AdcWiring | SerialWiring
"""The kinds with a linear sensor on each input of a multiplexer."""

Wiring: TypeAlias = AdcWiring | SwitchWiring | SerialWiring
