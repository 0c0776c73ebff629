"""The way back in messages: the reason something is wrong, by the rules if they give one, and what to do about it."""

from functools import lru_cache
from typing import Any

from engine.game import AnyGame, Flip, Move, Piece, Put, Step, Take
from engine.reasons import COMMON, Reason
from firmware.guide.piece_words import common_name
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Repair, Verdict, Why

UNHELPFUL = frozenset({"not-legal", "does-not-move", "not-off-the-board", "not-from-beside", "not-to-be-flipped"})
"""Reasons that only say that something is out of place."""

SITUATIONS: dict[Why, str] = {
    "moved": "why-moved",
    "cleared": "why-cleared",
    "back": "why-back",
    "led": "why-led",
}
"""The first message for a board that no player's mistake has made wrong."""


def way_back(verdict: Verdict) -> Messages:
    """Return the messages of the reason the board is wrong and of the first repair; the lights show that too."""
    if not verdict.plan:
        return (Message("expect-counts"),)
    first = verdict.things[0]
    if verdict.why == "wrong":
        return (not_its_move(verdict) or reason(verdict, first), todo(verdict, first))
    if verdict.why == "set up":
        left_over = first.gesture == "take" and not verdict.position.placement
        return (Message("why-left-over" if left_over else "why-set-up"), todo(verdict, first))
    if verdict.why == "cleared":
        return (Message("why-cleared"), Message("do-cleared"))
    if verdict.why == "led":
        return (Message("why-led"), Message("do-led", what=todo(verdict, first)))
    return (Message(SITUATIONS[verdict.why]), todo(verdict, first))


def not_its_move(verdict: Verdict) -> Message | None:
    """Return the message that the engine plays something else, or is thinking; ``None``: a person is to act."""
    position = verdict.position
    if position.required is None:
        return None
    return Message("why-not-its-move" if position.required else "why-thinking", player=position.actor or "")


def first_thing(verdict: Verdict) -> Messages:
    """Return the message of the first repair of an error unrelated to the question."""
    return (todo(verdict, verdict.things[0]),)


def todo(verdict: Verdict, repair: Repair) -> Message:
    """Return the message of one repair."""
    piece, point = common_name(repair.may_be), repair.point
    if repair.gesture == "take" and (home := repair.to or repair.left) is not None:
        return Message("do-back", piece=piece, to=home)
    if repair.gesture == "take":
        return Message("do-take", piece=piece, point=point)
    if repair.gesture == "flip":
        return Message("do-flip", piece=piece, point=point)
    back = repair.piece in verdict.position.stack(point)
    return Message("do-put-back" if back else "do-put", piece=repair.piece, point=point)


def reason(verdict: Verdict, repair: Repair) -> Message:
    """Return the message why something is wrong: the rules' reason, else what is out of place."""
    position = verdict.position
    piece, point = common_name(repair.may_be), repair.point
    own = [each for each in repair.may_be if position.game.kinds[each].owner == position.actor]
    # If the piece may be any player's, assume the actor's: another player's would be wrong on every point.
    steps = [_done(position.game, repair, each) for each in own or repair.may_be]
    reasons = [_why_not(position.game, position.state, step) for step in steps if step is not None]
    codes = {None if why is None else why.code for why in reasons}
    if len(codes) == 1 and (why := reasons[0]) is not None and why.code not in UNHELPFUL:
        return _explained(position.game, why, piece, sure=len(repair.may_be) == 1)
    if repair.gesture == "flip":
        return Message("why-wrong-side", piece=piece, point=point)
    if repair.gesture == "put":
        return Message("why-missing", piece=repair.piece, point=point)
    if repair.to is not None:
        return Message("why-belongs", piece=piece, to=repair.to)
    if repair.left is not None:
        return Message("why-not-there", piece=piece, point=repair.point)
    return Message("why-no-room" if repair.wanted else "why-nothing-belongs", piece=piece, point=point)


def _done(game: AnyGame, repair: Repair, piece: Piece) -> Step | None:
    """Return the step that a repair undoes, if it was done with this piece; ``None``: it is not known."""
    match repair.gesture:
        case "take" if (home := repair.to or repair.left) is not None:
            return Move(piece, (home, repair.point))
        case "take":
            return Put(piece, repair.point)
        case "flip":
            other = game.kinds[piece].other_face
            return None if other is None else Flip(other, piece, repair.point)
        case "put":
            return Take(piece, repair.point)


@lru_cache(maxsize=32)
def _why_not(game: AnyGame, state: Any, step: Step) -> Reason | None:
    """Return why a step is not legal. Cached, because a search of all legal actions is too slow for each frame."""
    return game.why_not(state, step)


def _explained(game: AnyGame, why: Reason, piece: str, *, sure: bool) -> Message:
    """Return the message for a reason: the game's own, or the one common to all games.

    Unless it is ``sure`` which piece it is, a reason that depends on the colour is given for all the actor's colours.
    """
    key = f"why-{why.code}" if why.code in COMMON else f"why-{game.name}-{why.code}"
    if not sure and why.code in game.reasons_by_colour:
        key += "-any"
    told: dict[str, str] = {"piece": why.piece or piece}
    if why.points:
        told["point"] = why.points[0]
    if why.player is not None:
        told["player"] = why.player
    return Message(key, **told)  # type: ignore[arg-type] # each of its own type
