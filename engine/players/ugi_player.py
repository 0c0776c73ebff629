"""Another program as a player, over UGI, the Universal Game Interface."""

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
"""The longest time for an answer beyond the time for the move, in s."""
_SHOWN: Final = 80
_MILLE: Final = 1000


class _EndedError(PlayerError):
    """The program has ended; it can be started again."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The answer of a program: its action, its chance to win from 0 to 1 if it gave one, and its remarks.

    ``chances`` has every player's chance, in order, if the program gave them; ``lines`` has its best actions with their
    chances, the best first, as many as were asked for.
    """

    action: Action
    chance: float | None = None
    remarks: tuple[str, ...] = ()
    chances: tuple[float, ...] = ()
    lines: tuple[tuple[tuple[Action, ...], float], ...] = ()


class UgiPlayer(Player):
    """A program that is started with a command line and driven over UGI.

    ``move_s`` is its time for a move, ``answer_s`` the additional time to wait for an answer, both in s.
    ``environment`` is the environment of the program (default: this process's); ``started`` is called with the process
    id of each start.
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
        """The process id of the program; ``None`` if there is none."""
        process = self._process
        return None if process is None else process.pid

    def _begin(self) -> None:
        """Start the program unless it is running."""
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
        """Return the program's lines up to and including the first that begins with a word."""
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
        """Return the program's action if it is legal. A program that has ended is restarted once."""
        return self.think(game, state).action

    def think(
        self, game: AnyGame, state: Any, options: Sequence[str] = (), go: str | None = None, *, fresh: bool = False
    ) -> Thought:
        """Return the program's action if it is legal, and the rest of its answer.

        ``options`` are set first, each as ``Level value 5``; ``go`` is the argument of the ``go`` command (default:
        ``movetime``). With ``fresh`` the program is told that a new game begins, which clears what it has found before.
        A program that has ended is restarted once. Raises :class:`~engine.players.errors.PlayerError`.
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
        """Return what opponents of a player could complete next; the program must be our own engine.

        Raises :class:`~engine.players.errors.PlayerError`.
        """
        self._begin()
        self._say(f"position fen {game.write_position(state)}")
        self._say(f"query threats {player}")
        told = [word.partition(":") for word in self._wait("response")[-1].split()[1:]]
        return tuple(Threat(kind, tuple(points.split(","))) for kind, _, points in told)

    def stop(self) -> None:
        """Ask the program to move now."""
        if self._process is not None and self._process.poll() is None:
            self._say("stop")

    def close(self) -> None:
        """End the program; a choice that is running in another thread then fails."""
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
                with suppress(OSError):  # it has not read the last lines
                    stream.close()


def _chance(said: Sequence[str]) -> float | None:
    """Return the last chance in a program's lines, from wins, draws and losses in thousandths; ``None`` if none."""
    for line in reversed(said):
        words = line.split()
        if words[:1] == ["info"] and "wdl" in words:
            at = words.index("wdl")
            told = words[at + 1 : at + 3]
            if len(told) > 1 and all(word.isdecimal() for word in told):
                return (int(told[0]) + int(told[1]) / 2) / _MILLE
    return None


def _chances(said: Sequence[str], players: int) -> tuple[float, ...]:
    """Return every player's last chance in a program's lines; empty if there is none."""
    for line in reversed(said):
        words = line.split()
        if words[:1] == ["info"] and "chances" in words:
            at = words.index("chances") + 1
            told = words[at : at + players]
            if len(told) == players and all(word.isdecimal() for word in told):
                return tuple(int(word) / _MILLE for word in told)
    return ()


def _lines(said: Sequence[str]) -> tuple[tuple[tuple[Action, ...], float], ...]:
    """Return the actions of each line as last reported, with its chance; the best first."""
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
    """Put a program's lines in a queue, then ``None`` when it has ended."""
    try:
        for line in process.stdout or ():
            lines.put(line.strip())
    except ValueError:  # closed meanwhile
        pass
    lines.put(None)
