"""The loop: what is committed is lit only when it is on disk, and the panel is heard."""

from collections.abc import Iterator, Mapping, Sequence

import pytest

from engine.catalogue import make_game
from firmware.journal.entry import Entry, Option, Result
from firmware.messages.message import Message
from firmware.service.loop import Loop
from firmware.settings.settings import Settings
from firmware.table import new_table
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
PROFILE = load_profile("yinsh")


class SlowDisk:
    """A writer whose disk syncs when the test says so."""

    trouble: tuple[Message, ...] = ()
    notices: tuple[Message, ...] = ()

    def __init__(self) -> None:
        self.durable = 0
        self.handed: list[object] = []

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        return self._hand(("begin", game, dict(options), board))

    def submit(self, entries: Sequence[Entry]) -> int:
        return self._hand([entry.text for entry in entries])

    def finish(self, outcome: Result | None) -> int:
        return self._hand(("finish", outcome))

    def delete(self, number: int) -> int:
        return self._hand(("delete", number))

    def rename(self, number: int, names: Mapping[str, str]) -> int:
        return self._hand(("rename", number, dict(names)))

    def tick(self, now: float) -> None:
        """Let time pass."""

    def _hand(self, what: object) -> int:
        self.handed.append(what)
        return len(self.handed)

    def sync(self) -> None:
        self.durable = len(self.handed)


class Bench:
    """A pretended board with a loop on a slow disk, in virtual time."""

    def __init__(self, pretend: PretendBoard, settings: Settings) -> None:
        self.pretend = pretend
        self.disk = SlowDisk()
        table = new_table(YINSH, NominalReadings(PROFILE).of, PROFILE.pixels, settings)
        self.loop = Loop(pretend.board, table, self.disk)
        self.now = 0.0

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * PROFILE.scan_hz)):
            self.now += 1 / PROFILE.scan_hz
            self.pretend.advance(self.now)
            self.loop.tick(self.now)

    def do(self, gesture: str) -> None:
        self.run(self.pretend.hands.perform(parse_gesture(gesture), self.now) - self.now + 1.0)

    def lit(self) -> set[str]:
        return {pixel for pixel, rgb in self.pretend.shown().items() if any(rgb)}


@pytest.fixture
def bench() -> Iterator[Bench]:
    with PretendBoard(PROFILE, seed=2) as pretend:
        yield Bench(pretend, Settings())


def test_a_light_waits_for_the_disk_and_the_game_does_not(bench: Bench) -> None:
    bench.run(0.2)
    assert "turn-white" in bench.lit()
    bench.do("put white-ring e5")
    assert list(bench.loop.table.record) == ["e5"]
    assert bench.disk.handed == [["e5"]]
    assert "turn-white" in bench.lit()
    assert "turn-black" not in bench.lit()
    bench.disk.sync()
    bench.run(0.1)
    assert "turn-black" in bench.lit()
    bench.do("put black-ring f8")
    bench.do("put white-ring c3")
    assert list(bench.loop.table.record) == ["e5", "f8", "c3"]


def test_a_new_game_closes_the_old_one_in_the_journal(bench: Bench) -> None:
    bench.run(0.2)
    bench.do("press new 3.0")
    assert bench.disk.handed == [("finish", None), ("begin", "yinsh", dict(YINSH.options), "yinsh")]


def test_resigning_on_the_panel_ends_the_game(bench: Bench) -> None:
    bench.run(0.2)
    bench.do("press undo 3.0")
    bench.do("press confirm")
    assert bench.disk.handed == [["resign"], ("finish", {"winners": ["black"], "reason": "resignation"})]


def test_a_short_press_of_new_begins_nothing(bench: Bench) -> None:
    bench.run(0.2)
    bench.do("press new 1.0")
    assert bench.disk.handed == []


def test_a_commit_is_heard_unless_sounds_are_off() -> None:
    for sounds in (True, False):
        with PretendBoard(PROFILE, seed=2) as pretend:
            bench = Bench(pretend, Settings(sounds=sounds))
            heard = False
            bench.run(0.2)
            end = pretend.hands.perform(parse_gesture("put white-ring e5"), bench.now) + 1.0
            while bench.now < end:
                bench.run(0.02)
                heard = heard or pretend.circuit.buzzing
            assert heard is sounds
