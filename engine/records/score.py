"""What the readers of records return: who did what, and where the source says it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.game import Action, Player


@dataclass(frozen=True, slots=True)
class Written:
    """An action in a source: its place there, its player, and how many pieces the source says it turned."""

    where: str
    action: Action
    player: Player | None = None
    turned: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """A whole game in a source, not yet played: the actions in order, and the people by player."""

    actions: Sequence[Written]
    names: Mapping[Player, str] = field(default_factory=dict)
