"""All the wires of a board, group by group."""

from hardware.profile.schema import Profile
from hardware.profile.wires import common, matrix, multiplexed
from hardware.profile.wires.parts import Group
from hardware.profile.wiring import MatrixWiring


def wire_groups(profile: Profile) -> tuple[Group, ...]:
    """Return the groups of wires in the order in which they are best soldered: what can be tried first comes first."""
    wiring = profile.sensors
    sensing = (
        matrix.groups(profile, wiring) if isinstance(wiring, MatrixWiring) else multiplexed.groups(profile, wiring)
    )
    return (common.supply(profile), common.lights(profile), common.panel(profile), *sensing)
