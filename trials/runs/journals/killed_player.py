"""A player to be killed: plays legal games into a journal at full speed, as a program of its own.

``python -m trials.runs.journals.killed_player FOLDER GAME SEED`` resumes the journal in FOLDER and never ends. On
standard output it prints ``open`` once the journal is open, then each batch (:data:`Batch`, as JSON) before handing it
over, and ``kept`` once that is reported as written.
"""

import sys
from pathlib import Path
from random import Random
from typing import NoReturn, TypeAlias

import msgspec

from engine.catalogue import game_class
from engine.game import Action
from firmware.journal.entry import Entry, EntryKind, Option, Result
from firmware.journal.keeper import Keeper
from firmware.journal.story import Story
from firmware.journal.writer import JournalWriter
from firmware.messages.render import render

BOARD = "trial"

TAKEN_BACK = 0.08
"""The probability that a batch takes something back; half of these play something else instead."""

MOST_AT_ONCE = 4
"""The most actions of a turn here."""

FRAME_S = 0.02
"""The board time of a batch."""


class Begin(msgspec.Struct, tag=True, frozen=True):
    """A game begins."""

    game: str
    options: dict[str, Option]


class Append(msgspec.Struct, tag=True, frozen=True):
    """The game goes on, or back by some actions."""

    entries: list[tuple[EntryKind, str, float]]


class Finish(msgspec.Struct, tag=True, frozen=True):
    """The game ends."""

    outcome: Result | None


Batch: TypeAlias = Begin | Append | Finish
"""Everything that is written at once."""


def tell(story: Story, batch: Batch) -> None:
    """Apply a batch to a story. Raises :class:`~firmware.errors.EntryError` if it does not fit."""
    match batch:
        case Begin(game, options):
            story.begin(game, options, BOARD)
        case Append(entries):
            story.append([Entry(*entry) for entry in entries])
        case Finish(outcome):
            story.finish(outcome)


class Player:
    """Plays one random game after another: ``record`` is the state of the present game, if there is one."""

    def __init__(self, name: str, random: Random, record: tuple[Action, ...] | None) -> None:
        self._game = game_class(name)()
        self._random = random
        self._record = None if record is None else list(record)
        self._ended = record is None
        self._now = 0.0

    def batch(self) -> Batch:
        """Return the next batch."""
        self._now += FRAME_S
        record = self._record
        back = bool(record) and self._random.random() < TAKEN_BACK
        if record is None or (self._ended and not back):
            self._record, self._ended = [], False
            return Begin(self._game.name, dict(self._game.options))
        if not back and self._is_over(record):
            self._ended = True
            outcome = self._game.outcome(self._state(record))
            return Finish({"winners": list(outcome.winners), "reason": outcome.reason} if outcome else None)
        self._ended = False
        return Append(
            self._taking_back(record) if back else self._playing(record, self._random.randint(1, MOST_AT_ONCE))
        )

    def _taking_back(self, record: list[Action]) -> list[tuple[EntryKind, str, float]]:
        count = self._random.randint(1, min(len(record), MOST_AT_ONCE))
        del record[len(record) - count :]
        if self._random.random() < 0.5:  # noqa: PLR2004 # one half and the other
            return [("takeback", str(count), self._now)]
        return [("amend", str(count), self._now), *self._playing(record, 1)]

    def _playing(self, record: list[Action], most: int) -> list[tuple[EntryKind, str, float]]:
        played: list[tuple[EntryKind, str, float]] = []
        state = self._state(record)
        while len(played) < most and (actions := self._game.actions(state)):
            action = self._random.choice(actions)
            state = self._game.play(state, action)
            record.append(action)
            played.append(("action", action, self._now))
        return played

    def _is_over(self, record: list[Action]) -> bool:
        return self._game.outcome(self._state(record)) is not None

    def _state(self, record: list[Action]) -> object:
        state = self._game.start()
        for action in record:
            state = self._game.play(state, action)
        return state


def say(line: str) -> None:
    """Print a line at once: the program that kills this one reads it."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(folder: Path, game: str, seed: int) -> NoReturn:
    """Play until killed."""
    with Keeper.open(folder) as story, JournalWriter(story) as writer:
        say("open")
        going_on = story.current()
        player = Player(game, Random(seed), None if going_on is None else going_on.record)
        while True:
            batch = player.batch()
            say(msgspec.json.encode(batch).decode())
            tell_writer(writer, batch)
            writer.flush()
            if writer.trouble:
                raise SystemExit(render(writer.trouble))
            say("kept")


def tell_writer(writer: JournalWriter, batch: Batch) -> None:
    """Hand a batch over to be written."""
    match batch:
        case Begin(game, options):
            writer.begin(game, options, BOARD)
        case Append(entries):
            writer.submit([Entry(*entry) for entry in entries])
        case Finish(outcome):
            writer.finish(outcome)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
