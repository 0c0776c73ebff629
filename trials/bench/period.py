"""The loop's period with and without a thinking engine beside it, measured in turns in one run."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from engine.players.levels import levels
from firmware.desk.desk import Desk
from firmware.engines.thinker import Thinker
from firmware.journal.story import MemoryJournal
from firmware.seats import Seat
from firmware.service.collector import settle
from firmware.service.made_for import game_for
from firmware.service.pacing import Pacer
from firmware.table.requests import Request
from hardware.profile.schema import Profile

ROUNDS = 12
"""The number of measurements with idle seats and then with an engine: other load on the computer affects both alike."""

ROUND_S = 1.5
"""The time of each measurement, in s."""

PATIENT_S = 600.0
"""The longest wait for the engine, which a busy computer delays."""

P99 = 98
"""The index of the 99th percentile among the hundredths."""


def period(profile: Profile, rounds: int = ROUNDS, round_s: float = ROUND_S) -> dict[str, float | dict[str, float]]:
    """Return the periods of a board's loop while its seats are idle, and while an engine thinks.

    Periods are in ms. ``thinking.p99_more`` is the growth of the 99th percentile in %, ``thinking.cores`` the number of
    cores that the engine's process uses, ``thinking.mb`` its memory, in MB.
    """
    game = game_for(profile)
    seat = Seat("engine", len(levels(game.name, len(game.players))))
    pacer = Pacer(profile.scan_hz)
    idle: list[float] = []
    busy: list[float] = []
    used = 0.0
    thinker = Thinker(game, seat, timeless=False, seed=1, answer_s=PATIENT_S)
    try:
        with Desk(profile, game, MemoryJournal(), seed=1, wait=pacer.wait) as desk:
            request = Request(1, game.players[0], seat, game, game.start(), ())
            thinker.ask(request)
            thinker.answer(wait=True)  # it has been started
            settle()
            for _ in range(rounds):
                idle += _periods(desk, round_s)
                before = _seconds_of(thinker.pid)
                thinker.ask(request)
                for one in _periods(desk, round_s):
                    busy.append(one)
                    if thinker.answer() is not None:
                        thinker.ask(request)
                used += _seconds_of(thinker.pid) - before
                thinker.answer(wait=True)
        memory = _most_memory(thinker.pid)
    finally:
        thinker.close()
    apart, beside = _spread(idle), _spread(busy)
    return {
        "period.idle_ms": apart,
        "period.thinking_ms": beside,
        "thinking.p99_more": round(100 * (beside["p99"] / apart["p99"] - 1), 1),
        "thinking.cores": round(used / (rounds * round_s), 2),
        "thinking.mb": memory,
    }


def _periods(desk: Desk, seconds: float) -> Iterator[float]:
    """Run the loop for a number of seconds of real time; yield its periods, in ms."""
    end = time.monotonic() + seconds
    desk.frame()
    last = desk.loop.times[-1].began
    while time.monotonic() < end:
        desk.frame()
        began = desk.loop.times[-1].began
        yield 1000 * (began - last)
        last = began


def _spread(values: list[float]) -> dict[str, float]:
    cuts = quantiles(values, n=100, method="inclusive")
    return {"p50": round(cuts[49], 3), "p99": round(cuts[P99], 3)}


def _seconds_of(pid: int | None) -> float:
    """Return the processor time of a process in s."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _most_memory(pid: int | None) -> float:
    """Return the peak memory of a process, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    (resident,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    return round(resident / 1024, 1)
