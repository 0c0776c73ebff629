"""Reports the state of the service to systemd, one datagram at a time, as in sd_notify(3)."""

import os
import socket
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from firmware.errors import NotifyError


class Notifier:
    """Reports to the supervisor of the service, if it asks for that: systemd does so in ``NOTIFY_SOCKET``.

    ``watchdog_s`` is the time in s within which it expects a sign of life; ``None``: it expects none. No call ever
    blocks. Raises :class:`~firmware.errors.NotifyError` for an invalid socket.
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

    @property
    def listened_to(self) -> bool:
        """Whether a supervisor wants reports."""
        return self._socket is not None

    def tell(self, **state: object) -> None:
        """Report some states in one datagram, as in ``tell(READY=1, STATUS="all is well")``.

        Raises :class:`~firmware.errors.NotifyError` if it cannot be sent without waiting.
        """
        if self._socket is None:
            return
        lines = "\n".join(f"{name}={_line(value)}" for name, value in state.items())
        # A leading '@' marks an abstract socket of Linux, whose address begins with a zero byte.
        address = f"\0{self._address[1:]}" if self._address[0] == "@" else self._address
        try:
            self._socket.sendto(lines.encode(), address)
        except OSError as error:
            raise NotifyError(
                f"systemd cannot be told how the service is ({error.strerror}): see 'journalctl -u ringlight'"
            ) from error

    def close(self) -> None:
        """Close the socket; calling it twice is fine."""
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
    """Return a value on one line, because a newline would begin another state."""
    return " ".join(str(value).split())


def _watchdog_s(environ: Mapping[str, str], pid: int) -> float | None:
    """Return the watchdog time in s, as sd_watchdog_enabled(3) does."""
    micros, whose = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", "")
    if not micros or (whose and whose != str(pid)):
        return None
    if not micros.isdecimal() or int(micros) == 0:
        raise NotifyError(f"WATCHDOG_USEC is '{micros}', and should be a whole number of microseconds: unset it")
    return int(micros) / 1e6
