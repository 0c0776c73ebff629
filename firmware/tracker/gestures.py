"""Gestures: the few gestures of hands that explain an event, given a hypothesis."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engine.game import Flip, Piece, Point, Stack
from firmware.tracker.costs import Costs, Times
from firmware.tracker.events import Event
from firmware.tracker.hypotheses import Held, Hypothesis, Told, home, standing_as
from firmware.tracker.nodes import Look
from firmware.tracker.stages import without
from hardware.sensors.sighting import fits

MOST_BEYOND = 2
"""The most kinds that are considered for a piece from beside the board that no step asks for."""


def gestures(hypothesis: Hypothesis, event: Event, look: Look, costs: Costs, times: Times) -> Iterator[Hypothesis]:
    """Yield the hypothesis after each gesture that explains an event; unchanged if the event needs no gesture."""
    point, reading = event.point, event.after
    unread, since, here = hypothesis.unread, event.time, hypothesis
    if any(each[0] == point for each in unread):
        since = next(each[1] for each in unread if each[0] == point)
        unread = tuple(each for each in unread if each[0] != point)
        stale = costs.stale if event.time - since > times.passing else 0.0
        here = replace(hypothesis, unread=unread, spent=hypothesis.spent + stale)
    stack = here.stack(point)
    if fits(reading, look(stack)):
        yield here
        return
    yield from _lifts(here, event, stack, look, costs)
    yield from _arrivals(here, event, stack, look, costs)
    yield from _turned(here, event, stack, look, costs)
    cost = costs.passing if here.hand else costs.glitch
    if here is not hypothesis:
        here, cost = hypothesis, 0.0
    odd = replace(here, unread=(*unread, (point, since)))
    yield _tell(odd, event.time, f"something passes {point}", cost, passing=True)


def _lifts(here: Hypothesis, event: Event, stack: Stack, look: Look, costs: Costs) -> Iterator[Hypothesis]:
    """Yield hypotheses in which pieces were lifted; a lifted one may stand where a reading fitted nothing."""
    for count in range(1, len(stack) + 1):
        for some in dict.fromkeys(combinations(stack, count)):
            left: Stack | None = stack
            for piece in some:
                left = without(left, piece) if left is not None else None
            if left is None or not fits(event.after, look(left)):
                continue
            hand = (*here.hand, *(Held(piece, home(here, event.point, piece), event.time) for piece in some))
            words = f"lift {' and '.join(some)} from {event.point}"
            up = _tell(_with(here, event.point, left, hand), event.time, words, costs.lift * count)
            yield up
            yield from _landed(up, event, some, look, costs)


def _landed(up: Hypothesis, event: Event, pieces: tuple[Piece, ...], look: Look, costs: Costs) -> Iterator[Hypothesis]:
    """Yield hypotheses in which a piece had come to a point before it was seen to leave another."""
    for point, _ in up.unread:
        reading = event.readings[point]
        for piece in pieces:
            stack = up.node.game.stacked((*up.stack(point), piece))
            if fits(reading, look(stack)):
                hand = tuple(held for held in up.hand if held.piece != piece or held.time != event.time)
                unread = tuple(each for each in up.unread if each[0] != point)
                down = replace(_with(up, point, stack, hand), unread=unread)
                yield _tell(down, event.time, f"it had come to {point}", costs.late)


def _arrivals(here: Hypothesis, event: Event, stack: Stack, look: Look, costs: Costs) -> Iterator[Hypothesis]:
    """Yield hypotheses in which a piece came down, from a hand or from beside the board, or two of a hand together."""
    game, point, after = here.node.game, event.point, event.after
    expected = {*here.owed(point), *here.node.forward(point), here.node.stack(point)}
    tried: set[Stack] = set()
    for held in dict.fromkeys((each.piece, each.origin) for each in here.hand):
        piece, origin = held
        for face in (piece, game.kinds[piece].other_face):
            if face is None:
                continue
            put = standing_as(here.node, point, game.stacked((*stack, face)))
            if not fits(after, look(put)):
                continue
            tried.add(put)
            turned = face != piece
            cost = _down_cost(here, point, origin, put, turned=turned, costs=costs)
            words = f"{'turn' if turned else 'put'} {piece} {'back ' if origin == point else ''}on {point}"
            yield _tell(_with(here, point, put, _less(here.hand, piece, origin)), event.time, words, cost)
    if len(here.hand) > 1:
        yield from _both(here, event, stack, look, costs)
    beyond = 0
    for piece in game.kinds:
        put = standing_as(here.node, point, game.stacked((*stack, piece)))
        if put in tried or not fits(after, look(put)):
            continue
        asked = put in expected and _spare(here, piece)
        if not asked:
            beyond += 1
            if beyond > MOST_BEYOND:
                continue
        cost = costs.supply if asked else costs.beyond
        yield _tell(_with(here, point, put, here.hand), event.time, f"put a new {piece} on {point}", cost)


def _spare(here: Hypothesis, piece: Piece) -> bool:
    """Return whether there are pieces of a kind beside the board."""
    node, kinds = here.node, here.node.game.kinds
    supply = kinds[piece].supply
    count = node.standing(supply) + sum(kinds[held.piece].supply == supply for held in here.hand)
    for point, stack in here.differing.items():
        count += sum(kinds[each].supply == supply for each in stack)
        count -= sum(kinds[each].supply == supply for each in node.stack(point))
    return count < kinds[piece].count


def _both(here: Hypothesis, event: Event, stack: Stack, look: Look, costs: Costs) -> Iterator[Hypothesis]:
    """Yield hypotheses in which two pieces came down together: one pushed along with the other."""
    for one, other in combinations(here.hand, 2):
        put = here.node.game.stacked((*stack, one.piece, other.piece))
        if one.origin == other.origin and fits(event.after, look(put)):
            hand = tuple(each for each in here.hand if each not in (one, other))
            words = f"put {one.piece} and {other.piece} on {event.point}"
            yield _tell(_with(here, event.point, put, hand), event.time, words, 2 * costs.from_hand)


def _turned(here: Hypothesis, event: Event, stack: Stack, look: Look, costs: Costs) -> Iterator[Hypothesis]:
    """Yield hypotheses in which a piece was turned over too quickly to be seen leaving."""
    for at, piece in enumerate(stack):
        other = here.node.game.kinds[piece].other_face
        if other is not None:
            put = (*stack[:at], other, *stack[at + 1 :])
            if fits(event.after, look(put)):
                cost = costs.flip if _awaited(here, event.point, put) else costs.flip_astray
                yield _tell(
                    _with(here, event.point, put, here.hand), event.time, f"turn {piece} on {event.point}", cost
                )


def _down_cost(here: Hypothesis, point: Point, origin: Point, put: Stack, *, turned: bool, costs: Costs) -> float:
    if turned:
        return costs.flip if origin == point and _awaited(here, point, put) else costs.flip_astray
    if origin != point:
        return costs.from_hand
    owed = here.owed(point).get(put)
    due = (owed is not None and "flip" in owed) or _due(here, point)
    return costs.put_back_owed if due else costs.put_back


def _due(here: Hypothesis, point: Point) -> bool:
    """Return whether the action begun turns a piece over on a point."""
    node, action = here.node, here.view.action
    return bool(action) and any(isinstance(step, Flip) and step.point == point for step in node.steps_of(action))


def _awaited(here: Hypothesis, point: Point, put: Stack) -> bool:
    """Return whether a point has to hold this stack, or may hold it by a legal action."""
    return put == here.node.stack(point) or put in here.node.forward(point)


def _with(here: Hypothesis, point: Point, stack: Stack, hand: tuple[Held, ...]) -> Hypothesis:
    differing = dict(here.differing)
    stack = standing_as(here.node, point, stack)
    if stack == here.node.stack(point):
        differing.pop(point, None)
    else:
        differing[point] = stack
    return replace(here, differing=differing, hand=hand)


def _less(hand: tuple[Held, ...], piece: Piece, origin: Point) -> tuple[Held, ...]:
    at = next(index for index, held in enumerate(hand) if held.piece == piece and held.origin == origin)
    return (*hand[:at], *hand[at + 1 :])


def _tell(made: Hypothesis, time: float, words: str, cost: float, *, passing: bool = False) -> Hypothesis:
    return replace(made, spent=made.spent + cost, told=Told(time, words, cost, made.told, passing))
