"""Rendering: from a scene and a time to the values of every pixel.

The order is: the rhythm's level, gamma and brightness (one table), the current budget. The budget's factor is the same
for a whole scene, computed with all its lights fully on; steady lights therefore do not waver with blinking ones.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from hardware.errors import LightError
from hardware.lights.rhythms import FULL, RHYTHMS, TICK_S, TICKS
from hardware.lights.scene import Scene
from hardware.profile.mistakes import nearest
from hardware.profile.schema import Profile

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

Frame: TypeAlias = tuple[Colour, ...]
"""The values of every pixel, in the order of the strip."""

DARK: Colour = (0, 0, 0)
TOP = 255
"""The highest value of a colour."""


def gamma_table(gamma: float, brightness: float) -> tuple[int, ...]:
    """Return the value to send for each colour value 0 to 255; none but 0 becomes 0."""
    return (0, *(max(1, round(TOP * brightness * (value / TOP) ** gamma)) for value in range(1, TOP + 1)))


def current_ma(profile: Profile, frame: Frame) -> float:
    """Return the current of the strip while it shows a frame, in mA.

    Every pixel draws ``idle_ma``, and each of its colours up to ``full_ma`` in proportion to its value (WS2812B: 1 and
    20).
    """
    lights = profile.lights
    return len(profile.pixels) * lights.idle_ma + sum(map(sum, frame)) * lights.full_ma / TOP


def tick_of(now: float) -> int:
    """Return the tick of the common period that a time in s lies in."""
    return round(now / TICK_S) % TICKS


@cache
def _phases(rhythms: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the levels of these rhythms at each tick."""
    return tuple(zip(*(RHYTHMS[name].levels for name in rhythms), strict=True))


@dataclass(slots=True)
class _Plan:
    """A prepared scene: its pixels by colour and rhythm, the table of values, and the frames made so far.

    ``phases`` has the levels of the scene's rhythms at each tick; the frame changes only if they change.
    """

    groups: list[tuple[Colour, int, list[int]]]
    phases: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    frames: dict[tuple[int, ...], Frame] = field(default_factory=dict)

    def draw(self, levels: tuple[int, ...], pixels: int) -> Frame:
        frame = [DARK] * pixels
        table = self.table
        for (red, green, blue), rhythm, places in self.groups:
            level = levels[rhythm]
            # Rounded up: only a dark level or a dark colour gives the value 0.
            colour = (table[-(-red * level // FULL)], table[-(-green * level // FULL)], table[-(-blue * level // FULL)])
            for place in places:
                frame[place] = colour
        return tuple(frame)


class Renderer:
    """Makes the frames of a board's strip. Pixels that the profile calls dead stay dark and need no current.

    ``brightness`` (above 0, at most 1) replaces the profile's. Raises :class:`~hardware.errors.LightError` if it is out
    of range.
    """

    def __init__(self, profile: Profile, brightness: float | None = None) -> None:
        lights = profile.lights
        share = lights.brightness if brightness is None else brightness
        if not 0 < share <= 1:
            raise LightError(f"a brightness of {share:g} cannot be: give one above 0 and at most 1")
        self._places = {name: place for place, name in enumerate(profile.pixels)}
        self._dead = frozenset(profile.lights.dead)
        self._table = gamma_table(lights.gamma, share)
        idle = len(profile.pixels) * lights.idle_ma
        self._allowed = max(0, int((lights.budget_ma - idle) * TOP / lights.full_ma))  # the sum of all values
        self._scene: Scene = {}
        self._dark: Frame = (DARK,) * len(profile.pixels)
        self._plan: _Plan | None = None

    def frame(self, scene: Scene, now: float) -> Frame:
        """Return the strip's frame at a time in s; the object stays the same as long as nothing changes.

        Its current (:func:`current_ma`) never exceeds the budget.

        Raises :class:`~hardware.errors.LightError` for a pixel, a rhythm or a colour that the board does not have.
        """
        if scene is not self._scene:
            if scene != self._scene:
                self._plan = self._planned(scene)
            self._scene = scene
        plan = self._plan
        if plan is None:
            return self._dark
        levels = plan.phases[tick_of(now)]
        frame = plan.frames.get(levels)
        if frame is None:
            frame = plan.frames[levels] = plan.draw(levels, len(self._dark))
        return frame

    def _planned(self, scene: Scene) -> _Plan | None:
        lit: dict[tuple[Colour, str], list[int]] = {}
        for pixel, glow in scene.items():
            place = self._places.get(pixel)
            if place is None:
                raise LightError(f"there is no pixel '{pixel}' on this board{nearest(pixel, self._places)}")
            if pixel in self._dead:
                continue
            lit.setdefault((glow.rgb, glow.rhythm), []).append(place)
        if not lit:
            return None
        for rgb, rhythm in lit:
            _check(rgb, rhythm)
        rhythms = tuple(sorted({rhythm for _, rhythm in lit}))
        groups = [(rgb, rhythms.index(rhythm), places) for (rgb, rhythm), places in lit.items()]
        return _Plan(groups, _phases(rhythms), self._within_budget(groups))

    def _within_budget(self, groups: list[tuple[Colour, int, list[int]]]) -> tuple[int, ...]:
        """Return the table of values with which these pixels, all fully on, stay within the budget."""
        table, allowed = self._table, self._allowed

        def total(values: tuple[int, ...]) -> int:
            return sum(
                (values[red] + values[green] + values[blue]) * len(places) for (red, green, blue), _, places in groups
            )

        wanted = total(table)
        if wanted <= allowed:
            return table
        scaled = tuple(value * allowed // wanted for value in table)
        kept = (0, *(max(1, value) for value in scaled[1:]))
        return kept if total(kept) <= allowed else scaled


def _check(rgb: Colour, rhythm: str) -> None:
    if rhythm not in RHYTHMS:
        raise LightError(
            f"there is no rhythm '{rhythm}'{nearest(rhythm, RHYTHMS)} The rhythms are: {', '.join(RHYTHMS)}."
        )
    if not all(value in range(TOP + 1) for value in rgb):
        raise LightError(f"{rgb} is not a colour: give red, green and blue as whole numbers from 0 to {TOP}")
