"""What each hand holds, and when it becomes free."""

from collections.abc import Iterable
from itertools import count

from hardware.simulated.gestures import HANDS, Hand
from hardware.simulated.piece import Piece


class Grips:
    """Two hands, empty at first."""

    def __init__(self) -> None:
        self._held: dict[Hand, list[tuple[int, Piece]]] = {hand: [] for hand in HANDS}
        self._free_at: dict[Hand, float] = dict.fromkeys(HANDS, 0.0)
        self._number = count()

    @property
    def holding(self) -> dict[str, tuple[str, ...]]:
        """What each hand holds, the piece taken up last at the end."""
        return {hand: tuple(piece.kind for _, piece in held) for hand, held in self._held.items()}

    def held(self, hand: Hand) -> tuple[Piece, ...]:
        """Return the pieces a hand holds, the one taken up last at the end."""
        return tuple(piece for _, piece in self._held[hand])

    @property
    def busy_until(self) -> float:
        """The time at which both hands are free."""
        return max(self._free_at.values())

    def free(self, named: Hand | None) -> Hand:
        """Return the named hand, else the hand with fewer pieces; of equals the one that is free sooner."""
        if named is not None:
            return named
        return min(reversed(HANDS), key=lambda hand: (len(self._held[hand]), self._free_at[hand]))

    def holder(self, named: Hand | None, kind: str | None) -> Hand | None:
        """Return the hand, among those possible, that last took up a piece (of that kind); ``None`` if neither did."""
        taken = {
            hand: max((number for number, piece in self._held[hand] if kind in (None, piece.kind)), default=-1)
            for hand in (HANDS if named is None else (named,))
        }
        hand = max(taken, key=lambda each: taken[each])
        return hand if taken[hand] >= 0 else None

    def take_up(self, hand: Hand, piece: Piece) -> None:
        """Add a piece to a hand."""
        self._held[hand].append((next(self._number), piece))

    def give(self, hand: Hand, kind: str | None) -> Piece:
        """Remove from a hand the piece it took up last, or the last of a kind; it must hold one (:meth:`holder`)."""
        held = self._held[hand]
        entry = next(each for each in reversed(held) if kind in (None, each[1].kind))
        held.remove(entry)
        return entry[1]

    def start(self, hand: Hand, now: float, pieces: Iterable[Piece] = ()) -> float:
        """Return the time at which a hand can begin: it is free, and the pieces lie still."""
        return max(now, self._free_at[hand], *(piece.last.time for piece in pieces if piece.path))

    def ends(self, hand: Hand, time: float) -> float:
        """Set the time at which a hand becomes free, and return it."""
        self._free_at[hand] = time
        return time
