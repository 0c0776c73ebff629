"""Hands with a power cut at random instants: games acted out by ``ringlight act``, and resumed after each cut."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Timer
from typing import IO, Any

import msgspec

from engine.catalogue import game_class
from engine.game import Action, AnyGame
from firmware.desk.styles import STYLES
from firmware.errors import FirmwareError, JournalError
from trials.runs.journals.counts import GameJob
from trials.runs.journals.kills import EARLY, Counts, keep_folder, whole_games

STARTING_S = 0.8
"""The longest start of a table, in s."""

LIVING_S = 1.5
"""The longest time until a table in play is killed, in s."""

ACT = "from firmware.cli.main import main; main()"


class Told(msgspec.Struct):
    """The fields of a report that count here."""

    record: tuple[Action, ...]
    asking: tuple[str, ...]
    outcome: object | None
    trouble: tuple[str, ...]


@dataclass(slots=True)
class Played:
    """What hands have played: whole games, the reported part of the last one, and what has been begun since."""

    ended: list[tuple[Action, ...]] = field(default_factory=list)
    reported: tuple[Action, ...] = ()
    underway: tuple[Action, ...] = ()
    asked: bool = False
    over: bool = False


def kill_hands(job: GameJob) -> Counts:
    """Let hands play at one table after another that is killed; each resumes the game of the last one."""
    counts = Counts(f"{job.game} by hand, killed")
    random = Random(job.seed)
    game = game_class(job.game)()
    played = Played()
    with tempfile.TemporaryDirectory(prefix="ringlight-kills-") as temporary:
        folder = Path(temporary, "data")
        for _ in range(job.tries):
            counts.tried += 1
            before = len(played.reported)
            _life(folder, game, random, played)
            counts.reported += max(0, len(played.reported) - before)
            if wrong := _compare(folder, played, counts):
                counts.failures.append(f"{job}, kill {counts.tried}: {wrong}; {keep_folder(folder)}")
                break
    counts.games = len(played.ended)
    return counts


def _life(folder: Path, game: AnyGame, random: Random, played: Played) -> None:
    """Let hands play at a table and kill it; a game that is over ends it early."""
    command = [sys.executable, "-c", ACT, "act", "-", "--json", "--board", game.name, "--data", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as table:  # noqa: S603 # our own
        if table.stdin is None or table.stdout is None:
            raise FirmwareError("a table has no standard input or output")
        early = random.random() < EARLY
        timer = Timer(random.uniform(0.0, STARTING_S if early else LIVING_S), table.kill)
        try:
            if not early:
                _made("wait 0.1", table.stdin, table.stdout)
            timer.start()
            for gesture in _gestures(game, random, played):
                told = _made(gesture, table.stdin, table.stdout)
                if told.trouble:
                    raise FirmwareError(" ".join(told.trouble))
                played.reported, played.asked, played.over = told.record, bool(told.asking), told.outcome is not None
                if played.over:
                    break
        except (BrokenPipeError, EOFError):
            pass  # the table has been killed, as intended
        finally:
            timer.cancel()
            table.kill()
            hang_up(table.stdin)


def hang_up(to: IO[bytes]) -> None:
    """Close the pipe to a killed table; closing would try again to send what it had not taken."""
    with suppress(BrokenPipeError):
        to.close()


def _made(gesture: str, to: IO[bytes], told: IO[bytes]) -> Told:
    to.write(f"{gesture}\n".encode())
    to.flush()
    line = told.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return msgspec.json.decode(line, type=Told)


def _gestures(game: AnyGame, random: Random, played: Played) -> Iterator[str]:
    """Yield the gestures of legal actions, one after another, from the last reported position."""
    state = game.start()
    for action in played.reported:
        state = game.play(state, action)
    while actions := game.actions(state):
        before, action = played.reported, random.choice(actions)
        steps = game.steps(state, action)
        state = game.play(state, action)
        passes, state = _passes(game, state)
        played.underway = (action, *passes)
        for doing in STYLES["book"]([steps], random):
            yield doing.gesture
        if played.asked:
            yield f"answer {action}"
        if not steps and played.reported == before:
            yield "press confirm"
        if played.reported != (*before, *played.underway):
            raise FirmwareError(f"{action} was made after {' '.join(before)}, and not recognised")
        played.underway = ()
    yield "wait 0.1"


def _passes(game: AnyGame, state: Any) -> tuple[tuple[Action, ...], Any]:
    """Return the forced passes in a state, and the state after them."""
    passes: list[Action] = []
    while len(actions := game.actions(state)) == 1 and not game.steps(state, actions[0]):
        passes += actions
        state = game.play(state, actions[0])
    return tuple(passes), state


def _compare(folder: Path, played: Played, counts: Counts) -> str:
    """Compare the journal with what was reported, and continue from it; return a message about an error, or none."""
    try:
        games = whole_games(folder)
    except JournalError as error:
        counts.unreadable += 1
        return f"unreadable: {error}"
    ended, going_on = games[: len(played.ended)], games[len(played.ended) :]
    found = going_on[0].record if going_on else ()
    if [game.record for game in ended] != played.ended or found[: len(played.reported)] != played.reported:
        counts.lost += 1
        return f"lost: {[game.record for game in games]}, reported {played.reported} after {played.ended}"
    beyond = found[len(played.reported) :]
    if len(going_on) > 1 or beyond not in ((), played.underway):
        counts.invented += 1
        return f"invented: {[game.record for game in games]}, reported {played.reported}, underway {played.underway}"
    if played.over and going_on[0].outcome is None:
        counts.lost += 1
        return f"lost: how the game ended: {going_on[0]}"
    counts.more += bool(beyond)
    played.reported, played.underway = found, ()
    if going_on and going_on[0].outcome is not None:
        played.ended.append(found)
        played.reported, played.over = (), False
    return ""
