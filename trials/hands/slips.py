"""Slips: mistakes in making a gesture, which the same hands put right.

Each kind is a row of :data:`SLIPS`, :data:`~trials.hands.sliding_slips.SLIDING_SLIPS` or
:data:`~trials.hands.idle_slips.IDLE_SLIPS`.
"""

from dataclasses import replace

from engine.game import Point
from hardware.simulated.gestures import Drop, Flip, Gesture, Lift, Put, Slide, Take
from trials.hands.idle_slips import IDLE_SLIPS
from trials.hands.scene import Made, Scene, lift
from trials.hands.sliding_slips import SLIDING_SLIPS
from trials.hands.slip import Slip

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
    """Postpone a flip until everything else of the turn is made, as long as nothing else is done to the piece."""
    if not scene.plan or any(getattr(later, "point", None) == gesture.point for later in scene.plan):
        return []
    first = scene.plan.popleft()
    scene.plan.append(gesture)
    return [Made(first, scene.held())]


def _flip_first(scene: Scene, gesture: Lift | Put) -> list[Made]:
    """Turn something over before the move that causes the flip.

    It waits until the board has come to rest: before that, a piece lifted and put back counts as touched on sensors
    without colours. It does not happen where turning the piece over is an action by itself.
    """
    flip = _next_flip(scene)
    begun = scene.early or len(scene.table.stack(gesture.point)) != 1
    if flip is None or begun or not any(isinstance(later, Drop) for later in scene.plan):
        return []
    if flip.point in scene.choosable or not _one_action(scene, flip, gesture.point):
        return []
    scene.plan.remove(flip)
    return [Made(flip, scene.beat(), amiss=True), Made(gesture, scene.beat(), amiss=True)]


def _flip_on_the_way(scene: Scene, gesture: Drop) -> list[Made]:
    """Turn something over with one hand while the other still holds what is moved, unless that is to be turned over."""
    flip = _next_flip(scene)
    if (
        flip is None
        or flip.point == gesture.point
        or not _one_action(scene, flip, scene.table.holding(gesture.hand).origin, gesture)
    ):
        return []
    scene.plan.remove(flip)
    return [Made(flip, scene.beat()), Made(gesture, scene.beat())]


def _one_action(scene: Scene, flip: Flip, origin: Point | None, *first: Gesture) -> bool:
    """Return whether a flip belongs to the piece in the hand, and not to a later move.

    A piece that comes to the former point of the piece in the hand belongs to it as well: it is captured, or exchanged.
    """
    before = (*first, *list(scene.plan)[: scene.plan.index(flip)])
    targets = [each.point for each in before if isinstance(each, Drop)]
    return len(targets) <= 1 or origin in targets


def _next_flip(scene: Scene) -> Flip | None:
    """Return a flip that is still to be made because of a move.

    A flip by choice has to wait, and so has one of a piece that has yet to come.
    """
    owed = scene.bound - scene.late - {later.point for later in scene.plan if isinstance(later, Drop)}
    return next((later for later in scene.plan if isinstance(later, Flip) and later.point in owed), None)


SLIPS: tuple[Slip, ...] = (
    *SLIDING_SLIPS,
    Slip("lifted twice", Lift, 0.08, _lift_twice),
    Slip("dropped elsewhere", Drop, 0.12, _drop_elsewhere),
    Slip("dropped twice", Drop, 0.05, _drop_twice),
    Slip("dropped off centre", Drop, 0.3, _drop_far_off),
    Slip("put elsewhere", Put, 0.06, _put_elsewhere),
    Slip("put and taken off", Put, 0.06, _put_and_taken_back),
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
    Slip("flipped first", Put, 0.05, _flip_first),
    Slip("flipped first", Lift, 0.05, _flip_first),
    Slip("flipped on the way", Drop, 0.08, _flip_on_the_way),
    *IDLE_SLIPS,
)
"""Every kind of slip of single gestures or between them; those of a whole turn are in ``sloppy``."""
