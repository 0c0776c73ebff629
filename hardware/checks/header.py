"""The pins of the header: the use of each on this board, and whether it is free."""

from collections.abc import Iterator
from contextlib import closing

from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, failed, mend, ok
from hardware.computer.pins import Factory, pulled_up, talking_to
from hardware.errors import DeviceError, HardwareError
from hardware.profile.checks import pin_uses
from hardware.profile.schema import BUTTONS, Profile
from hardware.profile.wiring_checks import Use


def pins(examined: CheckContext) -> Iterator[Line]:
    """Yield the use of each pin of the profile, and whether the pin is free."""
    try:
        factory = examined.body.pins()
    except HardwareError as error:
        yield failed("pins", error)
        return
    for use in pin_uses(examined.profile):
        if "bus" in use.user or use.what == examined.profile.lights.pin:
            yield ok(use.what, f"{use.what} is for {use.user}", detail=True)
        else:
            yield _pin(use, factory, examined.profile)
    count = len(set(pin_uses(examined.profile)))
    yield ok("pins", f"{count} pins are used, none twice")


def _pin(use: Use, factory: Factory, profile: Profile) -> Line:
    try:
        device = pulled_up(use.what, factory)
    except DeviceError:
        return mend(
            use.what,
            f"{use.what}, for {use.user}, cannot be had: something else holds it",
            "stop what uses it (sudo systemctl stop ringlight); gpioinfo tells who that is",
        )
    try:
        with closing(device), talking_to(use.what, "look at its wire, and start the Pi anew"):
            high = device.pin.state
    except DeviceError as error:
        return failed(use.what, error)
    buttons = {getattr(profile.panel, name) for name in BUTTONS}
    if use.what in buttons and not high:
        return mend(
            use.what,
            f"{use.what}, for {use.user}, is low though nobody should be pressing",
            "let the button go; if nobody presses it, its wire touches ground or is on another pin",
        )
    return ok(use.what, f"{use.what} is for {use.user}, and free", detail=True)
