"""Another program as a player, by UGI, the Universal Game Interface."""

import shlex
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Queue
from typing import Any, Final

from engine.errors import EngineError
from engine.game import Action, AnyGame
from engine.game import Player as PlayerName
from engine.players.errors import PlayerError
from engine.players.player import Player
from engine.threats import Threat

MOVE_S: Final = 1.0
ANSWER_S: Final = 10.0
"""So long a program may take to answer, beyond the time it is given for a move, in s."""
_SHOWN: Final = 80
_MILLE: Final = 1000


class _EndedError(PlayerError):
    """The program has ended; it may be started again."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a program answers: its action, its chance to win from 0 to 1 if it says that, and its remarks.

    ``chances`` has every player's, in their order, if it says that; ``lines`` its best actions with their chances, the
    best first, as many as it was asked for.
    """

    action: Action
    chance: float | None = None
    remarks: tuple[str, ...] = ()
    chances: tuple[float, ...] = ()
    lines: tuple[tuple[tuple[Action, ...], float], ...] = ()


class UgiPlayer(Player):
    """A program that is started by a command line and spoken to in UGI.

    ``move_s`` is what it is given for a move, ``answer_s`` how long beyond that it is waited for. ``environment`` is
    what it is started in (default: this process's), ``started`` is told the process id of each program that is started.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        move_s: float = MOVE_S,
        answer_s: float = ANSWER_S,
        *,
        environment: Mapping[str, str] | None = None,
        started: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.name = f"ugi:{command if isinstance(command, str) else shlex.join(command)}"
        self._command = command
        self._move_s, self._answer_s = move_s, answer_s
        self._environment = environment
        self._started = started
        self._lines: Queue[str | None] = Queue()
        self._process: subprocess.Popen[str] | None = None
        self._ending = False

    @property
    def pid(self) -> int | None:
        """The process id of the program that was started last; ``None``: there is none."""
        process = self._process
        return None if process is None else process.pid

    def _begin(self) -> None:
        """Start the program, unless it runs."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        self._ending = False
        try:
            words = shlex.split(self._command) if isinstance(self._command, str) else list(self._command)
            self._process = subprocess.Popen(  # noqa: S603 # the program the user has named
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                env=self._environment,
                start_new_session=True,  # Ctrl-C in the terminal is not meant for it
            )
        except (OSError, IndexError, ValueError) as error:
            raise PlayerError(f"{self.name} cannot be started: {error}") from error
        self._started(self._process.pid)
        self._lines = Queue()
        threading.Thread(target=_hear, args=(self._process, self._lines), daemon=True).start()
        self._say("ugi")
        self._wait("ugiok")

    def _say(self, line: str) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise _EndedError(f"{self.name} has ended")
        try:
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
        except (OSError, ValueError) as error:
            raise _EndedError(f"{self.name} has ended") from error

    def _wait(self, word: str, seconds: float = 0.0) -> list[str]:
        """Return what it says up to the first line that begins with a word, that one at the end."""
        said: list[str] = []
        while True:
            try:
                line = self._lines.get(timeout=self._answer_s + seconds)
            except Empty:
                self._end()
                raise PlayerError(f"{self.name} does not answer; it was ended") from None
            if line is None:
                self._end()
                raise _EndedError(f"{self.name} has ended")
            said.append(line)
            if line.split()[:1] == [word]:
                return said

    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return the program's action, if it is legal. A program that has ended is started again once."""
        return self.think(game, state).action

    def think(
        self, game: AnyGame, state: Any, options: Sequence[str] = (), go: str | None = None, *, fresh: bool = False
    ) -> Thought:
        """Return the program's action, if it is legal, and what else it says of it.

        ``options`` are set before, each as ``Level value 5``; ``go`` is how it is told to move (default: ``movetime``).
        With ``fresh`` it is told that a game begins, so that nothing it has found before has any effect.
        A program that has ended is started again once. Raises :class:`~engine.players.errors.PlayerError`.
        """
        try:
            return self._ask(game, state, options, go, fresh=fresh)
        except _EndedError:
            self._end()  # its pipe may be closed before the system knows that it has ended
            if self._ending:
                raise
            return self._ask(game, state, options, go, fresh=fresh)

    def _ask(self, game: AnyGame, state: Any, options: Sequence[str], go: str | None, *, fresh: bool) -> Thought:
        self._begin()
        if fresh:
            self._say("uginewgame")
        for option in options:
            self._say(f"setoption name {option}")
        self._say("isready")
        self._wait("readyok")
        self._say(f"position fen {game.write_position(state)}")
        self._say(f"go {f'movetime {round(1000 * self._move_s)}' if go is None else go}".strip())
        said = self._wait("bestmove", self._move_s)
        words = said[-1].split()
        answer = words[1] if len(words) > 1 else ""
        try:
            action = game.read_action(state, answer)
        except EngineError as error:
            raise PlayerError(f"{self.name} answered {answer[:_SHOWN]!r}: {error}") from error
        if action not in game.actions(state):
            raise PlayerError(f"{self.name} answered {answer[:_SHOWN]!r}, which is not listed as legal")
        remarks = tuple(line.removeprefix("info string ") for line in said if line.startswith("info string "))
        return Thought(action, _chance(said), remarks, _chances(said, len(game.players)), _lines(said))

    def threats(self, game: AnyGame, state: Any, player: PlayerName) -> tuple[Threat, ...]:
        """Return what opponents of a player could complete next, of a program that is our own engine.

        Raises :class:`~engine.players.errors.PlayerError`.
        """
        self._begin()
        self._say(f"position fen {game.write_position(state)}")
        self._say(f"query threats {player}")
        told = [word.partition(":") for word in self._wait("response")[-1].split()[1:]]
        return tuple(Threat(kind, tuple(points.split(","))) for kind, _, points in told)

    def stop(self) -> None:
        """Ask it to move now."""
        if self._process is not None and self._process.poll() is None:
            self._say("stop")

    def close(self) -> None:
        """End the program; a choice that is being made in another thread fails then."""
        self._ending = True
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):  # what was said to it last, and it did not hear
                    stream.close()


def _chance(said: Sequence[str]) -> float | None:
    """Return the chance that was told last, as wins, draws and losses of a thousand; ``None``: none was."""
    for line in reversed(said):
        words = line.split()
        if words[:1] == ["info"] and "wdl" in words:
            at = words.index("wdl")
            told = words[at + 1 : at + 3]
            if len(told) > 1 and all(word.isdecimal() for word in told):
                return (int(told[0]) + int(told[1]) / 2) / _MILLE
    return None


def _chances(said: Sequence[str], players: int) -> tuple[float, ...]:
    """Return every player's chance as it was told last; nothing where it was not."""
    for line in reversed(said):
        words = line.split()
        if words[:1] == ["info"] and "chances" in words:
            at = words.index("chances") + 1
            told = words[at : at + players]
            if len(told) == players and all(word.isdecimal() for word in told):
                return tuple(int(word) / _MILLE for word in told)
    return ()


def _lines(said: Sequence[str]) -> tuple[tuple[tuple[Action, ...], float], ...]:
    """Return the actions of each line as it was told last, with its chance; the best first."""
    lines: dict[int, tuple[tuple[Action, ...], float]] = {}
    for line in said:
        words = line.split()
        chance = _chance([line])
        if chance is not None and "pv" in words:
            number = words[words.index("multipv") + 1] if "multipv" in words[:-1] else "1"
            if number.isdecimal():
                lines[int(number)] = tuple(words[words.index("pv") + 1 :]), chance
    return tuple(lines[number] for number in sorted(lines))


def _hear(process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
    """Pass on what a program says, line by line, and that it has ended."""
    try:
        for line in process.stdout or ():
            lines.put(line.strip())
    except ValueError:  # closed meanwhile
        pass
    lines.put(None)
