"""Replay: a recorded game acted out by hands on the pretended board, and followed by the service.

It fails loudly at the first action that was not recognised exactly, or was recognised without having been made.
"""

from collections.abc import Iterator
from random import Random

from engine.game import Action, Record
from firmware.acting.desk import Desk
from firmware.acting.styles import STYLES, Doing
from firmware.acting.turns import Turn, turns
from firmware.errors import FirmwareError
from hardware.simulated.script import parse_gesture


class NotFollowedError(FirmwareError, AssertionError):
    """The board did not follow what the hands did; the message says which action, and what it saw instead."""


class Replay:
    """One record acted out on one desk, in a style of the table :data:`~firmware.acting.styles.STYLES`.

    ``random`` makes the style's choices. Iterate :meth:`gestures` to follow it gesture by gesture; after each the
    desk has been checked.
    """

    def __init__(self, desk: Desk, record: Record, style: str, random: Random) -> None:
        self.desk = desk
        self.record = record
        self.style = STYLES[style]
        self.random = random
        self.done = 0

    def run(self) -> int:
        """Act the whole record out and return how many gestures it took. Raises :class:`NotFollowedError`."""
        return sum(1 for _ in self.gestures())

    def gestures(self) -> Iterator[str]:
        """Make one gesture after another, yielding each when it has been made and followed."""
        for turn in turns(self.desk.game, self.record):
            end = turn.first + len(turn.actions)
            for doing in self._doings(turn):
                self.desk.run(doing.pause)
                self.desk.perform(parse_gesture(doing.gesture))
                self._check(end)
                yield doing.gesture
            self.desk.rest()
            self._check(end)
            if len(self.desk.table.record) < end:
                raise self._lost(turn)
            self.done = end

    def _doings(self, turn: Turn) -> Iterator[Doing]:
        if turn.actions[0].startswith("resign"):
            self._resign(turn.actions[0])
            return iter(())
        return self.style(turn.steps, self.random)

    def _resign(self, action: Action) -> None:
        """Resign on the panel, or as the page does for a player who is not to act."""
        actor = self.desk.table.position.actor
        if action in ("resign", f"resign:{actor}"):
            self.desk.perform(parse_gesture("resign"))
        else:
            self.desk.table.resign(action, self.desk.now)

    def _check(self, end: int) -> None:
        """See that what was recognised is what was made, and nothing was called wrong."""
        seen, meant = self.desk.table.record, self.record.actions
        for index, action in enumerate(seen):
            if index >= end or not _same(action, meant[index]):
                expected = meant[index] if index < len(meant) else "nothing more"
                raise NotFollowedError(
                    f"action {index + 1}: the board recognised {action} where {expected} was meant"
                    + ("" if index < end else ", which has not been made yet")
                )
        if self.desk.astray:
            at, words = self.desk.astray[0]
            underway = meant[len(seen)] if len(seen) < len(meant) else "the end"
            raise NotFollowedError(
                f"action {len(seen) + 1} ({underway}): at {at:.2f} s the board called something wrong "
                f"though nothing wrong was done: {words}"
            )

    def _lost(self, turn: Turn) -> NotFollowedError:
        count = len(self.desk.table.record)
        missed = turn.actions[count - turn.first]
        verdict = self.desk.table.verdict
        owed = ", ".join(f"{point} {meaning}" for point, meaning in self.desk.table.marks.items())
        return NotFollowedError(
            f"action {count + 1}: {missed} was made but not recognised; "
            f"the board is {verdict.kind}, lit: {owed or 'nothing'}"
        )


def _same(seen: Action, meant: Action) -> bool:
    """Say whether two actions are the same; a resignation on the panel is by whoever must act."""
    return seen == meant or (seen == "resign" and meant.startswith("resign:"))
