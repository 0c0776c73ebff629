"""The errors of a board's hardware.

One root, :class:`HardwareError`; each error is also the builtin that fits it. Every message names the remedy.
"""


class HardwareError(Exception):
    """The root of every error the hardware raises."""


class ProfileError(HardwareError, ValueError):
    """A board profile cannot be used; the message names the file, the line and the remedy."""


class DriverMissingError(HardwareError, ImportError):
    """A driver's package is not installed; the message names the package."""


class DeviceError(HardwareError, OSError):
    """A device does not answer or cannot be opened; the message names it."""


class MisfitError(DeviceError):
    """A device answers but cannot be used: it has another version or kind, or refuses its settings.

    Checking its wires does not help; the message names the remedy.
    """


class CalibrationError(HardwareError, ValueError):
    """A calibration cannot be stored or used; the message names the file and the remedy."""


class ScriptError(HardwareError, ValueError):
    """A gesture script has a line that cannot be read; the message names the file, the line and what was expected."""


class ImpossibleGestureError(HardwareError, ValueError):
    """A gesture that hands cannot make here (a drop with empty hands, a take where nothing is).

    ``code`` is the reason as data if players can meet it: ``nothing-there``, ``hands-empty``, ``no-such-piece``,
    ``stands-on``, ``stands-already`` or ``nearer``; ``point`` and ``piece`` are what it concerns.
    """

    def __init__(self, message: str, code: str = "", *, point: str = "", piece: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.point = point
        self.piece = piece


class LightError(HardwareError, ValueError):
    """A scene asks for a pixel, a rhythm or a colour that the board does not have."""
