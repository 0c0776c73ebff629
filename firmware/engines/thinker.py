"""Thinking beside the loop: one request at a time goes to a program, in a thread that waits for its answer."""

from contextlib import nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from engine.errors import EngineError
from engine.game import Action, AnyGame, Point
from engine.players.errors import PlayerError
from engine.players.levels import levels
from engine.players.ugi_player import ANSWER_S, MOVE_S, Thought, UgiPlayer
from firmware.engines.process import ONE_CORE, TRIES, hold_back, own_engine
from firmware.seats import Seat
from firmware.table.inputs import Reply
from firmware.table.requests import Request
from hardware.computer.threads import mistakes_told

LEVEL_S: Final = 5.0
"""The time limit of a level for a move in real time, in s: most need far less, and a small computer more."""

NODES: Final = 20_000
"""The number of positions searched at full strength in virtual time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a request: the actions of the turn with the chance to win; or ``failure``, in words.

    ``remarks`` are the program's other messages; ``chances``, ``threats`` and ``stops`` are as in a
    :class:`~firmware.table.inputs.Reply`.
    """

    request: Request
    actions: tuple[Action, ...] = ()
    chance: float | None = None
    failure: str = ""
    remarks: tuple[str, ...] = ()
    chances: tuple[float, ...] = ()
    threats: tuple[Point, ...] = ()
    stops: bool = False

    @property
    def reply(self) -> Reply:
        """The reply for the table."""
        return Reply(self.request.number, self.actions, self.chance, self.chances, self.threats, self.stops)


class Thinker:
    """Asks one program at a time, for a game that it was made for; ``None`` as its seat: our own engine, at any level.

    With ``timeless`` a move is limited in positions, not in time, and the engine keeps no memory of earlier positions.
    That makes its moves repeatable, even if our own engine has been killed meanwhile.
    ``seed`` makes what a weak level overlooks; ``answer_s`` is how long beyond its time for a move it is waited for.
    A mistake in the program that thinks is answered as a failure, and the next request is taken by a new thread.
    """

    def __init__(self, game: AnyGame, seat: Seat, *, timeless: bool, seed: int, answer_s: float = ANSWER_S) -> None:
        self.game = game
        self.command = seat.command
        self._timeless = timeless
        self._seed = seed
        self._most = len(levels(game.name, len(game.players)))
        if seat.kind == "ugi":
            self._player = UgiPlayer(seat.command, MOVE_S, answer_s, started=hold_back)
        else:
            self._player = own_engine(game, LEVEL_S, answer_s)
        self._asked: Queue[Request | None] = Queue()
        self._answers: Queue[Answer] = Queue()
        self._closing = False
        self._begin()

    @property
    def pid(self) -> int | None:
        """The process id of the program; ``None`` before it is started."""
        return self._player.pid

    def fits(self, game: AnyGame, seat: Seat) -> bool:
        """Return whether this thinker is the one for a seat at a game."""
        return self.game == game and self.command == seat.command

    def ask(self, request: Request) -> None:
        """Begin to think about a request; an earlier request is answered soon."""
        with suppress(PlayerError):  # it has ended, and is started again
            self._player.stop()
        self._asked.put(request)

    def answer(self, *, wait: bool = False) -> Answer | None:
        """Return an answer, or ``None`` if none has come. With ``wait`` it waits for one."""
        try:
            return self._answers.get(block=wait)
        except Empty:
            return None

    def close(self) -> None:
        """End the program and the thread; calling it twice is fine."""
        self._closing = True
        self._asked.put(None)
        self._player.close()
        while self._thread.is_alive():  # one that a mistake ends begins the next before
            self._thread.join()

    def _begin(self) -> None:
        self._thread = Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while (request := self._asked.get()) is not None and not self._closing:
            with mistakes_told(partial(self._fail, request)):
                self._answers.put(self._answered(request))
        self._player.close()

    def _fail(self, request: Request, why: str) -> None:
        """Answer a request that a mistake in the program ends this thread by, and go on in another one."""
        self._answers.put(Answer(request, failure=why))
        self._begin()

    def _answered(self, request: Request) -> Answer:
        """Return the result of a request. Our own engine is tried several times: it may be killed for its memory."""
        tries = 1 if self.command else TRIES
        failure = ""
        for _ in range(tries):
            if self._closing:
                break
            try:
                with nullcontext() if self.command else ONE_CORE:
                    return self._found(request)
            except (PlayerError, EngineError) as error:
                failure = str(error)
        return Answer(request, failure=failure)

    def _found(self, request: Request) -> Answer:
        """Return the program's answer. Raises :class:`~engine.players.errors.PlayerError`."""
        if request.purpose == "play":
            return self._turn(request)
        game, state = request.game, request.state
        thought = self._thought(game, state, request.seat)
        before = self._player.threats(game, state, request.player)
        if request.purpose == "help":
            points = tuple(dict.fromkeys(point for threat in before for point in threat.points))
            return Answer(request, remarks=thought.remarks, chances=thought.chances, threats=points)
        after = self._player.threats(game, game.play(state, thought.action), request.player)
        stops = any(threat.kind == "row" and threat not in after for threat in before)
        return Answer(request, (thought.action,), thought.chance, remarks=thought.remarks, stops=stops)

    def _turn(self, request: Request) -> Answer:
        """Return all actions of a turn. Raises :class:`~engine.players.errors.PlayerError`."""
        state, actions, chance = request.state, list[Action](), None
        remarks: tuple[str, ...] = ()
        while request.game.turn(state) == request.player and not self._closing:
            thought = self._thought(request.game, state, request.seat)
            actions.append(thought.action)
            remarks += thought.remarks
            if len(actions) == 1:
                chance = thought.chance
            state = request.game.play(state, thought.action)
        return Answer(request, tuple(actions), chance, remarks=remarks)

    def _thought(self, game: AnyGame, state: Any, seat: Seat) -> Thought:
        """Return what the program thinks; where time does not count, whatever it has found before."""
        options, go = self._limits(seat)
        return self._player.think(game, state, options, go, fresh=self._timeless)

    def _limits(self, seat: Seat) -> tuple[tuple[str, ...], str]:
        """Return the options that are set for a seat, and how its program is told to move."""
        if seat.kind == "ugi":
            return (), f"movetime {round(1000 * MOVE_S)}"
        options = (f"Level value {seat.level}", f"Seed value {self._seed}")
        if self._timeless:
            return options, f"nodes {NODES}" if seat.level == self._most else ""
        return options, f"movetime {round(1000 * LEVEL_S)}"
