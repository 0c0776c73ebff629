"""What a board is: its points, sensors, pieces and lights, as the structures its TOML file is read into.

:func:`hardware.profile.load.load_profile` makes them. Lengths are in mm, x to the right and y up as a player with the
letters running left to right sees them; fields are in mT, positive where a magnet with its north pole up stands right
above.
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
"""What a channel can tell: something is there, one pole is there, or a signed strength."""

BUTTONS: Sequence[str] = ("confirm", "undo", "hint", "new")
"""The panel's buttons, as :class:`PanelPins` names them."""

WOOD_MM = 4.0
"""The wood above the sensors, in mm, with which a piece's ``gap`` is given."""

Offset: TypeAlias = tuple[Coordinate, Coordinate]


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the strengths of a ``level`` channel part, in mT.

    At most ``none`` is nothing, at least ``pole`` a pole, and between the two it is unknown. A sense once
    settled is kept until the strength is ``hysteresis`` past its threshold.
    """

    none: Millitesla
    pole: Millitesla
    hysteresis: Millitesla


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a magnetic switch closes and where it opens again, in mT.

    A data sheet calls them operate and release point.
    """

    operate: Millitesla
    release: Millitesla


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for a sensor, the same at every point, and what the sensor there can tell.

    ``offset`` is in mm from the point's middle. A ``level`` spot has ``levels``, any other a ``switch``.
    """

    offset: Offset
    senses: Senses
    levels: Levels | None = None
    switch: Switch | None = None


class Channel(Struct, frozen=True):
    """One sensor: its point, its spot, what it can tell, and its place in the wiring."""

    point: str
    spot: str
    senses: Senses
    wire: tuple[int, int]


class Magnet(Struct, frozen=True, forbid_unknown_fields=True):
    """A disc magnet, magnetised along its height: mm, and its remanence in T (N42: 1.28 to 1.32)."""

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
    """How the light of a point's pixel comes up round the piece that stands there, in mm.

    The pixel lies ``pixel`` beside the point's middle, below the wood. A clear disc of ``thickness``, ``outer`` across,
    carries its light to a slot in the wood that goes round the point, from ``inner`` to ``outer`` across.
    """

    pixel: Offset
    inner: Millimetres
    outer: Millimetres
    thickness: Millimetres


class Lights(Struct, frozen=True, forbid_unknown_fields=True):
    """The strip: its data pin, the order its pixels take colours in, and how bright it may be.

    ``gamma`` bends the values as the eye does, ``brightness`` scales them. ``budget_ma`` is what the supply
    may give to the strip; a pixel draws ``idle_ma`` when dark and ``full_ma`` more for each colour at full.
    ``points`` and then ``panel`` name the pixels in the order of the strip; where ``serpentine`` gives the lengths of
    its rows, ``points`` has each row as one reads it, and the strip comes back along every second one. ``dead`` are
    pixels that are there and pass on what is sent, but light no more: they are left dark. ``guide`` is how their light
    comes up, where it is not straight above each.
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
        """The names of the points' pixels in the order in which the strip passes them."""
        if not self.serpentine:
            return self.points
        names = iter(self.points)
        rows = [tuple(islice(names, length)) for length in self.serpentine]
        return tuple(chain.from_iterable(row[::-1] if number % 2 else row for number, row in enumerate(rows)))


class PanelPins(Struct, frozen=True, forbid_unknown_fields=True):
    """The pins of the four buttons (to ground when pressed) and of the buzzer.

    A button counts as pressed or let go once it has been so for ``settle`` s.
    """

    confirm: str
    undo: str
    hint: str
    new: str
    buzzer: str
    settle: Stillness


class Profile(Struct, frozen=True, forbid_unknown_fields=True, dict=True, rename={"spot": "spots"}):
    """A board you can build, complete; made by :func:`~hardware.profile.load.load_profile`.

    ``game`` is a label, and so are ``options``: the ones it is played with here unless players say otherwise.
    ``pitch`` is the distance of neighbouring points. ``points`` are in the order that everything here keeps, with
    their places. ``settle`` is how long a channel must show the same before it is believed (s), at ``scan_hz`` scans a
    second. ``off_centre`` is how far off its place a piece may lie and still be read right (mm): the hollows and rims
    of the board leave it no more. ``wood`` is what lies above the sensors (mm): with thicker wood every gap is longer.
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
        """The names of the spots, in the order of a point's reading; ``spot[name]`` tells more."""
        return tuple(self.spot)

    @cached_property
    def channels(self) -> tuple[Channel, ...]:
        """Every channel, point by point, at each point spot by spot: the order a scan answers in."""
        return tuple(
            Channel(point, name, spot.senses, self.sensors.wires[point][name])
            for point in self.points
            for name, spot in self.spot.items()
        )

    @cached_property
    def pixels(self) -> tuple[str, ...]:
        """The names of the pixels in the order of the strip: every point once, then the panel's."""
        return self.lights.strip + self.lights.panel
