"""All the wires of a board, group by group."""

from hardware.profile.schema import Profile
from hardware.profile.wires import common, multiplexed, switches
from hardware.profile.wires.parts import Group
from hardware.profile.wiring import SwitchWiring


def wire_groups(profile: Profile) -> tuple[Group, ...]:
    """Return the groups of wires in the best order for soldering: what can be tested first comes first."""
    wiring = profile.sensors
    sensing = (
        switches.groups(profile, wiring) if isinstance(wiring, SwitchWiring) else multiplexed.groups(profile, wiring)
    )
    return (common.supply(profile), common.lights(profile), common.panel(profile), *sensing)
