"""The log of the web server: each kind of warning is reported once."""

import logging
from collections.abc import Callable


class ServerLog(logging.Handler):
    """Passes each kind of warning of the web server to ``told``, once."""

    def __init__(self, told: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self._told = told
        self._said: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Take a record."""
        words = f"The page's server: {self.format(record).strip()}"
        kind = str(record.msg)
        if kind not in self._said:
            self._said.add(kind)
            self._told(words)
