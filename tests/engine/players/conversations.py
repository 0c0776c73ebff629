"""Conversations with our engine, line by line, as a program has them that waits for its answers."""

from collections.abc import Iterator, Sequence
from threading import Semaphore

from engine.catalogue import make_game
from engine.players.ugi import Ugi

PATIENCE_S = 120.0
"""Only a failing test waits so long."""


def conversation(game: str, *lines: str, options: Sequence[str] = ()) -> list[str]:
    """Return what the engine says to these lines; the one after a search is only said when that has ended."""
    said, ended = list[str](), Semaphore(0)

    def hear(line: str) -> None:
        said.append(line)
        if line.startswith("bestmove"):
            ended.release()

    def spoken() -> Iterator[str]:
        for line in lines:
            yield line
            if line == "stop" or (line.startswith("go") and line != "go infinite"):
                assert ended.acquire(timeout=PATIENCE_S)

    Ugi(make_game(game, options), hear).run(spoken())
    return said
