"""Virtual time for a service: its clock is the test's, and its journal does not fall behind it."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from firmware.journal.writer import JournalWriter
from firmware.service import service


class PromptWriter(JournalWriter):
    """A writer that is waited for at each frame: seconds of virtual time pass before its thread has run at all."""

    def tick(self, now: float) -> None:
        self.flush()
        super().tick(now)


def in_virtual_time(
    monkeypatch: pytest.MonkeyPatch, monotonic: Callable[[], float], sleep: Callable[[float], object]
) -> None:
    """Let every service of this test live by a clock of its own, in s."""
    monkeypatch.setattr(service, "time", SimpleNamespace(monotonic=monotonic, sleep=sleep))
    monkeypatch.setattr(service, "JournalWriter", PromptWriter)
