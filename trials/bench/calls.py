"""Calls across files in the frames that commit a move: a count, the same on every machine."""

import sys
from dataclasses import dataclass, field
from functools import cached_property
from statistics import median
from types import FrameType
from typing import Any

from firmware.service.loop import Loop

RIG = ("/hardware/simulated/", "/trials/")
"""Files with this in their path stand in for a board's wires: a real one does not enter them."""


@dataclass(slots=True)
class Count:
    """What the Python of one frame entered: which files, and how often one called another."""

    files: set[str] = field(default_factory=set)
    calls: int = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        """Take note of a call, as :func:`sys.setprofile` tells it."""
        del argument
        if event != "call":
            return
        file = frame.f_code.co_filename
        caller = frame.f_back.f_code.co_filename if frame.f_back else ""
        if file != caller and not any(part in file for part in RIG):
            self.files.add(file)
            self.calls += 1


class CountedLoop(Loop):
    """A loop that counts what each frame enters which commits something."""

    @cached_property
    def counts(self) -> list[Count]:
        """The count of every such frame."""
        return []

    def tick(self, now: float) -> None:
        """Do everything once, and count."""
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
