"""Guesses: what stands on a point that is not right, and the gestures that make of it what should stand there."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, islice

from engine.game import AnyGame, Piece, Stack
from firmware.referee.limits import MOST_GUESSED
from firmware.referee.transitions import Look
from hardware.sensors.sighting import Reading, fits


class Guesses:
    """What may stand on a point that reads like this.

    Single pieces, and pairs that can share a point; where none of these reads like that, what is the fewest pieces from
    what should stand there.
    """

    def __init__(self, game: AnyGame, look: Look) -> None:
        kinds = list(game.kinds)
        pairs = [pair for pair in combinations(kinds, 2) if game.kinds[pair[0]].supply != game.kinds[pair[1]].supply]
        stacks: list[Stack] = [(), *((kind,) for kind in kinds), *pairs]
        self.kinds = game.kinds
        self._stacked = game.stacked
        self._look = look
        self._looks = {stack: look(stack) for stack in stacks}
        self._one_of_each = tuple({self._looks[kind,]: kind for kind in reversed(kinds)}.values())
        self.nearest = cache(self._nearest)
        self.edits = cache(self._edits)

    def _nearest(self, reading: Reading, wanted: tuple[Stack, ...], known: Stack) -> tuple[Stack, Stack]:
        """Return what most likely stands there and which wanted stack it is nearest to.

        Where sensors cannot tell, it is what is ``known`` to have stood there.
        """
        fitting = [stack for stack, look in self._looks.items() if fits(reading, look)]
        if not fitting:
            fitting = list(dict.fromkeys(stack for want in wanted for stack in self._about(reading, want, known)))
        choices = ((seen, want) for want in wanted for seen in fitting)
        return min(
            choices,
            key=lambda c: (self.summary(*c), sum(piece not in known for piece in c[0])),
            default=((), wanted[0]),
        )

    def _about(self, reading: Reading, want: Stack, known: Stack) -> list[Stack]:
        """Return the stacks that read like this and are the fewest pieces from a wanted one; none where none is near.

        Of pieces that look the same to the sensors one stands for all that are not known to be there.
        """
        kinds = dict.fromkeys((*want, *known, *self._one_of_each))
        met, around = {want}, [want]
        while around and len(met) < MOST_GUESSED:
            further = dict.fromkeys(stack for each in around for stack in self._around(each, kinds))
            around = list(islice((stack for stack in further if stack not in met), MOST_GUESSED - len(met)))
            met.update(around)
            if fitting := [stack for stack in around if fits(reading, self._look(stack))]:
                return fitting
        return []

    def _around(self, stack: Stack, kinds: Iterable[Piece]) -> Iterator[Stack]:
        """Yield what a stack becomes if a piece is missing, is another one, or is too much."""
        more = [kind for kind in kinds if kind not in stack]
        for at in range(len(stack)):
            less = (*stack[:at], *stack[at + 1 :])
            yield less
            yield from (self._stacked((*less, kind)) for kind in more)
        yield from (self._stacked((*stack, kind)) for kind in more)

    def may_be(self, piece: Piece, known: Stack) -> tuple[Piece, ...]:
        """Return the piece that is seen, or all it could be where sensors cannot tell and nothing is known."""
        if piece in known:
            return (piece,)
        return tuple(kind for kind in self.kinds if self.look(kind) == self.look(piece))

    def words(self, piece: Piece, known: Stack) -> str:
        """Name a piece that is seen, or all it could be where sensors cannot tell and nothing is known."""
        return " or ".join(self.may_be(piece, known))

    def look(self, piece: Piece) -> Reading:
        """Return what a point reads with this piece alone."""
        return self._looks[(piece,)]

    def summary(self, seen: Stack, want: Stack) -> int:
        """Return how many gestures make one stack of another."""
        return len(self.edits(seen, want))

    def _edits(self, seen: Stack, want: Stack) -> list[tuple[str, Piece]]:
        """Return the gestures (``take``, ``flip``, ``put``) that make one stack of another, in this order."""
        extra, missing = Counter(seen) - Counter(want), Counter(want) - Counter(seen)
        takes: list[tuple[str, Piece]] = []
        flips: list[tuple[str, Piece]] = []
        for piece in extra.elements():
            other = self.kinds[piece].other_face
            if other is not None and missing[other]:
                missing[other] -= 1
                flips.append(("flip", piece))
            else:
                takes.append(("take", piece))
        return takes + flips + [("put", piece) for piece in missing.elements()]
