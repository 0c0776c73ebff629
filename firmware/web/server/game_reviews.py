"""Reviews of kept games for pages: one game at a time is judged, in a thread beside the server."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from threading import Lock, Thread
from typing import Any

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import AnyGame
from firmware.journal.entry import LoggedGame
from firmware.reviews.review import Moment, turning_points
from firmware.reviews.reviewer import Reviewer
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.until_the_end import until_the_end
from hardware.computer.threads import mistakes_told

REMEMBERED = 8
"""How many reviews are kept; those requested longest ago are dropped."""


@dataclass(slots=True)
class Review:
    """The review of a game so far; ``failure`` is the reason why it ended early."""

    game: LoggedGame
    rules: AnyGame
    moments: list[Moment] = field(default_factory=list)
    failure: str = ""


class GameReviews:
    """Judges kept games when a page asks for it. The game requested last comes first.

    ``make`` returns the reviewer of a game's moments.
    """

    def __init__(self, games: KeptGames, make: Callable[[AnyGame], Reviewer] = Reviewer) -> None:
        self._games = games
        self._make = make
        self._lock = Lock()
        self._reviews: dict[int, Review] = {}
        self._wanted: int | None = None
        self._reviewer: Reviewer | None = None
        self._thread: Thread | None = None
        self._closed = False

    def told(self, number: int) -> dict[str, Any]:
        """Return the review of a game so far, and go on judging it.

        Raises :class:`~firmware.errors.PageError` for a game that is not kept.
        """
        game = self._games.logged(number)
        with self._lock:
            review = self._reviews.get(number)
            if review is None or review.game.record != game.record:
                review = self._reviews[number] = Review(game, game_class(game.game)(**game.options))
                while len(self._reviews) > REMEMBERED:
                    del self._reviews[next(iter(self._reviews))]
            self._wanted = number
            if not (self._closed or _whole(review)) and (self._thread is None or not self._thread.is_alive()):
                self._thread = Thread(target=self._run, name="reviews", daemon=True)
                self._thread.start()
            moments = list(review.moments)
        return {
            "done": len(moments),
            "of": len(review.game.record) + 1,
            "failure": review.failure,
            "chances": [moment.chances for moment in moments],
            "turning_points": [asdict(point) for point in turning_points(review.rules, review.game.record, moments)],
        }

    async def run(self) -> None:
        """Wait until the server ends, and end the engine's process then."""
        await until_the_end(self.close)

    def close(self) -> None:
        """Stop judging; calling it twice is fine."""
        self._closed = True
        reviewer, thread = self._reviewer, self._thread
        if reviewer is not None:
            reviewer.close()
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        """Judge the game requested last, until all its moments are judged or another game is requested."""
        while (review := self._next()) is not None:
            with mistakes_told(partial(setattr, review, "failure")):  # then the next review begins another thread
                self._judge(review)

    def _judge(self, review: Review) -> None:
        """Judge a game until another one is requested."""
        try:
            with self._make(review.rules) as self._reviewer:
                for moment in self._reviewer.moments(review.game.record, since=len(review.moments)):
                    with self._lock:
                        review.moments.append(moment)
                    if self._next() is not review:
                        break
        except EngineError as error:
            if not self._closed:
                review.failure = str(error)

    def _next(self) -> Review | None:
        with self._lock:
            review = None if self._wanted is None or self._closed else self._reviews.get(self._wanted)
            return None if review is None or _whole(review) else review


def _whole(review: Review) -> bool:
    """Return whether all moments are judged."""
    return bool(review.failure) or len(review.moments) > len(review.game.record)
