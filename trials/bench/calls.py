"""Calls across files in the frames that commit a move: a count that is the same on every machine."""

import sys
from dataclasses import dataclass, field
from functools import cached_property
from statistics import median
from types import FrameType
from typing import Any

from firmware.service.loop import Loop

RIG = ("/hardware/simulated/", "/trials/")
"""Files with this in their path simulate a board's wires: a real board does not enter them."""


@dataclass(slots=True)
class Count:
    """What the Python code of one frame entered: the files, and the number of calls from one to another."""

    files: set[str] = field(default_factory=set)
    calls: int = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        """Count a call; this is a hook for :func:`sys.setprofile`."""
        del argument
        if event != "call":
            return
        file = frame.f_code.co_filename
        caller = frame.f_back.f_code.co_filename if frame.f_back else ""
        if file != caller and not any(part in file for part in RIG):
            self.files.add(file)
            self.calls += 1


class CountedLoop(Loop):
    """A loop that counts what each frame enters that commits something."""

    @cached_property
    def counts(self) -> list[Count]:
        """The count of every such frame."""
        return []

    def tick(self, now: float) -> None:
        """Run a frame, and count."""
        before, count = self.table.record, Count()
        sys.setprofile(count)
        try:
            super().tick(now)
        finally:
            sys.setprofile(None)
        if self.table.record != before:
            self.counts.append(count)

    def medians(self) -> tuple[float, float]:
        """Return how many files such a frame enters, and how many calls across files it makes."""
        return median(len(each.files) for each in self.counts), median(each.calls for each in self.counts)
