"""How a game ended, and who holds what, as messages."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.game import AnyGame, Outcome, Player, Standing
from firmware.messages.message import Message, Messages

ENDS = ("resignation", "agreed")
"""The reasons every game has; the others are told in its own words."""

WON = frozenset({"yinsh-markers", "yinsh-no-moves"})
"""Ends that a game may be won or drawn by: there is an entry for each."""

TOLD = frozenset(
    {
        "yinsh-rings",
        "yinsh-markers",
        "yinsh-no-moves",
        "ringgz-territories",
        "ringgz-pieces",
        "ringgz-shared",
        "ringo-discs",
        "ringo-rings",
        "ringo-passes",
        "ringo-repetition",
        "ringo-turns",
        "bry-elimination",
        "bry-repetition",
        "bry-idle",
    }
)
"""The ends of games that the catalogues have a sentence for, by game and reason."""


def ending(game: AnyGame, outcome: Outcome, score: Mapping[Player, int]) -> Message:
    """Return how a game ended, its winners and by what; ``score`` is each player's."""
    winners, reason = outcome.winners, outcome.reason.replace(" ", "-")
    own = f"{game.name}-{reason}"
    if own in TOLD:
        key = f"end-{own}-won" if own in WON and winners else f"end-{own}"
    elif reason in ENDS:
        key = f"end-{reason}"
    else:
        key = "end-won" if winners else "end-draw"
    if not winners:
        return Message(key)
    return Message(key, players=winners, n=len(winners), at=score.get(winners[0], 0))


def count(standings: Sequence[Standing]) -> Messages:
    """Return on how many points each player leads and how many are level; nothing if nobody leads anywhere."""
    held: Counter[Player | None] = Counter()
    for standing in standings:
        if standing.kind == "held":
            held[standing.player] += len(standing.points)
    level = sum(len(standing.points) for standing in standings if standing.kind == "tied")
    parts = [Message("count-player", player=player, n=held[player]) for player in sorted(filter(None, held))]
    if held[None]:
        parts.append(Message("count-nobody", n=held[None]))
    if level:
        parts.append(Message("count-level", n=level))
    return (Message("count", parts=tuple(parts)),) if parts else ()
