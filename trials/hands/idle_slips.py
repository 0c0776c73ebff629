"""Slips between gestures: hands touch, knock over, look at or play with pieces that do not concern them.

They restore everything.
"""

from collections import Counter

from engine.game import Piece, Player, Point
from hardware.simulated.gestures import HANDS, Drop, Flip, Gesture, Knock, Lift, Put, Take, Touch
from trials.hands.scene import Made, Scene, lift
from trials.hands.slip import Slip


def _knocked(scene: Scene, gesture: Gesture) -> list[Made]:
    start = scene.pick(scene.others())
    end = start and scene.pick([p for p in scene.table.beside(start) if not scene.table.stack(p)])
    if not start or not end:
        return []
    return [
        Made(Knock(start, end, hand=gesture.hand), scene.beat(), amiss=True),
        Made(lift(end, None, gesture), scene.noticed(), amiss=True),
        Made(scene.drop(start, gesture), scene.beat(), amiss=True),
    ]


def _looked_at(scene: Scene, gesture: Gesture) -> list[Made]:
    point = scene.pick(scene.others())
    if point is None:
        return []
    return [
        Made(lift(point, None, gesture), scene.beat(), amiss=True),
        Made(scene.drop(point, gesture), scene.held(), amiss=True),
    ]


def _two_looked_at(scene: Scene, gesture: Gesture) -> list[Made]:
    """Look at two pieces, one in each hand, and put both back where they stood."""
    del gesture
    points = [point for point in scene.others() if point not in scene.fresh]
    if len(points) < len(HANDS):
        return []
    both = list(zip(scene.random.sample(points, len(HANDS)), HANDS, strict=True))
    up = [Made(Lift(point, hand=hand), scene.beat(), amiss=True) for point, hand in both]
    scene.random.shuffle(both)
    down = [Made(Drop(point, *scene.off(point), hand=hand), scene.beat(), amiss=True) for point, hand in both]
    return [*up, *down]


def _touched(scene: Scene, gesture: Gesture) -> list[Made]:
    point = scene.pick([point for point in scene.table.occupied() if not scene.goes_back(point)])
    return [] if point is None else [Made(Touch(point, scene.held(), hand=gesture.hand), scene.beat(), amiss=True)]


def _rested(scene: Scene, gesture: Gesture) -> list[Made]:
    """Rest a hand on the board: no sensor feels it."""
    point = scene.pick(scene.table.free())
    return [] if point is None else [Made(Touch(point, scene.held(), hand=gesture.hand), scene.beat())]


def _flipped_and_back(scene: Scene, gesture: Gesture) -> list[Made]:
    wrong = scene.pick(scene.markers())
    if wrong is None:
        return []
    flip = Flip(wrong, hand=gesture.hand)
    return [Made(flip, scene.beat(), amiss=True), Made(flip, scene.noticed(), amiss=True)]


def _let_fall(scene: Scene, gesture: Gesture) -> list[Made]:
    """Let a piece from beside the board fall onto an empty point, and take it off again."""
    point, piece = scene.pick(scene.table.free()), scene.pick(_spare(scene))
    if point is None or piece is None:
        return []
    return [
        Made(scene.put(piece, point, gesture), scene.beat(), amiss=True),
        Made(Take(point, piece, hand=gesture.hand), scene.noticed(), amiss=True),
    ]


def _spare(scene: Scene) -> list[Piece]:
    """Return the pieces that are available beside the board and not in a hand: a piece in a hand would be put."""
    kinds = scene.table.kinds
    held = [held.piece for held in scene.table.held]
    standing = [piece for point in scene.table.occupied() for piece in scene.table.stack(point)]
    used = Counter(kinds[piece].supply for piece in (*held, *standing))
    return [piece for piece, kind in kinds.items() if piece not in held and used[kind.supply] < kind.count]


def _out_of_turn(scene: Scene, gesture: Gesture) -> list[Made]:
    """Move a piece of a player who is not to act, with a marker on its old point, and take all of it back."""
    table, turn = scene.table, acting(scene, gesture)
    start = scene.pick([p for p in scene.others() if owner(scene, p) not in (None, *turn)])
    marker = scene.pick([piece for piece in _spare(scene) if scene.turnable(piece)])
    end = start and scene.pick([point for point in table.free() if table.clear(start, point)])
    if table.held or start is None or marker is None or end is None:
        return []
    piece = table.stack(start)[0]
    return [
        Made(scene.put(marker, start, gesture), scene.beat(), amiss=True),
        Made(lift(start, piece, gesture), scene.beat(), amiss=True),
        Made(scene.drop(end, gesture), scene.beat(), amiss=True),
        Made(lift(end, piece, gesture), scene.noticed(), amiss=True),
        Made(scene.drop(start, gesture), scene.beat(), amiss=True),
        Made(Take(start, marker, hand=gesture.hand), scene.beat(), amiss=True),
    ]


def owner(scene: Scene, point: Point) -> Player | None:
    """Return the owner of the piece on a point; ``None``: nobody."""
    return scene.table.kinds[scene.table.stack(point)[0]].owner


def acting(scene: Scene, gesture: Gesture) -> set[Player | None]:
    """Return the owners of the pieces that this turn has still to put, move or take."""
    pieces = (each.piece for each in (gesture, *scene.plan) if isinstance(each, (Put, Lift, Take)))
    return {scene.table.kinds[piece].owner for piece in pieces if piece is not None}


IDLE_SLIPS: tuple[Slip, ...] = (
    Slip("flipped and back", None, 0.03, _flipped_and_back),
    Slip("knocked", None, 0.03, _knocked),
    Slip("looked at", None, 0.03, _looked_at),
    Slip("two looked at", None, 0.02, _two_looked_at),
    Slip("touched", None, 0.04, _touched),
    Slip("hand rested", None, 0.02, _rested),
    Slip("let fall", None, 0.02, _let_fall),
    Slip("out of turn", None, 0.02, _out_of_turn, begins=True),
)
"""The slips that happen before any gesture."""
