"""Pretended chips on an SPI bus: their answers to the bytes sent."""

from collections.abc import Callable, Sequence
from struct import Struct
from typing import Protocol

STEPS = 1024
HIGHEST = STEPS - 1
_START, _SINGLE, _INPUT_SHIFT = 1, 0x80, 4
_NOTHING = (0, 0, 0)


class AnalogInputs(Protocol):
    """The eight inputs of a converter."""

    def reader(self, numbers: Sequence[int]) -> Callable[[], Sequence[int]]:
        """Return a function that samples these inputs one after the other and returns their counts, 0 to 1023."""


class Mcp3008:
    """An MCP3008.

    Bytes that do not request a single input are answered with zeros, as by a chip that has seen no start bit (Microchip
    DS21295, section 6.1: start bit last in the first byte, input in the second, ten bits in the
    second and third).
    """

    def __init__(self, inputs: AnalogInputs) -> None:
        self._inputs = inputs

    def __call__(self, data: Sequence[int]) -> Sequence[int]:
        """Answer the bytes of one exchange."""
        number = _asked(data)
        if number is None:
            return _NOTHING
        (count,) = self._inputs.reader((number,))()
        return (0, count >> 8, count & 0xFF)

    def message(self, exchanges: Sequence[bytes], _settle: float) -> "ConverterMessage | ChipMessage":
        """Return a message of these exchanges; the inputs simulate settling themselves."""
        numbers = [_asked(exchange) for exchange in exchanges]
        asked = [number for number in numbers if number is not None]
        return ConverterMessage(self._inputs, asked) if len(asked) == len(numbers) else ChipMessage(self, exchanges)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class ConverterMessage:
    """A message that asks a converter for inputs."""

    def __init__(self, inputs: AnalogInputs, numbers: Sequence[int]) -> None:
        self._read = inputs.reader(numbers)
        self._pack = Struct(">" + "xH" * len(numbers)).pack

    def send(self) -> bytes:
        """Return the answers, three bytes each."""
        return self._pack(*self._read())


class ChipMessage:
    """A message to any chip, exchange by exchange."""

    def __init__(self, chip: Callable[[Sequence[int]], Sequence[int]], exchanges: Sequence[bytes]) -> None:
        self._chip = chip
        self._exchanges = exchanges

    def send(self) -> bytes:
        """Return the answers."""
        return b"".join(bytes(self._chip(exchange)) for exchange in self._exchanges)


class ChipPort:
    """A port with a chip behind it that supports only single exchanges."""

    def __init__(self, chip: Callable[[Sequence[int]], Sequence[int]]) -> None:
        self._chip = chip

    def message(self, exchanges: Sequence[bytes], _settle: float) -> ChipMessage:
        """Return a message of these exchanges."""
        return ChipMessage(self._chip, exchanges)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def _asked(data: Sequence[int]) -> int | None:
    """Return the requested input; ``None`` if the bytes request none."""
    start, which, _ = data
    return which >> _INPUT_SHIFT & 7 if start == _START and which & _SINGLE else None
