"""The exercises of a data folder for pages: lists them, makes them of games that are over, and judges answers."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Action, AnyGame
from firmware.errors import FirmwareError, PageError
from firmware.journal.entry import LoggedGame
from firmware.messages.message import Message
from firmware.reviews.puzzle import Puzzle, Worth, judged
from firmware.reviews.puzzle_book import add_games, read_book, unread
from firmware.reviews.reviewer import MOMENT_S, Reviewer, thinking_for
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.kept_moments import past_of, picture_after
from firmware.web.server.until_the_end import until_the_end
from hardware.computer.threads import mistakes_told


class Puzzles:
    """The exercises in a folder (``None``: there are none). They are made in a thread beside the server.

    ``make`` returns the reviewer of a game's moments.
    """

    def __init__(self, folder: Path | None, games: KeptGames, make: Callable[..., Reviewer] = Reviewer) -> None:
        self._folder = folder
        self._games = games
        self._make = make
        self._lock = Lock()
        self._reviewers: list[Reviewer] = []
        """The reviewers at work; :meth:`close` ends them."""
        self._thread: Thread | None = None
        self._progress = [0, 0]
        self._failure = ""
        self._closed = False

    def told(self) -> dict[str, Any]:
        """Return the exercises, the number of games without exercises yet, and the progress of judging those.

        Raises :class:`~firmware.errors.ReviewError` and :class:`~firmware.errors.JournalError` for damaged files.
        """
        if self._folder is None:
            return {"puzzles": [], "new": 0, "making": None, "failure": ""}
        book = read_book(self._folder)
        making = self._thread is not None and self._thread.is_alive()
        return {
            "puzzles": [
                {
                    "number": number,
                    "game": puzzle.game,
                    "title": game_class(puzzle.game).title,
                    "player": puzzle.player,
                    "at": len(puzzle.record),
                }
                for number, puzzle in enumerate(book.puzzles, 1)
            ],
            "new": len(unread(book, self._games.over())),
            "making": tuple(self._progress) if making else None,
            "failure": self._failure,
        }

    def puzzle(self, number: int) -> Puzzle:
        """Return an exercise. Raises :class:`~firmware.errors.PageError` for an unknown number."""
        book = () if self._folder is None else read_book(self._folder).puzzles
        if number > len(book):
            raise PageError(Message("refused-puzzle"))
        return book[number - 1]

    def picture(self, number: int) -> bytes:
        """Return the board of an exercise as SVG. Raises :class:`~firmware.errors.PageError`."""
        puzzle = self.puzzle(number)
        past = past_of(puzzle.game, puzzle.options, puzzle.record)
        return picture_after(past, "", len(puzzle.record), lit=False)

    def make_more(self) -> None:
        """Begin to make exercises of the games without exercises yet. Raises the errors of :meth:`told`."""
        folder = self._folder
        with self._lock:
            if folder is None or self._closed or (self._thread is not None and self._thread.is_alive()):
                return
            new = unread(read_book(folder), self._games.over())
            self._progress, self._failure = [0, sum(len(game.record) + 1 for game in new)], ""
            self._thread = Thread(target=self._run, args=(folder, new), name="puzzles", daemon=True)
            self._thread.start()

    def worth(self, puzzle: Puzzle, answer: Action) -> Worth:
        """Return the worth of an answer; this takes as long as the engine thinks.

        Raises :class:`~engine.errors.EngineError` if the rules forbid it or the engine does not answer.
        """
        past = past_of(puzzle.game, puzzle.options, (*puzzle.record, answer))
        with self._reviewer(past.game, thinking_for(MOMENT_S)) as reviewer:
            return judged(puzzle, answer, reviewer.moment(past.state_at(len(puzzle.record) + 1)))

    async def run(self) -> None:
        """Wait until the server ends, then end the engine's processes."""
        await until_the_end(self.close)

    def close(self) -> None:
        """Stop judging; calling it twice is fine."""
        self._closed = True
        for reviewer in self._reviewers:
            reviewer.close()
        if self._thread is not None:
            self._thread.join()

    def _run(self, folder: Path, new: list[LoggedGame]) -> None:
        with mistakes_told(self._fail):
            self._add(folder, new)

    def _add(self, folder: Path, new: list[LoggedGame]) -> None:
        try:
            add_games(folder, new, thinking_for(MOMENT_S), self._step, make=self._reviewer)
        except (EngineError, FirmwareError, OSError) as error:
            self._fail(str(error))

    def _fail(self, why: str) -> None:
        if not self._closed:
            self._failure = why

    def _step(self) -> None:
        self._progress[0] += 1

    def _reviewer(self, game: AnyGame, go: str, *, lines: int = 1) -> Reviewer:
        """Return the reviewer of a game's moments; it ends with the server."""
        reviewer = self._make(game, go, lines=lines)
        self._reviewers = [*self._reviewers[-1:], reviewer]  # one for games, one for an answer
        if self._closed:
            reviewer.close()
        return reviewer
