"""Requests to engines at a table, and the parts of their answers that are kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.game import Action, AnyGame, Player, Point
from firmware.seats import Seat

Purpose: TypeAlias = Literal["play", "hint", "help"]
"""The purpose of a request, in this order: the engine's own move; our engine's move as a hint for a person; help with
the position, which is each player's chance and the threats against the player who must act."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request to an engine to play as this player in a position of a game."""

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
    """Our engine's help for a position: each player's chance to win, from 0 to 1, and the threatened points.

    ``chances`` is empty if the engine gave none.
    """

    chances: Mapping[Player, float]
    threats: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Warned:
    """A player's mistake that has led to a record; engines wait until the time ``until``, in s."""

    record: tuple[Action, ...]
    player: Player
    until: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The actions an engine plays in its turn, in order, after a record."""

    record: tuple[Action, ...]
    actions: tuple[Action, ...]
