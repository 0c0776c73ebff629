"""The waits of hands and their parts, measured in a game that was watched frame by frame."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from hardware.lights.render import Frame
from hardware.lights.scene import Scene
from trials.runs.latency.watched import Deed, Instant

What: TypeAlias = Literal["lit", "out", "gone", "decided", "open", "confirm", "next action"]
"""What is waited for.

After a gesture: something is ``lit`` that was not, or otherwise; something only goes ``out``, and has done so when it
is sent no longer; it is ``gone`` when the eye can see that, for the rhythm of a light has dark moments. After the
gesture that completed an action: it is committed, because nothing legal lies beyond it (``decided``), or though its
piece could go on (``open``), or by ``confirm``, or because the ``next action`` has begun.
"""

Draw: TypeAlias = Callable[[Scene, float], Frame]
"""Returns what the pixels show of a scene at a time in s."""

MS = 1e3


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait from the moment of a gesture until lights show what came of it, and its parts, in ms.

    ``scan``: until the scan that first shows it (below zero: the piece was felt before it stood). ``debounce``: until
    that is believed. ``settling``: until it is committed. ``dark``: until the rhythm of the lights lets it be
    seen. These are virtual time; ``judging`` and ``rendering`` are processor time, and ``wire`` is how long a frame is
    on its way.
    """

    what: What
    scan: float
    debounce: float
    settling: float
    dark: float
    judging: float
    rendering: float
    wire: float

    @property
    def whole(self) -> float:
        """The sum of all parts."""
        _, *parts = astuple(self)
        return float(sum(parts))

    def at_best(self, again: "Wait") -> "Wait":
        """Return this wait with the shorter times of the processor, measured twice."""
        return replace(self, judging=min(self.judging, again.judging), rendering=min(self.rendering, again.rendering))

    @property
    def work(self) -> float:
        """The part that is neither virtual nor chosen: judging, rendering and wire."""
        return self.judging + self.rendering + self.wire


def answers(deeds: Sequence[Deed], draw: Draw, debounce: float, wire: float) -> Iterator[Wait]:
    """Yield the wait for the lights' answer to each gesture.

    ``debounce`` (s) is the debouncing time of a channel, ``wire`` (ms) the time to send a frame. A gesture that leaves
    the lights unchanged has no answer.
    """
    for earlier, deed in pairwise(deeds):
        seen = [index for index, instant in enumerate(deed.instants) if instant.seen]
        if not seen or deed.gesture.startswith("press"):
            continue
        last, before = seen[-1], (earlier.instants + deed.instants[: seen[0]])[-1].scene
        answered = _answered(deed.instants, seen[0], last, before)
        if answered is None:
            continue
        answer = deed.instants[answered]
        shown = next((i.now for i in deed.instants[answered:] if i.shown != draw(before, i.now)), None)
        dark = ((deed.instants[-1].now if shown is None else shown) - answer.now) * MS
        noticed = deed.instants[min(answered, last)]
        scan, settled = _noticed(deed, noticed, debounce)
        parts = scan, settled, (answer.now - noticed.now) * MS
        work = answer.judging * MS, answer.rendering * MS, wire
        if any(before.get(pixel) != glow for pixel, glow in answer.scene.items()):
            yield Wait("lit", *parts, dark, *work)
            continue
        yield Wait("out", *parts, 0.0, *work)
        if shown is not None:
            yield Wait("gone", *parts, dark, *work)


def _answered(instants: Sequence[Instant], first: int, last: int, before: Scene) -> int | None:
    """Return from which frame on it is lit what a gesture asks for that is seen from one frame to another.

    A piece that is lifted is answered when it leaves, though another spot of the point may notice only later. What is
    answered only after it was seen, by settling, is answered late. ``None``: it asked for nothing.
    """
    after = instants[last].scene
    if after == before:
        return next((i for i in range(last + 1, len(instants)) if instants[i].scene != before), None)
    since = last
    while since > first and instants[since - 1].scene == after:
        since -= 1
    return since


def commits(deeds: Sequence[Deed], goes_on: Callable[[int], bool], debounce: float, wire: float) -> Iterator[Wait]:
    """Yield the wait from the completing gesture to the commit of each action.

    ``goes_on`` is whether an action's piece could legally have gone on, by the action's number in the game from 0.
    """
    count = 0
    cause: tuple[Deed, Instant] | None = None
    for deed in deeds:
        for instant in deed.instants:
            if instant.seen:
                cause = deed, instant
            if instant.actions == count:
                continue
            count = instant.actions
            work = instant.judging * MS, instant.rendering * MS, wire
            if deed.gesture.startswith("press") and instant.now >= deed.moment:
                yield Wait("confirm", 0.0, (instant.now - deed.moment) * MS, 0.0, 0.0, *work)
            elif cause is not None:
                done, seen = cause
                what: What = "next action" if seen is instant else "open" if goes_on(count - 1) else "decided"
                yield Wait(what, *_noticed(done, seen, debounce), (instant.now - seen.now) * MS, 0.0, *work)


def _noticed(deed: Deed, seen: Instant, debounce: float) -> tuple[float, float]:
    """Return how long after a gesture the scan was that showed what is believed at an instant, and how long that took.

    Both in ms. What is believed has been shown for ``debounce`` (s) by then; what was shown later is another thing.
    """
    scanned = max(each.now for each in deed.instants if each.sensed and each.now < seen.now - debounce / 2)
    return (scanned - deed.moment) * MS, (seen.now - scanned) * MS
