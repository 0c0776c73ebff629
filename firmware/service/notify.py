"""Telling systemd how the service is: one datagram at a time, as sd_notify(3) has it."""

import os
import socket
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from firmware.errors import NotifyError


class Notifier:
    """Tells the program that started the service, if it wants to know: systemd says so in ``NOTIFY_SOCKET``.

    ``watchdog_s`` is how often it wants to hear that the service is alive, in s; ``None``: it does not. Nothing here
    ever waits. Raises :class:`~firmware.errors.NotifyError` for a socket that cannot be.
    """

    def __init__(self, environ: Mapping[str, str] = os.environ, pid: int | None = None) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        self.watchdog_s = _watchdog_s(environ, os.getpid() if pid is None else pid) if self._address else None
        self._socket: socket.socket | None = None
        if not self._address:
            return
        if self._address[0] not in "/@":
            raise NotifyError(f"NOTIFY_SOCKET is '{self._address}', and should be a path or '@' and a name: unset it")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
        self._socket.setblocking(False)

    def __repr__(self) -> str:
        return f"Notifier({self._address or 'nobody wants to know'})"

    def tell(self, **state: object) -> None:
        """Tell some states at once, as in ``tell(READY=1, STATUS="all is well")``.

        Raises :class:`~firmware.errors.NotifyError` if they cannot be handed over at once.
        """
        if self._socket is None:
            return
        lines = "\n".join(f"{name}={_line(value)}" for name, value in state.items())
        # A name that begins with '@' is in Linux' own space of names, which begin with a zero there.
        address = f"\0{self._address[1:]}" if self._address[0] == "@" else self._address
        try:
            self._socket.sendto(lines.encode(), address)
        except OSError as error:
            raise NotifyError(
                f"systemd cannot be told how the service is ({error.strerror}): see 'journalctl -u ringlight'"
            ) from error

    def close(self) -> None:
        """Tell nothing more; twice is fine."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _line(value: object) -> str:
    """Return a value on one line: a line's end would begin another state."""
    return " ".join(str(value).split())


def _watchdog_s(environ: Mapping[str, str], pid: int) -> float | None:
    """Return what sd_watchdog_enabled(3) does, in s."""
    micros, whose = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", "")
    if not micros or (whose and whose != str(pid)):
        return None
    if not micros.isdecimal() or int(micros) == 0:
        raise NotifyError(f"WATCHDOG_USEC is '{micros}', and should be a whole number of microseconds: unset it")
    return int(micros) / 1e6
