"""The data of the doctor: the channels' readings, the points' health, the times of frames, and the strip's current."""

from collections.abc import Sequence
from math import isfinite
from typing import Any

from firmware.guide.account import account_told
from firmware.messages.message import Message
from firmware.service.interfaces import FrameTime
from firmware.service.loop import Loop
from firmware.web.snapshots.parts import Measured
from hardware.lights.render import current_ma
from hardware.lights.strip import wire_us
from hardware.profile.schema import Profile

FEWEST = 10
"""With fewer frames no figures are sent."""


def measured(
    loop: Loop, walked: frozenset[str], before: Measured | None, *, anew: bool, watched: float | None = None
) -> Measured:
    """Return the current measurements of a loop, as a value that another thread may read.

    ``anew``: the points' figures are taken too; else those of ``before`` are kept, if there are any. ``watched``:
    the time (s) at which the referee's account is wanted too, which is made anew only when the sighting or the verdict
    is another one; ``None``: nobody looks.
    """
    health = before.health if before is not None and not anew else loop.health.record()
    profile, times = loop.board.profile, tuple(loop.times)
    judged = None if watched is None else loop.table.verdict
    account: Sequence[Message] = () if before is None else before.account
    if watched is None:
        account = ()
    elif before is None or before.sighting is not loop.sighting or before.judged is not judged:
        account = account_told(loop.table.referee.account(watched))
    return Measured(
        profile, tuple(loop.raw), loop.sighting, times, loop.late, loop.lit, walked, health, judged, account
    )


def readings(part: Measured, *, health: bool) -> dict[str, Any]:
    """Return the message to pages; ``health`` adds the points' figures. A channel without an answer reads ``null``."""
    profile, sighting = part.profile, part.sighting
    told: dict[str, Any] = {
        "kind": "readings",
        "mT": [round(reading, 2) if isfinite(reading) else None for reading in part.raw],
        "senses": [] if sighting is None else [sense for reading in sighting.values() for sense in reading],
        "frame": frame_figures(part.times, profile, part.late),
        "current": {"ma": round(current_ma(profile, part.lit)), "budget_ma": profile.lights.budget_ma},
        "seen": sorted(part.walked),
        "account": list(part.account),
    }
    if health:
        told["health"] = part.health
    return told


def frame_figures(times: Sequence[FrameTime], profile: Profile, late: int) -> dict[str, float]:
    """Return the rate of frames (Hz) and the times of their parts; ``latency_ms`` is from a change to the lit answer.

    The latency is the longest: a frame until the scan, the settling of a channel, the work of a frame, and the wire.
    """
    if len(times) < FEWEST:
        return {"late": late}
    scan, judge, render = (sorted(column) for column in list(zip(*times, strict=True))[1:])
    work = sorted(time.scan + time.judge + time.render for time in times)
    span = times[-1].began - times[0].began
    return {
        "hz": round((len(times) - 1) / span, 2),
        "scan_us_p50": _us(scan, 0.5),
        "scan_us_p99": _us(scan, 0.99),
        "judge_us": _us(judge, 0.5),
        "judge_us_p99": _us(judge, 0.99),
        "render_us": _us(render, 0.5),
        "late": late,
        "latency_ms": round(
            1e3 * (1 / profile.scan_hz + profile.settle + work[_at(work, 0.99)]) + wire_us(profile) / 1e3, 1
        ),
    }


def _at(values: Sequence[float], share: float) -> int:
    return min(len(values) - 1, int(share * len(values)))


def _us(values: Sequence[float], share: float) -> int:
    return round(1e6 * values[_at(values, share)])
