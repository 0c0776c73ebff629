"""The light that says that a part of the board does not answer, or that there is something to be read on the page."""

from hardware.lights.scene import Glow, Scene
from hardware.profile.schema import Profile

FAILING = Glow((255, 60, 0), "swell", "failing")
"""How each light of the panel glows meanwhile."""

CALL_S = 10.0
"""How long it calls people to read something, in s: after that the panel is the game's again."""


class FailingLight:
    """Puts it over scenes: the panel's lights show it, and the points stay as they are."""

    def __init__(self, profile: Profile) -> None:
        self._light: Scene = dict.fromkeys(profile.lights.panel, FAILING)
        self._below: Scene = {}
        self._scene: Scene = dict(self._light)

    def over(self, scene: Scene) -> Scene:
        """Return a scene with the light over it; the very same object for the same scene."""
        if scene is not self._below:
            self._below, self._scene = scene, {**scene, **self._light}
        return self._scene
