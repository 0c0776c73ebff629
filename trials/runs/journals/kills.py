"""Players killed at random instants: what was reported as written must be there, plus at most the batch in progress."""

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
from trials.runs.journals.counts import GameJob, Tally, game_jobs
from trials.runs.journals.killed_player import Batch, tell

EARLY = 0.2
"""The probability that a player is killed while it starts."""

STARTING_S = 0.4
"""The longest start of a player, in s."""

FIRST_COMMITS = 2
"""The number of undisturbed commits after a start, however slow the machine is: a game's beginning and more."""

PLAYING_S = 0.25
"""The longest time after those until a player is killed, in s."""

KILLS_A_JOB = 20

Told: TypeAlias = tuple[str, dict[str, Option], str, bool, Result | None, tuple[Entry, ...]]
"""A game: its name, options, board, whether it goes on, its outcome and its entries."""


@dataclass(slots=True)
class Counts(Tally):
    """The results: whether reported batches were there."""

    reported: int = 0
    """The number of actions."""
    games: int = 0
    """The number of games played to the end."""
    more: int = 0
    """How often one more batch was there than was reported: the one being written."""
    lost: int = 0
    invented: int = 0
    unreadable: int = 0


def jobs(games: Sequence[str], kills: int, seed: int) -> Iterator[GameJob]:
    """Yield jobs with ``kills`` in all, for the games in turn."""
    return game_jobs(games, kills, seed, KILLS_A_JOB)


def kill_players(job: GameJob) -> Counts:
    """Kill one player after another; each resumes the journal of the last one."""
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
    """Keep a faulty journal, and return where it is."""
    kept = shutil.copytree(folder, Path(tempfile.mkdtemp(prefix="ringlight-failure-"), "data"))
    return f"the folder is kept in {kept}"


def _life(folder: Path, game: str, random: Random) -> list[str]:
    """Let a player play and kill it; return the lines it printed."""
    early = random.random() < EARLY
    delay = random.uniform(0.0, STARTING_S if early else PLAYING_S)
    command = [
        sys.executable,
        "-m",
        "trials.runs.journals.killed_player",
        str(folder),
        game,
        str(random.getrandbits(32)),
    ]
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
    """Yield the lines of a player until it has reported so many commits."""
    while commits and (line := next(said, "")):
        commits -= line == "kept\n"
        yield line


def _compare(folder: Path, model: MemoryJournal, said: Sequence[str], counts: Counts) -> str:
    """Update the model to the journal; return a message about an error in it, or an empty text."""
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
    """Count the differences of found and reported batches, and return them as a message."""
    words = f"{found[-1:]} is there where {reported[-1:]} was reported"
    if _lines(found) < _lines(reported):
        counts.lost += 1
        return f"lost: {words}"
    counts.invented += 1
    return f"invented: {words}"


def _lines(games: Sequence[Told]) -> int:
    """Count the batches handed over for some games."""
    return sum(1 + len(entries) + (not going_on) for *_, going_on, _, entries in games)


def stories(games: Sequence[LoggedGame]) -> list[Told]:
    """Return everything about some games except the wall times, for comparison."""
    return [
        (game.game, dict(game.options), game.board, game.ended is None, game.outcome, game.entries) for game in games
    ]
