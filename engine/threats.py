"""Threats: what an opponent could complete with their next action if nothing is done against it."""

from dataclasses import dataclass
from typing import Any

from engine.game import AnyGame, Player, Point


@dataclass(frozen=True, slots=True)
class Threat:
    """A row that an opponent could make next, or a piece (``capture``) that they could take, with its points."""

    kind: str
    points: tuple[Point, ...]


def threats(game: AnyGame, state: Any, player: Player) -> tuple[Threat, ...]:
    """Return what the opponents of a player could complete next, each thing once, as if all others passed.

    The result is empty where passing makes no sense, as within a turn.
    """
    found: dict[Threat, None] = {}
    for opponent in game.players:
        facing = None if opponent == player else game.handed_to(state, opponent)
        for action in () if facing is None else game.actions(facing):
            for event in game.events(facing, action):
                if (event.kind, event.player) in (("row", opponent), ("capture", player)):
                    found[Threat(event.kind, event.points)] = None
    return tuple(found)
