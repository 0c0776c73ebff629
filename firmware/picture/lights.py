"""The lights of a board's picture (SVG): the glow of each, and its window or slot."""

from collections.abc import Iterable, Iterator, Sequence

from firmware.guide.piece_colours import Rgb
from firmware.picture.wood import Place, n, path
from hardware.profile.schema import LightGuide

WINDOW = 3.0
"""The radius of a light's window, in mm."""

BLEEDS = 1.9
"""The visible width of a slot's light, in widths of the slot."""


def _name(light: Rgb, *, ring: bool) -> str:
    return ("ring-glow" if ring else "glow") + "-{:02x}{:02x}{:02x}".format(*light)


def gradients(lights: Iterable[Rgb], slot: float | None = None) -> Iterator[str]:
    """Yield a gradient for each colour of light; with a ``slot``, the gradient of a ring of light.

    ``slot`` is the radius of the ring, as a share of the glow's radius.
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
"""The fading of a glow: shares of its radius, each with a share of its strength."""


def _fading_round(slot: float) -> Sequence[tuple[float, float]]:
    """Return the fading of a ring's glow, inwards and outwards, in the same form."""
    return (
        (0.0, 0.18),
        (slot * 0.6, 0.24),
        (slot * 0.88, 0.5),
        (slot, 0.85),
        (slot + (1 - slot) * 0.4, 0.35),
        (1.0, 0.0),
    )


def _vivid(light: Rgb) -> Rgb:
    """Return a light's hue at full brightness: the opacity of its glow shows how bright it is."""
    most = max(light)
    red, green, blue = (round(255 * value / most) for value in light)
    return red, green, blue


def glow(light: Rgb, at: Place, radius: float, *, ring: bool = False) -> Iterator[str]:
    """Yield the glow of a light on the wood around it; nothing for a dark light."""
    if max(light):
        yield f'<circle cx="{n(at[0])}" cy="{n(at[1])}" r="{n(radius)}" fill="url(#{_name(light, ring=ring)})"/>'


def opening(light: Rgb, at: Place, guide: LightGuide | None, *, dead: bool) -> Iterator[str]:
    """Yield the opening of a point's light: the slot of its guide, or a window."""
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
    """Return the colour of a light in its opening: paler than its glow."""
    red, green, blue = (round(value + (255 - value) * 0.55) for value in _vivid(light))
    return red, green, blue


def _cross(at: Place) -> str:
    (x, y), arm = at, WINDOW * 0.7
    cross = path([(x - arm, y - arm), (x + arm, y + arm)]) + path([(x - arm, y + arm), (x + arm, y - arm)])
    return f'<path class="dead" d="{cross}" stroke="#d8b98a" stroke-width="0.8"/>'


def window(light: Rgb, at: Place, *, dead: bool) -> Iterator[str]:
    """Yield the window of a light, rimmed with brass; the window of a dead light is crossed out."""
    place = f'cx="{n(at[0])}" cy="{n(at[1])}"'
    yield f'<circle {place} r="{n(WINDOW)}" fill="url(#window)" stroke="url(#brass)" stroke-width="0.8"/>'
    if max(light):
        opacity = n(0.35 + 0.65 * max(light) / 255)
        yield f'<circle {place} r="{n(WINDOW - 0.5)}" fill="rgb{_core(light)}" opacity="{opacity}"/>'
    if dead:
        yield _cross(at)
