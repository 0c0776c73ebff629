"""The way back in words: why something is wrong, by the rules where they say it, and what to do about it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.game import AnyGame, Flip, Move, Piece, Put, Step, Take
from engine.reasons import COMMON, Reason
from firmware.guide.piece_words import common_name
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Repair, Verdict, Why

UNHELPFUL = frozenset({"not-legal", "does-not-move", "not-off-the-board", "not-from-beside", "not-to-be-flipped"})
"""Reasons that say no more than what is out of place."""

SITUATIONS: dict[Why, str] = {
    "moved": "why-moved",
    "cleared": "why-cleared",
    "back": "why-back",
    "led": "why-led",
}
"""What is said first of a board that is not wrong by anybody's doing."""


def way_back(verdict: Verdict) -> Messages:
    """Return why the board is not right and the first thing to do about it; the lights show it as well."""
    if not verdict.plan:
        return (Message("expect-counts"),)
    first = things(verdict)[0]
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
    """Return that something else was done than an engine plays, or that it thinks; ``None``: a person is to act."""
    position = verdict.position
    if position.required is None:
        return None
    return Message("why-not-its-move" if position.required else "why-thinking", player=position.actor or "")


def first_thing(verdict: Verdict) -> Messages:
    """Return the first thing to put right that has nothing to do with what is asked."""
    return (todo(verdict, things(verdict)[0]),)


def things(verdict: Verdict) -> Sequence[Repair]:
    """Return the things to put right, the next first: a piece to be carried from here to there is one."""
    homes = {repair.to for repair in verdict.plan if repair.to is not None}
    return [repair for repair in verdict.plan if repair.gesture != "put" or repair.point not in homes]


def todo(verdict: Verdict, repair: Repair) -> Message:
    """Return one thing to do on the way back."""
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
    """Return why something is wrong: what the rules say of it, else what stands where it does not belong."""
    position = verdict.position
    piece, point = common_name(repair.may_be), repair.point
    own = [each for each in repair.may_be if position.game.kinds[each].owner == position.actor]
    # Where the piece may be anybody's, it is taken for the actor's: somebody else's would be wrong wherever it is put.
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
    """Return what hands have done that this puts right, if it was done with this piece; ``None``: nobody can say."""
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
    """Return why hands may not do this. It looks through all legal actions, which is not to be done in each frame."""
    return game.why_not(state, step)


def _explained(game: AnyGame, why: Reason, piece: str, *, sure: bool) -> Message:
    """Return the sentence for a reason: the game's own, or that which every game has.

    Unless it is ``sure`` which piece it is, a reason that depends on its colour is said of all the actor's colours.
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
