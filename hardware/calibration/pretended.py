"""A pretended calibration: pretended hands follow the lights of a pretended board, wherever these really are."""

from collections.abc import Collection, Iterator
from functools import partial
from random import Random

from hardware.calibration.procedure import Instruction, Procedure
from hardware.errors import ImpossibleGestureError
from hardware.profile.schema import Profile
from hardware.simulated.circuit import SensorCircuit, sensor_circuit
from hardware.simulated.gestures import Press, Put, Take
from hardware.simulated.pretend import PretendBoard

QUICK = 25.0
"""The speed of these hands relative to usual ones."""

LOOK_S = 0.3
"""The time the hands look for the next light, in s."""

PATIENCE_S = 4.0
"""The time without any event after which they press confirm, in s."""


MIDDLE_SHARE = 0.7
"""The largest distance off centre at which they put a piece, as a share of what the board's hollows allow."""


class Walker:
    """A pretended board, ``built`` differently from its profile, and the hands that walk over it.

    The magnets of the pieces in ``upside_down`` have the other pole up. As a context manager it closes the board.
    """

    def __init__(self, profile: Profile, built: Profile, upside_down: Collection[str] = (), seed: int = 0) -> None:
        self._profile = profile
        self._built = built
        self._kinds = {name: _other_pole(profile, name) for name in upside_down}
        self.pretend = PretendBoard(profile, seed=seed, sensors=partial(_circuit, built))
        self.pretend.board.calibrate(None)  # it is not calibrated yet
        self.pretend.hands.pace = QUICK
        self._random = Random(seed)
        self._now = 0.0
        self._wanted: Instruction | None = None
        self._since = 0.0
        self._standing: list[tuple[str, str]] = []
        self._put = False

    def times(self, procedure: Procedure) -> Iterator[float]:
        """Yield the time of each frame (s); meanwhile the hands do what the procedure asks."""
        while True:
            self._now += 1 / self._profile.scan_hz
            self._act(procedure.instruction)
            self.pretend.advance(self._now)
            yield self._now

    def _act(self, instruction: Instruction | None) -> None:
        if instruction is not self._wanted:
            self._wanted, self._since, self._put = instruction, self._now, False
            while self._standing:
                kind, where = self._standing.pop()
                self.pretend.hands.perform(Take(where, kind), self._now)
        elif instruction is None:
            return
        elif instruction.sample is not None and not self._put and self._now - self._since >= LOOK_S:
            self._put = True
            point = self._lit() or instruction.name
            for piece in instruction.sample.stack:
                self._stand(self._kinds.get(piece, piece), point)
        elif self._now - self._since >= PATIENCE_S:
            self._since = self._now
            self.pretend.hands.perform(Press("confirm"), self._now)

    def _stand(self, kind: str, point: str | None) -> None:
        if point is not None:
            off = MIDDLE_SHARE * self._profile.off_centre / 2**0.5
            dx, dy = (round(self._random.uniform(-off, off), 2) for _ in range(2))
            self.pretend.hands.perform(Put(kind, point, dx, dy), self._now)
            self._standing.append((kind, point))

    def _lit(self) -> str | None:
        """Return the point whose light a person in front of the board sees."""
        shown = dict(zip(self._built.pixels, self.pretend.shown().values(), strict=True))
        return next((point for point, rgb in shown.items() if any(rgb) and point in self._built.points), None)

    def close(self) -> None:
        """Close the board; twice is fine."""
        self.pretend.close()


def _circuit(built: Profile, _profile: Profile, random: Random) -> SensorCircuit:
    return sensor_circuit(built, random)


def _other_pole(profile: Profile, name: str) -> str:
    """Return the same kind of piece with its other pole up.

    Raises :class:`~hardware.errors.ImpossibleGestureError` if there is none.
    """
    body = profile.pieces.get(name)
    for other, each in profile.pieces.items():
        if body is not None and each.pole != body.pole and each.shape == body.shape and each.outer == body.outer:
            return other
    there = ", ".join(profile.pieces)
    raise ImpossibleGestureError(f"no piece here is as '{name}' would be upside down; there are {there}")
