"""What engines are asked at a table, and what is kept of their answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.game import Action, AnyGame, Player, Point
from firmware.seats import Seat

Purpose: TypeAlias = Literal["play", "hint", "help"]
"""What an engine is asked for: what it plays; what our engine would play for a person; what is to be said of the
position besides, each player's chance and what threatens the player who must act."""


@dataclass(frozen=True, slots=True)
class Request:
    """What an engine is asked: what it plays in a position of a game, as this player."""

    number: int
    player: Player
    seat: Seat
    game: AnyGame
    state: Any
    record: tuple[Action, ...]
    purpose: Purpose = "play"


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for a person, after a record: how many steps of it were asked for, and the action once it is known."""

    record: tuple[Action, ...]
    steps: int = 0
    action: Action | None = None
    stops: bool = False
    """Whether the action stops a row of an opponent's."""


@dataclass(frozen=True, slots=True)
class Help:
    """What our engine says of a position: each player's chance to win, from 0 to 1, and the points that are threatened.

    ``chances`` are empty where it could not say.
    """

    chances: Mapping[Player, float]
    threats: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Warned:
    """A player's mistake that has led to a record; engines wait until a time in s."""

    record: tuple[Action, ...]
    player: Player
    until: float


@dataclass(frozen=True, slots=True)
class Plan:
    """What an engine plays in its turn, action by action, after a record."""

    record: tuple[Action, ...]
    actions: tuple[Action, ...]
