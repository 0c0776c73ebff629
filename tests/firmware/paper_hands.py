"""Hands on paper: a board whose sensors are perfect, at moments that a case names, for tests of the tracker."""

from collections.abc import Sequence
from math import inf

from engine.game import Point, Stack
from engine.steps import apply_steps
from firmware.service.made_for import game_for
from firmware.tracker.costs import COSTS, TIMES, Costs, Times
from firmware.tracker.tracker import Tracker
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Sighting

REST_S = 4.0


class PaperHands:
    """A tracker, and the pieces that it is shown: ``do('0.5 lift e5')`` does something 0.5 s after the last thing."""

    def __init__(
        self,
        board: str,
        played: Sequence[str] = (),
        options: Sequence[str] = (),
        costs: Costs = COSTS,
        times: Times = TIMES,
    ) -> None:
        profile = load_profile(board)
        self.game = game_for(profile, options=tuple(options))
        self.look = NominalReadings(profile).of
        self.points = tuple(profile.points)
        self.tracker = Tracker(self.game, self.look, played, costs=costs, times=times)
        state = self.game.start()
        self.standing: dict[Point, Stack] = dict(self.game.placement(state))
        for action in played:
            self.standing = apply_steps(self.standing, self.game.steps(state, action), self.game.stacked)
            state = self.game.play(state, action)
        self.held: list[str] = []
        self.strange: dict[Point, tuple[str, ...]] = {}
        self.kinds: list[str] = []
        self.now = 0.0
        self._show()

    def do(self, line: str) -> None:  # noqa: C901 # a case for each thing hands do
        """Do one thing: ``[s] put PIECE P``, ``lift [PIECE] P``, ``drop P``, ``take P``, ``flip P``, ``strange P``,
        ``mend P``, ``wait``, ``confirm``, ``undo``, ``answer ACTION``."""
        pause, verb, *words = line.split()
        self._pass(self.now + float(pause))
        match verb, words:
            case "put", [piece, point]:
                self._lay(piece, point)
            case "lift" | "take", [*named, point]:
                piece = named[0] if named else self.standing[point][-1]
                self._off(piece, point)
                self.held += [piece] if verb == "lift" else []
            case "drop", [point]:
                self._lay(self.held.pop(), point)
            case "flip", [point]:
                other = self.game.kinds[self.standing[point][-1]].other_face
                assert other is not None
                stack = self.standing.pop(point)
                self._show()
                self._pass(self.now + 0.4)
                self.standing[point] = (*stack[:-1], other)
            case "strange", [point, reading]:
                self.strange[point] = tuple(reading.split("/"))
            case "mend", [point]:
                del self.strange[point]
            case "confirm", []:
                self.tracker.confirm(self.now)
            case "undo", []:
                self.tracker.undo(self.now)
            case "answer", actions:
                assert self.tracker.answer(actions, self.now)
            case "wait", []:
                pass
            case _:
                raise AssertionError(f"'{line}' is nothing that hands do")
        self._show()

    def end(self, rest: float = REST_S) -> None:
        """Let the board rest."""
        self._pass(self.now + rest)

    def _lay(self, piece: str, point: Point) -> None:
        self.standing[point] = self.game.stacked((*self.standing.get(point, ()), piece))

    def _off(self, piece: str, point: Point) -> None:
        stack = list(self.standing.pop(point))
        stack.reverse()
        stack.remove(piece)
        if stack:
            self.standing[point] = tuple(reversed(stack))

    def _pass(self, until: float) -> None:
        while self.tracker.wake < until - 1e-9 and self.tracker.wake != inf:
            before = self.tracker.wake
            self.now = max(self.now, before)
            self.tracker.see(self._sighting, self.now)
            self._note()
            assert self.tracker.wake > before, "the tracker asks to be woken at a time that has gone"
        self.now = until

    def _show(self) -> None:
        readings = {point: self.look(self.standing.get(point, ())) for point in self.points}
        self._sighting = Sighting({**readings, **self.strange})  # type: ignore[dict-item] # as the case names it
        self.tracker.see(self._sighting, self.now)
        self._note()

    def _note(self) -> None:
        kind = self.tracker.decision.kind
        if not self.kinds or self.kinds[-1] != kind:
            self.kinds.append(kind)
