"""Whatever a disk does, and whenever, what was played gets there in order, whole, and once."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from firmware.errors import EntryError
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.journal.reading import games_of


def action(text: str) -> Entry:
    return Entry("action", text, 0.0)


class Mischief:
    """Plays on, and does to the disk what may happen to one, at random."""

    def __init__(self, keeper: Keeper, data: Path) -> None:
        self.keeper = keeper
        self.data = data
        self.away = data.with_name("away")
        self.number = 0

    def play(self) -> None:
        self.keeper.append([action(f"a{self.number}"), action(f"b{self.number}")])

    def amend(self) -> None:
        self.keeper.append([Entry("amend", "1", 0.0), action(f"c{self.number}")])

    def begin_anew(self) -> None:
        self.keeper.finish(None)
        self.keeper.begin("yinsh", {"number": self.number}, "b")

    def pull_out(self) -> None:
        if self.data.is_dir() and not self.away.exists():
            self.data.rename(self.away)
            self.data.touch()

    def put_in(self) -> None:
        if self.away.exists() and not self.data.is_dir():
            self.data.unlink()
            self.away.rename(self.data)

    def fail(self) -> None:
        if self.keeper._disk is not None:
            self.keeper._disk._connection.execute("PRAGMA query_only = 1")

    def mend(self) -> None:
        if self.keeper._disk is not None:
            self.keeper._disk._connection.execute("PRAGMA query_only = 0")

    def something(self, random: Random) -> None:
        self.number += 1
        other = (self.begin_anew, self.amend, self.pull_out, self.put_in, self.fail, self.mend, self.keeper.retry)
        with suppress(EntryError):  # amending where there is nothing yet
            random.choice((*[self.play] * 5, *other))()


@pytest.mark.parametrize("seed", range(8))
def test_whatever_fails_whenever_nothing_is_lost_and_nothing_is_there_twice(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    with Keeper.open(tmp_path / "data") as keeper:
        keeper.begin("yinsh", {}, "b")
        mischief = Mischief(keeper, tmp_path / "data")
        for _ in range(150):
            mischief.something(random)
        mischief.put_in()
        mischief.mend()
        keeper.retry()
        assert (keeper.trouble, keeper.unwritten) == ((), 0)
        assert games_of(tmp_path / "data") == keeper.games()
        assert len(keeper.games()) > 3


FULL = """
import resource, sys
from pathlib import Path
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper

folder, room, number = Path(sys.argv[1]), int(sys.argv[2]), 0
sys.dont_write_bytecode = True  # a module that is imported later would be kept cut short
limit = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (room, limit[1]))
with Keeper.open(folder) as keeper:
    keeper.begin("yinsh", {}, "b")
    while not keeper.trouble or number < 3:
        number += 1
        keeper.append([Entry("action", f"a{number}", 0.0)])
    print(*keeper.trouble)
    for _ in range(20):
        number += 1
        keeper.append([Entry("action", f"a{number}", 0.0)])
    keeper.retry()
    assert keeper.trouble and keeper.unwritten >= 20, keeper.unwritten
    resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    keeper.retry()
    assert not keeper.trouble, keeper.trouble
    keeper.append([Entry("action", "end", 0.0)])
print(number)
"""


@pytest.mark.parametrize("room", [0, 4, 30_000, 50_000, 100_000])
def test_a_disk_that_fills_up_gets_everything_once_it_has_room(tmp_path: Path, room: int) -> None:
    """The system refuses files longer than ``room``, as a full disk does."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path), str(room)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    said, number = done.stdout.splitlines()
    assert "full" in said
    (game,) = games_of(tmp_path)
    assert game.record == (*(f"a{n}" for n in range(1, int(number) + 1)), "end")
