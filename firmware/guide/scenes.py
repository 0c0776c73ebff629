"""Scenes: what marks look like on the lights, where they show the colour of a piece, and what the panel shows."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from engine.game import Action, Player, Point, Put, Step
from firmware.guide.marks import Marks
from firmware.guide.meanings import meanings
from firmware.guide.piece_colours import Rgb, colour_and_kind, ink
from firmware.referee.verdict import Verdict
from hardware.lights.scene import Glow, Scene

SCORES = ("score", "two points", "three points")
"""What a light of the score says: it stands for a point, and for one more each time that the row has been filled."""

DIMMEST = 100
"""A piece whose colour is nowhere brighter than this cannot be told by a light."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel shows: whose ``turn`` it is, the ``score``, and which players are asked or have passed.

    ``asked`` are the players whom a question is put to that is not about the board: to resign, to agree to a draw.
    ``passed`` are those who had to pass since somebody last acted. ``thinking``: an engine does whose turn it is.
    """

    turn: Player | None = None
    score: Mapping[Player, int] = field(default_factory=dict)
    asked: Collection[Player] = ()
    passed: Collection[Player] = ()
    thinking: bool = False


def scene(
    marked: Marks, inks: Mapping[Point, Rgb], pixels: Sequence[str], panel: Panel, *, waiting: bool = False
) -> Scene:
    """Return the scene for these marks, with the panel's pixels as far as the board has them.

    ``inks`` are colours that points show instead of their meaning's own. ``waiting``: no piece is in hand yet that
    could be put, so the points where one may go are lit as those that are open: a whole board of them stays calm.
    """
    table = _waiting_glows() if waiting else glows()
    names: dict[str, str] = dict(marked)
    turns, scores = _panel_pixels(tuple(pixels))
    for pixel, player in turns:
        if name := _turn(player, panel):
            names[pixel] = name
    for pixel, player, number, length in scores:
        points = _points(panel.score.get(player, 0), number, length)
        if points > 0:
            names[pixel] = SCORES[min(points, len(SCORES)) - 1]
    lit = {point: table[name] for point, name in names.items()}
    return lit | {p: Glow(inks[p], lit[p].rhythm, lit[p].meaning) for p in names.keys() & inks.keys()}


@cache
def glows() -> Mapping[str, Glow]:
    """Return how each meaning is lit, by its name."""
    return {name: Glow(meaning.rgb, meaning.rhythm, name) for name, meaning in meanings().items()}


@cache
def _waiting_glows() -> Mapping[str, Glow]:
    """Return how each meaning is lit while no piece is in hand."""
    table = glows()
    return {**table, "may go here": replace(table["open"], meaning="may go here")}


@cache
def _panel_pixels(
    pixels: tuple[str, ...],
) -> tuple[tuple[tuple[str, Player], ...], tuple[tuple[str, Player, int, int], ...]]:
    """Return a board's lights of turns, and those of scores with their numbers and the length of their rows."""
    rows = Counter(pixel.rpartition("-")[0] for pixel in pixels)
    turns: list[tuple[str, Player]] = []
    scores: list[tuple[str, Player, int, int]] = []
    for pixel in pixels:
        what, _, rest = pixel.partition("-")
        if what == "turn":
            turns.append((pixel, rest))
        elif what == "score":
            player, _, number = rest.rpartition("-")
            scores.append((pixel, player, int(number), rows[f"score-{player}"]))
    return tuple(turns), tuple(scores)


def _points(score: int, number: int, lights: int) -> int:
    """Return how many points the light of this number stands for, in a row of so many that is filled time and again.

    Nothing, if that is not above 0.
    """
    return (score - number) // lights + 1


def _turn(player: Player, panel: Panel) -> str:
    """Return what the light of a player's turn says."""
    if player in panel.asked:
        return "asked"
    if player == panel.turn:
        return "thinking" if panel.thinking else "turn"
    return "passed" if player in panel.passed else ""


def choice_inks(verdict: Verdict) -> Mapping[Point, Rgb]:
    """Return the colours of the pieces that the choice has put which confirm would take, by their points.

    That is where the choices differ only in the colours of the pieces that were put.
    """
    if verdict.kind != "asking" or not verdict.chosen or len(verdict.choices) < 2:  # noqa: PLR2004 # one differs from none
        return {}
    told = _steps_of(verdict)
    chosen, *others = (told.get(choice, ()) for choice in verdict.choices)
    if not chosen or not all(_alike(chosen, other) for other in others):
        return {}
    pairs = [(ours, theirs) for other in others for ours, theirs in zip(chosen, other, strict=True) if ours != theirs]
    if min((max(ink(step.piece)) for pair in pairs for step in pair), default=0) < DIMMEST:
        return {}
    return {step.point: ink(step.piece) for step, _ in pairs if isinstance(step, Put)}


def _steps_of(verdict: Verdict) -> Mapping[tuple[Action, ...], Sequence[Step]]:
    """Return the steps of each choice that is something hands are seen to have done."""
    return {
        choice: [step for link in e.continuation.links[: len(choice)] for step in link.steps]
        for e in verdict.found
        for choice in verdict.choices
        if e.continuation.actions[: len(choice)] == choice
    }


def _alike(ours: Sequence[Step], theirs: Sequence[Step]) -> bool:
    """Return whether the same is done, but for the colours of pieces that are put."""
    return len(ours) == len(theirs) and all(
        one == other
        or (
            isinstance(one, Put)
            and isinstance(other, Put)
            and one.point == other.point
            and colour_and_kind(one.piece)[1] == colour_and_kind(other.piece)[1]
        )
        for one, other in zip(ours, theirs, strict=True)
    )
