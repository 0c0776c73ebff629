"""How a game of BRY ends: its rules 5 and the rulings BR-A8 and BR-A15."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.game import AnyGame, Outcome, Piece, Placement, Player
from trials.runs.games.ends.played import Played

_NAMES: Final = {"B": "blue", "R": "red", "Y": "yellow"}
_SHAPES: Final = "SCH"


def bry(played: Played) -> Iterator[Outcome | None]:
    """Yield the outcome after each action."""
    game = played.game
    sides = _Sides(game)
    seen = Counter([sides.shape({}, game.players[0])])
    for number, (player, action, *standing) in enumerate(played.plies(), 1):
        before, after = map(_ring, standing)
        sides.do(action, before)
        alive = [other for other in game.players if other == player or sides.has(other, after)]
        if len(alive) == 1:
            yield Outcome((player,), "elimination")
            continue
        if action.startswith("+") or game.phase(played.states[number]) in ("flip", "up"):
            yield None
            continue
        sides.end_turn()
        shape = sides.shape(after, _next(game, player, alive))
        seen[shape] += 1
        if seen[shape] == game.options["repetition"]:
            yield Outcome((), "repetition")
        else:
            yield Outcome((), "idle") if sides.idle == game.options["idle_turns"] != 0 else None


def _ring(standing: Placement) -> Placement:
    """Return the pieces in the Ring; the contents of nests and pens are derived from the actions here."""
    return {point: stack for point, stack in standing.items() if not point.startswith(("nest-", "pen-"))}


def _next(game: AnyGame, player: Player, alive: list[Player]) -> Player:
    at = game.players.index(player)
    return next(other for other in (*game.players[at + 1 :], *game.players) if other in alive)


class _Sides:
    """The pieces beside the Ring and the history, derived from the actions alone."""

    def __init__(self, game: AnyGame) -> None:
        colours = str(game.options["colours"]).split(",")
        dealt = colours if game.options["expert"] else colours[: len(game.players)]
        self._neutral = colours[2] if game.options["expert"] else ""
        self._nest = {colour + outside + inside for colour in dealt for outside in _SHAPES for inside in _SHAPES}
        self._pen: set[Piece] = set()
        self._moved = self._locked = ""
        self._eventful = False
        self.idle = 0
        """The number of completed turns without capture, entry or release."""

    def do(self, action: str, before: Placement) -> None:
        """Apply an action."""
        if action.startswith("+"):
            self._pen.remove(action[1:])
            self._nest.add(action[1:])
            self._eventful = True
        elif "@" in action:
            self._moved = action[:3]
            self._nest.remove(self._moved)
            self._eventful = True
        elif "=" in action:
            space, _, self._moved = action.partition("=")
            self._pen.remove(self._moved)
            self._pen.add(before[space][0])
        elif "-" in action and ":" not in action:
            origin, _, target = action.partition("-")
            self._moved = before[origin][0]
            if target in before:
                self._pen.add(before[target][0][:3])
                self._eventful = True

    def end_turn(self) -> None:
        """Count the turn that was just played."""
        self.idle = 0 if self._eventful else self.idle + 1
        self._locked = self._moved if self._neutral and self._moved.startswith(self._neutral) else ""
        self._moved, self._eventful = "", False

    def has(self, player: Player, standing: Placement) -> bool:
        """Return whether a player has a piece in nest or Ring."""
        return any(_NAMES[piece[0]] == player for piece in (*self._nest, *(stack[0] for stack in standing.values())))

    def shape(self, standing: Placement, player: Player) -> object:
        """Return the part of a position that a repetition repeats (BR-A15)."""
        return frozenset(standing.items()), frozenset(self._nest), frozenset(self._pen), player, self._locked
