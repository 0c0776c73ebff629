"""A desk that is recorded in a file, for tests: what is recorded, and what is to be seen of it again."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from engine.catalogue import make_game
from engine.game import Action, AnyGame
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.recording.moments import Part, read_recording
from firmware.recording.recorder import RecordedTable, Recorder
from firmware.recording.rerun import Rerun
from firmware.recording.transcript import Line, Transcript
from firmware.referee.course import Look
from firmware.settings.settings import Settings
from firmware.table import Table
from hardware.lights.scene import Scene
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Sighting
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
on_both = pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])


def fail(words: str) -> None:
    """Hear what must not be said."""
    raise AssertionError(words)


class ToldTable(RecordedTable):
    """A recorded table whose transcript is taken live, by what takes it in a rerun."""

    transcript: Transcript
    lines: list[Line]

    def see(self, sighting: Sighting, now: float) -> Scene:
        scene = super().see(sighting, now)
        self._take(now)
        return scene

    def press(self, button: str, held: float, now: float) -> None:
        super().press(button, held, now)
        self._take(now)

    def answer(self, text: str, now: float) -> bool:
        taken = super().answer(text, now)
        self._take(now)
        return taken

    def resign(self, action: Action, now: float) -> None:
        super().resign(action, now)
        self._take(now)

    def announce(self, piece: str, now: float) -> None:
        super().announce(piece, now)
        self._take(now)

    def _take(self, now: float) -> None:
        line = self.transcript.take(now)
        if line is not None:
            self.lines.append(line)


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
        self.desk = Desk(self.profile, game, story, seed=seed, table=self._table)

    def _table(
        self,
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> Table:
        self.recorder.table(game, look, pixels, settings, record=record, now=now)
        table = ToldTable(self.recorder.keep, game, look, pixels, settings, record=record, now=now)
        table.transcript, table.lines = Transcript(table), []
        self.parts.append(table.lines)
        return table

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
