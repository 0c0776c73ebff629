"""The worst corners of a board's margins, in words, and the file of a board with other wood."""

from collections.abc import Iterator

from hardware.magnetics.corners import Corner, corners, fitting, weakest
from hardware.profile.schema import Levels, Profile
from hardware.profile.wiring import SwitchWiring

ABOVE_GUIDE = 1.0
"""The least wood (mm) above a light guide."""


def told(profile: Profile) -> Iterator[str]:
    """Yield a line for each corner, and the conclusion for the board's own wood."""
    yield _heading(profile)
    for corner in corners(profile):
        yield _line(profile, corner)
    worst = weakest(profile)
    reads = "reads right" if worst.left > 0 else "may not read right"
    yield (
        f"The board asks for {profile.wood:g} mm of wood. With that it {reads} at its worst: "
        f"{worst.left:+.1f} mT are left at {worst.spot}."
    )


def told_of_wood(profile: Profile, wood: float) -> Iterator[str]:
    """Yield the lines of the file of this board with ``wood`` mm of wood, and its corners as comments.

    If no thresholds fit a corner, a comment says so, and no settings follow.
    """
    found = [each for each in corners(profile, [wood]) if each.calibrated]
    parted = [(corner, fitting(profile, corner)) for corner in found]
    yield f"# {_heading(profile)}"
    for corner in found:
        yield f"# {corner.spot}: sees at least {corner.seen:.1f} mT, must not see up to {corner.others:.1f} mT"
    for corner, limits in parted:
        if limits is None:
            yield f"# No thresholds part these at {corner.spot}: take thinner wood, stronger magnets or a wider pitch."
    if any(limits is None for _, limits in parted):
        return
    yield f'extends = "{profile.name}"'
    yield f"wood = {wood:g}"
    guide = profile.lights.guide
    if guide is not None and guide.thickness >= wood:
        yield ""
        yield "[lights.guide]"
        yield f"thickness = {wood - ABOVE_GUIDE:g}"
    for corner, limits in parted:
        yield ""
        yield f"[spots.{corner.spot}]"
        if isinstance(limits, Levels):
            words = f"none = {limits.none:g}, pole = {limits.pole:g}, hysteresis = {limits.hysteresis:g}"
            yield f"levels = {{ {words} }}"
        elif limits is not None:
            words = f"operate = {limits.operate:g}, release = {limits.release:g}"
            yield f"switch = {{ {words} }}     # a resistor of {limits.operate:g} kohm"


def _heading(profile: Profile) -> str:
    return f"{profile.title}: the worst corners, pieces {profile.off_centre:g} mm off, one neighbour"


def _line(profile: Profile, corner: Corner) -> str:
    switches = isinstance(profile.sensors, SwitchWiring)
    state = "switches" if switches else "calibrated" if corner.calibrated else "not calibrated"
    reads = "reads right" if corner.left > 0 else "may not read right"
    return (
        f"{corner.spot:<8} {corner.wood:g} mm of wood, {state:<14}  sees {corner.seen:5.1f} mT "
        f"({corner.seen_left:+.1f}), must not see {corner.others:5.1f} ({corner.others_left:+.1f}): {reads}"
    )
