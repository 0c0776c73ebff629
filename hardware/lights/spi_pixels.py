"""NeoPixels behind the Pi's SPI port, without root and without a driver in C: the data line alone, as slow bits.

Each bit for a pixel is three bits of the port at 2.4 MHz: 100 is a zero, 110 a one (0.42 and 0.83 us high of 1.25 us;
a WS2812B takes 0.25 to 0.55 us for a zero and 0.65 to 0.95 us for a one). rpi_ws281x does the same on GPIO10.
With eight bits, as Adafruit's NeoPixel_SPI has them, the 179 pixels of a large board would not fit into one transfer
of the kernel's driver (4096 bytes), and Python would take fifteen times longer to make them.
"""

from adafruit_pixelbuf import PixelBuf  # type: ignore[import-untyped]  # Adafruit's packages have no types

from hardware.computer.pins import Spi

BITS_A_SECOND = 2_400_000
QUIET_S = 300e-6
"""How long the line is low after the last pixel; a WS2812B shows what it was sent after 280 us."""

QUIET = bytes(round(BITS_A_SECOND * QUIET_S / 8))

LARGEST_TRANSFER = 4096
"""So many bytes the kernel's spidev takes at once unless it is told otherwise (its parameter ``bufsiz``)."""

MOST_PIXELS = (LARGEST_TRANSFER - len(QUIET)) // 9
"""A pixel takes nine bytes."""


def _slow(byte: int) -> bytes:
    """Return a byte as the port sends it, highest bit first."""
    bits = "".join("110" if byte >> bit & 1 else "100" for bit in reversed(range(8)))
    return int(bits, 2).to_bytes(3, "big")


SLOW: tuple[bytes, ...] = tuple(_slow(byte) for byte in range(256))
"""Each byte as three bytes for the port."""


class SpiPixels(PixelBuf):  # type: ignore[misc]  # it has no types
    """So many pixels on a port, dark so far, that show only what they are told to; a byte order such as ``GRB``."""

    def __init__(self, port: Spi, count: int, order: str) -> None:
        super().__init__(count, byteorder=order, auto_write=False)
        self._port = port
        port.transfer(list(QUIET))  # the line may have been high so far

    def _transmit(self, buffer: bytearray) -> None:
        self._port.transfer(list(b"".join(map(SLOW.__getitem__, buffer)) + QUIET))

    def deinit(self) -> None:
        """Give the port back; twice is fine."""
        self._port.close()
