"""What can go wrong with a board's body.

One root, :class:`HardwareError`; each error is also the builtin it naturally is. Every message names the remedy.
"""


class HardwareError(Exception):
    """The root of every error the board's body raises."""


class ProfileError(HardwareError, ValueError):
    """A board profile cannot be used; the message names the file, the line and the remedy."""


class DriverMissingError(HardwareError, ImportError):
    """A driver's package is not installed; the message names the package."""


class DeviceError(HardwareError, OSError):
    """A device does not answer or cannot be opened; the message names it."""


class MisfitError(DeviceError):
    """A device answers, but it is not one that can be used: of another version, another kind, or with refused settings.

    Looking at its wires helps nothing; what does, the message says.
    """


class CalibrationError(HardwareError, ValueError):
    """A calibration cannot be kept or used; the message names the file and what helps."""


class ScriptError(HardwareError, ValueError):
    """A gesture script has a line that cannot be read; the message names the file, the line and what was expected."""


class ImpossibleGestureError(HardwareError, ValueError):
    """A gesture that hands cannot make here (a drop with empty hands, a take where nothing is).

    ``code`` says the same as data where it is one that players meet: ``nothing-there``, ``hands-empty``,
    ``no-such-piece``, ``stands-on``, ``stands-already`` or ``nearer``; ``point`` and ``piece`` are what it is about.
    """

    def __init__(self, message: str, code: str = "", *, point: str = "", piece: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.point = point
        self.piece = piece


class LightError(HardwareError, ValueError):
    """A scene asks for a pixel, a rhythm or a colour that the board does not have."""
