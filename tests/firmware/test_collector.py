"""The garbage collector is kept out of the frames' way."""

import gc
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from weakref import ref

import pytest

from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import TransitionTable
from firmware.service.collector import YOUNG, between_frames
from firmware.service.made_for import game_for
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile

MEASURED = """
import gc
from firmware.service.collector import settle
kept = [{"a": [number]} for number in range(1000)]
settle()
print(gc.get_freeze_count() > 1000, any(each is kept for each in gc.get_objects()))
"""


def test_what_there_is_before_the_first_frame_is_never_looked_through_again() -> None:
    done = subprocess.run([sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


SETTLED_TWICE = """
import gc
from firmware.service.collector import settle
collections = []
gc.callbacks.append(lambda phase, info: collections.append(phase) if phase == "start" else None)
gc.disable()
settle()
first = len(collections)
circle = []
circle.append(circle)
settle()
print(first, len(collections) - first)
"""


def test_a_first_game_begins_without_a_collection_and_the_next_with_one() -> None:
    done = subprocess.run([sys.executable, "-c", SETTLED_TWICE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1"]


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


PLAYED = """
import gc
import json
from random import Random

from engine.records import read_record
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.journal.story import MemoryJournal
from firmware.service.collector import settle
from firmware.service.loop import Loop
from firmware.service.made_for import game_for
from firmware.terminal.acted import sample
from hardware.profile.load import load_profile

collected = {"in a frame": 0, "between frames": 0}


class WatchedLoop(Loop):
    within = False

    def tick(self, now):
        WatchedLoop.within = True
        super().tick(now)
        WatchedLoop.within = False


def count(phase, _):
    if phase == "start":
        collected["in a frame" if WatchedLoop.within else "between frames"] += 1


profile = load_profile("yinsh")
with Desk(profile, game_for(profile), MemoryJournal(), seed=1, loop=WatchedLoop) as desk:
    settle()
    gc.callbacks.append(count)
    Replay(desk, sample(), "natural", Random(1)).run()
print(json.dumps(collected))
"""


def test_what_frames_leave_behind_is_collected_between_them() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True)
    collected = json.loads(done.stdout)
    assert collected["in a frame"] == 0
    assert collected["between frames"] > 0


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize(("left_behind", "collected"), [(YOUNG // 2, False), (2 * YOUNG, True)])
def test_little_is_not_worth_a_collection(left_behind: int, *, collected: bool) -> None:
    started: list[str] = []

    def note(phase: str, _: object) -> None:
        started.append(phase)

    gc.collect()
    for _ in range(left_behind):
        circle: list[object] = []
        circle.append(circle)
    gc.callbacks.append(note)
    between_frames()
    gc.callbacks.remove(note)
    assert bool(started) == collected


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize("board", ["yinsh", "ringo-13", "bry-hex37", "ringgz"])
def test_a_position_and_its_futures_are_gone_without_the_collector(board: str) -> None:
    profile = load_profile(board)
    game = game_for(profile)
    position = Position(game, game.start(), TransitionTable(NominalReadings(profile).of))
    after = position.after(position.actions[0])
    assert position.summaries
    assert after.summaries
    followed = position.single[0].then(after, after.actions[0])
    gone = ref(position), ref(after)
    del position, after
    assert [each() for each in gone] == [None, None]
    with pytest.raises(ReferenceError, match=re.escape(f"from which {' '.join(followed.actions)} was possible")):
        _ = followed.root
