"""The panel light for a part of the board that does not answer, or for a notice on the page."""

from hardware.lights.scene import Glow, Scene
from hardware.profile.schema import Profile

FAILING = Glow((255, 60, 0), "swell", "failing")
"""The glow of each light of the panel meanwhile."""

CALL_S = 10.0
"""How long the light calls people to read a notice, in s; after that the panel is the game's again."""


class FailingLight:
    """Puts the failing light over scenes: on the panel's lights only, the points stay as they are."""

    def __init__(self, profile: Profile) -> None:
        self._light: Scene = dict.fromkeys(profile.lights.panel, FAILING)
        self._below: Scene = {}
        self._scene: Scene = dict(self._light)

    def over(self, scene: Scene) -> Scene:
        """Return a scene with the light over it; the same object for the same scene."""
        if scene is not self._below:
            self._below, self._scene = scene, {**scene, **self._light}
        return self._scene
