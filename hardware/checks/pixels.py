"""The check of every pixel: whether frames go out, the strip's largest current, and whether each pixel is in place."""

from collections.abc import Iterator, Sequence
from contextlib import closing

from hardware.board import Strip
from hardware.checks.computer import hindered, lights_buses
from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, failed, mend, note, ok
from hardware.errors import HardwareError
from hardware.lights.render import DARK, Renderer, current_ma
from hardware.lights.scene import Glow

LIT_S = 0.35
"""The time each pixel is lit."""


def pixels(examined: CheckContext) -> Iterator[Line]:
    """Send frames, and yield the strip's largest current; on request, light each pixel for a while.

    A strip does not answer: only a person can see whether it is there.
    """
    profile, lights = examined.profile, examined.profile.lights
    if why := hindered(examined, lights_buses(examined.machine.family)):
        yield note("pixels", f"they cannot be lit {why}")
        return
    try:
        examined.body.pins()
    except HardwareError:
        yield note("pixels", "they cannot be lit without the pins")
        return
    try:
        strip = examined.body.strip()
    except HardwareError as error:
        yield failed("pixels", error)
        return
    with closing(strip):
        for name in lights.dead:
            yield note(name, f"the light {name} is dead, as the profile says, and left dark")
        if examined.light_all:
            yield from _one_by_one(examined, strip)
        seen = examined.body.shown() is not None
    dark = current_ma(profile, (DARK,) * len(profile.pixels))
    draws = f"{dark:.0f} mA dark by the profile, never more than {lights.budget_ma:.0f} mA"
    if not examined.light_all:
        words = (
            f"the data of {len(profile.pixels)} pixels go out on {lights.pin}; 'ringlight check --lights' lights them"
        )
        yield ok("pixels", f"{words}: {draws}")
    elif seen:
        yield ok("pixels", f"{len(profile.pixels)} pixels were lit one by one: {draws}")
    else:
        yield note("pixels", f"{len(profile.pixels)} pixels were to shine one by one; only you can say if so: {draws}")


def _one_by_one(examined: CheckContext, strip: Strip) -> Iterator[Line]:
    """Light every pixel in turn, white, in the order of the strip; yield its line while it is lit."""
    profile = examined.profile
    renderer, dead = Renderer(profile), profile.lights.dead
    seen = examined.body.shown() is not None
    lit: list[str] = []
    for number, name in enumerate(profile.pixels, 1):
        frame = renderer.frame({name: Glow((255, 255, 255), "steady")}, 0.0)
        strip.show(frame)
        lit.append(_lit(examined, name))
        if lit[-1]:
            draws = current_ma(profile, frame)
            what = "left dark" if name in dead else "lit" if seen else "its data went out; look whether it shines"
            yield ok(name, f"pixel {number}, {name}: {what}, {draws:.0f} mA by the profile", detail=True)
        else:
            yield mend(
                name,
                f"pixel {number}, {name}, stays dark",
                f'look at its solder joints; if it is broken, write dead = ["{name}"] into [lights] of the profile',
            )
        examined.pause(LIT_S)
    yield from _elsewhere(profile.pixels, lit)


def _lit(examined: CheckContext, name: str) -> str:
    """Return the pixel that lights in place of this one, empty if none; without eyes it is assumed to be right."""
    shown = examined.body.shown()
    if shown is None or name in examined.profile.lights.dead:
        return name
    return next((pixel for pixel, rgb in shown.items() if rgb != DARK), "")


def _elsewhere(meant: Sequence[str], lit: Sequence[str]) -> Iterator[Line]:
    """Yield where other pixels light than those meant: reversed stretches of the strip, and single pixels."""
    remedy = "turn that piece of the strip, or these names in [lights] of the profile"
    first = 0
    while first < len(meant):
        last = meant.index(lit[first]) if lit[first] else first
        piece = slice(first, last + 1)
        if last > first and list(lit[piece]) == list(reversed(meant[piece])):
            ends = f"{meant[first]} to {meant[last]}"
            yield mend(ends, f"the strip runs the other way from {ends}: {meant[last]} lights first", remedy)
            first = last
        elif last != first:
            yield mend(
                meant[first],
                f"pixel {first + 1} should be {meant[first]}, but {lit[first]} lights",
                "put the names in [lights] of the profile into the order of the strip",
            )
        first += 1
