"""What is said: what is expected of players, as messages."""

from math import inf

from firmware.guide.endings import count
from firmware.guide.said import said
from firmware.messages.message import Message, Messages
from firmware.messages.render import render
from firmware.referee.verdict import Verdict
from firmware.table.current_game import CurrentGame
from firmware.table.talk import Talk

MOVED = "Pieces have been moved since the game was left."
"""What is said where a game that is gone on with is not found as it was left, whatever follows from that."""


def expected(current: CurrentGame, verdict: Verdict, talk: Talk) -> str:
    """Return what is expected, behind what has come about unseen."""
    hinting = current.outcome is not None or talk.hint_until > -inf
    counted = count(current.game.standing(current.position.state)) if hinting else ()
    told = talk.sentence or render(said(verdict, current.outcome))
    return " ".join(filter(None, [talk.aside, render(_unseen(current)), told, render(counted)]))


def _unseen(current: CurrentGame) -> Messages:
    """Return what has come about just now that nothing on the board shows: who has passed, who is out."""
    history = current.history
    first = history.last - current.passes
    actors = (history.roots[at].position.actor for at in range(first, history.last))
    told = [Message("happened-pass", player=actor) for actor in actors if actor is not None]
    if first and current.outcome is None:
        before, action = history.roots[first - 1].position, history.record[first - 1]
        events = current.game.events(before.state, action)
        out = [event.player for event in events if event.kind == "out" and event.player]
        told = [*(Message("happened-out", player=player) for player in out), *told]
        leaver = action.partition(":")[2] or before.actor
        if action.startswith("resign") and leaver:
            told = [Message("happened-resigned", player=leaver), *told]
    return tuple(told)
