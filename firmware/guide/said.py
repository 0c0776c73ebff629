"""What is said of a verdict: the question, the way back, the end of the game, or what is to be done next."""

from engine.game import Outcome
from firmware.guide.endings import ending
from firmware.guide.expected import expected
from firmware.guide.marks import Marks
from firmware.guide.play_for import plays_for, said_for
from firmware.guide.questions import question
from firmware.guide.way_back import first_thing, way_back
from firmware.messages.message import Messages
from firmware.referee.verdict import Verdict


def said(verdict: Verdict, outcome: Outcome | None, lit: Marks) -> Messages:
    """Return what to say of a verdict, in a game that has ended like this or goes on (``None``).

    ``lit`` are the marks with full guidance: what is said does not depend on how much is shown.
    """
    if verdict.kind == "asking":
        return (*question(verdict), *(first_thing(verdict) if verdict.besides else ()))
    if verdict.kind == "astray":
        return way_back(verdict)
    if outcome is not None:
        game = verdict.position.game
        return (ending(game, outcome, game.score(verdict.position.state)),)
    if plays_for(verdict):
        return (said_for(verdict),)
    return (expected(verdict, lit),)
