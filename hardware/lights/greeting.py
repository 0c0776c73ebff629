"""The greeting: the board's lights show that it has been switched on while the program is still loading."""

from hardware.lights.render import Frame, Renderer
from hardware.lights.scene import Glow
from hardware.profile.schema import Profile

GREETING = Glow((90, 90, 160), "steady", "starting")
"""The colour of each light of the panel meanwhile."""


def greeting(profile: Profile) -> Frame:
    """Return the frame that lights the panel."""
    return Renderer(profile).frame(dict.fromkeys(profile.lights.panel, GREETING), 0.0)
