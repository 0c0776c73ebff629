"""The hook that lets engines play: it passes on what the table asks, and brings the answers back as inputs."""

from collections.abc import Mapping
from types import TracebackType
from typing import Self

from engine.game import Player
from engine.players.ugi_player import ANSWER_S
from firmware.engines.thinker import Answer, Thinker
from firmware.messages.message import Message
from firmware.seats import PERSON, Seat
from firmware.service.loop import Loop
from firmware.table.inputs import Reply, Sit
from firmware.table.requests import Request

OWN = "engine"
"""The seat that takes the place of a program that fails."""


class EngineSeats:
    """Lets engines play at the loops whose hook it is, each program in a process of its own.

    ``wanted`` are the seats taken at the start. With ``timeless``, for virtual time, the frame waits for each answer,
    and nothing depends on the computer's speed. A program gets ``answer_s`` (s) beyond its time for a move. As a
    context manager it ends the programs.
    """

    def __init__(
        self,
        wanted: Mapping[Player, Seat] | None = None,
        *,
        timeless: bool = False,
        seed: int = 1,
        answer_s: float = ANSWER_S,
    ) -> None:
        self._wanted = dict(wanted or {})
        self._timeless = timeless
        self._seed = seed
        self._answer_s = answer_s
        self._thinkers: list[Thinker] = []
        self._asked: Request | None = None
        self._thinker: Thinker | None = None
        self._remarked: set[str] = set()
        self._given_up: Request | None = None

    def before(self, loop: Loop, now: float) -> None:
        """Take the wanted seats, pass requests on to the engines, and bring their answers to the table."""
        if self._wanted:
            self._sit(loop, now)
        while (request := loop.table.request) is not None and request is not self._given_up:
            if request is not self._asked:
                self._ask(request)
            answer = None if self._thinker is None else self._thinker.answer(wait=self._timeless)
            if answer is None:
                break
            self._tell(loop, answer)
            if answer.request is request:
                self._take(loop, request, answer, now)
            elif any(answer.request is asked for asked in loop.table.about):
                loop.give(answer.reply, now)

    def after(self, loop: Loop, now: float) -> None:
        """Nothing is done after a frame."""

    @property
    def processes(self) -> tuple[int, ...]:
        """The process ids of the programs that run."""
        return tuple(pid for thinker in tuple(self._thinkers) if (pid := thinker.pid) is not None)

    def close(self) -> None:
        """End the programs; calling it twice is fine."""
        while self._thinkers:
            self._thinkers.pop().close()
        self._asked = self._thinker = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _sit(self, loop: Loop, now: float) -> None:
        """Set the wanted seats that differ from those at the table."""
        wanted, self._wanted = self._wanted, {}
        for player, seat in wanted.items():
            if loop.table.seats.get(player, PERSON) != seat:
                loop.give(Sit(player, str(seat)), now)

    def _ask(self, request: Request) -> None:
        """Ask the program of a seat, and end the programs that are no longer needed."""
        self._asked = request
        for thinker in [each for each in self._thinkers if each.game != request.game]:
            self._thinkers.remove(thinker)
            thinker.close()
        found = (each for each in self._thinkers if each.fits(request.game, request.seat))
        self._thinker = next(found, None)
        if self._thinker is None:
            self._thinker = Thinker(
                request.game, request.seat, timeless=self._timeless, seed=self._seed, answer_s=self._answer_s
            )
            self._thinkers.append(self._thinker)
        self._thinker.ask(request)

    def _tell(self, loop: Loop, answer: Answer) -> None:
        """Say once what our own engine has to say."""
        for remark in answer.remarks if answer.request.seat.kind == "engine" else ():
            if remark not in self._remarked:
                self._remarked.add(remark)
                loop.news.append(Message("engine-says", detail=remark))

    def _take(self, loop: Loop, request: Request, answer: Answer, now: float) -> None:
        """Bring an answer to the table. A program that fails gives its seat to our engine, that to a person."""
        if not answer.failure and not loop.give(answer.reply, now).refused:
            return
        loop.news.append(Message("engine-fails", detail=answer.failure or " ".join(answer.actions)))
        self._given_up = request
        if request.purpose == "help":
            loop.give(Reply(request.number, ()), now)  # no help for this position
        if request.purpose != "play":
            return
        if request.seat.kind == "ugi":
            loop.give(Sit(request.player, OWN, "happened-program-fails"), now)
        else:
            loop.give(Sit(request.player, str(PERSON), "happened-engine-fails"), now)
