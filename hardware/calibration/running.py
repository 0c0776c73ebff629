"""Running a calibration: the lights that people follow, the scans, the confirm button."""

from collections.abc import Callable, Iterable

from hardware.board import Board
from hardware.calibration.procedure import Procedure, Wanted
from hardware.lights.render import Renderer
from hardware.lights.scene import Glow, Scene

LIT = Glow((255, 255, 255), "steady")


def run(procedure: Procedure, board: Board, times: Iterable[float], said: Callable[[Wanted], object]) -> bool:
    """Go through a procedure on a board, a frame at each of these times (s); whether it has come to its end.

    ``said`` is told each thing that people should do. Confirm, pressed on the board, says that nothing more answers.
    """
    renderer, last = Renderer(board.profile), None
    scenes: dict[str | None, Scene] = {None: {}}
    for now in times:
        wanted = procedure.wanted
        if wanted is None:
            return True
        if wanted is not last:
            last = wanted
            said(wanted)
        scene = scenes.setdefault(wanted.pixel, {} if wanted.pixel is None else {wanted.pixel: LIT})
        board.strip.show(renderer.frame(scene, now))
        raw = board.sensors.scan()
        procedure.scan(raw, now)
        for press in board.panel.poll(now):
            if press.button == "confirm" and press.released:
                procedure.go_on(raw)
    return procedure.wanted is None
