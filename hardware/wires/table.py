"""All the wires of a board, group by group."""

from hardware.profile import Profile
from hardware.wires import common, matrix, multiplexed
from hardware.wires.parts import Group
from hardware.wiring import MatrixWiring


def wire_groups(profile: Profile) -> tuple[Group, ...]:
    """Return the groups of wires in the order in which they are best soldered: what can be tried first comes first."""
    wiring = profile.sensors
    sensing = (
        matrix.groups(profile, wiring) if isinstance(wiring, MatrixWiring) else multiplexed.groups(profile, wiring)
    )
    return (common.supply(profile), common.lights(profile), common.panel(profile), *sensing)
