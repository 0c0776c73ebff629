"""The exercise on the board: sets it up like a continued game, watches for its answer, and judges the answer."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from engine.errors import EngineError
from engine.game import Action, Record
from firmware.errors import JournalError, PageError, ReviewError
from firmware.journal.entry import LoggedGame
from firmware.messages.message import Message
from firmware.reviews.puzzle import Puzzle, Worth
from firmware.web.commands.exchange import PendingCommand
from firmware.web.commands.kept import BeginAt, Delete
from firmware.web.server.hub import Hub
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.puzzles import Puzzles
from firmware.web.snapshots.parts import GameSetup, TablePart

LOOKS, LOOK_S = 100, 0.2
"""How often, and how long apart, the game of an attempt is looked for in the journal, which is written meanwhile."""

NO_PUZZLE: dict[str, Any] = {"kind": "puzzle", "number": None}


@dataclass(slots=True)
class Attempt:
    """An exercise on the board, or one about to be set up.

    ``aside`` is the game that comes back afterwards, ``after`` the number that the last game before this attempt has in
    the journal.
    """

    number: int
    puzzle: Puzzle
    aside: BeginAt
    after: int
    answer: Action | None = None
    worth: Worth | None = None
    failure: str = ""
    moved: bool = False
    """Whether more actions than the answer have been played."""


class PuzzleBoard:
    """Sets exercises up, and follows the actions played there; ``judged`` is called with the worth of an answer."""

    def __init__(self, hub: Hub, puzzles: Puzzles, games: KeptGames) -> None:
        self._hub = hub
        self._puzzles = puzzles
        self._games = games
        self._wanted: Attempt | None = None
        self._attempt: Attempt | None = None
        self._setting: GameSetup | None = None
        self._judging: asyncio.Task[None] | None = None
        self._removing: set[asyncio.Task[None]] = set()
        self.judged: Callable[[Worth], None] = lambda _: None
        hub.follow = self.follow

    def begin(self, number: int) -> BeginAt:
        """Return the game of an exercise to begin, and set aside the game on the board.

        Raises :class:`~firmware.errors.PageError` if there is no such exercise, no board yet, or if a file is damaged.
        """
        setting = self._setting
        if setting is None:
            raise PageError(Message("refused-busy"))
        try:
            puzzle = self._puzzles.puzzle(number)
            aside = self._attempt.aside if self._attempt is not None else self._on_board(setting)
            last = self._games.on_board()
        except (ReviewError, JournalError) as error:
            raise PageError(Message("refused-other", detail=str(error))) from error
        self._wanted = Attempt(number, puzzle, aside, 0 if last is None else last.id)
        return BeginAt(Record(puzzle.game, puzzle.record, dict(puzzle.options)), "", {})

    def back(self) -> BeginAt:
        """Return the game that was set aside. Raises :class:`~firmware.errors.PageError` without an exercise."""
        if self._attempt is None:
            raise PageError(Message("refused-no-puzzle"))
        return self._attempt.aside

    def make_more(self) -> None:
        """Begin to make exercises of the games that are over. Raises :class:`~firmware.errors.PageError`."""
        try:
            self._puzzles.make_more()
        except (ReviewError, JournalError) as error:
            raise PageError(Message("refused-other", detail=str(error))) from error

    def follow(self, setting: GameSetup, table: TablePart) -> None:
        """Take in the game so far: another game begins or ends an exercise, the first action after it is its answer."""
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
        """Take in that another game has begun: the requested exercise, or a game that is no exercise."""
        before, wanted = self._attempt, self._wanted
        self._attempt = self._wanted = None
        if wanted is not None and (setting.game.name, table.record) == (wanted.puzzle.game, wanted.puzzle.record):
            self._attempt = wanted
        if before is not None and not before.moved:
            removing = asyncio.get_running_loop().create_task(self._remove(before))
            self._removing.add(removing)
            removing.add_done_callback(self._removing.discard)
        if before is not None or self._attempt is not None:
            self._tell()

    async def _remove(self, attempt: Attempt) -> None:
        """Delete an exercise that was left from the list of games, once the journal says that its game is over."""
        for _ in range(LOOKS):
            with suppress(JournalError):  # it may be readable at the next look
                for game in self._games.over():
                    if game.id > attempt.after and _begins(game, attempt.puzzle):
                        self._hub.exchange.ask(PendingCommand(Delete(number=game.id), lambda _: None))
                        return
            await asyncio.sleep(LOOK_S)

    def _on_board(self, setting: GameSetup) -> BeginAt:
        """Return the game on the board, to continue later; one that is over begins anew."""
        kept = self._games.on_board()
        if kept is not None and kept.ended is None and kept.record:
            return self._games.played_until(kept.id, len(kept.record))
        return BeginAt(Record(setting.game.name, (), dict(setting.game.options)), setting.profile.name)

    async def _judge(self, attempt: Attempt, answer: Action) -> None:
        """Judge an answer; drop the result if the answer was taken back meanwhile."""
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


def _begins(game: LoggedGame, puzzle: Puzzle) -> bool:
    """Return whether a game of the journal began as an exercise does."""
    actions = [entry.text for entry in game.entries if entry.kind == "action"]
    return game.game == puzzle.game and tuple(actions[: len(puzzle.record)]) == tuple(puzzle.record)


def told(attempt: Attempt | None) -> dict[str, Any]:
    """Return the message to pages about the exercise on the board."""
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
