"""The lights of a board's picture (SVG): how each glows, and the window or the slot that it comes out of."""

from collections.abc import Iterable, Iterator, Sequence

from firmware.guide.piece_colours import Rgb
from firmware.picture.wood import Place, n, path
from hardware.profile.schema import LightGuide

WINDOW = 3.0
"""The radius of the window a light shines through."""

BLEEDS = 1.9
"""So many times as wide as its slot a light is seen."""


def _name(light: Rgb, *, ring: bool) -> str:
    return ("ring-glow" if ring else "glow") + "-{:02x}{:02x}{:02x}".format(*light)


def gradients(lights: Iterable[Rgb], slot: float | None = None) -> Iterator[str]:
    """Yield a gradient for each colour of light; with a ``slot``, that of light out of a ring.

    ``slot`` is where the ring lies, as a share of the glow's reach.
    """
    for light in sorted(set(lights) - {(0, 0, 0)}):
        colour = "#{:02x}{:02x}{:02x}".format(*_vivid(light))
        strength = 0.35 + 0.6 * max(light) / 255
        stops = "".join(
            f'<stop offset="{n(offset)}" stop-color="{colour}" stop-opacity="{n(strength * share)}"/>'
            for offset, share in (_FADING if slot is None else _fading_round(slot))
        )
        yield f'<radialGradient id="{_name(light, ring=slot is not None)}">{stops}</radialGradient>'


_FADING = ((0.0, 1.0), (0.35, 0.72), (0.7, 0.22), (1.0, 0.0))
"""How a glow fades from its middle to its edge."""


def _fading_round(slot: float) -> Sequence[tuple[float, float]]:
    """Return how the glow of a ring fades inwards and outwards."""
    return (
        (0.0, 0.18),
        (slot * 0.6, 0.24),
        (slot * 0.88, 0.5),
        (slot, 0.85),
        (slot + (1 - slot) * 0.4, 0.35),
        (1.0, 0.0),
    )


def _vivid(light: Rgb) -> Rgb:
    """Return a light's hue at its brightest: how bright it is is said by how opaque its glow is."""
    most = max(light)
    red, green, blue = (round(255 * value / most) for value in light)
    return red, green, blue


def glow(light: Rgb, at: Place, radius: float, *, ring: bool = False) -> Iterator[str]:
    """Yield what a light throws on the wood around it."""
    if max(light):
        yield f'<circle cx="{n(at[0])}" cy="{n(at[1])}" r="{n(radius)}" fill="url(#{_name(light, ring=ring)})"/>'


def opening(light: Rgb, at: Place, guide: LightGuide | None, *, dead: bool) -> Iterator[str]:
    """Yield where a point's light comes out: the slot of its guide, or a window."""
    if guide is None:
        yield from window(light, at, dead=dead)
        return
    wide = (guide.outer - guide.inner) / 2
    place = f'cx="{n(at[0])}" cy="{n(at[1])}" r="{n((guide.inner + guide.outer) / 4)}" fill="none"'
    yield f'<circle class="slot" {place} stroke="#1a0d05" stroke-width="{n(wide + 0.5)}" opacity="0.75"/>'
    yield f'<circle {place} stroke="#6f6152" stroke-width="{n(wide * 0.55)}" opacity="0.55"/>'
    if max(light):
        strength = max(light) / 255
        for colour, width, opacity in (
            (_vivid(light), wide * BLEEDS, 0.27 + 0.33 * strength),
            (_core(light), wide, 0.35 + 0.65 * strength),
        ):
            yield f'<circle {place} stroke="rgb{colour}" stroke-width="{n(width)}" opacity="{n(opacity)}"/>'
    if dead:
        yield _cross(at)


def _core(light: Rgb) -> Rgb:
    """Return the colour of a light where it comes out: paler than its glow."""
    red, green, blue = (round(value + (255 - value) * 0.55) for value in _vivid(light))
    return red, green, blue


def _cross(at: Place) -> str:
    (x, y), arm = at, WINDOW * 0.7
    cross = path([(x - arm, y - arm), (x + arm, y + arm)]) + path([(x - arm, y + arm), (x + arm, y - arm)])
    return f'<path class="dead" d="{cross}" stroke="#d8b98a" stroke-width="0.8"/>'


def window(light: Rgb, at: Place, *, dead: bool) -> Iterator[str]:
    """Yield the window of a light, rimmed with brass; that of a dead one is crossed out."""
    place = f'cx="{n(at[0])}" cy="{n(at[1])}"'
    yield f'<circle {place} r="{n(WINDOW)}" fill="url(#window)" stroke="url(#brass)" stroke-width="0.8"/>'
    if max(light):
        opacity = n(0.35 + 0.65 * max(light) / 255)
        yield f'<circle {place} r="{n(WINDOW - 0.5)}" fill="rgb{_core(light)}" opacity="{opacity}"/>'
    if dead:
        yield _cross(at)
