"""Move generation of BRY (rules, 4 to 6 and 8): standard moves, releases, and the choice of neutral pieces."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.games.bry.geometry import Board
from engine.games.bry.pieces import PIECES, SAME_BODY, VIEWS, each
from engine.games.bry.scan import any_of, face_down_of, face_up_of, moves_from
from engine.games.bry.state import NOBODY, State, standing

NOTHING: Final = "-"
"""The written form of choosing none."""
CALM: Final = (False, False, False)
"""Three turns in which nobody could capture (rules, 6 B)."""


class Rules(NamedTuple):
    """The rules with their options.

    ``colours`` are the players', in turn order; ``neutral`` is the colour that nobody owns, in the expert game;
    ``repetition`` and ``idle_turns`` are the limits that make a draw, 0 for none.
    """

    board: Board
    colours: tuple[int, ...]
    neutral: int | None = None
    repetition: int = 3
    idle_turns: int = 60

    def movable(self, player: int) -> tuple[int, ...]:
        """Return the colours that a player moves: their own and the neutral one."""
        return (player,) if self.neutral is None else (player, self.neutral)

    def actions(self, state: State) -> list[str]:
        """Return every legal action."""
        match state.phase:
            case "move":
                found = self.moves(state)
                releases = [f"+{PIECES[piece]}" for piece in self.releasable(state, found)]
                return releases + found + ["pass"] * self.may_pass(state, found)
            case "flip":
                return self._choices("flip:", state.asked)
            case "up":
                return self._choices("up:", self.turnable(state))
            case _:
                return []

    def moves(self, state: State) -> list[str]:
        """Return every standard move (rules, 5)."""
        cells, player, board = state.cells, state.turn, self.board
        found: list[str] = []
        swaps: list[str] = []
        for colour in self.movable(player):
            for at, piece in face_up_of(cells, colour):
                if piece == state.locked:
                    continue
                found += moves_from(cells, VIEWS[player][piece], board.rays[at])
                if entrants := state.pens[colour] & SAME_BODY[piece]:
                    swaps += [board.swapping[entrant][at] for entrant in each(colour, entrants)]
        if entering := list(self._entrants(state)):
            empty = [at for at, cell in enumerate(cells) if not cell]
            for piece in entering:
                forms = board.entering[piece]
                found += [forms[at] for at in empty]
        return found + swaps

    def _entrants(self, state: State) -> Iterator[int]:
        """Yield the pieces that may leave their nest."""
        player = state.turn
        for piece in each(player, state.nests[player]):
            if piece != state.released:
                yield piece
        if self.neutral is not None and any_of(state.cells, player):
            yield from each(self.neutral, state.nests[self.neutral])

    def may_pass(self, state: State, moves: Sequence[str]) -> bool:
        """Return whether a player with these moves may pass (rules, 5, and BR-A20 with a neutral colour)."""
        if not moves:
            return True
        player = state.turn
        return self.neutral is not None and not state.nests[player] and not face_up_of(state.cells, player)

    def releasable(self, state: State, moves: Sequence[str]) -> list[int]:
        """Return the pieces that a player with these moves may release (rules, 6).

        A standard move must remain that does not bring in the released piece.
        """
        pen = state.pens[state.turn]
        if not pen or state.released != NOBODY or not moves or not self.may_release(state):
            return []
        return [
            piece for piece in each(state.turn, pen) if any(not move.endswith(f"={PIECES[piece]}") for move in moves)
        ]

    @staticmethod
    def may_release(state: State) -> bool:
        """Return whether the player's position meets condition A or B for a release (rules, 6)."""
        player, nests, pens = state.turn, state.nests, state.pens
        if not nests[player] and not state.could and state.could_before == CALM:
            return True
        ring = standing(state.cells)
        return all(
            nests[player].bit_count() < nests[other].bit_count()
            and pens[player].bit_count() > pens[other].bit_count()
            and ring[player] < ring[other]
            for other in state.playing
            if other != player
        )

    def turnable(self, state: State) -> list[int]:
        """Return the spaces of the neutral pieces that may be turned face-up."""
        return [] if self.neutral is None else face_down_of(state.cells, self.neutral)

    def _choices(self, verb: str, spaces: Sequence[int]) -> list[str]:
        """Return the written form of every choice among spaces, the empty choice first."""
        chosen = [""]
        for space in spaces:
            name = self.board.spaces[space]
            chosen += [f"{before},{name}" if before else name for before in chosen]
        return [verb + (names or NOTHING) for names in chosen]
