"""The message for the next thing to do, made from the steps that are left, never from a game's name."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.game import SKIP, Flip, Move, Piece, Point, Put, Step, Take
from firmware.guide.marks import Marks, by_choice
from firmware.guide.piece_words import ANY, common_name
from firmware.guide.play_for import IN_HAND
from firmware.guide.sliding import FEWEST, slid, way_of_all
from firmware.messages.message import Message
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.changes.places import Way
from firmware.referee.hypotheses.progress import Progress
from firmware.referee.verdict import Verdict


def expected(verdict: Verdict, lit: Marks) -> Message:
    """Return the message for the next thing the acting player does; ``lit`` are the marks with full guidance."""
    position = verdict.position
    if (slide := _slide(verdict)) is not None:
        return slide
    if verdict.kind == "resting":
        return _beginning(position)
    shown = frozenset(lit.values())
    waiting = "may move" in shown and not _on_the_move(verdict)  # the targets are lit, and no hand is going there
    for meaning, message in GOING_ON.items():
        if meaning in shown and not (waiting and meaning in TARGETS):
            points = [point for point, name in lit.items() if name == meaning]
            return message(_Rest(verdict, points))
    if any(hypothesis.complete_but_owed for hypothesis in verdict.found):
        return Message("expect-counts")
    return _beginning(position)


def _beginning(position: Position) -> Message:
    """Return the message for a position where nothing has begun."""
    player, summaries = position.actor or "", position.summaries
    if any(summary.turning and by_choice(position, summary) for summary in summaries):
        return _turn_by_choice(player, position)
    openings = [summary.steps for summary in summaries if summary.steps]
    doing = {type(step) for steps in openings for step in steps}
    if doing == {Flip}:
        return _turn_over(position, [step.point for step in openings[0] if isinstance(step, Flip)])
    if doing == {Take}:
        return _take_off(player, openings)
    if Move in doing:
        return _move(position, player, openings)
    return _put(position, player, {_put_first(steps) for steps in openings} - {""})


def _put(position: Position, player: str, pieces: Collection[Piece]) -> Message:
    """Return the message to put a piece, with the number left of its kind if it may go to any free point."""
    if len(pieces) != 1:
        return Message("expect-put-any" if pieces else "expect-turn", player=player)
    (piece,) = pieces
    kind = position.game.kinds[piece]
    placement = position.game.placement(position.state)
    free = len(position.game.geometry.points) - len(placement)
    if kind.owner is None or len(position.actions) < free:
        return Message("expect-put-lit", player=player, piece=piece)
    used = sum(position.game.kinds[each].supply == kind.supply for stack in placement.values() for each in stack)
    return Message("expect-put", player=player, piece=piece, n=kind.count - used)


def _put_first(steps: Sequence[Step]) -> Piece:
    """Return the piece that is put first; empty if none is."""
    return next((step.piece for step in steps if isinstance(step, Put)), "")


def _move(position: Position, player: str, openings: Sequence[Sequence[Step]]) -> Message:
    """Return the message to move a piece, or to put a piece into a ring and then move that."""
    pairs = [(steps[0], steps[1]) for steps in openings if len(steps) > 1]
    inside = [(one, two) for one, two in pairs if isinstance(two, Move) and _goes_to(one) == two.path[0]]
    if not inside or len(inside) < len(openings):
        return Message("expect-move", player=player)
    filled = {one.piece for one, _ in inside}
    if any(isinstance(one, Move) for one, _ in inside):
        return Message("expect-lift-then-move", player=player)
    owners = {position.game.kinds[two.piece].owner for _, two in inside}
    key = "expect-put-then-move-own" if owners == {player} else "expect-put-then-move"
    return Message(key, player=player, piece=common_name(filled))


def _goes_to(step: Step) -> Point | None:
    """Return the point a piece is put on or moved to."""
    return step.point if isinstance(step, Put) else step.target if isinstance(step, Move) else None


def _take_off(player: str, openings: Sequence[Sequence[Step]]) -> Message:
    """Return the message to take off a row, or one of several pieces."""
    if all(len(steps) == 1 for steps in openings):
        return Message("expect-take-one", player=player, piece=common_name(steps[0].piece for steps in openings))
    if len(openings) > 1:
        return Message("expect-row-choice", player=player)
    return Message("expect-row", piece=common_name(step.piece for step in openings[0]), n=len(openings[0]))


@dataclass(frozen=True, slots=True)
class _Rest:
    """The rest of a begun action: the lit ``points`` of the most pressing meaning."""

    verdict: Verdict
    points: Sequence[Point]

    @property
    def steps(self) -> Sequence[Step]:
        """The open steps."""
        return [step for step, _ in _open(self.verdict)]

    @property
    def player(self) -> str:
        return self.verdict.position.actor or ""

    @property
    def piece(self) -> str:
        """The common name of the pieces of the open steps at these points."""
        here = [step.piece for step in self.steps if _at(step) in self.points]
        return common_name(here) if here else ANY


def _flip(rest: _Rest) -> Message:
    flips = [step for step in rest.steps if isinstance(step, Flip)]
    return _turn_over(rest.verdict.position, rest.points, flips)


def _put_here(rest: _Rest) -> Message:
    if len(rest.points) > 1:
        return Message("expect-put-here-several", n=len(rest.points))
    return Message("expect-put-here", piece=rest.piece)


def _row(rest: _Rest) -> Message:
    if len(rest.verdict.found) > 1:
        return Message("expect-row-choice", player=rest.player)
    return Message("expect-row", piece=rest.piece, n=len(rest.points))


def _chosen(rest: _Rest) -> Message:
    turning = _choosing([hypothesis.continuation for hypothesis in rest.verdict.found])
    if turning is not None:
        return _turn_by_choice(rest.player, turning)
    return Message("expect-take-one", player=rest.player, piece=rest.piece)


def _move_on(rest: _Rest) -> Message:
    if len(rest.points) > 1:
        return Message("expect-move", player=rest.player)
    return Message("expect-move-on", piece=_to_go_on(rest.verdict, rest.points[0]) or rest.piece)


GOING_ON: Mapping[str, Callable[[_Rest], Message]] = {
    "turn over": _flip,
    "put here": _put_here,
    "row": _row,
    "take off": lambda rest: Message("expect-take", piece=rest.piece, n=len(rest.points)),
    "your choice": _chosen,
    "in its place": lambda rest: Message(
        "expect-capture" if _captures(rest) else "expect-go", piece=_in_hand(rest.verdict)
    ),
    "may go here": lambda rest: Message("expect-go", piece=_in_hand(rest.verdict)),
    "may move": _move_on,
    "open": lambda rest: Message("expect-put-any", player=rest.player),
}
"""The message for each meaning that is lit, the most pressing meaning first."""

TARGETS = frozenset({"in its place", "may go here"})
"""The meanings of points where a piece may go."""


def _turn_over(position: Position, points: Sequence[Point], flips: Sequence[Flip] = ()) -> Message:
    """Return the message to turn over the pieces on ``points``, in a turn or because of a pass."""
    if list(position.actions) == [SKIP]:
        return Message("expect-flip-pass", n=len(points))
    here = [flip.piece for flip in flips if flip.point in points]
    return Message("expect-flip", piece=common_name(here) if here else ANY, n=len(points))


def _open(verdict: Verdict) -> Iterable[tuple[Step, Progress]]:
    """Yield the steps left of the first open action of each hypothesis, and how far each has come."""
    for hypothesis in verdict.found:
        for link, progress in zip(hypothesis.continuation.links, hypothesis.progress, strict=True):
            left = [pair for pair in zip(link.steps, progress, strict=True) if pair[1] is not Progress.DONE]
            if left:
                yield from left
                break


def _at(step: Step) -> Point:
    return step.target if isinstance(step, Move) else step.point


def _on_the_move(verdict: Verdict) -> list[Piece]:
    """Return the pieces that are on the move for the first open action of a hypothesis."""
    return [step.piece for step, far in _open(verdict) if isinstance(step, Move) and far in IN_HAND]


def _in_hand(verdict: Verdict) -> str:
    """Return the name of the piece in the hand, as far as it is known."""
    on_the_move = _on_the_move(verdict)
    return common_name(on_the_move) if on_the_move else ANY


def _captures(rest: _Rest) -> bool:
    """Return whether another player's piece leaves the lit points, which is a capture unless the layout is slid."""
    position = rest.verdict.position
    moves = [step for step in rest.steps if isinstance(step, Move)]
    leaving = [position.game.kinds[move.piece].owner for move in moves if move.origin in rest.points]
    return any(owner not in (None, position.actor) for owner in leaving) and not slid(position.game.geometry, moves)


def _to_go_on(verdict: Verdict, point: Point) -> str:
    """Return the name of the piece that has to go on from a point in a begun action; empty if it is not known."""
    pieces = {step.piece for step, _ in _open(verdict) if isinstance(step, Move) and step.origin == point}
    return common_name(pieces) if pieces else ""


def _choosing(continuations: Sequence[Continuation]) -> Position | None:
    """Return the position in which a player chooses which pieces to turn over; ``None`` if there is no such choice."""
    positions = (
        continuation.position(index)
        for continuation in continuations
        for index, link in enumerate(continuation.links)
        if link.summary.turning and by_choice(continuation.position(index), link.summary)
    )
    return next(positions, None)


def _turn_by_choice(player: str, turning: Position) -> Message:
    return Message("expect-flip-choice" if turning.silent else "expect-flip-or-play", player=player)


def _slide(verdict: Verdict) -> Message | None:
    """Return the message to slide the layout, once only that is left to do; else ``None``."""
    geometry = verdict.position.game.geometry
    for hypothesis in verdict.found:
        for link, progress in zip(hypothesis.continuation.links, hypothesis.progress, strict=True):
            if len(link.summary.moving) < FEWEST:
                continue
            pairs = zip(link.steps, progress, strict=True)
            left = [step for step, far in pairs if isinstance(step, Move) and far is not Progress.DONE]
            if way := way_of_all(geometry, left):
                return along(way)
    return None


def along(way: Way) -> Message:
    """Return the message to slide all pieces by this way."""
    across, up = way
    ways = {"right": across, "left": -across, "up": up, "down": -up}
    return Message(
        "expect-slide", parts=tuple(Message(f"slide-{to}", n=round(far)) for to, far in ways.items() if far > 0)
    )
