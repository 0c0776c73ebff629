"""Guesses: the likely stack on a point that is not right, and the gestures that turn it into the wanted one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, islice

from engine.game import AnyGame, Piece, Stack
from firmware.referee.changes.transitions import Look
from firmware.referee.limits import MOST_GUESSED
from hardware.sensors.sighting import Reading, fits, shows


class Guesses:
    """Guesses the stack on a point from its reading.

    The candidates are single pieces and pairs that can share a point; if none fits, the fitting stacks that differ from
    the wanted one in the fewest pieces; and if no stack is near that would read so, what each sensor shows by itself.
    """

    def __init__(self, game: AnyGame, look: Look) -> None:
        kinds = list(game.kinds)
        pairs = [pair for pair in combinations(kinds, 2) if game.kinds[pair[0]].supply != game.kinds[pair[1]].supply]
        stacks: list[Stack] = [(), *((kind,) for kind in kinds), *pairs]
        self.kinds = game.kinds
        self.places = game.geometry.points
        self._stacked = game.stacked
        self._look = look
        self._looks = {stack: look(stack) for stack in stacks}
        self._one_of_each = tuple({self._looks[kind,]: kind for kind in reversed(kinds)}.values())
        self.likeliest = cache(self._likeliest)
        self.edits = cache(self._edits)

    def _likeliest(self, reading: Reading, want: Stack, known: Stack) -> Stack:
        """Return the likeliest stack on a point: of those that fit its reading the fewest gestures from ``want``.

        If sensors cannot tell, the stack last ``known`` there is preferred.
        """
        fitting = [stack for stack, look in self._looks.items() if fits(reading, look)]
        fitting = fitting or self._about(reading, want, known) or [self._sensed(reading, (*want, *known))]
        return min(fitting, key=lambda seen: (len(self.edits(seen, want)), sum(piece not in known for piece in seen)))

    def _about(self, reading: Reading, want: Stack, known: Stack) -> list[Stack]:
        """Return the fitting stacks that differ from the wanted one in the fewest pieces; empty if none is near.

        Of the kinds that look the same to the sensors and are not known to be there, only one is tried.
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

    def _sensed(self, reading: Reading, likely: Stack) -> Stack:
        """Return the pieces that the sensors show one by one, of those that are ``likely`` first.

        Something that lies askew beside a piece may be felt together with it where both could not stand.
        """
        sensed: list[Piece] = []
        told = set[int]()
        for kind in dict.fromkeys((*likely, *self._one_of_each)):
            look = self.look(kind)
            felt = {at for at, sense in enumerate(look) if sense != "none"}
            if felt - told and shows(reading, look):
                sensed.append(kind)
                told |= felt
        return tuple(sensed)

    def _around(self, stack: Stack, kinds: Iterable[Piece]) -> Iterator[Stack]:
        """Yield the stacks one piece away: with a piece missing, replaced, or added."""
        more = [kind for kind in kinds if kind not in stack]
        for at in range(len(stack)):
            less = (*stack[:at], *stack[at + 1 :])
            yield less
            yield from (self._stacked((*less, kind)) for kind in more)
        yield from (self._stacked((*stack, kind)) for kind in more)

    def taken_or_turned(self, stack: Stack) -> Iterator[Stack]:
        """Yield the stacks that one gesture makes of this one: a piece turned over, or taken off."""
        for at, piece in enumerate(stack):
            rest = (*stack[:at], *stack[at + 1 :])
            other = self.kinds[piece].other_face
            if other is not None:
                yield self._stacked((*rest, other))
            yield rest

    def may_be(self, piece: Piece, known: Stack) -> tuple[Piece, ...]:
        """Return the piece if it is known there, else all kinds that look the same to the sensors."""
        if piece in known:
            return (piece,)
        return tuple(kind for kind in self.kinds if self.look(kind) == self.look(piece))

    def words(self, piece: Piece, known: Stack) -> str:
        """Return the names of the pieces that :meth:`may_be` returns, joined by "or"."""
        return " or ".join(self.may_be(piece, known))

    def look(self, piece: Piece) -> Reading:
        """Return the reading of a point with this piece alone."""
        return self._looks[(piece,)]

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
