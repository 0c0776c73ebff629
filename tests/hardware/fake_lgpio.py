"""A stand-in for the package lgpio, so that gpiozero's real LGPIOFactory runs without a Pi.

Every pin reads high, every SPI transfer answers with the middle of the range of an MCP3008.
"""

from collections.abc import Sequence
from types import ModuleType

from fake_spidev import Spidev


class Lgpio(ModuleType):
    """The functions and constants of lgpio that gpiozero uses, remembering what was asked for."""

    SET_PULL_NONE, SET_PULL_UP, SET_PULL_DOWN = 1, 2, 3
    BOTH_EDGES, RISING_EDGE, FALLING_EDGE = 1, 2, 3

    class error(Exception):  # noqa: N801, N818 - lgpio calls it so
        """What lgpio raises."""

    def __init__(self) -> None:
        super().__init__("lgpio")
        self.outputs: set[int] = set()
        self.written: list[tuple[int, bool]] = []
        self.spi: list[tuple[int, int, int]] = []
        self.has_chip = True
        self.has_spi = True
        self.chips_open = 0
        self.spidev = Spidev()

    def gpiochip_open(self, chip: int) -> int:
        if not self.has_chip:
            raise self.error("can not open gpiochip")
        self.chips_open += 1
        return chip

    def gpiochip_close(self, _handle: int) -> None:
        self.chips_open -= 1

    def gpio_claim_input(self, _handle: int, pin: int, _flags: int = 0) -> None:
        self.outputs.discard(pin)

    def gpio_claim_output(self, _handle: int, pin: int) -> None:
        self.outputs.add(pin)

    def gpio_free(self, _handle: int, pin: int) -> None:
        self.outputs.discard(pin)

    def gpio_get_mode(self, _handle: int, pin: int) -> int:
        return 2 if pin in self.outputs else 0

    def gpio_read(self, _handle: int, _pin: int) -> int:
        return 1

    def gpio_write(self, _handle: int, pin: int, level: bool) -> None:
        self.written.append((pin, level))

    def spi_open(self, port: int, device: int, rate: int, _flags: int) -> int:
        if not self.has_spi:
            raise self.error("can not open SPI device")
        self.spi.append((port, device, rate))
        return len(self.spi)

    def spi_close(self, _handle: int) -> None:
        pass

    def spi_xfer(self, _handle: int, _data: Sequence[int]) -> tuple[int, bytes]:
        return 3, bytes([0, 2, 0])
