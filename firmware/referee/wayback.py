"""The way back: the fewest gestures from a board that nothing explains to one that something does.

Candidates are the position itself and every legal beginning the hands may have been about; each is reached by putting
right the points it does not explain. The cheapest wins, the position itself when equal.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import dist
from typing import TypeAlias

from engine.game import AnyGame, Piece, Placement, Point, Stack
from firmware.referee.assignment import assigned
from firmware.referee.futures import Future, Look
from firmware.referee.scales import Scales
from firmware.referee.verdict import Repair
from hardware.sighting import Reading, Sighting, fits

Places: TypeAlias = Mapping[Point, tuple[float, float]]


class Guesses:
    """What may stand on a point that reads like this: single pieces and pairs that can share a point."""

    def __init__(self, game: AnyGame, look: Look) -> None:
        kinds = list(game.kinds)
        pairs = [pair for pair in combinations(kinds, 2) if game.kinds[pair[0]].supply != game.kinds[pair[1]].supply]
        stacks: list[Stack] = [(), *((kind,) for kind in kinds), *pairs]
        self.kinds = game.kinds
        self._looks = {stack: look(stack) for stack in stacks}
        self.nearest = cache(self._nearest)
        self.edits = cache(self._edits)

    def _nearest(self, reading: Reading, wanted: tuple[Stack, ...], known: Stack) -> tuple[Stack, Stack]:
        """Return what most likely stands there and which wanted stack it is nearest to.

        Where sensors cannot tell, it is what is ``known`` to have stood there.
        """
        fitting = [stack for stack, look in self._looks.items() if fits(reading, look)]
        choices = ((seen, want) for want in wanted for seen in fitting)
        return min(
            choices,
            key=lambda c: (self.work(*c), sum(piece not in known for piece in c[0])),
            default=((), wanted[0]),
        )

    def words(self, piece: Piece, known: Stack) -> str:
        """Name a piece that is seen, or all it could be where sensors cannot tell and nothing is known."""
        if piece in known:
            return piece
        return " or ".join(self._alike(piece))

    def sure(self, piece: Piece) -> bool:
        """Say whether no other kind of piece looks the same on this board."""
        return self._alike(piece) == [piece]

    def _alike(self, piece: Piece) -> list[Piece]:
        return [kind for kind in self.kinds if self.look(kind) == self.look(piece)]

    def look(self, piece: Piece) -> Reading:
        """Return what a point reads with this piece alone."""
        return self._looks[(piece,)]

    def work(self, seen: Stack, want: Stack) -> int:
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


@dataclass(frozen=True, slots=True)
class Target:
    """A legal board to go back to: from where it is reached, and for each wrong point what stands there and should."""

    scales: Scales
    points: Mapping[Point, tuple[Stack, Stack]]
    work: int


def way_back(
    guesses: Guesses, many: Iterable[Scales], known: Placement, *, beginnings: bool = True
) -> tuple[Repair, ...]:
    """Return the cheapest way back, given the scales of every root that may be gone back to, the current one first.

    ``known`` is what stood where when it was last known. With ``beginnings`` false
    it leads to the positions themselves, not to what may be begun from them.
    """
    best: Target | None = None
    for scales in many:
        for future in (None, *_near(scales)) if beginnings else (None,):
            wrong = scales.off if future is None else scales.unexplained(future)
            # Every point that is wrong takes a gesture at least.
            if not wrong or (best is not None and len(wrong) >= best.work):
                continue
            target = _target(guesses, scales, future, wrong, known)
            if (best is None or target.work < best.work) and (future is None or _explains_afterwards(future, target)):
                best = target
    return () if best is None else _repairs(guesses, best, known)


def _near(scales: Scales) -> Iterable[Future]:
    """Return the futures of one action that touch a point which is not as it was."""
    touching = scales.root.position.touching
    return {f.links[0].action: f for p in scales.off for f in touching.get(p, ())}.values()


def _legal(scales: Scales, future: Future | None, point: Point) -> tuple[Stack, ...]:
    if future is None or point not in future.changes:
        return (scales.root.position.stack(point),)
    return tuple(dict.fromkeys(stage.stack for stage in future.course(point).stages if not stage.half))


def _target(
    guesses: Guesses, scales: Scales, future: Future | None, wrong: Sequence[Point], known: Placement
) -> Target:
    points = {p: guesses.nearest(scales.sighting[p], _legal(scales, future, p), known.get(p, ())) for p in wrong}
    return Target(scales, points, sum(guesses.work(seen, want) for seen, want in points.values()))


def _explains_afterwards(future: Future, target: Target) -> bool:
    """Say whether the future explains the board once the wrong points are put right."""
    scales = target.scales
    look: Callable[[Stack], Reading] = scales.root.position.courses.look
    mended = {**scales.sighting, **{p: look(want) for p, (_, want) in target.points.items()}}
    after = Scales(scales.root, Sighting(mended), scales.trail)
    return (
        not after.unexplained(future)
        and after.carried(future)
        and after.handled(future)
        and (not after.off or after.begun(future, future.links[0]))
    )


def _repairs(guesses: Guesses, target: Target, known: Placement) -> tuple[Repair, ...]:
    points, places = target.points, target.scales.root.position.game.geometry.points
    edits = [(p, seen, want, *edit) for p, (seen, want) in points.items() for edit in guesses.edits(seen, want)]
    takes = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "take"]
    puts = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "put"]
    homes = _paired(guesses, takes, puts, places)
    rank = {"take": 0, "flip": 1, "put": 2}
    repairs = []
    for point, seen, want, gesture, piece in sorted(edits, key=lambda e: (rank[e[3]], e[0])):
        # Where all that stands there is taken no name is needed.
        sorting = gesture == "take" and sum(p == point for p, _ in takes) < len(seen)
        named = gesture == "put" or (sorting and _has_a_name(guesses, piece, known.get(point, ())))
        do = f"{gesture} {piece} {point}" if named else f"{gesture} {point}"
        what = _words(guesses, seen, want, known.get(point, ()))
        repairs.append(Repair(point, what, do, gesture, piece, homes.get((point, piece)), want))  # type: ignore[arg-type] # one of rank's keys
    return tuple(repairs)


def _has_a_name(guesses: Guesses, piece: Piece, known: Stack) -> bool:
    """Say whether the name of a piece that is taken from another one is known.

    Where its name would be a guess, on a board that sees no colours, none is said: what has come to another piece is
    on top of it, and what is on top is taken.
    """
    return piece in known or guesses.sure(piece)


def _words(guesses: Guesses, seen: Stack, want: Stack, known: Stack) -> str:
    extra, missing = Counter(seen) - Counter(want), Counter(want) - Counter(seen)
    has = " and ".join(guesses.words(piece, known) for piece in extra.elements())
    lacks = " and ".join(missing.elements())
    if not has:
        return f"{lacks} is missing"
    return f"{has} where {lacks or ('nothing more' if want else 'nothing')} belongs"


def _paired(
    guesses: Guesses,
    takes: Sequence[tuple[Point, Piece]],
    puts: Sequence[tuple[Point, Piece]],
    places: Places,
) -> dict[tuple[Point, Piece], Point]:
    """Pair pieces that are too much somewhere with places that miss one, by least total distance for each look."""
    paired: dict[tuple[Point, Piece], Point] = {}
    for look in dict.fromkeys(guesses.look(piece) for _, piece in takes):
        here = [take for take in takes if guesses.look(take[1]) == look]
        there = [point for point, piece in puts if guesses.look(piece) == look]
        paired |= _nearest(here, there, places)
    return paired


def _nearest(
    here: Sequence[tuple[Point, Piece]], there: Sequence[Point], places: Places
) -> dict[tuple[Point, Piece], Point]:
    far = [[dist(places[point], places[home]) for home in there] for point, _ in here]
    if len(here) <= len(there):
        return {take: there[column] for take, column in zip(here, assigned(far), strict=True)}
    turned = list(zip(*far, strict=True))
    return {here[column]: home for home, column in zip(there, assigned(turned), strict=True)}
