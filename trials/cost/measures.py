"""What the service costs, measured: each figure comes from processes of its own, against what it may be at most."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

IDLE_S = 15.0
"""So long the service is watched while nobody plays, in s."""

STARTS = 7
"""So often it is started; the quickest start counts: the others were disturbed."""

MOST_IDLE = 6.0
"""In percent of one core, for scanning, settling, judging and lighting together."""

MOST_START = 1.5
"""As a multiple of the time that Python takes for gpiozero and neopixel."""

IMPORTS = "import gpiozero, neopixel, time; print(time.process_time())"

_PRETEND = {"BLINKA_OS_AGNOSTIC": "1", "BLINKA_SKIP_DEPENDENCY_CHECK": "1"}
"""So that neopixel can be imported where this is no Pi."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its name, what it is, its value, its unit, and what it may be at most (``None``: nothing is asked)."""

    name: str
    words: str
    value: float
    unit: str
    most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether it is as it should be."""
        return self.most is None or self.value < self.most


def idle(board: str, seconds: float = IDLE_S) -> Sequence[Figure]:
    """Return what the service takes of one core while nobody plays, in percent."""
    service, scan, lights, world = _numbers("trials.cost.idle", board, str(seconds))
    return (
        Figure("idle.service", "the service: scan, settle, judge, render, and all around it", service, "%", MOST_IDLE),
        Figure("idle.scan", "of that scanning, the pretended chips' answers with it", scan, "%"),
        Figure("idle.lights", "of that sending to the strip, the pretended wire with it", lights, "%"),
        Figure("idle.world", "beside it: pretended pieces, magnets and hands", world, "%"),
    )


def start(board: str, times: int = STARTS) -> Sequence[Figure]:
    """Return what the service takes to its first light and to its first scene, in ms of the processor's time."""
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


MEASURES: Mapping[str, Callable[[str], Sequence[Figure]]] = {
    "the idle service": idle,
    "the start": start,
    "an hour of play": hour,
}
"""Everything that is measured here, by what it is called while that goes on."""


def _numbers(module: str, *arguments: str) -> Sequence[float]:
    """Return the numbers that one of our modules prints, in a process of its own."""
    return _said([sys.executable, "-c", f"import sys; from {module} import main; main(*sys.argv[1:])", *arguments])


def _said(command: Sequence[str]) -> Sequence[float]:
    """Run a command, and return the numbers it prints."""
    done = subprocess.run(  # noqa: S603 # our own modules, by the interpreter that runs us
        command, capture_output=True, text=True, check=True, env={**os.environ, **_PRETEND}
    )
    return [float(each) for each in done.stdout.split()]
