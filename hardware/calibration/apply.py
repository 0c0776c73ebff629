"""A calibration taken into use when a board is opened."""

from collections.abc import Callable
from pathlib import Path

from hardware.board import Board
from hardware.calibration.storage import kept
from hardware.errors import CalibrationError


def use(board: Board, folder: Path, told: Callable[[str], object]) -> str:
    """Let a board's sensors rest where the calibration kept in a data folder says, if there is one.

    One that cannot be used is told of, and the board works as if it had never been calibrated. Returns what is told
    then; nothing where all is well.
    """
    try:
        calibration = kept(folder, board.profile)
    except CalibrationError as error:
        words = f"{error}. Until then the board works as if it had never been calibrated."
        told(words)
        return words
    if calibration is not None:
        board.calibrate(calibration.rest)
        told(f"Calibrated on {calibration.made:%d %B %Y}.")
    return ""
