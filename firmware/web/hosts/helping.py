"""The page's helping hands: they make the action that a person chose by pressing points, and undo and redo."""

from collections.abc import Iterator, Sequence

from engine.game import Action, Piece, Placement, Put
from firmware.desk.action_hands import ActionHands
from firmware.desk.desk import Desk
from firmware.desk.hands_for import gestures_for, gestures_towards
from firmware.errors import PageError
from firmware.guide.marks import piece_put
from firmware.messages.message import Message
from firmware.table.inputs import Announce
from hardware.errors import ImpossibleGestureError
from hardware.simulated.gestures import HANDS

UNDO = "press undo", "wait 0.2"
"""Undo on the panel, and the time until the board leads back."""

WAIT = ("wait 0.1",)
COUNTS_WITHIN = 30
"""How many times hands wait for the commit of an action they have made."""


class Helping:
    """Hands that help at one desk. Their gestures go through the pins, and the referee judges them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._hands = ActionHands(desk.pretend)
        self._next: Iterator[Sequence[str]] | None = None
        """The request after the current one."""
        self._making: Iterator[Sequence[str]] = iter(())
        self._record = desk.table.record
        self._undone: list[Action] = []
        """The undone actions that may be redone, the next one last."""

    @property
    def busy(self) -> bool:
        """Whether hands are helping now."""
        return self._next is not None or self._hands.busy(self._desk.now)

    @property
    def redo(self) -> Action | None:
        """The action that may be redone; ``None``: there is none."""
        return self._undone[-1] if self._undone else None

    def act(self, action: Action, steps: int | None = None) -> None:
        """Make an action, or its first steps, once the hands are free.

        Raises :class:`~engine.errors.IllegalActionError` if it is not legal now.
        """
        table = self._desk.table
        table.game.play(table.position.state, action)
        self._next = self._acting(action, steps)

    def lead(self, to: str) -> None:
        """Undo the last action, or the begun steps of the next; or redo an undone action.

        Raises :class:`~firmware.errors.PageError` if there is nothing to undo or redo.
        """
        if to == "redo":
            if self.redo is None:
                raise PageError(Message("refused-nothing-undone"))
            self.act(self.redo)
        elif self._desk.table.record or self._begun():
            self._next = self._undoing()
        else:
            raise PageError(Message("refused-nothing-played"))

    def tell_piece(self, piece: Piece) -> None:
        """Announce to the board which of several pieces is put, as a person has chosen on the page."""
        pieces = {piece_put(summary) for summary in self._desk.table.position.summaries}
        if len(pieces) > 1 and piece in pieces:
            self._desk.give(Announce(piece, aloud=False))

    def stop(self) -> None:
        """Stop helping, because a person has taken over the pieces."""
        self._next, self._making = None, iter(())
        self._hands.stop()

    def advance(self, now: float) -> None:
        """Begin the next gesture if it is due."""
        self._follow(self._desk.table.record)
        try:
            self._hands.advance(now)
            if not self._hands.busy(now):
                if self._next is not None:
                    self._making, self._next = self._next, None
                self._hands.begin(next(self._making, ()))
        except ImpossibleGestureError:  # another hand has moved the piece; the board says what is wrong now
            self.stop()

    def _follow(self, record: tuple[Action, ...]) -> None:
        """Update the undone actions after a change of the record."""
        before = self._record
        if record == before:
            return
        self._record = record
        if record == before[: len(record)]:
            self._undone += reversed(before[len(record) :])
        else:
            added = record[len(before) :] if record[: len(before)] == before else ()
            for action in added or record:
                if not self._undone or self._undone.pop() != action:
                    self._undone.clear()
                    return

    def _acting(self, action: Action, steps: int | None) -> Iterator[Sequence[str]]:
        desk = self._desk
        game, state = desk.table.game, desk.table.position.state
        if action not in game.actions(state):
            return  # another action was played meanwhile
        for step in game.steps(state, action)[:1]:
            if isinstance(step, Put):
                self.tell_piece(step.piece)
        record = desk.table.record
        yield gestures_for(game, state, action, desk.pretend.world.placement(), self._held(), steps=steps)
        if steps is None:
            yield from self._until_it_counts(record)

    def _until_it_counts(self, record: Sequence[Action]) -> Iterator[Sequence[str]]:
        """Yield waits until the board has committed the action, or its verdict changes; presses are kept meanwhile.

        ``record`` is the one from before the hands began: an action may be committed before they have finished.
        """
        for _ in range(COUNTS_WITHIN):
            now = self._desk.table
            if now.record != record or now.verdict.kind in ("astray", "asking"):
                return
            yield WAIT

    def _undoing(self) -> Iterator[Sequence[str]]:
        """Yield the gestures that put back a begun action; else those that press undo and follow the way back."""
        desk = self._desk
        if self._begun():
            yield self._towards(desk.table.position.placement)
            return
        yield UNDO
        target = desk.table.referee.target
        if target is not None:
            yield self._towards(desk.table.referee.position_at(target).placement)

    def _towards(self, placement: Placement) -> Sequence[str]:
        return gestures_towards(self._desk.table.game, self._desk.pretend.world.placement(), placement, self._held())

    def _begun(self) -> bool:
        """Return whether pieces stand elsewhere than after the record."""
        return bool(self._towards(self._desk.table.position.placement))

    def _held(self) -> Sequence[str]:
        holding = self._desk.pretend.hands.holding
        return [piece for hand in HANDS for piece in holding[hand]]
