"""The places of the pieces of a pretended board, for pages."""

from firmware.desk.desk import Desk
from firmware.web.snapshots.parts import Piece, PiecesPart
from hardware.simulated.gestures import HANDS
from hardware.simulated.piece import Piece as Body


class Pieces:
    """The places of a desk's pieces, for pages; each piece keeps its own number."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._numbers: dict[Body, int] = {}
        self._restless = True
        self._busy_until = 0.0

    def part(self, before: PiecesPart | None) -> PiecesPart:
        """Return the places; ``before`` itself while nothing moves."""
        world, hands = self._desk.pretend.world, self._desk.pretend.hands
        moving = world.moving
        if before is not None and not moving and not self._restless and hands.busy_until == self._busy_until:
            return before
        self._restless, self._busy_until = bool(moving), hands.busy_until
        profile = self._desk.profile
        on = {
            point: tuple(self._piece(body, *profile.points[point]) for body in stack)
            for point in profile.points
            if (stack := world.on(point))
        }
        held: dict[str, tuple[Piece, ...]] = {
            hand: tuple(self._piece(body, 0.0, 0.0) for body in hands.held(hand)) for hand in HANDS
        }
        numbers = tuple(self._number(body) for body in moving)
        if before is not None and (on, held, numbers) == (before.on, before.held, before.moving):
            return before
        return PiecesPart(on, held, numbers)

    def _piece(self, body: Body, x: float, y: float) -> Piece:
        last = body.last
        north = self._desk.pretend.world.north_up(body)
        return Piece(body.kind, self._number(body), round(last.x - x, 1), round(last.y - y, 1), north)

    def _number(self, body: Body) -> int:
        return self._numbers.setdefault(body, len(self._numbers) + 1)
