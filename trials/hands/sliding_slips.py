"""Slips of a piece that is slid instead of lifted: carried low over the board, or pushed along with what is inside it.

Every slide is one move: a field on its way is not a piece there, and its departure leaves no piece behind.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.game import Point
from firmware.desk.tabletop import CLEAR
from hardware.simulated.gestures import Drag, Drop, Flip, Gesture, Lift, Put, Slide
from trials.hands.scene import FASTEST_MM_S, SLOWEST_MM_S, Made, Scene, lift
from trials.hands.slip import Slip

QUICK_MM_S, FAST_MM_S = 60.0, 180.0
"""The speeds from which a slide counts as quick, and as fast, in mm/s."""

HOVERING_MM_S = 80.0
"""A slower slide is above each point on its way for half a second, which cannot be told from standing there."""


def _slid(slowest: float, fastest: float) -> Callable[[Scene, Lift], list[Made]]:
    """Return the slip that slides a piece to its target, at a speed between these, in mm/s."""

    def slide(scene: Scene, gesture: Lift) -> list[Made]:
        end = _slid_to(scene, gesture)
        if end is None:
            return []
        scene.plan.popleft()
        return [
            _over(scene, Slide(gesture.point, end, scene.speed(slowest, fastest), gesture.piece, hand=gesture.hand))
        ]

    return slide


def _slid_and_paused(scene: Scene, gesture: Lift) -> list[Made]:
    end = _slid_to(scene, gesture)
    if end is None:
        return []
    passed = scene.table.along(gesture.point, end, 0.1)
    middle = scene.pick([point for point in passed if not scene.table.stack(point) and point not in scene.left])
    if middle is None:
        return []
    scene.plan.popleft()
    begun = _over(scene, Slide(gesture.point, middle, scene.speed(), gesture.piece, hand=gesture.hand))
    ended = _over(scene, Slide(middle, end, scene.speed(), gesture.piece, hand=gesture.hand))
    # A piece must not rest off its path, nor before a point that has been turned over already.
    astray = middle not in scene.ways.get((gesture.point, end), ())
    owed = {later.point for later in scene.plan if isinstance(later, Flip)}
    astray |= any(point not in owed for point in passed if scene.table.stack(point))
    return [
        replace(begun, amiss=begun.amiss or astray),
        replace(ended, pause=scene.noticed(), amiss=ended.amiss or astray),
    ]


def _over(scene: Scene, slide: Slide) -> Made:
    """Return a slide as a gesture; it is called wrong while it hovers above other pieces, or off its path."""
    passed = scene.table.along(slide.start, slide.end, CLEAR)
    slow = slide.speed is None or slide.speed < HOVERING_MM_S
    way = next((way for way in scene.ways.values() if {slide.start, slide.end} <= {*way}), ())
    return Made(slide, scene.beat(), amiss=slow and any(scene.table.stack(p) or p not in way for p in passed))


def _dragged(scene: Scene, gesture: Lift) -> list[Made]:
    """Push a piece along with what stands inside it, and put that back on its point."""
    end = _slid_to(scene, gesture)
    stack = scene.table.stack(gesture.point)
    inside = [piece for piece in stack if piece != (gesture.piece or stack[-1])]
    if end is None or len(inside) != 1 or not scene.table.clear(gesture.point, end):
        return []
    scene.plan.popleft()
    return [
        Made(Drag(gesture.point, end, hand=gesture.hand), scene.beat(), amiss=True),
        Made(lift(end, inside[0], gesture), scene.noticed(), amiss=True),
        Made(scene.drop(gesture.point, gesture), scene.beat(), amiss=True),
    ]


def _marker_last(scene: Scene, gesture: Lift) -> list[Made]:
    """Put the inner piece only after the piece around it has been moved."""
    match list(scene.plan)[:2]:
        case [Put(point=point) as inside, Drop() as down] if point == gesture.point:
            scene.plan.popleft()
            scene.plan.popleft()
            return [Made(gesture, scene.beat()), Made(down, scene.beat()), Made(inside, scene.beat())]
    return []


def _slid_to(scene: Scene, gesture: Gesture) -> str | None:
    """Return the target of a lifted piece if it can be slid there: over flat pieces at most."""
    match gesture, list(scene.plan)[:1]:
        case Lift(point=start), [Drop(point=end)] if start != end and slid_to(scene, start, end):
            return end
    return None


def slid_to(scene: Scene, start: Point, end: Point) -> bool:
    """Return whether a piece can be slid from one point to another: over flat pieces at most."""
    met = (piece for point in scene.table.along(start, end, CLEAR) for piece in scene.table.stack(point))
    return all(scene.turnable(piece) for piece in met)


SLIDING_SLIPS: tuple[Slip, ...] = (
    Slip("slid with a rest", Lift, 0.2, _slid_and_paused),
    Slip(f"slid at {SLOWEST_MM_S:g} to {QUICK_MM_S:g} mm/s", Lift, 0.12, _slid(SLOWEST_MM_S, QUICK_MM_S)),
    Slip(f"slid at {QUICK_MM_S:g} to {FAST_MM_S:g} mm/s", Lift, 0.15, _slid(QUICK_MM_S, FAST_MM_S)),
    Slip(f"slid at {FAST_MM_S:g} to {FASTEST_MM_S:g} mm/s", Lift, 0.2, _slid(FAST_MM_S, FASTEST_MM_S)),
    Slip("dragged with its marker", Lift, 0.08, _dragged),
    Slip("marker last", Lift, 0.12, _marker_last),
)
"""The slips of a piece that is about to be lifted."""
