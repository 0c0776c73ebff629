"""Slips of clumsy hands: rarer than those of sloppy hands, and harder to follow.

They end as every slip does, with the pieces as the game demands. Those of whole turns are in
:mod:`trials.hands.clumsy`.
"""

from hardware.simulated.gestures import HANDS, Drop, Flip, Gesture, Lift, Put, Wait
from trials.hands.scene import Made, Scene
from trials.hands.slip import Slip

LONGEST_PAUSE_S = 180.0
"""So long somebody thinks, or fetches a coffee, in the middle of a turn."""


def _face_noticed_late(scene: Scene, gesture: Put) -> list[Made]:
    """Put a piece with the wrong face up inside another, and turn it over only when that has moved away."""
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
    """Look at two pieces of one kind, and put each back where the other stood: that is as good."""
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


HARD_SLIPS: tuple[Slip, ...] = (
    Slip("face noticed late", Put, 0.15, _face_noticed_late),
    Slip("alike exchanged", None, 0.03, _alike_exchanged),
    Slip("thought for minutes", None, 0.01, _thought_about),
)
"""The slips that happen to single gestures or between them."""
