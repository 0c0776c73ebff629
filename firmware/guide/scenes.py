"""Scenes: the lights for the marks, for the colours of pieces to choose from, and for the panel."""

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
"""The meanings of a light of the score: it stands for one point, and for one more each time its row is full."""

DIMMEST = 100
"""A colour none of whose channels is above this value cannot be recognised on a light."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The state of the panel: the player whose ``turn`` it is, the ``score``, and the players asked or passed.

    ``asked`` are the players asked to resign or to agree to a draw. ``passed`` are those who had to pass since the last
    action. ``thinking``: it is an engine's turn, and it is thinking.
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

    ``inks`` are colours that points show instead of their meaning's own. ``waiting``: no piece to put is in hand yet;
    the points where one may go are then lit like open ones, because a whole board of winking lights is restless.
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
    """Return the glow of each meaning, by its name."""
    return {name: Glow(meaning.rgb, meaning.rhythm, name) for name, meaning in meanings().items()}


@cache
def _waiting_glows() -> Mapping[str, Glow]:
    """Return the glow of each meaning while no piece is in hand."""
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
    """Return how many points light ``number`` stands for in a row that is filled repeatedly; 0 or less: none."""
    return (score - number) // lights + 1


def _turn(player: Player, panel: Panel) -> str:
    """Return the meaning of the light of a player's turn; empty: it is dark."""
    if player in panel.asked:
        return "asked"
    if player == panel.turn:
        return "thinking" if panel.thinking else "turn"
    return "passed" if player in panel.passed else ""


def choice_inks(verdict: Verdict) -> Mapping[Point, Rgb]:
    """Return the colours of the pieces put by the choice that confirm would take, by their points.

    Empty unless the choices differ only in the colours of the pieces put.
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
    """Return the steps of each choice that a continuation of the verdict contains."""
    return {
        choice: [step for link in e.continuation.links[: len(choice)] for step in link.steps]
        for e in verdict.found
        for choice in verdict.choices
        if e.continuation.actions[: len(choice)] == choice
    }


def _alike(ours: Sequence[Step], theirs: Sequence[Step]) -> bool:
    """Return whether two sequences of steps differ at most in the colours of pieces that are put."""
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
