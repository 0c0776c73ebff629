"""Measurements of the service's cost: each figure comes from processes of its own, with its largest allowed value."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from firmware.errors import FirmwareError
from hardware.profile.electronics import scan_s
from hardware.profile.load import load_profile
from hardware.profile.wiring import AdcWiring
from trials.cost.frames import calls

IDLE_S = 15.0
"""The time the service is measured while nobody plays, in s."""

STARTS = 7
"""The number of starts; the quickest counts, because the others were disturbed."""

MOST_IDLE = 6.0
"""In percent of one core, for scanning, debouncing, judging and lighting together."""

MOST_START = 1.5
"""As a multiple of the time in which Python imports gpiozero and neopixel."""

COUNTED_FRAMES = (100, 600)
"""The numbers of frames of two child processes; their difference gives the cost of a frame without the start."""

INSTRUCTIONS_A_SECOND: Mapping[str, float] = {"Zero-2": 0.5e9, "Pi-3": 0.6e9, "Pi-4": 1.5e9, "Pi-5": 4.0e9}
"""The instructions a second of an interpreter on one core (est.): 1.0 GHz and 1.2 GHz of a Cortex-A53 at one in two
clocks, 1.5 GHz of a Cortex-A72 at one a clock, 2.4 GHz of a Cortex-A76 at five in three."""

IMPORTS = "import gpiozero, neopixel, time; print(time.process_time())"

_PRETEND = {"BLINKA_OS_AGNOSTIC": "1", "BLINKA_SKIP_DEPENDENCY_CHECK": "1"}
"""The environment in which neopixel can be imported on a computer that is not a Pi."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its name, its meaning, its value, its unit, and its limit (``None``: it has none)."""

    name: str
    words: str
    value: float
    unit: str
    most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether it is within its limit."""
        return self.most is None or self.value < self.most


def idle(board: str, seconds: float = IDLE_S) -> Sequence[Figure]:
    """Return the service's share of one core while nobody plays, in percent."""
    service, scan, lights, world = _numbers("trials.cost.idle", board, str(seconds))
    return (
        Figure("idle.service", "the service: scan, settle, judge, render, and all around it", service, "%", MOST_IDLE),
        Figure("idle.scan", "of that scanning, the pretended chips' answers with it", scan, "%"),
        Figure("idle.lights", "of that sending to the strip, the pretended wire with it", lights, "%"),
        Figure("idle.world", "beside it: pretended pieces, magnets and hands", world, "%"),
    )


def start(board: str, times: int = STARTS) -> Sequence[Figure]:
    """Return the time to the service's first light and first scene, in ms of processor time."""
    imports: list[float] = []
    lights: list[float] = []
    scenes: list[float] = []
    memory = 0.0
    for _ in range(times):
        imports += [1e3 * each for each in _said([sys.executable, "-c", IMPORTS])]
        light, scene, memory = _numbers("trials.cost.first_light", board)
        lights.append(1e3 * light)
        scenes.append(1e3 * scene)
    usual, light, scene = min(imports), min(lights), min(scenes)  # the least disturbed
    return (
        Figure("start.imports", "Python imports gpiozero and neopixel, and nothing else", usual, "ms"),
        Figure("start.light", "to the first light, the panel's greeting", light, "ms"),
        Figure("start.light_share", "as a multiple of those imports", light / usual, "x", MOST_START),
        Figure("start.scene", "to the first scene of the game", scene, "ms"),
        Figure("start.memory", "memory after a second of frames", memory, "MB"),
    )


def hour(board: str) -> Sequence[Figure]:
    """Return what is written to the card in an hour with a whole game in it."""
    with tempfile.TemporaryDirectory() as folder:
        bytes_, synced, actions, size = _numbers("trials.cost.hour", board, folder)
    return (
        Figure("hour.written", "written into files", bytes_ / 1e3, "kB"),
        Figure("hour.synced", "times that the card had to take it at once", synced, ""),
        Figure("hour.actions", "actions played", actions, ""),
        Figure("hour.folder", "size of the folder at the end", size / 1e3, "kB"),
    )


def frame(board: str) -> Sequence[Figure]:
    """Return the cost of a frame in which nothing changes: calls, instructions, and the time of the sensors' bus.

    Instructions are counted by valgrind (``cachegrind``), which gives the same number in every run; without it they are
    left out. The shares of a core of a Raspberry Pi are estimates from them.
    """
    profile = load_profile(board)
    wiring = profile.sensors
    figures = [Figure("frame.calls", "calls of the kernel in a scan", calls(board), "")]
    bus = scan_s(wiring, len(profile.channels)) if isinstance(wiring, AdcWiring) else 0.0
    figures.append(Figure("frame.bus", "of a scan on the sensors' bus, settling with it", 1e3 * bus, "ms"))
    if shutil.which("valgrind") is None:
        return figures
    few, many = _instructions(board, COUNTED_FRAMES)
    each = (many - few) / (COUNTED_FRAMES[1] - COUNTED_FRAMES[0])
    figures.append(Figure("frame.instructions", "scan, settle and render, pretended chips with them", each / 1e3, "k"))
    for name, per_second in INSTRUCTIONS_A_SECOND.items():
        share = 100 * each * profile.scan_hz / per_second
        figures.append(Figure(f"frame.{name}", f"of a core of a {name}, estimated from that", share, "%"))
    return figures


def _instructions(board: str, frames: Sequence[int]) -> Sequence[int]:
    """Return the instructions of processes that make so many frames, each with those of the start they share."""
    program = f"from trials.cost.frames import main; main({board!r}, *{[str(each) for each in frames]})"
    count = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    done = subprocess.run(  # noqa: S603 # our own modules, by the interpreter that runs us
        [*count, sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **_PRETEND, "PYTHONHASHSEED": "0"},
    )
    found = re.findall(r"I\s+refs:\s+([\d,]+)", done.stderr)[: len(frames)]  # the process that started them is last
    if len(found) < len(frames):
        raise FirmwareError(f"valgrind did not say how many instructions it counted: {done.stderr.strip()[-200:]}")
    return [int(each.replace(",", "")) for each in found]


MEASURES: Mapping[str, Callable[[str], Sequence[Figure]]] = {
    "a frame": frame,
    "the idle service": idle,
    "the start": start,
    "an hour of play": hour,
}
"""Every measurement, by the name shown while it runs."""


def _numbers(module: str, *arguments: str) -> Sequence[float]:
    """Return the numbers that one of our modules prints, in a process of its own."""
    return _said([sys.executable, "-c", f"import sys; from {module} import main; main(*sys.argv[1:])", *arguments])


def _said(command: Sequence[str]) -> Sequence[float]:
    """Run a command, and return the numbers it prints."""
    done = subprocess.run(  # noqa: S603 # our own modules, by the interpreter that runs us
        command, capture_output=True, text=True, check=True, env={**os.environ, **_PRETEND}
    )
    return [float(each) for each in done.stdout.split()]
