"""What is said: what is expected of players, in plain sentences."""

from math import inf

from firmware.guide.marks import Marks
from firmware.guide.standings import count_in_words
from firmware.guide.words import sentence
from firmware.referee.verdict import Verdict
from firmware.table.current_game import CurrentGame
from firmware.table.talk import Talk

MOVED = "Pieces have been moved since the game was left."
"""What is said where a game that is gone on with is not found as it was left, whatever follows from that."""


def expected(current: CurrentGame, verdict: Verdict, marks: Marks, talk: Talk) -> str:
    """Return what is expected, in one plain sentence, behind what has come about unseen."""
    count = "" if current.outcome is None else _count(current)
    said = talk.sentence or sentence(verdict, marks, current.outcome, count)
    hinting = current.outcome is None and talk.hint_until > -inf
    counted = f" Count: {count}." if hinting and (count := _count(current)) else ""
    return f"{talk.aside} {_unseen(current)}{said}{counted}".lstrip()


def _count(current: CurrentGame) -> str:
    """Say who holds what."""
    return count_in_words(current.game.standing(current.position.state))


def _unseen(current: CurrentGame) -> str:
    """Say what has come about just now that nothing on the board shows: who has passed, who is out."""
    history = current.history
    first = history.last - current.passes
    said = [f"{history.roots[at].position.actor}: {history.record[at]}." for at in range(first, history.last)]
    if first and current.outcome is None:
        before, action = history.roots[first - 1].position, history.record[first - 1]
        events = current.game.events(before.state, action)
        said = [*(f"{event.player}: {event.kind}." for event in events if not event.points and event.player), *said]
        if action.startswith("resign"):
            said = [f"{action.partition(':')[2] or before.actor}: resigned.", *said]
    return "".join(f"{words} " for words in said)
