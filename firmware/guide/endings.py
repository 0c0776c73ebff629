"""Messages for the end of a game and for the standings."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.game import AnyGame, Outcome, Player, Standing
from firmware.messages.message import Message, Messages

ENDS = ("resignation", "agreed")
"""The reasons every game has; each game has messages of its own for the others."""

WON = frozenset({"yinsh-markers", "yinsh-no-moves"})
"""Ends by which a game may be won or drawn; the catalogues have an entry for each case."""

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
    """Return the message for the end of a game: its winners and the reason; ``score`` is by player."""
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
    """Return the message how many points each player holds and how many are level; empty if there are neither."""
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
