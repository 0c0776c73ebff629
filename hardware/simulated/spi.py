"""A pretended MCP3008: what the converter answers to the bytes it is sent."""

from collections.abc import Callable, Sequence

STEPS = 1024
_START, _SINGLE, _INPUT_SHIFT = 1, 0x80, 4


def mcp3008(volts: Callable[[int], float], supply: float) -> Callable[[Sequence[int]], Sequence[int]]:
    """Return a converter's transfer: asked for an input, it samples ``volts(input)`` against its supply in V.

    Bytes that do not ask for a single input get zeros back, as from a chip that has seen no start bit
    (Microchip DS21295, section 6.1: start bit last in the first byte, input in the second, ten bits in the
    second and third).
    """
    per_volt = STEPS / supply
    highest = STEPS - 1

    def transfer(data: Sequence[int]) -> Sequence[int]:
        start, which, _ = data
        if start != _START or not which & _SINGLE:
            return (0, 0, 0)
        count = int(volts(which >> _INPUT_SHIFT & 7) * per_volt)
        count = 0 if count < 0 else min(count, highest)
        return (0, count >> 8, count & 0xFF)

    return transfer
