"""Starting: the first hypothesis for a board that is seen for the first time."""

from dataclasses import replace

from engine.game import Point, Stack
from firmware.tracker.hypotheses import Held, Hypothesis
from firmware.tracker.nodes import Look, Node
from hardware.sensors.sighting import Reading, Sighting, fits


def starting(node: Node, sighting: Sighting, look: Look, now: float) -> list[Hypothesis]:
    """Return the first hypothesis for a board on which a position should stand: each point's likeliest stack."""
    differing: dict[Point, Stack] = {}
    hand: list[Held] = []
    unread: list[tuple[Point, float]] = []
    for point, reading in sighting.items():
        stack = node.stack(point)
        if fits(reading, look(stack)):
            continue
        found = _likeliest(node, point, reading, look)
        if found is None:
            unread.append((point, now))
        else:
            differing[point] = found
            hand += (Held(piece, point, now) for piece in stack if stack.count(piece) > found.count(piece))
    first = Hypothesis(node)
    return [replace(first, differing=differing, hand=tuple(hand), unread=tuple(unread))]


def _likeliest(node: Node, point: Point, reading: Reading, look: Look) -> Stack | None:
    stack, game = node.stack(point), node.game
    options: list[Stack] = [*node.owed(point), *node.forward(point), ()]
    options += [(*stack[:at], *stack[at + 1 :]) for at in range(len(stack))]
    options += [game.stacked((*stack, piece)) for piece in game.kinds]
    options += [(piece,) for piece in game.kinds]
    return next((each for each in options if fits(reading, look(each))), None)
