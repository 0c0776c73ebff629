"""The pretended far end of the lights' wire on the port SPI0: slow bits come in, colours come out."""

from collections.abc import Sequence

from hardware.lights.render import DARK, Colour
from hardware.lights.spi_pixels import SLOW
from hardware.profile.schema import Profile

_BYTE: dict[bytes, int] = {slow: byte for byte, slow in enumerate(SLOW)}


class FarEnd:
    """The strip of this profile behind SPI0: a pixel takes the first three bytes that reach it and passes on the rest.

    :meth:`transfer` is the chip behind the port's chip enable.
    """

    def __init__(self, profile: Profile) -> None:
        self._names = profile.pixels
        self._order = tuple(profile.lights.order.index(colour) for colour in "RGB")
        self._shown: dict[str, Colour] = dict.fromkeys(self._names, DARK)

    def transfer(self, data: Sequence[int]) -> Sequence[int]:
        """Process the port's bytes; the data line has no return path, so the answer is empty."""
        sent = bytes(data)
        slow = [sent[at : at + len(SLOW[0])] for at in range(0, len(sent), len(SLOW[0]))]
        values = [_BYTE[each] for each in slow if each in _BYTE]
        red, green, blue = self._order
        for name, at in zip(self._names, range(0, len(values), 3), strict=False):
            self._shown[name] = (values[at + red], values[at + green], values[at + blue])
        return [0] * len(sent)

    def shown(self) -> dict[str, Colour]:
        """Return the colour of each pixel."""
        return dict(self._shown)
