"""The garbage collector is kept out of the frames' way."""

import subprocess
import sys

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
