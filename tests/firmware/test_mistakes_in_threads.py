"""A mistake in the program, in any thread: it is told once, and the thread or the service is started again.

The page's threads have tests of their own in ``web/test_page_ends.py``. The line to a sensor board is read by the
board's own thread.
"""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event
from typing import Any, Self

import pytest
from wired_pi import WiredPi

from engine.catalogue import make_game
from engine.game import AnyGame
from engine.players.ugi_player import Thought, UgiPlayer
from firmware.desk.desk import Desk
from firmware.engines import EngineSeats
from firmware.journal.backup import BACKUP_NAME, Backup
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.journal.reading import games_of
from firmware.journal.story import MemoryJournal
from firmware.journal.writer import FAILED
from firmware.messages.message import Message
from firmware.reviews.review import Moment
from firmware.seats import PERSON, Seat
from firmware.service import loop
from firmware.table.inputs import Sit
from firmware.web.server.game_reviews import GameReviews
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.puzzles import Puzzles
from hardware.profile.load import load_profile
from hardware.sensors.serial.dialog import Dialog

MISTAKE = "a mistake in the program"
PATIENCE_S = 120.0
"""Only a failing test waits so long."""

YINSH = make_game("yinsh")
BLACK = (0, 0, 0)

thread_ends = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
"""The mistake goes to the hook for threads, too: on a Pi it writes the traceback into the system's log."""


class Failing:
    """Puts something into a method's place that fails from an instant on, until it is mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, where: object, name: str) -> None:
        self.now = Event()
        own = getattr(where, name)

        def own_or_fail(*given: Any, **named: Any) -> Any:
            if self.now.is_set():
                raise RuntimeError(MISTAKE)
            return own(*given, **named)

        monkeypatch.setattr(where, name, own_or_fail)


@pytest.mark.parametrize(
    ("where", "name"), [(Dialog, "hear"), (loop, "step")], ids=["reader of the serial line", "table"]
)
def test_a_mistake_in_the_boards_thread_ends_the_service_dark_and_the_next_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: object, name: str
) -> None:
    pi = WiredPi(monkeypatch, tmp_path, "yinsh-sensorboard")
    failing = Failing(monkeypatch, where, name)
    pi.hands(4.0, "put white-ring e5")
    pi.at(8.0, failing.now.set)
    pi.hands(9.0, "put black-ring f8")
    done = pi.run(60.0)
    assert (type(done.exception), str(done.exception)) == (RuntimeError, MISTAKE)
    assert done.exit_code != 0, "systemd starts it again"
    assert pi.now < 60.0
    assert set(pi.lit[-1][1].values()) != {BLACK}
    assert set(pi.far_end.shown().values()) == {BLACK}
    failing.now.clear()
    assert pi.run(pi.now + 6.0).exit_code == 0
    assert games_of(pi.data)[0].record == ("e5", "f8")


@thread_ends
def test_a_writer_that_fails_ends_the_service_and_the_next_one_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    pi.hands(1.0, "put white-ring e5")
    pi.hands(6.0, "put black-ring f8")
    failing = Failing(monkeypatch, Keeper, "append")
    pi.at(5.0, failing.now.set)
    done = pi.run(60.0)
    assert str(done.exception) == FAILED.format(f"RuntimeError: {MISTAKE}")
    assert pi.now < 60.0
    failing.now.clear()
    assert pi.run(pi.now + 4.0).exit_code == 0
    assert games_of(pi.data)[0].record == ("e5", "f8")


@thread_ends
def test_a_backup_that_fails_is_told_and_made_again_at_the_next_games_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def breaks(_: object) -> int:
        raise RuntimeError(MISTAKE)

    with Journal.open(tmp_path) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(Backup, "_make", breaks)
            journal.begin("yinsh", {}, "yinsh")
            journal.finish(None)
            journal.wait_for_backup()
            assert journal.backup_trouble == f"RuntimeError: {MISTAKE}"
        journal.begin("yinsh", {}, "yinsh")
        journal.finish(None)
        journal.wait_for_backup()
        assert journal.backup_trouble == ""
        assert (tmp_path / BACKUP_NAME).exists()


@thread_ends
def test_what_thinks_for_a_seat_is_told_to_fail_once_and_thinks_again_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def thinks(*_: object, **__: object) -> Thought:
        return Thought("e5")

    monkeypatch.setattr(UgiPlayer, "think", thinks)
    failing = Failing(monkeypatch, UgiPlayer, "think")
    failing.now.set()
    engine = Seat("engine", 5)
    with (
        EngineSeats({"white": engine}, timeless=True) as engines,
        Desk(load_profile("yinsh"), YINSH, MemoryJournal(), hooks=(engines,)) as desk,
    ):
        desk.run(2.0)
        assert desk.table.seats.get("white", PERSON) == PERSON
        assert desk.loop.news == [Message("engine-fails", detail=f"RuntimeError: {MISTAKE}")]
        failing.now.clear()
        desk.loop.give(Sit("white", str(engine)), desk.now)
        desk.run(10.0)
        assert desk.table.record == ("e5",)
        assert len(desk.loop.news) == 1


class Judge:
    """Judges positions without a process."""

    def moments(self, record: Sequence[str], *, since: int = 0) -> Iterator[Moment]:
        yield from [Moment({"white": 0.5, "black": 0.5})] * (len(record) + 1 - since)

    def close(self) -> None:
        """There is nothing to be closed."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@thread_ends
def test_a_review_that_fails_is_told_and_the_next_game_is_reviewed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Journal.open(tmp_path) as journal:
        for _ in range(2):
            journal.begin("yinsh", YINSH.options, "yinsh")
            journal.append([Entry("action", "e5", 0.0)])
            journal.finish(None)
    failing = Failing(monkeypatch, Judge, "moments")
    failing.now.set()
    made: list[AnyGame] = []

    def judge(game: AnyGame) -> Judge:
        made.append(game)
        return Judge()

    reviews = GameReviews(KeptGames(tmp_path), judge)  # type: ignore[arg-type] # it does what is asked of a reviewer
    assert told_in_the_end(reviews, 1)["failure"] == f"RuntimeError: {MISTAKE}"
    assert told_in_the_end(reviews, 1)["failure"] == f"RuntimeError: {MISTAKE}"
    assert len(made) == 1
    failing.now.clear()
    assert told_in_the_end(reviews, 2)["failure"] == ""
    reviews.close()


@thread_ends
def test_making_exercises_that_fails_is_told_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", YINSH.options, "yinsh")
        journal.append([Entry("action", "e5", 0.0)])
        journal.finish(None)
    failing = Failing(monkeypatch, Judge, "moments")
    failing.now.set()
    puzzles = Puzzles(tmp_path, KeptGames(tmp_path), lambda *_, **__: Judge())  # type: ignore[arg-type] # as above
    for failure in (f"RuntimeError: {MISTAKE}", ""):
        puzzles.make_more()
        until = time.monotonic() + PATIENCE_S
        while (told := puzzles.told())["making"] is not None:
            assert time.monotonic() < until, told
            Event().wait(0.01)
        assert told["failure"] == failure
        failing.now.clear()
    assert puzzles.told()["new"] == 0
    puzzles.close()


def told_in_the_end(reviews: GameReviews, number: int) -> dict[str, Any]:
    """Return what is told of a game once it is judged, or cannot be."""
    until = time.monotonic() + PATIENCE_S
    while not ((told := reviews.told(number))["failure"] or told["done"] == told["of"]):
        assert time.monotonic() < until, told
        Event().wait(0.01)
    return told
