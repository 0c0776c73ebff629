"""What each hand holds, and when it is free."""

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
        """When both hands will be free."""
        return max(self._free_at.values())

    def free(self, named: Hand | None) -> Hand:
        """Return the hand that is named, or else the one that is emptier, and sooner free."""
        if named is not None:
            return named
        return min(reversed(HANDS), key=lambda hand: (len(self._held[hand]), self._free_at[hand]))

    def holder(self, named: Hand | None, kind: str | None) -> Hand | None:
        """Return the hand that took up a piece (of that kind) last, of those that may be meant; ``None``: neither."""
        taken = {
            hand: max((number for number, piece in self._held[hand] if kind in (None, piece.kind)), default=-1)
            for hand in (HANDS if named is None else (named,))
        }
        hand = max(taken, key=lambda each: taken[each])
        return hand if taken[hand] >= 0 else None

    def take_up(self, hand: Hand, piece: Piece) -> None:
        """Let a hand hold one more piece."""
        self._held[hand].append((next(self._number), piece))

    def give(self, hand: Hand, kind: str | None) -> Piece:
        """Let a hand give away what it took up last, or the last of a kind; :meth:`holder` says that there is one."""
        held = self._held[hand]
        entry = next(each for each in reversed(held) if kind in (None, each[1].kind))
        held.remove(entry)
        return entry[1]

    def start(self, hand: Hand, now: float, pieces: Iterable[Piece] = ()) -> float:
        """Return when a hand can begin: when it is free, and the pieces lie still."""
        return max(now, self._free_at[hand], *(piece.last.time for piece in pieces if piece.path))

    def ends(self, hand: Hand, time: float) -> float:
        """Say when a hand will be free, and return that time."""
        self._free_at[hand] = time
        return time
