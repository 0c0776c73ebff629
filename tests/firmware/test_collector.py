"""The garbage collector is kept out of the frames' way."""

import gc
import re
import subprocess
import sys
from collections.abc import Iterator
from weakref import ref

import pytest

from firmware.referee.continuations import Position
from firmware.referee.transitions import TransitionTable
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


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize("board", ["yinsh", "ringo-13", "bry-hex37", "ringgz"])
def test_a_position_and_its_futures_are_gone_without_the_collector(board: str) -> None:
    profile = load_profile(board)
    game = game_for(profile)
    position = Position(game, game.start(), TransitionTable(NominalReadings(profile).of))
    after = position.after(position.actions[0])
    assert position.touching
    assert after.touching
    followed = position.single[0].then(after, after.actions[0])
    gone = ref(position), ref(after)
    del position, after
    assert [each() for each in gone] == [None, None]
    with pytest.raises(ReferenceError, match=re.escape(f"from which {' '.join(followed.actions)} was possible")):
        _ = followed.root
