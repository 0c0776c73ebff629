"""The marks: the meaning of each lit point, made from the referee's verdict.

Pure functions of a verdict. The marks come from the steps of the continuations, never from a game's name.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from engine.game import Flip, Move, Point, Put, Step, Take
from firmware.guide.meanings import rank, ranks
from firmware.guide.play_for import IN_HAND, asked
from firmware.guide.sliding import FEWEST, slid
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.step_summary import StepSummary
from firmware.referee.hypotheses.hypothesis import Hypothesis
from firmware.referee.hypotheses.progress import Progress
from firmware.referee.limits import MOST_LIT
from firmware.referee.verdict import Repair, Verdict
from firmware.settings.guidance import Guidance

Marks: TypeAlias = dict[Point, str]
"""The meaning of each lit point."""


def marks(verdict: Verdict, guidance: Guidance, announced: str = "") -> Marks:
    """Return the meaning of every lit point, as far as this guidance shows it; the way back is always shown.

    ``announced`` is the player's announcement of the piece that is going to be put (:func:`says`).
    """
    if verdict.kind == "astray":
        return _way_back(verdict)
    shown: Marks = _way_back(verdict) if verdict.besides else {}
    places, among, last = ranks(guidance), rank(), len(rank())
    for point, meaning in _wanted(verdict, announced):
        if places.get(meaning, last) < among.get(shown.get(point, ""), last):
            shown[point] = meaning
    return shown


def _wanted(verdict: Verdict, announced: str) -> Iterable[tuple[Point, str]]:
    if verdict.kind == "asking":
        shown = verdict.choices[:1] if verdict.chosen else verdict.choices
        yield from ((point, "your choice") for choice in shown for point in _choice(verdict, choice))
        if verdict.touched:
            return  # a claim is about actions already made, so no open step is lit
    if verdict.engine_acts:
        yield from asked(verdict).marks()
        return
    if verdict.kind == "resting":
        yield from _at_rest(verdict.position, announced)
        return
    slides = all(_rearranges(hypothesis) for hypothesis in verdict.found)
    for hypothesis in verdict.found:
        yield from _underway(hypothesis, only=len(verdict.found) == 1, slides=slides)


def _at_rest(position: Position, announced: str) -> Iterable[tuple[Point, str]]:
    """Yield the marks for a position where nothing has begun.

    If pieces of several kinds may be put, the points are "open"; they get "may go here" once the piece is known.
    """
    told = [summary for summary in position.summaries if announced and says(announced, summary)]
    summaries = told or position.summaries
    several = not told and len({piece for summary in summaries if (piece := piece_put(summary))}) > 1
    taken_up = set[Point]()
    for summary in summaries:
        if len(summary.moving) == 1 and isinstance(move := summary.steps[summary.moving[0]], Move):
            # Hundreds of actions may move the same piece.
            if (origin := move.path[0]) not in taken_up:
                taken_up.add(origin)
                yield origin, "may move"
            continue
        todo = (Progress.TODO,) * len(summary.steps)
        for point, meaning in _still_to_do(
            position, summary, todo, begun=False, only=len(summaries) == 1, slides=False
        ):
            yield point, "open" if several and meaning == "may go here" else meaning


def says(announced: str, summary: StepSummary) -> bool:
    """Return whether an action puts the piece announced by its name, or by parts of it such as colour or size."""
    parts = set(announced.split("-"))
    return any(isinstance(s, Put) and parts <= {s.piece, *s.piece.split("-")} for s in summary.steps)


def piece_put(summary: StepSummary) -> str:
    """Return the first piece an action puts; empty if it puts none or moves one."""
    if summary.moving:
        return ""
    return next((step.piece for step in summary.steps if isinstance(step, Put)), "")


def _choice(verdict: Verdict, choice: tuple[str, ...]) -> Iterable[Point]:
    """Return the points of a choice; for "nothing was done" the points where sensors contradict that."""
    if verdict.touched:
        return verdict.touched[choice]
    continuations = (e.continuation for e in verdict.found if e.continuation.actions[: len(choice)] == choice)
    links = (link for continuation in continuations for link in continuation.links[: len(choice)])
    return dict.fromkeys(point for link in links for bits in link.bits for point, _ in bits)


# Lists, not generators: a frame may ask for the marks of dozens of actions.


def _rearranges(hypothesis: Hypothesis) -> bool:
    """Return whether one of a hypothesis's actions rearranges the board."""
    return any(link.summary.rearranges for link in hypothesis.continuation.links)


def _underway(hypothesis: Hypothesis, *, only: bool, slides: bool) -> Sequence[tuple[Point, str]]:
    """Return the marks for the rest of the first action that is not complete.

    ``slides`` means that no hypothesis does without sliding the layout.
    """
    continuation = hypothesis.continuation
    for index, (link, progress) in enumerate(zip(continuation.links, hypothesis.progress, strict=True)):
        if progress.count(Progress.DONE) < len(progress):
            begun = progress.count(Progress.TODO) < len(progress)
            position = continuation.position(index)
            return _still_to_do(position, link.summary, progress, begun=begun, only=only, slides=slides)
    return ()


def _still_to_do(
    position: Position, summary: StepSummary, progress: Sequence[Progress], *, begun: bool, only: bool, slides: bool
) -> Sequence[tuple[Point, str]]:
    """Return the marks for the open steps of one action from a position."""
    steps, carrying = summary.steps, summary.moving
    unmoved = [
        (move, progress[i]) for i in carrying if progress[i] is not Progress.DONE and isinstance(move := steps[i], Move)
    ]
    if not unmoved:
        return _beside_moves(position, summary, progress, begun=begun, only=only, moving=False)
    found: list[tuple[Point, str]] = []
    lifted = Progress.HALF in [how for _, how in unmoved]
    sliding = frozenset(slid(position.game.geometry, [move for move, _ in unmoved]) if len(unmoved) >= FEWEST else ())
    # Lights of a whole layout would hide those of the actions that leave it where it is.
    if sliding and begun and (slides or _slide_begun(position, summary, progress, sliding)):
        found += _sliding([(move, how) for move, how in unmoved if move in sliding], lifted=lifted)
    alone = [(move, how) for move, how in unmoved if move not in sliding] if sliding else unmoved
    found += _moving(position, alone, begun=begun)
    found += _next_to_go(steps, progress, alone)
    if lifted:
        found += _beside_moves(position, summary, progress, begun=begun, only=only, moving=True)
    return found


def _slide_begun(
    position: Position, summary: StepSummary, progress: Sequence[Progress], sliding: Collection[Move]
) -> bool:
    """Return whether any piece of the layout that an action slides has been taken up, as far as is seen.

    ``sliding`` are the moves that slide what is left of it.
    """
    moves = {move: progress[i] for i in summary.moving if isinstance(move := summary.steps[i], Move)}
    if Progress.DONE in moves.values():
        sliding = slid(position.game.geometry, [*moves])
    return any(how in (Progress.HALF, Progress.DONE) and move in sliding for move, how in moves.items())


def _beside_moves(
    position: Position, summary: StepSummary, progress: Sequence[Progress], *, begun: bool, only: bool, moving: bool
) -> Sequence[tuple[Point, str]]:
    """Return what the open steps that move nothing ask for; ``moving``: a piece that has to go elsewhere is up."""
    found: list[tuple[Point, str]] = []
    steps, carrying = summary.steps, summary.moving
    removal, turning = summary.removal, summary.turning
    for step, far in zip(steps, progress, strict=True):
        if far is Progress.DONE:
            continue
        match step:
            case Put(_, point):
                found.append((point, "put here" if carrying or begun or only else "may go here"))
            case Flip(_, _, point) if not moving and (begun or turning):
                found.append((point, "your choice" if by_choice(position, summary) else "turn over"))
            case Take(_, point) if removal and len(steps) > 1:
                found.append((point, "row"))
            case Take(_, point) if not moving:
                found.append((point, "take off" if only or not removal else "your choice"))
            case _:
                pass
    return found


def by_choice(position: Position, summary: StepSummary) -> bool:
    """Return whether an action only turns pieces over and another legal action leaves one of them as it lies."""
    if not summary.turning:
        return False
    turned = set(summary.steps)
    return any(not turned.issubset(other.steps) for other in position.summaries)


def _next_to_go(steps: Sequence[Step], progress: Sequence[Progress], unmoved: "Open") -> Sequence[tuple[Point, str]]:
    """Return the target of the only open move if a piece was put on its origin: that piece is moved next."""
    if len(unmoved) == 1 and unmoved[0][1] is Progress.TODO:
        move = unmoved[0][0]
        for step, far in zip(steps, progress, strict=True):
            if far is Progress.DONE and isinstance(step, Put) and step.point == move.origin:
                return ((move.target, "may go here"),)
    return ()


Open: TypeAlias = Sequence[tuple[Move, Progress]]
"""The moves of an action that are not done, in order."""


def _moving(position: Position, unmoved: Open, *, begun: bool) -> Sequence[tuple[Point, str]]:
    """Return the marks of the pieces that may be taken up, and the origins and targets of those in hand.

    Before anything has begun only the pieces a player can begin with are marked: not another player's piece that makes
    way, nor a piece that moves on from the target of another move.
    """
    if len(unmoved) == 1:  # as in most actions
        ((move, how),) = unmoved
        return (
            [(move.path[-1], "may go here"), (move.path[0], "in hand")]
            if how in IN_HAND
            else [(move.path[0], "may move")]
        )
    found: list[tuple[Point, str]] = []
    standing: set[Point] = set()
    coming: set[Point] = set()
    awaited = [move.path[-1] for move, how in unmoved if how in IN_HAND]
    to_come = [move.path[-1] for move, _ in unmoved]
    for index, (move, how) in enumerate(unmoved):
        origin, target = move.path[0], move.path[-1]
        if how in IN_HAND:
            found.append((target, "in its place" if target in standing else "may go here"))
            if origin not in awaited:
                found.append((origin, "in hand"))
        else:
            standing.add(origin)
            makes_way = origin in to_come[index:] and _anothers(position, move)
            if begun or not (makes_way or origin in coming):
                found.append((origin, "may move"))
        coming.add(target)
    return found


def _anothers(position: Position, move: Move) -> bool:
    return position.game.kinds[move.piece].owner not in (None, position.actor)


def _sliding(unmoved: Open, *, lifted: bool) -> Iterable[tuple[Point, str]]:
    """Yield the marks of the pieces of a layout to slide, and of their targets; while one is in hand, only of that."""
    standing = {move.origin for move, how in unmoved if how is not Progress.HALF}
    for move, how in unmoved:
        if how is Progress.HALF:
            yield move.target, "in its place" if move.target in standing else "may go here"
            yield move.origin, "in hand"
        else:
            yield move.origin, "may move"
            if not lifted and move.target not in standing:
                yield move.target, "put here"


def _way_back(verdict: Verdict) -> Marks:
    """Return the marks of the next repairs: misplaced pieces, pieces to turn over, and points where one is missing."""
    things = verdict.things[:MOST_LIT]
    carried = {thing.to for thing in things if thing.to is not None}
    shown: Marks = {}
    for repair in reversed(verdict.plan):
        if repair in things or (repair.gesture == "put" and repair.point in carried):
            shown[repair.point] = _to_put_right(verdict, repair)
    return shown


def _to_put_right(verdict: Verdict, repair: Repair) -> str:
    if repair.gesture == "put":
        return "was there" if repair.piece in verdict.position.stack(repair.point) else "put here"
    return "wrong" if repair.gesture == "take" else "turn over"
