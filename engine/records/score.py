"""What the readers of records hand on: who did what, and where that is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.game import Action, Player


@dataclass(frozen=True, slots=True)
class Written:
    """An action as a source has it: where it stands there, who it says did it, and how many pieces it says turned."""

    where: str
    action: Action
    player: Player | None = None
    turned: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """A whole game as a source has it, not yet played: the actions in order, and the people by player."""

    actions: Sequence[Written]
    names: Mapping[Player, str] = field(default_factory=dict)
