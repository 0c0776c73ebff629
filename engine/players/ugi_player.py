"""Another program as a player, by UGI, the Universal Game Interface."""

import shlex
import subprocess
import threading
from queue import Empty, Queue
from typing import Any, Final

from engine.errors import EngineError
from engine.game import Action, AnyGame
from engine.players.errors import PlayerError
from engine.players.player import Player

MOVE_S: Final = 1.0
ANSWER_S: Final = 10.0
"""So long a program may take to answer, beyond the time it is given for a move, in s."""
_SHOWN: Final = 80


class _EndedError(PlayerError):
    """The program has ended; it may be started again."""


class UgiPlayer(Player):
    """A program that is started by a command line and spoken to in UGI.

    ``move_s`` is what it is given for a move, ``answer_s`` how long beyond that it is waited for.
    """

    def __init__(self, command: str, move_s: float = MOVE_S, answer_s: float = ANSWER_S) -> None:
        self.name = f"ugi:{command}"
        self._command = command
        self._move_s, self._answer_s = move_s, answer_s
        self._lines: Queue[str | None] = Queue()
        self._process: subprocess.Popen[str] | None = None

    def _begin(self) -> None:
        """Start the program, unless it runs."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        try:
            words = shlex.split(self._command)
            self._process = subprocess.Popen(  # noqa: S603 # the program the user has named
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, IndexError, ValueError) as error:
            raise PlayerError(f"{self.name} cannot be started: {error}") from error
        self._lines = Queue()
        threading.Thread(target=_hear, args=(self._process, self._lines), daemon=True).start()
        self._say("ugi")
        self._wait("ugiok")

    def _say(self, line: str) -> None:
        if self._process is None or self._process.stdin is None:
            raise PlayerError(f"{self.name} does not run")
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except OSError as error:
            raise _EndedError(f"{self.name} has ended") from error

    def _wait(self, word: str, seconds: float = 0.0) -> str:
        """Return the first line that begins with a word."""
        while True:
            try:
                line = self._lines.get(timeout=self._answer_s + seconds)
            except Empty:
                self.close()
                raise PlayerError(f"{self.name} does not answer; it was ended") from None
            if line is None:
                self.close()
                raise _EndedError(f"{self.name} has ended")
            if line.split()[:1] == [word]:
                return line

    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return the program's action, if it is legal. A program that has ended is started again once."""
        try:
            return self._ask(game, state)
        except _EndedError:
            return self._ask(game, state)

    def _ask(self, game: AnyGame, state: Any) -> Action:
        self._begin()
        self._say("isready")
        self._wait("readyok")
        self._say(f"position fen {game.write_position(state)}")
        self._say(f"go movetime {round(1000 * self._move_s)}")
        answer = self._wait("bestmove", self._move_s).split()
        said = answer[1] if len(answer) > 1 else ""
        try:
            action = game.read_action(state, said)
        except EngineError as error:
            raise PlayerError(f"{self.name} answered {said[:_SHOWN]!r}: {error}") from error
        if action not in game.actions(state):
            raise PlayerError(f"{self.name} answered {said[:_SHOWN]!r}, which is not listed as legal")
        return action

    def stop(self) -> None:
        """Ask it to move now."""
        if self._process is not None and self._process.poll() is None:
            self._say("stop")

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


def _hear(process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
    """Pass on what a program says, line by line, and that it has ended."""
    try:
        for line in process.stdout or ():
            lines.put(line.strip())
    except ValueError:  # closed meanwhile
        pass
    lines.put(None)
