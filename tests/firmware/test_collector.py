"""The garbage collector is kept out of the frames' way."""

import subprocess
import sys

import pytest

MEASURED = """
import gc
from firmware.collector import settle
kept = [{"a": [number]} for number in range(1000)]
settle()
print(gc.get_freeze_count() > 1000, any(each is kept for each in gc.get_objects()))
"""


def test_what_there_is_before_the_first_frame_is_never_looked_through_again() -> None:
    done = subprocess.run([sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


PLAYED = """
import gc, sys
from random import Random
from engine.game import Record
from engine.random_play import play_random_game
from firmware.acting.desk import Desk
from firmware.acting.replay import Replay
from firmware.journal.story import MemoryJournal
from firmware.made_for import game_for
from firmware.referee.futures import Future, Position
from hardware.profile import load_profile
profile = load_profile(sys.argv[1])
game = game_for(profile, options=sys.argv[2:])
record = Record(game.name, tuple(play_random_game(game, Random(1)))[:12])
with Desk(profile, game, MemoryJournal(), seed=1) as desk:
    gc.collect()
    gc.disable()
    Replay(desk, record, "natural", Random(1)).run()
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    print(len(desk.table.record), sum(isinstance(each, Future | Position) for each in gc.garbage))
"""


@pytest.mark.parametrize("board", [["yinsh"], ["ringo-13", "grid=slide:13"], ["bry-hex37"], ["ringgz-poles"]])
def test_what_might_have_been_done_is_gone_without_the_collector(board: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED, *board], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["12", "0"]
