"""Whether the magnets are felt through the wood: the margin at the worst tolerance of all parts."""

from collections.abc import Iterator

from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, failed, mend, ok
from hardware.errors import ProfileError
from hardware.magnetics.corners import Corner, fitting, weakest


def magnets(examined: CheckContext) -> Iterator[Line]:
    """Yield whether every piece is recognised through the wood of the profile, with the arithmetic."""
    profile = examined.profile
    try:
        worst = weakest(profile)
    except ProfileError as error:
        yield failed("magnets", error)
        return
    told = _arithmetic(worst)
    if worst.left > 0:
        words = f"by the profile's figures the magnets carry through {profile.wood:g} mm of wood"
        yield ok("magnets", f"{words}; at worst {told}")
        return
    command = f"ringlight margins {profile.name} --wood {profile.wood:g}"
    remedy = f"give the thresholds that {command} prints"
    if fitting(profile, worst) is None:
        remedy = f"no thresholds part the two: take thinner wood, or stronger magnets ({command})"
    yield mend("magnets", f"the magnets may not carry through {profile.wood:g} mm of wood: {told}", remedy)


def _arithmetic(worst: Corner) -> str:
    needed, most = worst.seen - worst.seen_left, worst.others + worst.others_left
    return (
        f"{worst.spot} feels {worst.seen:.1f} mT of {needed:.1f} that it needs, and {worst.others:.1f} mT of "
        f"{most:.1f} that it must not pass"
    )
