"""A loop that records how long its parts take."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property

from firmware.service.loop import Loop


@dataclass(slots=True)
class Timings:
    """The measurements of a timed loop, in us."""

    scan: list[float] = field(default_factory=list)
    quiet: list[float] = field(default_factory=list)
    changed: list[float] = field(default_factory=list)
    render: list[float] = field(default_factory=list)


def least(runs: Sequence[Timings]) -> Timings:
    """Return the least time of each frame over several runs of the same game."""
    parts = ([getattr(run, each.name) for run in runs] for each in fields(Timings))
    return Timings(*([min(each) for each in zip(*part, strict=True)] for part in parts))


class TimedLoop(Loop):
    """A loop that records the time of its parts."""

    @cached_property
    def timings(self) -> Timings:
        """What has been measured so far."""
        return Timings()

    def tick(self, now: float) -> None:
        """Run a frame, and measure the processor's time, whatever else the computer does."""
        before, meant = self.sighting, self.table.verdict
        start = time.thread_time()
        raw = self.board.sensors.scan()
        scanned = time.thread_time()
        self.judge(raw, now)
        judged = time.thread_time()
        self.renderer.frame(self.scene, now)
        rendered = time.thread_time()
        self.show(now)
        times = self.timings
        times.scan.append((scanned - start) * 1e6)
        if self.sighting is not before:
            times.changed.append((judged - scanned) * 1e6)
        elif self.table.verdict is meant:  # else something has counted by itself: nothing new is seen, but much is done
            times.quiet.append((judged - scanned) * 1e6)
        times.render.append((rendered - judged) * 1e6)
