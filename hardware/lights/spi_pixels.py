"""NeoPixels on the Pi's SPI port, without root and without a C driver: the data line alone, as slow bits.

Each bit for a pixel is three bits of the port at 2.4 MHz: 100 is a zero, 110 a one (0.42 and 0.83 us high of 1.25 us;
a WS2812B takes 0.25 to 0.55 us for a zero and 0.65 to 0.95 us for a one). rpi_ws281x does the same on GPIO10.
With eight bits, as in Adafruit's NeoPixel_SPI, the 179 pixels of a large board would not fit into one transfer of the
kernel's driver (4096 bytes), and Python would take fifteen times longer to encode them.
"""

from adafruit_pixelbuf import PixelBuf  # type: ignore[import-untyped]  # Adafruit's packages have no types

from hardware.computer.pins import Spi

BITS_A_SECOND = 2_400_000
QUIET_S = 300e-6
"""The time the line is low after the last pixel; a WS2812B shows what it received after 280 us."""

QUIET = bytes(round(BITS_A_SECOND * QUIET_S / 8))

LARGEST_TRANSFER = 4096
"""The largest transfer of the kernel's spidev by default, in bytes (its parameter ``bufsiz``)."""

MOST_PIXELS = (LARGEST_TRANSFER - len(QUIET)) // 9
"""The bytes of a pixel on the port: nine."""


def _slow(byte: int) -> bytes:
    """Return a byte in the port's encoding, highest bit first."""
    bits = "".join("110" if byte >> bit & 1 else "100" for bit in reversed(range(8)))
    return int(bits, 2).to_bytes(3, "big")


SLOW: tuple[bytes, ...] = tuple(_slow(byte) for byte in range(256))
"""The three bytes on the port for each byte."""


class SpiPixels(PixelBuf):  # type: ignore[misc]  # it has no types
    """The pixels on a port, dark at first; they change only on a call to show. ``GRB`` is a possible byte order."""

    def __init__(self, port: Spi, count: int, order: str) -> None:
        super().__init__(count, byteorder=order, auto_write=False)
        self._port = port
        port.transfer(list(QUIET))  # the line may have been high

    def _transmit(self, buffer: bytearray) -> None:
        self._port.transfer(list(b"".join(map(SLOW.__getitem__, buffer)) + QUIET))

    def deinit(self) -> None:
        """Release the port; twice is fine."""
        self._port.close()
