"""The wires of a board's sensors as data: where to look, and which sensors share them."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from hardware.facts import Facts
from hardware.profile.wiring import SPI_PORTS, AdcWiring, SerialWiring, SwitchWiring, Wiring

Shared: TypeAlias = tuple[str, Facts, Facts, AbstractSet[tuple[int, int]]]
"""A shared part: its name in keys, what it is, where to look, and the places behind it."""


def place_of(wiring: Wiring, wire: tuple[int, int]) -> Facts:
    """Return the wire of one sensor as data, from its place in the wiring."""
    one, other = wire
    if isinstance(wiring, AdcWiring):
        converter, entry = wiring.multiplexers[one]
        enable = SPI_PORTS[wiring.port].select[converter]
        return Facts("look-adc-input", {"n": one, "at": other, "of": converter, "name": enable, "entry": entry})
    if isinstance(wiring, SerialWiring):
        return Facts("look-serial-input", {"n": one, "at": other, "name": wiring.multiplexers[one]})
    return Facts("look-switch-input", {"n": one, "at": other, "name": wiring.multiplexers[one]})


def select_pins(wiring: Wiring) -> Sequence[str]:
    """Return the pins of the select lines, lowest bit first."""
    return wiring.select


def crossed_with(wire: tuple[int, int], bit: int) -> tuple[int, int]:
    """Return the place that answers in place of this one when a select line does not change."""
    multiplexer, entry = wire
    return multiplexer, entry ^ 1 << bit


def shared_wires(wiring: Wiring) -> Iterator[Shared]:
    """Yield everything that several sensors of a board share."""
    if isinstance(wiring, AdcWiring):
        yield from _adc_wires(wiring)
    elif isinstance(wiring, SerialWiring):
        yield from _serial_wires(wiring)
    else:
        yield from _switch_wires(wiring)


def _adc_wires(wiring: AdcWiring) -> Iterator[Shared]:
    port = SPI_PORTS[wiring.port]
    count, inputs = wiring.sizes
    of = [frozenset((multiplexer, number) for number in range(inputs)) for multiplexer in range(count)]
    yield (
        "the whole sensor board",
        Facts("part-sensor-board"),
        Facts("look-spi", {"n": wiring.port, "names": (port.clock, port.mosi, port.miso)}),
        frozenset().union(*of),
    )
    for converter in wiring.converters:
        mine = [of[number] for number, (owner, _) in enumerate(wiring.multiplexers) if owner == converter]
        yield (
            f"converter {converter}",
            Facts("part-converter", {"n": converter}),
            Facts("look-converter", {"name": port.select[converter], "n": wiring.port}),
            frozenset().union(*mine),
        )
    for number, (converter, entry) in enumerate(wiring.multiplexers):
        yield (
            f"multiplexer {number}",
            Facts("part-multiplexer", {"n": number}),
            Facts("look-multiplexer", {"n": converter, "at": entry, "name": port.select[converter]}),
            of[number],
        )


def _serial_wires(wiring: SerialWiring) -> Iterator[Shared]:
    count, inputs = wiring.sizes
    yield (
        "the whole sensor board",
        Facts("part-sensor-board"),
        Facts("look-usb"),
        frozenset((multiplexer, number) for multiplexer in range(count) for number in range(inputs)),
    )
    for multiplexer, pin in enumerate(wiring.multiplexers):
        yield (
            f"multiplexer {multiplexer}",
            Facts("part-multiplexer", {"n": multiplexer}),
            Facts("look-serial-multiplexer", {"name": pin}),
            frozenset((multiplexer, number) for number in range(inputs)),
        )


def _switch_wires(wiring: SwitchWiring) -> Iterator[Shared]:
    count, inputs = wiring.sizes
    yield (
        "the whole sensor board",
        Facts("part-sensor-board"),
        Facts("look-switches", {"names": tuple(wiring.select)}),
        frozenset((multiplexer, number) for multiplexer in range(count) for number in range(inputs)),
    )
    for multiplexer, pin in enumerate(wiring.multiplexers):
        yield (
            f"multiplexer {multiplexer}",
            Facts("part-multiplexer", {"n": multiplexer}),
            Facts("look-switch-multiplexer", {"name": pin}),
            frozenset((multiplexer, number) for number in range(inputs)),
        )
