"""A board in the middle of a random game: the start of the trials that disturb it or take something back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from engine.game import Action, AnyGame
from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from hardware.profile.load import load_profile
from trials.runs.starts.variants import game_on, named


@dataclass(frozen=True, slots=True)
class BoardJob:
    """A board on which one of these trials begins; the seed determines everything."""

    board: str
    seed: int
    options: tuple[str, ...] = ()

    @classmethod
    def each(cls, board: str, options: tuple[str, ...], count: int, seed: int) -> Iterator[Self]:
        """Yield as many jobs, each with a seed of its own: the seeds follow one another."""
        for number in range(count):
            yield cls(board, seed + number, options)

    @property
    def kind(self) -> str:
        """The game and its options, in words."""
        return named(self.board, self.options)

    def __str__(self) -> str:
        return f"{self.kind}, seed {self.seed}"

    def random(self, trial: str) -> Random:
        """Return the random numbers of a trial, which do not depend on the place of the board's profile."""
        return Random(f"{named(load_profile(self.board).name, self.options)}, seed {self.seed} {trial}")


class TrialFailed(Exception):  # noqa: N818 - what a trial is about, and no error of its own
    """A trial has failed: one of its failures, and a description."""


@dataclass(frozen=True, slots=True)
class Midgame:
    """A game on a board, partly played."""

    job: BoardJob
    game: AnyGame
    played: Sequence[Action]

    def desk(self) -> Desk:
        """Return the board with the played position standing on it."""
        profile, story = load_profile(self.job.board), MemoryJournal()
        story.begin(self.game.name, self.game.options, profile.name)
        story.append([Entry("action", action, 0.0) for action in self.played])
        return Desk(profile, self.game, story, seed=self.job.seed)


def midgame(job: BoardJob, random: Random, *, least: int = 0) -> Midgame:
    """Return a random game on a job's board up to a random moment, after at least ``least`` actions."""
    game = game_on(job.board, job.options)
    played = play_random_game(game, random)
    return Midgame(job, game, played[: random.randrange(least, len(played))])
