"""The message for a refused request of a page."""

from engine.errors import IllegalActionError
from engine.reasons import COMMON
from firmware.errors import PageError
from firmware.guide.way_back import UNHELPFUL
from firmware.messages.message import Message
from hardware.errors import ImpossibleGestureError


def why_refused(error: Exception) -> Message:
    """Return the message for an error: its own, or that of the rule that forbids the action, else its plain text."""
    match error:
        case PageError():
            return error.why
        case IllegalActionError(reason=code) if code in COMMON and code not in UNHELPFUL:
            return Message(f"why-{code}", player=error.why.player or "")
        case ImpossibleGestureError(code="nothing-there" | "stands-already" | "nearer"):
            return Message(f"refused-{error.code}", point=error.point)
        case ImpossibleGestureError(code="hands-empty"):
            return Message("refused-hands-empty")
        case ImpossibleGestureError(code="no-such-piece" | "stands-on"):
            return Message(f"refused-{error.code}", point=error.point, piece=error.piece)
        case _:
            return Message("refused-other", detail=str(error))
