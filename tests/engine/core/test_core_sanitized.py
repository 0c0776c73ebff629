"""The core under AddressSanitizer and UndefinedBehaviorSanitizer: the same games, counts and damaged texts, fewer."""

import os
import subprocess
import sys
from pathlib import Path

import core_lockstep
import pytest
from sanitized import SANITIZED, sanitized

from engine.core.build import compiler

SHORT = ("--games", "1", "--texts", "100", "--nodes", "200000")


@pytest.mark.long
def test_no_game_and_no_damaged_text_leads_out_of_bounds() -> None:
    command = compiler()
    assert command
    library = sanitized(command)
    runtime = subprocess.check_output([*command, "-print-file-name=libasan.so"], text=True).strip()
    done = subprocess.run(
        [sys.executable, core_lockstep.__file__, "--library", library, *SHORT],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ
        | {
            "LD_PRELOAD": runtime,
            "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0",
            "PYTHONMALLOC": "malloc",
            "PYTHONPATH": str(Path(core_lockstep.__file__).parents[3]),
        },
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stdout == "the core and the rules agree\n"


def test_the_sanitizers_do_see_a_step_out_of_bounds(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.c"
    wrong.write_text("int main(int count, char **v) { int at[2] = {0}; (void)v; return at[count + 1]; }\n")
    command = compiler()
    assert command
    subprocess.run([*command, *SANITIZED, wrong, "-o", tmp_path / "wrong"], check=True)
    done = subprocess.run([tmp_path / "wrong"], capture_output=True, text=True, check=False)
    assert done.returncode
    assert "out of bounds" in done.stderr
