"""Running a calibration: the lights that people follow, the scans, the confirm button."""

from collections.abc import Callable, Iterable

from hardware.board import Board
from hardware.calibration.procedure import Instruction, Procedure
from hardware.lights.render import Renderer
from hardware.lights.scene import Glow, Scene

LIT = Glow((255, 255, 255), "steady")


KEYS = {"": "confirm", "u": "undo"}
"""The button for a typed line: Enter alone, and u with Enter."""


def nothing_typed() -> str | None:
    """Return the typed line where nobody can type: none."""
    return None


def run(
    procedure: Procedure,
    board: Board,
    times: Iterable[float],
    said: Callable[[Instruction], object],
    typed: Callable[[], str | None] = nothing_typed,
) -> bool:
    """Run a procedure on a board, with a frame at each of these times (s); return whether it finished.

    ``said`` is called with each instruction for people. Confirm, pressed on the board, says that nothing more answers;
    undo goes back to the previous point. ``typed`` returns a line typed meanwhile, which can say the same.
    """
    board.measure(on=True)
    renderer, last = Renderer(board.profile), None
    scenes: dict[str | None, Scene] = {None: {}}
    for now in times:
        instruction = procedure.instruction
        if instruction is None:
            return True
        if instruction is not last:
            last = instruction
            said(instruction)
        scene = scenes.setdefault(instruction.pixel, {} if instruction.pixel is None else {instruction.pixel: LIT})
        board.strip.show(renderer.frame(scene, now))
        raw = board.sensors.scan()
        procedure.scan(raw, now)
        pressed = [press.button for press in board.panel.poll(now) if press.released]
        if (line := typed()) is not None:
            pressed.append(KEYS.get(line.strip().lower(), ""))
        for button in pressed:
            if button == "confirm":
                procedure.go_on(raw)
            elif button == "undo":
                procedure.go_back()
    return procedure.instruction is None
