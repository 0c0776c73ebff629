"""The description of a board: its points, sensors, pieces and lights, as the structures of its TOML file.

:func:`hardware.profile.load.load_profile` creates them. Lengths are in mm, x to the right and y up as seen by a player
for whom the letters run from left to right; fields are in mT, positive for a magnet with its north pole up right above.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from hardware.profile.ranges import (
    Coordinate,
    Gamma,
    Hertz,
    IdleMilliamperes,
    Milliamperes,
    Millimetres,
    MillimetresOrNone,
    Millitesla,
    PixelMilliamperes,
    Share,
    Stillness,
    Tesla,
)
from hardware.profile.wiring import Wiring

Senses: TypeAlias = Literal["any", "north", "south", "level"]
"""What a channel can distinguish: whether there is something, whether one pole is there, or a signed strength."""

BUTTONS: Sequence[str] = ("confirm", "undo", "hint", "new")
"""The panel's buttons, named as in :class:`PanelPins`."""

WOOD_MM = 4.0
"""The wood above the sensors, in mm, for which a piece's ``gap`` is given."""

Offset: TypeAlias = tuple[Coordinate, Coordinate]


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """The thresholds of a ``level`` channel, in mT.

    Up to ``none`` it shows nothing, from ``pole`` on a pole, and between the two it is unknown. A settled sense is kept
    until the strength is ``hysteresis`` past its threshold.
    """

    none: Millitesla
    pole: Millitesla
    hysteresis: Millitesla


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields at which a magnetic switch closes and opens again, in mT.

    A data sheet calls them operate and release point.
    """

    operate: Millitesla
    release: Millitesla


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for a sensor, the same at every point, and what the sensor there can distinguish.

    ``offset`` is in mm from the point's middle. A ``level`` spot has ``levels``, any other a ``switch``.
    """

    offset: Offset
    senses: Senses
    levels: Levels | None = None
    switch: Switch | None = None


class Channel(Struct, frozen=True):
    """One sensor: its point, its spot, what it can distinguish, and its place in the wiring."""

    point: str
    spot: str
    senses: Senses
    wire: tuple[int, int]


class Magnet(Struct, frozen=True, forbid_unknown_fields=True):
    """A disc magnet, magnetised along its height: its size in mm and its remanence in T (N42: 1.28 to 1.32)."""

    diameter: Millimetres
    height: Millimetres
    remanence: Tesla


class PieceBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a piece and the magnets in it.

    A ``ring`` surrounds whatever stands inside it; a ``disc`` stands in a ring, or on top of another disc.
    ``outer`` and ``inner`` are the diameters in mm (``inner`` is a ring's hole), ``thickness`` is the height.
    ``count`` magnets lie evenly on a circle of ``radius`` mm, all with ``pole`` up; ``gap`` mm are between
    the magnets' lower faces and the sensors while the piece stands on the board. A file gives it for :data:`WOOD_MM` of
    wood; once read it is that of the board's own wood. ``other_face`` is the piece it becomes when it is turned over.
    """

    shape: Literal["disc", "ring"]
    outer: Millimetres
    thickness: Millimetres
    magnet: Magnet
    pole: Literal["north", "south"]
    gap: Millimetres
    count: Annotated[int, Meta(gt=0, le=64)] = 1
    radius: MillimetresOrNone = 0.0
    inner: MillimetresOrNone = 0.0
    other_face: str | None = None


class LightGuide(Struct, frozen=True, forbid_unknown_fields=True):
    """The guide that brings the light of a point's pixel up around the piece, in mm.

    The pixel lies ``pixel`` beside the point's middle, below the wood. A clear disc of ``thickness`` and diameter
    ``outer`` carries its light to an annular slot in the wood around the point, with the diameters ``inner`` and
    ``outer``.
    """

    pixel: Offset
    inner: Millimetres
    outer: Millimetres
    thickness: Millimetres


class Lights(Struct, frozen=True, forbid_unknown_fields=True):
    """The strip: its data pin, the byte order of its colours, and its limits.

    ``gamma`` adapts the values to the eye, ``brightness`` scales them. ``budget_ma`` is the current that the supply may
    give the strip; a pixel draws ``idle_ma`` when dark and ``full_ma`` more for each colour at full. ``points`` and
    then ``panel`` name the pixels in the order of the strip. If ``serpentine`` gives the lengths of its rows,
    ``points`` has each row in reading order, and the strip runs back along every second one. ``dead`` are pixels that
    pass on data but no longer light: they are left dark. ``guide`` describes the light guide, if the light does not
    come up straight above each pixel.
    """

    pin: str
    order: Literal["RGB", "RBG", "GRB", "GBR", "BRG", "BGR"]
    gamma: Gamma
    brightness: Share
    budget_ma: Milliamperes
    idle_ma: IdleMilliamperes
    full_ma: PixelMilliamperes
    points: tuple[str, ...]
    panel: tuple[str, ...]
    serpentine: tuple[Annotated[int, Meta(gt=0)], ...] = ()
    dead: tuple[str, ...] = ()
    guide: LightGuide | None = None

    @property
    def strip(self) -> tuple[str, ...]:
        """The names of the points' pixels in the order of the strip."""
        if not self.serpentine:
            return self.points
        names = iter(self.points)
        rows = [tuple(islice(names, length)) for length in self.serpentine]
        return tuple(chain.from_iterable(row[::-1] if number % 2 else row for number, row in enumerate(rows)))


class PanelPins(Struct, frozen=True, forbid_unknown_fields=True):
    """The pins of the four buttons (to ground when pressed) and of the buzzer.

    A button counts as pressed or released once its level has been the same for ``settle`` s.
    """

    confirm: str
    undo: str
    hint: str
    new: str
    buzzer: str
    settle: Stillness


class Profile(Struct, frozen=True, forbid_unknown_fields=True, dict=True, rename={"spot": "spots"}):
    """A complete board; :func:`~hardware.profile.load.load_profile` creates it.

    ``game`` is a label, and so are ``options``: the game's options here unless players choose others. ``pitch`` is the
    distance of neighbouring points. ``points`` have the order used everywhere, with their places. ``settle`` is the
    time for which a channel must show the same before it is believed (s), at ``scan_hz`` scans a second. ``off_centre``
    is the largest offset of a piece that is still read right (mm); the board's hollows and rims allow no more. ``wood``
    is the thickness above the sensors (mm): thicker wood increases every gap.
    """

    name: str
    title: str
    game: str
    pitch: Millimetres
    scan_hz: Hertz
    settle: Stillness
    points: Mapping[str, Offset]
    spot: Mapping[str, Spot]
    sensors: Wiring
    pieces: Mapping[str, PieceBody]
    lights: Lights
    panel: PanelPins
    options: Mapping[str, bool | int | str] = msgspec.field(default_factory=dict)
    off_centre: Millimetres = 3.0
    wood: Millimetres = WOOD_MM

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """The names of the spots, in the order of a point's reading; ``spot[name]`` has the details."""
        return tuple(self.spot)

    @cached_property
    def channels(self) -> tuple[Channel, ...]:
        """Every channel, point by point, at each point spot by spot: the order of the readings in a scan."""
        return tuple(
            Channel(point, name, spot.senses, self.sensors.wires[point][name])
            for point in self.points
            for name, spot in self.spot.items()
        )

    @cached_property
    def pixels(self) -> tuple[str, ...]:
        """The names of the pixels in the order of the strip: every point once, then the panel's."""
        return self.lights.strip + self.lights.panel
