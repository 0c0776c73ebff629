"""Pretended pins and SPI for gpiozero; other modules simulate the far end of each wire."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from gpiozero import SPI  # type: ignore[import-untyped]  # gpiozero has no types
from gpiozero.pins.mock import MockFactory, MockPin  # type: ignore[import-untyped]  # gpiozero has no types

from hardware.computer.spi_messages import MessagePort
from hardware.sensors.serial.ports import NO_PORTS, Ports
from hardware.simulated.spi import ChipPort, Mcp3008

Answer: TypeAlias = Callable[[], bool]
"""The level a wire brings to a listening pin: true is high."""

Listener: TypeAlias = Callable[[bool], None]
"""Called with the level of a driving pin whenever it is set."""

Chip: TypeAlias = Callable[[Sequence[int]], Sequence[int]]
"""A chip on the SPI bus: called with the bytes sent, it returns the bytes received."""


class WiredPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin with a wire to the circuit: as an input it reads the wire, as an output it drives the wire."""

    def __init__(self, factory: "WiredFactory", info: Any) -> None:
        super().__init__(factory, info)
        self._answer = factory.answers.get(info.name, self._pulled)
        self._listener = factory.listeners.get(info.name)

    def _pulled(self) -> bool:
        return bool(self._pull == "up")

    @property
    def state(self) -> bool:
        """The level at the pin; gpiozero's own property does the same by one more call, a million times in a game."""
        return self._answer() if self._function == "input" else self._state

    @state.setter
    def state(self, value: float) -> None:
        # Without the history of levels that gpiozero's own pretended pin keeps for ever.
        if self._function == "input":
            super()._set_state(value)  # raises as a real pin does
        self._state = bool(value)
        if self._listener is not None:
            self._listener(self._state)

    def _get_state(self) -> bool:
        return self.state

    def _set_state(self, value: float) -> None:
        self.state = value


class WiredSpi(SPI):  # type: ignore[misc]  # gpiozero has no types
    """The Pi's SPI hardware with a pretended chip behind a chip enable."""

    def __init__(
        self, clock_pin: str, mosi_pin: str, miso_pin: str, select_pin: str, pin_factory: "WiredFactory"
    ) -> None:
        super().__init__(pin_factory=pin_factory)
        pin_factory.reserve_pins(self, clock_pin, mosi_pin, miso_pin, select_pin)
        self.transfer = pin_factory.chips[select_pin]

    def _conflicts_with(self, other: object) -> bool:
        return not isinstance(other, WiredSpi) or other.transfer is self.transfer

    def close(self) -> None:
        """Release the bus; twice is fine."""
        self.pin_factory.release_all(self)
        super().close()

    def _set_clock_mode(self, value: int) -> None:
        """Accept any mode: a pretended bus has no clock."""

    def _set_rate(self, value: int) -> None:
        """Accept any rate, for the same reason."""


class WiredFactory(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    """A gpiozero pin factory whose pins and SPI chips are wired to a pretended circuit.

    ``answers`` give the levels of input pins, ``listeners`` are called with those of output pins (both by the pin's
    name), ``chips`` are the SPI chips by the name of their chip enable's pin. A pin without a wire reads its pull.
    ``ports`` are the serial ports of the machine.
    """

    def __init__(
        self,
        answers: Mapping[str, Answer],
        listeners: Mapping[str, Listener],
        chips: Mapping[str, Chip],
        ports: Ports = NO_PORTS,
    ) -> None:
        super().__init__(pin_class=WiredPin)
        self.ports = ports
        self.answers = answers
        self.listeners = listeners
        self.chips = chips

    def message_port(self, enable_pin: str) -> MessagePort:
        """Return the chip behind a chip enable, for messages that are sent many times. Raises :class:`OSError`."""
        chip = self.chips[enable_pin]
        return chip if isinstance(chip, Mcp3008) else ChipPort(chip)

    def _get_spi_class(self, shared: bool, hardware: bool) -> type[WiredSpi]:  # noqa: ARG002, FBT001 - gpiozero's
        return WiredSpi
