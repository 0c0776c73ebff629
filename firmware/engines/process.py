"""The engine's own process: its start, and its limits on the computer."""

import os
import resource
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

import engine
from engine.game import AnyGame
from engine.players.ugi_player import UgiPlayer

NICE: Final = 15
"""The engine's priority (niceness): the board comes first."""

MOST_BYTES: Final = 128 << 20
"""The engine's limit of memory, in bytes."""

FIRST_TO_GO: Final = 500
"""The engine's OOM score adjustment: if memory runs out, the system ends the engine, which is restarted, first."""


ONE_CORE: Final = Lock()
"""Held while our own engine thinks, for a seat or in a review: all of them together take one core."""


TRIES: Final = 5
"""How often our own engine is started for one request if it is killed each time, for example for its memory."""


def own_engine(game: AnyGame, move_s: float, answer_s: float) -> UgiPlayer:
    """Return our own engine for a game, in a process of low priority; it is started by the first request.

    ``move_s`` and ``answer_s`` are as for :class:`~engine.players.ugi_player.UgiPlayer`.
    """
    return UgiPlayer(engine_command(game), move_s, answer_s, environment=engine_environment(), started=hold_back_engine)


def engine_command(game: AnyGame) -> Sequence[str]:
    """Return the command line of our own engine for a game."""
    options = (f"{name}={_written(value)}" for name, value in game.options.items())
    return (sys.executable, "-P", "-m", "engine.players", game.name, *options)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def engine_environment(environ: Mapping[str, str] = os.environ) -> Mapping[str, str]:
    """Return the environment in which the engine finds the very rules that play here."""
    root = str(Path(engine.__file__).parent.parent)
    return {**environ, "PYTHONPATH": root}


def hold_back(pid: int) -> None:
    """Give a program a low priority, and mark it as the first to end if memory runs out."""
    with suppress(ProcessLookupError):  # it may have ended already; its reader sees that
        os.setpriority(os.PRIO_PROCESS, pid, NICE)
    with suppress(FileNotFoundError, ProcessLookupError):
        Path(f"/proc/{pid}/oom_score_adj").write_text(str(FIRST_TO_GO), encoding="ascii")


def hold_back_engine(pid: int) -> None:
    """Give our own engine a low priority and a limit of memory."""
    hold_back(pid)
    with suppress(ProcessLookupError):
        resource.prlimit(pid, resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
