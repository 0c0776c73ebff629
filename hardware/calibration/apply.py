"""Applying a stored calibration when a board is opened."""

from collections.abc import Callable
from pathlib import Path

from hardware.board import Board
from hardware.calibration.storage import kept
from hardware.errors import CalibrationError


def use(board: Board, folder: Path, told: Callable[[str], object]) -> str:
    """Apply the calibration stored in a data folder to a board, if there is one.

    If it cannot be used, ``told`` is called with a message, and the board works as if it were not calibrated. Returns
    that message, or an empty text if all is well.
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
