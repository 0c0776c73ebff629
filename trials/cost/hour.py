"""Plays for an hour on a pretended board, in virtual time, on a real folder, and prints what was written into it.

It prints the bytes that the process wrote to files, the number of syncs, the number of actions played, and the final
size of the folder, in bytes.
"""

from importlib import resources
from pathlib import Path
from random import Random

from engine.game import AnyGame, Record
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.errors import FirmwareError
from firmware.journal.keeper import Keeper
from firmware.journal.story import Clock, utc_now
from firmware.messages.render import render
from firmware.service.hooks import SettingsSync
from firmware.service.made_for import game_for
from firmware.settings.kept import KeptSettings
from hardware.profile.load import load_profile

HOUR_S = 3600.0

RANDOM_ACTIONS = 80
"""The length of a random game that is played if there is no real one."""


def a_game(game: AnyGame) -> Record:
    """Return a real game, or else a random one."""
    files = (each for each in resources.files("firmware").joinpath("games").iterdir() if each.is_file())
    for each in sorted(files, key=lambda file: file.name):
        record = read_record(each.read_text(encoding="utf-8"), each.name)
        if record.game == game.name:
            return record
    return Record(game.name, tuple(play_random_game(game, Random(1)))[:RANDOM_ACTIONS])


def written() -> int:
    """Return the bytes this process has written so far, according to Linux."""
    lines = Path("/proc/self/io").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("wchar"))


class CountedKeeper(Keeper):
    """Counts how often something is handed over to the disk, with a sync each time."""

    def __init__(self, folder: Path, clock: Clock = utc_now) -> None:
        super().__init__(folder, clock)
        self.handed = 0

    def _hand_over(self) -> None:
        self.handed += 1
        super()._hand_over()


def main(board: str, data: str) -> None:
    """Play an hour, and print the figures. Raises :class:`~firmware.errors.FirmwareError` if a write fails."""
    profile, folder = load_profile(board), Path(data)
    game = game_for(profile)
    before = written()
    with CountedKeeper.open(folder) as story:
        settings = KeptSettings(folder, print)
        with Desk(profile, game, story, seed=1, settings=settings.now, hooks=(SettingsSync(settings),)) as desk:
            Replay(desk, a_game(game), "natural", Random(1)).run()
            actions = len(desk.table.record)
            desk.run_until(HOUR_S)
        if story.trouble:
            raise FirmwareError(f"the hour was not written down: {render(story.trouble)}")
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(written() - before, story.handed, actions, size)  # noqa: T201 # its output is its purpose
