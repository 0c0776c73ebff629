"""The guide: what the referee knows -> what to light, and why.

Pure functions of a verdict. What is lit comes from the steps of the futures, never from a game's name.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.game import Move, Player, Point, Put, Step, Take, Turn
from firmware.guide.meanings import LEVELS, Guidance, meanings, rank
from firmware.referee.scales import Explanation, Progress
from firmware.referee.verdict import Repair, Verdict
from hardware.lights.scene import Glow, Scene

Marks = dict[Point, str]
"""What each point is to say: a meaning by point."""


def marks(verdict: Verdict, guidance: Guidance) -> Marks:
    """Return the meaning of every lit point, as far as this guidance shows it; the way back is always shown."""
    if verdict.kind == "astray":
        return _way_back(verdict)
    shown: Marks = {}
    table, place, level = meanings(), rank(), LEVELS.index(guidance)
    for point, meaning in _wanted(verdict):
        if LEVELS.index(table[meaning].level) <= level and place[meaning] < place.get(shown.get(point, ""), len(place)):
            shown[point] = meaning
    return shown


def _wanted(verdict: Verdict) -> Iterable[tuple[Point, str]]:
    if verdict.kind == "asking":
        shown = verdict.choices[:1] if verdict.chosen else verdict.choices
        yield from ((point, "your choice") for choice in shown for point in _choice(verdict, choice))
    if verdict.kind == "resting":
        futures = verdict.position.single
        for future in futures:
            steps = future.links[0].steps
            yield from _still_to_do(steps, (Progress.TODO,) * len(steps), begun=False, only=len(futures) == 1)
        return
    for explanation in verdict.found:
        yield from _underway(explanation, only=len(verdict.found) == 1)


def _choice(verdict: Verdict, choice: tuple[str, ...]) -> Iterable[Point]:
    """Return the points a choice touches; those of the plan if it is that nothing has been done."""
    if choice in verdict.touched and choice:
        return verdict.touched[choice]
    for explanation in verdict.found:
        if choice and explanation.future.actions[: len(choice)] == choice:
            return explanation.future.changes
    if choice and choice[0] in verdict.position.actions:
        return verdict.position.future(choice[0]).changes
    return [repair.point for repair in verdict.plan]


def _underway(explanation: Explanation, *, only: bool) -> Iterable[tuple[Point, str]]:
    """Light what is left of the first action that is not complete."""
    for link, progress in zip(explanation.future.links, explanation.progress, strict=True):
        if any(far is not Progress.DONE for far in progress):
            begun = any(far is not Progress.TODO for far in progress)
            yield from _still_to_do(link.steps, progress, begun=begun, only=only)
            return


def _still_to_do(
    steps: Sequence[Step], progress: Sequence[Progress], *, begun: bool, only: bool
) -> Iterable[tuple[Point, str]]:
    """Yield what the open steps of one action ask for."""
    carrying = [(each, how) for each, how in zip(steps, progress, strict=True) if isinstance(each, Move)]
    unmoved = [(move, how) for move, how in carrying if how is not Progress.DONE]
    for move, how in unmoved:
        if how is Progress.HALF:
            yield move.target, "may go here"
            yield move.origin, "in hand"
        else:
            yield move.origin, "may move"
    lifted = any(how is Progress.HALF for _, how in unmoved)
    removal = all(isinstance(step, Take) for step in steps)
    for step, far in zip(steps, progress, strict=True):
        if far is Progress.DONE:
            continue
        match step:
            case Put(_, point) if carrying and (lifted or not unmoved):
                yield point, "put here"
            case Put(_, point) if not carrying:
                yield point, "put here" if begun or only else "may go here"
            case Turn(_, _, point) if not unmoved:
                yield point, "turn over"
            case Take(_, point) if removal and len(steps) > 1:
                yield point, "row"
            case Take(_, point) if not unmoved:
                yield point, "take off" if only or not removal else "your choice"
            case _:
                pass


MOST_LIT = 2
"""So many things to put right are lit at once: a piece to be carried from here to there is one thing."""


def _way_back(verdict: Verdict) -> Marks:
    """Light the next things of the plan: what does not belong, what must be turned, and where something is missing."""
    homes = {repair.to for repair in verdict.plan if repair.to is not None}
    things = [r for r in verdict.plan if r.gesture != "put" or r.point not in homes][:MOST_LIT]
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


def scene(
    marked: Marks,
    pixels: Iterable[str],
    turn: Player | None,
    score: Mapping[Player, int],
    asked: Collection[Player] = (),
) -> Scene:
    """Return the scene for these marks, with the panel's pixels for turn and score as far as the board has them.

    ``asked`` are the players whom a question is put to that is not about the board: to resign, to agree to a draw.
    """
    table = meanings()
    names = dict(marked)
    for pixel in pixels:
        what, _, rest = pixel.partition("-")
        if what == "turn" and rest in asked:
            names[pixel] = "asked"
        elif what == "turn" and rest == turn:
            names[pixel] = "turn"
        elif what == "score":
            player, _, count = rest.rpartition("-")
            if score.get(player, 0) >= int(count):
                names[pixel] = "score"
    return {p: Glow(table[name].rgb, table[name].rhythm, name) for p, name in names.items()}
