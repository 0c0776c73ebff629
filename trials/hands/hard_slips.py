"""Slips of clumsy hands: rarer than those of sloppy hands, and harder to follow.

As after every slip, the pieces end up as the game demands. Slips of whole turns are in :mod:`trials.hands.clumsy`.
"""

from hardware.simulated.gestures import HANDS, Drop, Flip, Gesture, Lift, Press, Put, Slide, Wait
from trials.hands.idle_slips import acting, owner
from trials.hands.scene import FASTEST_MM_S, Made, Scene, lift
from trials.hands.sliding_slips import HOVERING_MM_S, slid_to
from trials.hands.slip import Slip

LONGEST_PAUSE_S = 180.0
"""How long a player thinks, or fetches a coffee, in the middle of a turn."""

TURNING_MM_S = 140.0
"""A ring carried low more slowly is above the point where it turns for half a second, as if it had been put there."""


def _face_noticed_late(scene: Scene, gesture: Put) -> list[Made]:
    """Put a piece with the wrong face up inside another, and turn it over only after that one has moved away."""
    other = scene.table.kinds[gesture.piece].other_face
    match list(scene.plan)[:2]:
        case [Lift(point=start), Drop()] if other is not None and start == gesture.point:
            up, down = scene.plan.popleft(), scene.plan.popleft()
            return [
                Made(scene.put(other, gesture.point, gesture), scene.beat(), amiss=True),
                Made(up, scene.beat(), amiss=True),
                Made(down, scene.beat(), amiss=True),
                Made(Flip(gesture.point, hand=gesture.hand), scene.noticed(), amiss=True),
            ]
    return []


def _alike_exchanged(scene: Scene, gesture: Gesture) -> list[Made]:
    """Look at two pieces of one kind, and put each back on the other's point, which makes no difference."""
    del gesture
    points = [point for point in scene.others() if point not in scene.fresh]
    scene.random.shuffle(points)
    for index, one in enumerate(points):
        for other in points[index + 1 :]:
            if scene.table.stack(one) == scene.table.stack(other):
                left, right = HANDS
                return [
                    Made(Lift(one, hand=left), scene.beat(), amiss=True),
                    Made(Lift(other, hand=right), scene.beat(), amiss=True),
                    Made(Drop(other, *scene.off(other), hand=left), scene.beat(), amiss=True),
                    Made(Drop(one, *scene.off(one), hand=right), scene.beat(), amiss=True),
                ]
    return []


def _thought_about(scene: Scene, gesture: Gesture) -> list[Made]:
    """Do nothing for a minute or more."""
    del gesture
    return [Made(Wait(round(scene.random.uniform(30.0, LONGEST_PAUSE_S))), 0.0)]


def _acted_twice(scene: Scene, gesture: Gesture) -> list[Made]:
    """Move another piece of the player who has just acted, notice whose turn it is, and move it back."""
    table, turn = scene.table, acting(scene, gesture)
    others = [point for point in scene.others() if point not in scene.fresh]
    start = scene.pick([point for point in others if owner(scene, point) not in (None, *turn)])
    end = start and scene.pick(table.free())
    if table.held or not turn - {None} or start is None or end is None:
        return []
    piece = table.stack(start)[0]
    return [
        Made(lift(start, piece, gesture), scene.beat(), amiss=True),
        Made(scene.drop(end, gesture), scene.beat(), amiss=True),
        Made(lift(end, piece, gesture), scene.noticed(), amiss=True),
        Made(scene.drop(start, gesture), scene.beat(), amiss=True),
    ]


def _carried_low(scene: Scene, gesture: Lift) -> list[Made]:
    """Carry a piece low to its target, not straight but past a third point, without resting there."""
    plan, table = list(scene.plan), scene.table
    end = next((each.point for each in plan[:1] if isinstance(each, Drop)), None)
    corners = [
        point
        for point in table.free()
        if point not in (gesture.point, end)
        and end is not None
        and slid_to(scene, gesture.point, point)
        and slid_to(scene, point, end)
    ]
    corner = scene.pick(corners)
    if corner is None or end is None or end == gesture.point:
        return []
    scene.plan.popleft()
    speed = scene.speed(HOVERING_MM_S, FASTEST_MM_S)
    slow = speed < TURNING_MM_S
    return [
        Made(Slide(gesture.point, corner, speed, gesture.piece, hand=gesture.hand), scene.beat(), amiss=slow),
        Made(Slide(corner, end, speed, gesture.piece, hand=gesture.hand), 0.0, amiss=slow),
    ]


def _confirmed_early(scene: Scene, gesture: Drop) -> list[Made]:
    """Press Confirm with the piece still in the hand, which confirms nothing."""
    if scene.early or scene.late:
        return []  # it confirms what the other player has made
    return [Made(Press("confirm"), scene.beat()), Made(gesture, scene.beat())]


HARD_SLIPS: tuple[Slip, ...] = (
    Slip("face noticed late", Put, 0.15, _face_noticed_late),
    Slip("carried low past a third point", Lift, 0.08, _carried_low),
    Slip("confirmed in hand", Drop, 0.1, _confirmed_early),
    Slip("same player twice", None, 0.02, _acted_twice, begins=True),
    Slip("alike exchanged", None, 0.03, _alike_exchanged),
    Slip("thought for minutes", None, 0.01, _thought_about),
)
"""The slips of single gestures and between gestures."""
