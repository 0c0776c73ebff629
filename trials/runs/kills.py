"""Players killed at random instants: what was reported as written must be there, and no more than was being written."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Timer
from typing import TypeAlias

import msgspec

from firmware.errors import DamagedError, FirmwareError, JournalError
from firmware.journal.entry import Entry, LoggedGame, Option, Result
from firmware.journal.reading import read_journal
from firmware.journal.story import MemoryJournal
from trials.runs.counts import GameJob, Tally, game_jobs
from trials.runs.killed_player import Batch, tell

EARLY = 0.2
"""How often a player is killed while it starts."""

STARTING_S = 0.4
"""A player has started within this time, in s."""

FIRST_COMMITS = 2
"""A player that has started commits so often undisturbed, however slow the machine is: a game's beginning and more."""

PLAYING_S = 0.25
"""After those it plays at most so long until it is killed, in s."""

KILLS_A_JOB = 20

Told: TypeAlias = tuple[str, dict[str, Option], str, bool, Result | None, tuple[Entry, ...]]
"""A game: its name, options, board, whether it goes on, its outcome and its entries."""


@dataclass(slots=True)
class Counts(Tally):
    """What became of what was reported as written."""

    reported: int = 0
    """How many actions."""
    games: int = 0
    """How many games were played to the end."""
    more: int = 0
    """How often one batch more was there than was reported: the one being written."""
    lost: int = 0
    invented: int = 0
    unreadable: int = 0


def jobs(games: Sequence[str], kills: int, seed: int) -> Iterator[GameJob]:
    """Yield jobs of so many kills in all, the games by turns."""
    return game_jobs(games, kills, seed, KILLS_A_JOB)


def kill_players(job: GameJob) -> Counts:
    """Kill one player after another; each goes on where the last one was killed."""
    counts = Counts(f"{job.game} at full speed, killed")
    random = Random(job.seed)
    with tempfile.TemporaryDirectory(prefix="ringlight-kills-") as temporary, MemoryJournal() as model:
        folder = Path(temporary, "data")
        for _ in range(job.tries):
            told = _life(folder, job.game, random)
            counts.tried += 1
            wrong = _compare(folder, model, told, counts)
            if wrong:
                counts.failures.append(f"{job}, kill {counts.tried}: {wrong}; {keep_folder(folder)}")
                break
        counts.games = sum(game.outcome is not None for game in model.games())
    return counts


def whole_games(folder: Path) -> tuple[LoggedGame, ...]:
    """Return the games of a journal. Raises :class:`~firmware.errors.JournalError` if it is not whole."""
    read = read_journal(folder)
    if read.damage:
        raise DamagedError(read.damage)
    return read.games


def keep_folder(folder: Path) -> str:
    """Keep a journal in which something is wrong, and say where."""
    kept = shutil.copytree(folder, Path(tempfile.mkdtemp(prefix="ringlight-failure-"), "data"))
    return f"the folder is kept in {kept}"


def _life(folder: Path, game: str, random: Random) -> list[str]:
    """Let a player play and kill it; return the lines it said."""
    early = random.random() < EARLY
    delay = random.uniform(0.0, STARTING_S if early else PLAYING_S)
    command = [sys.executable, "-m", "trials.runs.killed_player", str(folder), game, str(random.getrandbits(32))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:  # noqa: S603 # our own module
        if player.stdout is None:
            raise FirmwareError("a player has no standard output")
        lines = [] if early else [player.stdout.readline(), *_until_kept(player.stdout, FIRST_COMMITS)]
        timer = Timer(delay, player.kill)
        timer.start()
        lines += player.stdout
        timer.join()
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


def _until_kept(said: Iterator[str], commits: int) -> Iterator[str]:
    """Yield what a player says until it has reported so many commits."""
    while commits and (line := next(said, "")):
        commits -= line == "kept\n"
        yield line


def _compare(folder: Path, model: MemoryJournal, said: Sequence[str], counts: Counts) -> str:
    """Bring the model to what the journal has; return what is wrong with that, in words, or nothing."""
    open_batch: Batch | None = None
    for line in said:
        if line == "kept" and open_batch is not None:
            tell(model, open_batch)
            counts.reported += len(getattr(open_batch, "entries", ()))
            open_batch = None
        elif line.startswith("{"):
            open_batch = msgspec.json.decode(line, type=Batch)
    try:
        found = stories(whole_games(folder))
    except JournalError as error:
        counts.unreadable += 1
        return f"unreadable: {error}"
    reported = stories(model.games())
    if found == reported:
        return ""
    if open_batch is not None:
        tell(model, open_batch)
        if found == stories(model.games()):
            counts.more += 1
            return ""
    return differ(found, reported, counts)


def differ(found: Sequence[Told], reported: Sequence[Told], counts: Counts) -> str:
    """Count and say how what was found differs from what was reported."""
    words = f"{found[-1:]} is there where {reported[-1:]} was reported"
    if _lines(found) < _lines(reported):
        counts.lost += 1
        return f"lost: {words}"
    counts.invented += 1
    return f"invented: {words}"


def _lines(games: Sequence[Told]) -> int:
    """Count what was handed over for some games."""
    return sum(1 + len(entries) + (not going_on) for *_, going_on, _, entries in games)


def stories(games: Sequence[LoggedGame]) -> list[Told]:
    """Return all of some games but the wall times, to be compared."""
    return [
        (game.game, dict(game.options), game.board, game.ended is None, game.outcome, game.entries) for game in games
    ]
