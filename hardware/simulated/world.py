"""The pretended world: pieces with places, magnets of their own strength, and their fields at the sensors.

A piece belongs to a point, in order from bottom to top, or to none: it is in a hand or beside the board. Pieces move
along paths in time, which lets a field grow and fade as it does under a hand; the point of a piece is known as soon as
its path is. Time must not go backwards.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import dist, hypot
from operator import add
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from hardware.magnetics.magnets import Kernel, kernel_of, nests, rests
from hardware.profile.schema import PieceBody, Profile
from hardware.simulated.known_name import meant
from hardware.simulated.noise import noise
from hardware.simulated.piece import Piece, Waypoint

CARRIED_MM = 60.0
"""The height above the board at which a hand carries a piece; no sensor feels it there."""

TOLERANCE = 0.015
"""The standard deviation of magnets' strengths, as a share; no deviation exceeds :data:`MOST_OFF`."""

MOST_OFF = 0.03

NOISE_MT = 0.3
"""The standard deviation of the noise of a linear sensor and its converter."""

ON_POINT = 0.6
"""A piece within this share of the pitch of a point lies on it; the middle of three points is 0.58 away."""

_NOISE_LENGTH, _NOISE_STRIDE = 8192, 997
_CELL_MM = 20.0

Sensor: TypeAlias = tuple[int, float, float]


class World:
    """The pieces of one pretended board, and the field at every sensor.

    ``random`` makes the magnets' tolerances and the sensors' noise.
    """

    def __init__(self, profile: Profile, random: Random) -> None:
        self.profile = profile
        self._random = random
        self._stacks: dict[str, list[Piece]] = {point: [] for point in profile.points}
        self._beside: list[Piece] = []
        self._moving: dict[Piece, None] = {}
        self._kernels: Mapping[str, Kernel] = {kind: kernel_of(body) for kind, body in profile.pieces.items()}
        self._reach = max(kernel.reach for kernel in self._kernels.values())
        self._sensors: list[Sensor] = []
        for index, channel in enumerate(profile.channels):
            x, y = profile.points[channel.point]
            dx, dy = profile.spot[channel.spot].offset
            self._sensors.append((index, x + dx, y + dy))
        self._near: dict[tuple[int, int], list[Sensor]] = {}
        self._fields = [0.0] * len(profile.channels)
        noisy = any(spot.levels is not None for spot in profile.spot.values())
        length = _NOISE_LENGTH + len(profile.channels)
        self._noise = noise(random, 0.0, NOISE_MT, length) if noisy else []
        self._noise_at = 0

    def body(self, piece: Piece) -> PieceBody:
        """Return a piece's body."""
        return self.profile.pieces[piece.kind]

    def north_up(self, piece: Piece) -> bool:
        """Return whether a piece lies with its north pole up."""
        return (self.body(piece).pole == "north") != piece.upside_down

    def passes_for(self, piece: Piece) -> str:
        """Return the kind that sensors take a piece for: upside down, the kind with the opposite pole."""
        body = self.body(piece)
        if not piece.upside_down:
            return piece.kind
        mirrored = replace(body, pole="south" if body.pole == "north" else "north")
        return next((kind for kind, other in self.profile.pieces.items() if other == mirrored), piece.kind)

    def on(self, point: str) -> tuple[Piece, ...]:
        """Return the pieces of a point, bottom to top."""
        return tuple(self._stacks[point])

    def placement(self) -> dict[str, tuple[str, ...]]:
        """Return the pieces of every occupied point, once all hands are at rest."""
        return {point: tuple(piece.kind for piece in stack) for point, stack in self._stacks.items() if stack}

    def beside(self) -> tuple[str, ...]:
        """Return the pieces that were taken off and lie beside the board; the supply of unused pieces is unlimited."""
        return tuple(piece.kind for piece in self._beside)

    def stand(self, kind: str, point: str, dx: float = 0.0, dy: float = 0.0) -> Piece:
        """Put a piece from beside the board on a point, on top of what is there, from the beginning.

        Raises :class:`~hardware.errors.ImpossibleGestureError` for a piece or point that the board does not have.
        """
        piece = self.fetch(kind)
        x, y = self.profile.points[meant(point, self.profile.points, "point")]
        height = self.height_on(piece, point)
        self.belongs(piece, point)
        self.go(piece, [Waypoint(0.0, x + dx, y + dy, height, self.north_up(piece))])
        return piece

    def fetch(self, kind: str) -> Piece:
        """Return a piece from beside the board, the right way up: one taken off before, else a new one.

        Raises :class:`~hardware.errors.ImpossibleGestureError` for a piece that the board does not have.
        """
        meant(kind, self.profile.pieces, "piece")
        faces = (kind, self.profile.pieces[kind].other_face)
        for piece in reversed(self._beside):
            if piece.kind in faces:
                self._beside.remove(piece)
                piece.kind, piece.upside_down = kind, False
                return piece
        off = max(-MOST_OFF, min(MOST_OFF, self._random.gauss(0.0, TOLERANCE)))
        return Piece(kind, 1.0 + off)

    def lay_aside(self, piece: Piece) -> None:
        """Assign a piece to the area beside the board."""
        self.leaves(piece)
        self._beside.append(piece)

    def belongs(self, piece: Piece, point: str) -> None:
        """Assign a piece to a point, on top of what is there."""
        self.leaves(piece)
        self._stacks[point].append(piece)

    def leaves(self, piece: Piece) -> None:
        """Remove a piece from its point, if it is on one."""
        for stack in self._stacks.values():
            if piece in stack:
                stack.remove(piece)

    def height_on(self, piece: Piece, point: str) -> float:
        """Return the height in mm at which a piece rests on a point's other pieces."""
        below = [self.body(each) for each in self._stacks[point] if each is not piece]
        return rests([*below, self.body(piece)])[-1]

    def resting_on(self, piece: Piece, point: str) -> Piece | None:
        """Return a piece that rests on one of a point's pieces and must be lifted first, if there is one."""
        return next((other for other in self._stacks[point] if self.rests(other, piece)), None)

    def rests(self, above: Piece, below: Piece) -> bool:
        """Return whether a piece rests on another one of its point.

        A piece inside another one, or pushed to the point and beside the others, lies no higher than they do.
        """
        return above.last.height > below.last.height and not nests(self.body(below), self.body(above))

    def off_centre(self, piece: Piece, point: str) -> float:
        """Return how far (mm) a piece lies from the centre of a point, once all hands are at rest."""
        return dist((piece.last.x, piece.last.y), self.profile.points[point])

    def point_at(self, x: float, y: float) -> str | None:
        """Return the point on which a piece at this place in mm lies; ``None``: off the board."""
        point, place = min(self.profile.points.items(), key=lambda each: dist(each[1], (x, y)))
        return point if dist(place, (x, y)) <= ON_POINT * self.profile.pitch else None

    def weaken(self, piece: Piece, share: float) -> None:
        """Reduce the strength of a piece's magnets to this share; 1.0 restores it."""
        piece.share = share
        if piece.path:
            self._moving[piece] = None

    def turn_over(self, piece: Piece) -> None:
        """Turn a piece to its other face; a piece with one face then lies upside down."""
        other = self.body(piece).other_face
        if other is None:
            piece.upside_down = not piece.upside_down
        else:
            piece.kind = other

    @property
    def moving(self) -> tuple[Piece, ...]:
        """The pieces that are moving."""
        return tuple(self._moving)

    def go(self, piece: Piece, way: Sequence[Waypoint]) -> None:
        """Send a piece along these waypoints, after the path it is still on.

        Until the first waypoint it stays where it is; a new piece is nowhere before.
        """
        piece.path.extend(way)
        self._moving[piece] = None

    def fields(self, now: float) -> list[float]:
        """Return the field at every channel's sensor in mT at this time in s, without noise.

        The list belongs to the world and must not be changed.
        """
        if self._moving:
            for piece in list(self._moving):
                self._follow(piece, now)
        return self._fields

    def readings(self, now: float) -> list[float]:
        """Return the field at every channel's sensor in mT at this time, as a linear sensor gives it: with noise."""
        fields = self.fields(now)
        if not self._noise:
            return fields.copy()
        begin = self._noise_at
        self._noise_at = (begin + _NOISE_STRIDE) % _NOISE_LENGTH
        return list(map(add, fields, self._noise[begin : begin + len(fields)]))

    def _follow(self, piece: Piece, now: float) -> None:
        """Advance a moving piece and its fields to a time."""
        path = piece.path
        if path[0].time > now:
            self._feel(piece, ())
            return
        while len(path) > 1 and path[1].time <= now:
            path.popleft()
        here = path[0]
        x, y, height = here.x, here.y, here.height
        if len(path) == 1:
            del self._moving[piece]
        else:
            there = path[1]
            share = (now - here.time) / (there.time - here.time)
            x += share * (there.x - x)
            y += share * (there.y - y)
            height += share * (there.height - height)
        if height >= CARRIED_MM:
            self._feel(piece, ())
            return
        worth = self.body(piece).magnet.remanence * piece.share * (1.0 if here.north else -1.0)
        field = self._kernels[piece.kind].slice(self.body(piece).gap + height).at
        self._feel(piece, [(index, worth * field(hypot(sx - x, sy - y))) for index, sx, sy in self._sensors_near(x, y)])

    def _feel(self, piece: Piece, felt: Iterable[tuple[int, float]]) -> None:
        """Replace the fields of a piece."""
        fields = self._fields
        for index, field in piece.felt:
            fields[index] -= field
        piece.felt = list(felt)
        for index, field in piece.felt:
            fields[index] += field

    def _sensors_near(self, x: float, y: float) -> list[Sensor]:
        """Return the sensors that may feel a piece at this place, and perhaps a few more."""
        cell = (round(x / _CELL_MM), round(y / _CELL_MM))
        near = self._near.get(cell)
        if near is None:
            middle = (cell[0] * _CELL_MM, cell[1] * _CELL_MM)
            near = [each for each in self._sensors if dist(each[1:], middle) < self._reach + _CELL_MM]
            self._near[cell] = near
        return near
