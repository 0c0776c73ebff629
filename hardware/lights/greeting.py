"""The greeting: a sign on the board's lights that it has been switched on, while the program is still being read."""

from hardware.board import Board
from hardware.lights.render import Renderer
from hardware.lights.scene import Glow

GREETING = Glow((90, 90, 160), "steady", "starting")
"""How each light of the panel glows meanwhile."""


def greet(board: Board) -> None:
    """Light the panel. Raises :class:`~hardware.errors.DeviceError` if the strip does not answer."""
    scene = dict.fromkeys(board.profile.lights.panel, GREETING)
    board.strip.show(Renderer(board.profile).frame(scene, 0.0))
