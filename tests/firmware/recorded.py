"""A desk that is recorded in a file, for tests: what is recorded, and what is to be seen of it again."""

from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.catalogue import make_game
from engine.game import AnyGame
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.recording.reading import Part, read_recording
from firmware.recording.recorder import Recorder
from firmware.recording.rerun import Rerun
from firmware.recording.transcript import Line, Transcript
from firmware.service.loop import Loop
from firmware.table.effects import Effects
from firmware.table.inputs import Input
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
on_both = pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])


def fail(words: str) -> None:
    """Hear what must not be said."""
    raise AssertionError(words)


class ToldLoop(Loop):
    """A loop whose table's transcript is taken live, by what takes it in a rerun."""

    @cached_property
    def transcript(self) -> Transcript:
        return Transcript()

    @cached_property
    def lines(self) -> list[Line]:
        return []

    def give(self, given: Input, now: float) -> Effects:
        effects = super().give(given, now)
        line = self.transcript.take(self.table, now)
        if line is not None:
            self.lines.append(line)
        return effects


class Live:
    """A desk that is recorded in a file, with the transcript of each of its tables."""

    def __init__(self, path: Path, board: str, *played: str, seed: int = 3, game: AnyGame = YINSH) -> None:
        self.profile = load_profile(board)
        self.parts: list[list[Line]] = []
        self.told: list[str] = []
        self.recorder = Recorder(path, self.profile, self.told.append)
        story = MemoryJournal()
        if played:
            story.begin(game.name, game.options, board)
            story.append([Entry("action", action, 0.0) for action in played])
        self.desk = Desk(self.profile, game, story, seed=seed, loop=self._loop, log=self.recorder.inputs)

    def _loop(self, *arguments: Any, **options: Any) -> Loop:
        loop = ToldLoop(*arguments, **options)
        self.parts.append(loop.lines)
        return loop

    def do(self, *gestures: str) -> None:
        for gesture in gestures:
            self.desk.perform(parse_gesture(gesture))
            self.desk.rest()

    def close(self) -> None:
        self.desk.close()
        self.recorder.close()


def parts_of(path: Path) -> list[Part]:
    noted: list[str] = []
    parts = read_recording(path, noted.append)
    assert noted == []
    return parts


def lines_of(path: Path, board: str = "yinsh") -> list[list[Line]]:
    return [list(Rerun(part, load_profile(board)).lines()) for part in parts_of(path)]


def encoded(parts: list[list[Line]]) -> bytes:
    return msgspec.json.encode(parts)


def short(path: Path) -> bytes:
    live = Live(path, "yinsh", *PLACED)
    live.do("put white-marker e5", "press hint", "cut")
    live.close()
    return path.read_bytes()
