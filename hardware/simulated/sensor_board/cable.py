"""The USB cable to a pretended sensor board, with damage to bytes: lost, doubled, changed, delayed.

The near end replaces pyserial's port below the driver; the far end is any simulation of the sensor board.
:meth:`Cable.tick` sets the time.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from errno import EIO
from random import Random
from typing import Protocol

from serial import SerialException  # type: ignore[import-untyped]  # pyserial has no types

from hardware.sensors.serial.ports import ID_BITS

LONGEST_DELAY_S = 0.05
"""The longest delay of a delayed byte and of all bytes behind it."""

DAMAGE: Mapping[str, Callable[[bytes, Random], bytes]] = {
    "lost": lambda _byte, _random: b"",
    "doubled": lambda byte, _random: byte * 2,
    "changed": lambda byte, random: bytes([byte[0] ^ random.randrange(1, 256)]),
    "delayed": lambda byte, _random: byte,
}
"""The kinds of damage by name; a delayed byte is unchanged."""


class FarEnd(Protocol):
    """What is at the other end of the cable."""

    def plugged_in(self) -> None:
        """Switch the power on, and start."""

    def unplugged(self) -> None:
        """Switch the power off."""

    def opened(self) -> None:
        """Restart: opening the port pulls the reset line of an Arduino Mega."""

    def hear(self, data: bytes) -> None:
        """Process received bytes."""

    def say(self) -> bytes:
        """Return the bytes sent since the last call."""


@dataclass(frozen=True, slots=True)
class PretendedInfo:
    """The data about the pretended port without opening it."""

    device: str
    vid: int | None
    pid: int | None
    serial_number: str | None


class Line:
    """One direction of the cable: bytes on their way, in order.

    ``shares`` has the share of the bytes that each kind of :data:`DAMAGE` hits.
    """

    def __init__(self, shares: Mapping[str, float], random: Random) -> None:
        self._shares = shares
        self._random = random
        self.carried = self.damaged = 0
        """The number of bytes put onto the line, and of those damaged."""
        self._way: deque[tuple[float, bytes]] = deque()

    def put(self, data: bytes, now: float) -> None:
        """Send bytes at a time in s."""
        self.carried += len(data)
        if not self._shares:
            self._way.append((now, data))
            return
        for value in data:
            byte, arrives = bytes([value]), now
            for kind, share in self._shares.items():
                if self._random.random() < share:
                    self.damaged += 1
                    byte = b"".join(DAMAGE[kind](each.to_bytes(), self._random) for each in byte)
                    if kind == "delayed":
                        arrives += self._random.uniform(0.0, LONGEST_DELAY_S)
            self._way.append((max(arrives, self._way[-1][0] if self._way else 0.0), byte))

    def take(self, now: float) -> bytes:
        """Return the bytes that have arrived by a time."""
        arrived = []
        while self._way and self._way[0][0] <= now:
            arrived.append(self._way.popleft()[1])
        return b"".join(arrived)

    def forget(self) -> None:
        """Lose the bytes on their way."""
        self._way.clear()


class Cable:
    """The cable between the driver and a pretended sensor board; at first it is plugged in and intact.

    It lists the pretended ports of a machine: the one it is plugged into, with a new name each time. ``random`` chooses
    the bytes that are damaged.
    """

    def __init__(self, usb: str, far: FarEnd, random: Random) -> None:
        self._usb = usb
        self._far = far
        self._shares: dict[str, float] = {}
        self._new_id = random.getrandbits(ID_BITS)
        self._down, self._up = Line(self._shares, random), Line(self._shares, random)
        self._times = 0
        self._plugged = False
        self._port: CablePort | None = None
        self.now = 0.0
        self.plug()

    def __repr__(self) -> str:
        return f"<Cable {'plugged in' if self._plugged else 'pulled'}, {self._shares or 'sound'}>"

    def plug(self) -> None:
        """Plug it in, if it is not."""
        if not self._plugged:
            self._plugged = True
            self._times += 1
            self._far.plugged_in()

    def pull(self) -> None:
        """Pull it out; a program that has the port open gets an error at the next use, as from the OS."""
        if self._plugged:
            self._plugged = False
            self._far.unplugged()
            self._down.forget()
            self._up.forget()
            self._port = None

    def damage(self, kind: str, share: float) -> None:
        """Let this share of the bytes, in both directions, suffer one of :data:`DAMAGE`; 0 ends it."""
        self._shares.pop(kind, None)
        if share:
            self._shares[kind] = share

    @property
    def carried(self) -> int:
        """The number of bytes sent over it, in both directions."""
        return self._down.carried + self._up.carried

    @property
    def damaged(self) -> int:
        """The number of damaged bytes."""
        return self._down.damaged + self._up.damaged

    def tick(self, now: float) -> None:
        """Advance the cable to a time in s; what the far end has sent by then is on its way."""
        self.now = now
        self.exchange()

    def exchange(self) -> None:
        """Deliver to both ends what has arrived by now."""
        if not self._plugged:
            return
        if heard := self._down.take(self.now):
            self._far.hear(heard)
        if said := self._far.say():
            self._up.put(said, self.now)
        arrived = self._up.take(self.now)
        if self._port is not None:
            self._port.arrived += arrived

    def send(self, data: bytes) -> None:
        """Put the driver's bytes onto the line."""
        self._down.put(data, self.now)
        self.exchange()

    def holds(self, port: "CablePort") -> bool:
        """Return whether a port is the open one."""
        return self._port is port

    def release(self, port: "CablePort") -> None:
        """Close the port, if it is the open one."""
        if self._port is port:
            self._port = None

    def listed(self) -> Iterable[PretendedInfo]:
        """Return the present ports."""
        if not self._plugged:
            return []
        vendor, product = (int(each, 16) for each in self._usb.split(":"))
        return [PretendedInfo(self._name, vendor, product, None)]

    def new_id(self) -> int:
        """Return an id for a board that has none."""
        return self._new_id

    @property
    def _name(self) -> str:
        return f"/dev/ttyACM{self._times - 1}"

    def open(self, device: str, baud: int) -> "CablePort":  # noqa: ARG002 - a pretended line has no speed
        """Open the port. Raises OSError if there is none of that name, or if it is open already."""
        if not self._plugged or device != self._name:
            raise SerialException(f"could not open port {device}: no such file or directory")
        if self._port is not None:
            raise SerialException(f"could not exclusively lock port {device}: it is open already")
        self._port = CablePort(self)
        self._far.opened()
        self._up.forget()
        return self._port


class CablePort:
    """The near end of the cable, in place of :class:`serial.Serial`."""

    def __init__(self, cable: Cable) -> None:
        self._cable = cable
        self.arrived = bytearray()

    @property
    def in_waiting(self) -> int:
        """The number of bytes received and not yet read. Raises OSError when the cable is pulled."""
        self._check()
        self._cable.exchange()
        return len(self.arrived)

    def read(self, size: int) -> bytes:
        """Return at most so many of the received bytes. Raises OSError when the cable is pulled."""
        self._check()
        data = bytes(self.arrived[:size])
        del self.arrived[:size]
        return data

    def write(self, data: bytes) -> int:
        """Send bytes. Raises OSError when the cable is pulled."""
        self._check()
        self._cable.send(data)
        return len(data)

    def close(self) -> None:
        """Release the port; twice is fine."""
        self._cable.release(self)

    def _check(self) -> None:
        if not self._cable.holds(self):
            raise SerialException(EIO, "the device reports that it is gone")
