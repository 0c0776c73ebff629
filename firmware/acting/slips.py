"""Slips: what goes wrong in the making of a gesture, and is put right again by the same hands.

Each kind is a row of :data:`SLIPS`. A slip makes gestures that end exactly as the gesture it happens to would have
ended; what cannot happen here and now makes none.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from firmware.acting.scene import Made, Scene, lift
from hardware.simulated.gestures import Drop, Flip, Gesture, Knock, Lift, Put, Slide, Take, Touch

Slipping: TypeAlias = Callable[[Scene, Any], list[Made]]
"""Makes the gestures of a slip that happens to a gesture, ending as it would have; none if it cannot happen."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A kind of slip: its name, the kind of gesture it happens to, how often (a share of them), and how it is made.

    With ``to`` being ``None`` it happens before any gesture and leaves everything as it was.
    """

    name: str
    to: type[Gesture] | None
    often: float
    make: Slipping


# --- hesitating: a piece is lifted, held, put back, and lifted again ---


def _lift_twice(scene: Scene, gesture: Lift) -> list[Made]:
    back = scene.drop(gesture.point, gesture)
    return [Made(gesture, scene.beat()), Made(back, scene.held()), Made(gesture, scene.held())]


def _drop_twice(scene: Scene, gesture: Drop) -> list[Made]:
    again = lift(gesture.point, scene.table.holding(gesture.hand).piece, gesture)
    return [Made(gesture, scene.beat()), Made(again, scene.beat()), Made(gesture, scene.held())]


def _put_twice(scene: Scene, gesture: Put) -> list[Made]:
    again = lift(gesture.point, gesture.piece, gesture)
    return [
        Made(gesture, scene.beat()),
        Made(again, scene.beat()),
        Made(scene.drop(gesture.point, again), scene.held()),
    ]


def _flip_later(scene: Scene, gesture: Flip) -> list[Made]:
    up = lift(gesture.point, None, gesture)
    return [Made(up, scene.beat()), Made(scene.drop(gesture.point, up), scene.held()), Made(gesture, scene.held())]


def _take_later(scene: Scene, gesture: Take) -> list[Made]:
    up = lift(gesture.point, gesture.piece, gesture)
    return [Made(up, scene.beat()), Made(scene.drop(gesture.point, up), scene.held()), Made(gesture, scene.held())]


# --- wrong placings, put right ---


def _drop_elsewhere(scene: Scene, gesture: Drop) -> list[Made]:
    held = scene.table.holding(gesture.hand)
    wrong = scene.mistaken(gesture.point, held.origin)
    if wrong is None:
        return []
    down = Made(scene.drop(wrong, gesture), scene.beat(), amiss=True)
    if scene.random.random() < 0.3 and scene.table.clear(wrong, gesture.point):  # noqa: PLR2004 # now and then
        return [down, Made(Slide(wrong, gesture.point, scene.speed(), hand=gesture.hand), scene.noticed(), amiss=True)]
    up = lift(wrong, held.piece, gesture)
    return [down, Made(up, scene.noticed(), amiss=True), Made(gesture, scene.beat(), amiss=True)]


def _put_elsewhere(scene: Scene, gesture: Put) -> list[Made]:
    wrong = scene.mistaken(gesture.point)
    if wrong is None:
        return []
    up = lift(wrong, gesture.piece, gesture)
    right = scene.drop(gesture.point, gesture)
    return [
        Made(scene.put(gesture.piece, wrong, gesture), scene.beat(), amiss=True),
        Made(up, scene.noticed(), amiss=True),
        Made(right, scene.beat(), amiss=True),
    ]


def _put_and_taken_back(scene: Scene, gesture: Put) -> list[Made]:
    wrong = scene.mistaken(gesture.point)
    if wrong is None:
        return []
    return [
        Made(scene.put(gesture.piece, wrong, gesture), scene.beat(), amiss=True),
        Made(Take(wrong, gesture.piece, hand=gesture.hand), scene.noticed(), amiss=True),
        Made(gesture, scene.beat()),
    ]


def _put_other_piece(scene: Scene, gesture: Put) -> list[Made]:
    held = {held.piece for held in scene.table.held}
    own = (gesture.piece, scene.table.kinds[gesture.piece].other_face)
    alike = [kind for kind in scene.table.kinds if kind not in (*held, *own)]
    kind = scene.pick([k for k in alike if scene.turnable(k) == scene.turnable(gesture.piece)])
    if kind is None:
        return []
    return [
        Made(scene.put(kind, gesture.point, gesture), scene.beat(), amiss=True),
        Made(Take(gesture.point, kind, hand=gesture.hand), scene.noticed(), amiss=True),
        Made(gesture, scene.beat()),
    ]


def _put_other_face(scene: Scene, gesture: Put) -> list[Made]:
    other = scene.table.kinds[gesture.piece].other_face
    if other is None:
        return []
    return [
        Made(replace(gesture, piece=other), scene.beat(), amiss=True),
        Made(Flip(gesture.point, hand=gesture.hand), scene.noticed(), amiss=True),
    ]


def _take_other(scene: Scene, gesture: Take) -> list[Made]:
    stack = scene.table.stack(gesture.point)
    others = [point for point in scene.others() if scene.table.stack(point) == stack]
    wrong = scene.pick(others)
    if wrong is None:
        return []
    return [
        Made(Take(wrong, hand=gesture.hand), scene.beat(), amiss=True),
        Made(scene.put(stack[-1], wrong, gesture), scene.noticed(), amiss=True),
        Made(gesture, scene.beat()),
    ]


def _drop_far_off(scene: Scene, gesture: Drop) -> list[Made]:
    return [Made(scene.drop(gesture.point, gesture), scene.beat())]


def _put_far_off(scene: Scene, gesture: Put) -> list[Made]:
    return [Made(scene.put(gesture.piece, gesture.point, gesture), scene.beat())]


# --- flips ---


def _flip_thrice(scene: Scene, gesture: Flip) -> list[Made]:
    return [Made(gesture, scene.beat()), Made(gesture, scene.noticed()), Made(gesture, scene.noticed())]


def _flip_other(scene: Scene, gesture: Flip) -> list[Made]:
    wrong = scene.pick(scene.markers())
    if wrong is None:
        return []
    other = replace(gesture, point=wrong)
    return [
        Made(other, scene.beat(), amiss=True),
        Made(other, scene.noticed(), amiss=True),
        Made(gesture, scene.beat()),
    ]


def _exchange(scene: Scene, gesture: Flip) -> list[Made]:
    *below, piece = scene.table.stack(gesture.point)
    other = scene.table.kinds[piece].other_face
    if below or other is None:
        return []
    return [
        Made(Take(gesture.point, hand=gesture.hand), scene.beat()),
        Made(scene.put(other, gesture.point, gesture), scene.beat()),
    ]


def _forget_flip(scene: Scene, gesture: Flip) -> list[Made]:
    """Let a flip wait until everything else of the turn is made, as far as nothing else is done to the piece."""
    if not scene.plan or any(getattr(later, "point", None) == gesture.point for later in scene.plan):
        return []
    first = scene.plan.popleft()
    scene.plan.append(gesture)
    return [Made(first, scene.held())]


# --- slides ---


def _slide(scene: Scene, gesture: Lift) -> list[Made]:
    ends = _slid_to(scene, gesture)
    if ends is None:
        return []
    scene.plan.popleft()
    return [Made(Slide(gesture.point, ends, scene.speed(), gesture.piece, hand=gesture.hand), scene.beat())]


def _slide_and_pause(scene: Scene, gesture: Lift) -> list[Made]:
    end = _slid_to(scene, gesture)
    if end is None:
        return []
    middle = scene.pick(scene.table.along(gesture.point, end, 0.1))
    if middle is None:
        return []
    scene.plan.popleft()
    return [
        Made(Slide(gesture.point, middle, scene.speed(), gesture.piece, hand=gesture.hand), scene.beat()),
        Made(Slide(middle, end, scene.speed(), gesture.piece, hand=gesture.hand), scene.noticed()),
    ]


def _slid_to(scene: Scene, gesture: Lift) -> str | None:
    """Return where a piece goes that is lifted, if it can be slid there."""
    match list(scene.plan)[:1]:
        case [Drop(point=end)] if scene.table.clear(gesture.point, end):
            return end
    return None


def _marker_last(scene: Scene, gesture: Lift) -> list[Made]:
    """Let what goes inside be put only when the piece around it has been moved."""
    match list(scene.plan)[:2]:
        case [Put(point=point) as inside, Drop() as down] if point == gesture.point:
            scene.plan.popleft()
            scene.plan.popleft()
            return [Made(gesture, scene.beat()), Made(down, scene.beat()), Made(inside, scene.beat())]
    return []


# --- between gestures ---


def _knock(scene: Scene, gesture: Gesture) -> list[Made]:
    start = scene.pick(scene.others())
    end = start and scene.pick([p for p in scene.table.beside(start) if not scene.table.stack(p)])
    if not start or not end:
        return []
    return [
        Made(Knock(start, end, hand=gesture.hand), scene.beat(), amiss=True),
        Made(lift(end, None, gesture), scene.noticed(), amiss=True),
        Made(scene.drop(start, gesture), scene.beat(), amiss=True),
    ]


def _look_at(scene: Scene, gesture: Gesture) -> list[Made]:
    point = scene.pick(scene.others())
    if point is None:
        return []
    return [
        Made(lift(point, None, gesture), scene.beat(), amiss=True),
        Made(scene.drop(point, gesture), scene.held(), amiss=True),
    ]


def _touch(scene: Scene, gesture: Gesture) -> list[Made]:
    point = scene.pick(scene.table.occupied())
    return [] if point is None else [Made(Touch(point, scene.held(), hand=gesture.hand), scene.beat(), amiss=True)]


def _rest_hand(scene: Scene, gesture: Gesture) -> list[Made]:
    point = scene.pick(scene.table.free())
    return [] if point is None else [Made(Touch(point, scene.held(), hand=gesture.hand), scene.beat())]


def _flip_and_back(scene: Scene, gesture: Gesture) -> list[Made]:
    wrong = scene.pick(scene.markers())
    if wrong is None:
        return []
    flip = Flip(wrong, hand=gesture.hand)
    return [Made(flip, scene.beat(), amiss=True), Made(flip, scene.noticed(), amiss=True)]


SLIPS: tuple[Slip, ...] = (
    Slip("slid with a rest", Lift, 0.3, _slide_and_pause),
    Slip("slid", Lift, 0.35, _slide),
    Slip("marker last", Lift, 0.12, _marker_last),
    Slip("lifted twice", Lift, 0.08, _lift_twice),
    Slip("dropped elsewhere", Drop, 0.12, _drop_elsewhere),
    Slip("dropped twice", Drop, 0.05, _drop_twice),
    Slip("dropped off centre", Drop, 0.3, _drop_far_off),
    Slip("put elsewhere", Put, 0.06, _put_elsewhere),
    Slip("taken back", Put, 0.06, _put_and_taken_back),
    Slip("other piece", Put, 0.1, _put_other_piece),
    Slip("other face", Put, 0.05, _put_other_face),
    Slip("put twice", Put, 0.05, _put_twice),
    Slip("put off centre", Put, 0.2, _put_far_off),
    Slip("flip forgotten", Flip, 0.08, _forget_flip),
    Slip("flipped thrice", Flip, 0.05, _flip_thrice),
    Slip("other flipped", Flip, 0.05, _flip_other),
    Slip("exchanged", Flip, 0.05, _exchange),
    Slip("flip put off", Flip, 0.05, _flip_later),
    Slip("taken later", Take, 0.06, _take_later),
    Slip("other taken", Take, 0.06, _take_other),
    Slip("flipped and back", None, 0.03, _flip_and_back),
    Slip("knocked", None, 0.03, _knock),
    Slip("looked at", None, 0.03, _look_at),
    Slip("touched", None, 0.04, _touch),
    Slip("hand rested", None, 0.02, _rest_hand),
)
"""Every kind of slip that happens to single gestures or between them; those of a whole turn are in ``sloppy``."""
