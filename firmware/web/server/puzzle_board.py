"""The exercise on the board: it is set up like a game that is gone on with, its answer is watched for and judged."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from engine.errors import EngineError
from engine.game import Action, Record
from firmware.errors import JournalError, PageError, ReviewError
from firmware.messages.message import Message
from firmware.reviews.puzzle import Puzzle, Worth
from firmware.web.commands.exchange import PendingCommand
from firmware.web.commands.kept import BeginAt, Delete
from firmware.web.server.hub import Hub
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.puzzles import Puzzles
from firmware.web.snapshots.parts import GameSetup, TablePart

NO_PUZZLE: dict[str, Any] = {"kind": "puzzle", "number": None}


@dataclass(slots=True)
class Attempt:
    """An exercise that is on the board, or will be.

    ``aside`` is the game that comes back afterwards, ``kept`` the number the journal has given to this attempt.
    """

    number: int
    puzzle: Puzzle
    aside: BeginAt
    kept: int | None = None
    answer: Action | None = None
    worth: Worth | None = None
    failure: str = ""
    moved: bool = False
    """Whether more has been played than an answer."""


class PuzzleBoard:
    """Sets exercises up, and follows what is played there; ``judged`` is called with what an answer was worth."""

    def __init__(self, hub: Hub, puzzles: Puzzles, games: KeptGames) -> None:
        self._hub = hub
        self._puzzles = puzzles
        self._games = games
        self._wanted: Attempt | None = None
        self._attempt: Attempt | None = None
        self._setting: GameSetup | None = None
        self._judging: asyncio.Task[None] | None = None
        self.judged: Callable[[Worth], None] = lambda _: None
        hub.follow = self.follow

    def begin(self, number: int) -> BeginAt:
        """Return the game that an exercise is, the one on the board being set aside.

        Raises :class:`~firmware.errors.PageError` if there is no such exercise, no board yet, or if a file is damaged.
        """
        setting = self._setting
        if setting is None:
            raise PageError(Message("refused-busy"))
        try:
            puzzle = self._puzzles.puzzle(number)
            aside = self._attempt.aside if self._attempt is not None else self._on_board(setting)
        except (ReviewError, JournalError) as error:
            raise PageError(Message("refused-other", detail=str(error))) from error
        self._wanted = Attempt(number, puzzle, aside)
        return BeginAt(Record(puzzle.game, puzzle.record, dict(puzzle.options)), "", {})

    def back(self) -> BeginAt:
        """Return the game that was set aside. Raises :class:`~firmware.errors.PageError` if no exercise goes on."""
        if self._attempt is None:
            raise PageError(Message("refused-no-puzzle"))
        return self._attempt.aside

    def make_more(self) -> None:
        """Let exercises be made of the games that are over. Raises :class:`~firmware.errors.PageError`."""
        try:
            self._puzzles.make_more()
        except (ReviewError, JournalError) as error:
            raise PageError(Message("refused-other", detail=str(error))) from error

    def follow(self, setting: GameSetup, table: TablePart) -> None:
        """Take in what is played: an exercise begins or ends with another game, an answer is an action after it."""
        if setting is not self._setting:
            self._setting = setting
            self._change(setting, table)
        attempt = self._attempt
        if attempt is None:
            return
        length = len(attempt.puzzle.record)
        answer = table.record[length] if len(table.record) > length else None
        attempt.moved = attempt.moved or len(table.record) > length + 1
        if answer != attempt.answer:
            attempt.answer, attempt.worth, attempt.failure = answer, None, ""
            if answer is not None:
                self._judging = asyncio.get_running_loop().create_task(self._judge(attempt, answer))
            self._tell()

    def _change(self, setting: GameSetup, table: TablePart) -> None:
        """Another game has begun: an exercise that was wanted, or one that is none."""
        before, wanted = self._attempt, self._wanted
        self._attempt = self._wanted = None
        if wanted is not None and (setting.game.name, table.record) == (wanted.puzzle.game, wanted.puzzle.record):
            self._attempt = wanted
            with suppress(JournalError):  # then it stays in the list
                kept = self._games.on_board()
                wanted.kept = None if kept is None else kept.id
        if before is not None:
            self._remove(before)
        if before is not None or self._attempt is not None:
            self._tell()

    def _remove(self, attempt: Attempt) -> None:
        """Let an exercise that is left be no game in the list, unless it was played on."""
        if attempt.kept is not None and not attempt.moved:
            self._hub.exchange.ask(PendingCommand(Delete(number=attempt.kept), lambda _: None))

    def _on_board(self, setting: GameSetup) -> BeginAt:
        """Return the game on the board, to be gone on with later; one that is over is begun anew."""
        kept = self._games.on_board()
        if kept is not None and kept.ended is None and kept.record:
            return self._games.played_until(kept.id, len(kept.record))
        return BeginAt(Record(setting.game.name, (), dict(setting.game.options)), setting.profile.name)

    async def _judge(self, attempt: Attempt, answer: Action) -> None:
        """Judge an answer, unless it is taken back meanwhile."""
        worth, failure = None, ""
        try:
            worth = await asyncio.to_thread(partial(self._puzzles.worth, attempt.puzzle, answer))
        except (EngineError, PageError) as error:
            failure = str(error)
        if self._attempt is attempt and attempt.answer == answer:
            attempt.worth, attempt.failure = worth, failure
            self._tell()
            if worth is not None:
                self.judged(worth)

    def _tell(self) -> None:
        self._hub.tell("puzzle", told(self._attempt), self._hub.exchange.shown.now)


def told(attempt: Attempt | None) -> dict[str, Any]:
    """Return what pages are told of the exercise on the board."""
    if attempt is None:
        return NO_PUZZLE
    puzzle = attempt.puzzle
    return {
        "kind": "puzzle",
        "number": attempt.number,
        "player": puzzle.player,
        "chance": puzzle.chance,
        "answer": attempt.answer,
        "worth": None if attempt.worth is None else asdict(attempt.worth),
        "failure": attempt.failure,
    }
