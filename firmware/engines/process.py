"""The engine's own process: how it is started, and what it may take of the computer."""

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
"""The engine's priority: whatever the board needs comes first."""

MOST_BYTES: Final = 128 << 20
"""What the engine may have of memory."""

FIRST_TO_GO: Final = 500
"""Where memory runs out the system ends the engine before the service: it is started again."""


ONE_CORE: Final = Lock()
"""Held while our own engine thinks, for a seat or in a review: all of them together take one core."""


TRIES: Final = 5
"""So often our own engine is started for one question, should it be killed each time: for its memory, say."""


def own_engine(game: AnyGame, move_s: float, answer_s: float) -> UgiPlayer:
    """Return our own engine for a game, in a process that is held back; it is started when it is first asked.

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
    """Give a program a low priority, and let it be ended first where memory runs out."""
    with suppress(ProcessLookupError):  # it may have ended already; its reader sees that
        os.setpriority(os.PRIO_PROCESS, pid, NICE)
    with suppress(FileNotFoundError, ProcessLookupError):
        Path(f"/proc/{pid}/oom_score_adj").write_text(str(FIRST_TO_GO), encoding="ascii")


def hold_back_engine(pid: int) -> None:
    """Give our own engine a low priority and a limit of memory."""
    hold_back(pid)
    with suppress(ProcessLookupError):
        resource.prlimit(pid, resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
