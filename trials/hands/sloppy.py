"""Sloppy hands: how people really play.

They keep the order of natural hands, and slip: they hesitate, put things down wrong and correct it, slide, bump, touch,
use both hands, and begin before the other player has finished. Every slip ends where the turn should end: the hands
know the truth, and they leave on the board what the game demands.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.game import AnyGame, Point, Step
from engine.steps import apply_steps
from firmware.desk.act import Act
from firmware.desk.checks import Forgiving
from firmware.desk.manners import Way
from firmware.desk.styles import Doing, natural
from firmware.desk.tabletop import Tabletop, UnfitGestureError
from firmware.desk.turns import Turn
from hardware.simulated.gestures import Drop, Flip, Gesture, Hand, Lift, Take
from hardware.simulated.script import parse_gesture
from trials.hands.scene import MOST_OFF_MM, Made, Scene
from trials.hands.slip import Slip
from trials.hands.slips import SLIPS
from trials.hands.turn_parts import (
    PHASES,
    arrivals,
    bound_flips,
    chosen,
    departures,
    goes_on,
    only_turns,
    parts_of,
    phase,
    takes,
    touched,
    turned_points,
    undoes,
    ways_moved,
)

AT_ONCE_S = 0.05
"""How soon a player who does not wait begins after the other's last gesture."""

TWO_HANDS, EARLY, EARLIER = 0.3, 0.2, 0.15
"""The probabilities that a turn is made with both hands, followed at once, and followed before its last flip."""

IN_A_ROW = 3
"""The most turns in a row that are followed at once: then a player looks at what the board says."""


KINDS = (
    "two hands",
    *(name for _, name in PHASES),
    "began before the flip",
    "removed in another order",
    "flipped among removals",
    *dict.fromkeys(slip.name for slip in SLIPS),
)
"""The names of all slips: of whole turns, and of single gestures."""


def sloppy(game: AnyGame, turns: Sequence[Turn], random: Random, off_centre: float = MOST_OFF_MM) -> Iterator[Act]:
    """Yield the acts of sloppy hands, one for each turn; pieces lie at most ``off_centre`` mm off centre."""
    hands = SloppyHands(game, random, off_centre)
    parts = [part for turn in turns for part in parts_of(turn)]
    for turn, following in zip(parts, [*parts[1:], None], strict=True):
        yield hands.act(turn, following)


class SloppyHands:
    """Hands during one game: the pieces they have left on the table, and the flips they still owe."""

    def __init__(
        self, game: AnyGame, random: Random, off_centre: float = MOST_OFF_MM, slips: Sequence[Slip] = SLIPS
    ) -> None:
        self._game = game
        self._slips = slips
        self._table = Tabletop(game)
        self._off_centre = off_centre
        self._random = random
        self._stacked = game.stacked
        self._meant = self._table.placement
        self._owed: list[Gesture] = []
        self._early, self._phase = False, ""
        self._in_a_row = 0
        self._brought: deque[set[Point]] = deque(maxlen=2)
        self._left: frozenset[Point] = frozenset()
        self._state = game.start()
        self._choosable: deque[set[Point]] = deque(maxlen=2)

    def act(self, turn: Turn, following: Turn | None) -> Act:
        """Return what the hands do in a turn, given the next turn."""
        plan = deque(parse_gesture(doing.gesture) for doing in natural(turn.steps, self._random))
        slips = [self._phase] if self._early else []
        if self._random.random() < TWO_HANDS and any(isinstance(gesture, Lift) for gesture in plan):
            plan = deque(_two_handed(plan, self._random))
            slips.append("two hands")
        self._choosable.append(self._turned_by_choice(turn))
        late = frozenset(_flipped(self._owed))
        if late:
            plan.extendleft(reversed([plan.popleft(), *self._owed]))
            slips.append("began before the flip")
        slips += _disorders(list(plan), turn)
        pause = AT_ONCE_S if self._early else 0.0
        self._owed = [] if undoes(following, turn) else self._put_off(plan, following, bound_flips(turn.steps))
        doings = list(self._doings(plan, turn, late, slips))
        if doings:
            doings[0] = replace(doings[0], pause=pause)
        soon = self._random.random() < EARLY if goes_on(following) else False
        soon = soon and self._in_a_row < IN_A_ROW and not chosen(turn) and not undoes(following, turn)
        self._early, self._phase = bool(self._owed) or soon, phase(turn)
        self._in_a_row = self._in_a_row + 1 if self._early else 0
        self._end(turn)
        return Act(turn, tuple(doings), tuple(slips), rests=not self._early)

    @property
    def hurried(self) -> bool:
        """Whether the last turn is not finished yet, or the next player does not wait for its end."""
        return self._early

    def make(
        self,
        turn: Turn,
        doings: Sequence[Doing],
        slips: tuple[str, ...] = (),
        *,
        rests: bool = True,
        owing: str | None = None,
    ) -> Act:
        """Return the act that makes a turn with these gestures and no other slip.

        ``owing`` is a gesture that is made only after the board may have rested again.
        """
        for doing in doings:
            self._table.make(parse_gesture(doing.gesture))
        self._choosable.append(self._turned_by_choice(turn))
        self._owed = [] if rests or owing is None else [parse_gesture(owing)]
        self._end(turn)
        self._owed, self._early, self._in_a_row, self._phase = [], not rests, 0, phase(turn)
        return Act(turn, tuple(doings), slips, rests=rests)

    def another(self, turn: Turn) -> Sequence[Step]:
        """Return the steps of another legal action with which a player might have begun a turn; none: there is none.

        Nobody could tell it from the next player's choice if that one may turn back what it has turned over.
        """
        game, others = self._game, list[Sequence[Step]]()
        for action in game.actions(self._state):
            steps = game.steps(self._state, action)
            if steps and steps != turn.steps[0] and not self._turned_back(game.play(self._state, action), steps):
                others.append(steps)
        return self._random.choice(others) if others else ()

    def _turned_back(self, state: Any, steps: Sequence[Step]) -> bool:
        """Return whether hands may go on from a state by turning back something these steps have turned over."""
        following = (self._game.steps(state, action) for action in self._game.actions(state))
        return any(only_turns(each) and turned_points(each) & turned_points(steps) for each in following)

    def _turned_by_choice(self, turn: Turn) -> set[Point]:
        """Return the points where something may be turned over by choice in a turn, for any choice or for a pass."""
        game, points = self._game, set[Point]()
        for action in turn.actions:
            legal = (game.steps(self._state, other) for other in game.actions(self._state))
            points |= {step.point for steps in legal if only_turns(steps) for step in steps}
            self._state = game.play(self._state, action)
        return points

    def _put_off(self, plan: deque[Gesture], following: Turn | None, bound: frozenset[Point]) -> list[Gesture]:
        """Remove the last flip from a plan if it is postponed until the next player has begun."""
        if len(plan) < 2 or not goes_on(following) or following is None or self._random.random() > EARLIER:  # noqa: PLR2004 # something must be left to do
            return []
        last = plan[-1]
        if not isinstance(last, Flip) or last.point in touched(following.steps) or last.point not in bound:
            return []
        return [plan.pop()]

    def _doings(self, plan: deque[Gesture], turn: Turn, late: frozenset[Point], slips: list[str]) -> Iterator[Doing]:
        """Yield the gestures of a plan with slips, and append the names of the slips."""
        changing = late.union(touched(turn.steps), _flipped(self._owed))
        scene = Scene(
            self._table,
            self._random,
            plan,
            changing,
            late,
            self._early,
            fresh=frozenset().union(*self._brought),
            left=self._left,
            ways=ways_moved(turn.steps),
            bound=bound_flips(turn.steps),
            choosable=frozenset().union(*self._choosable),
            off_centre=self._off_centre,
        )
        # On sensors without colours the next player's beginning has made the flips of these points count as made.
        over = set(late)
        while plan:
            gesture = plan.popleft()
            for idle in (True, False):
                made, slip = self._slip(scene, gesture, idle=idle)
                slips += [slip.name] if slip else []
                for each in made:
                    self._table.make(each.gesture)
                    amiss = each.amiss or getattr(each.gesture, "point", None) in over
                    yield Doing(str(each.gesture), each.pause, slip.name if slip else "", amiss)
                if slip and slip.begins:
                    over |= _flipped([gesture, *plan])

    def _slip(self, scene: Scene, gesture: Gesture, *, idle: bool) -> tuple[list[Made], Slip | None]:
        """Return a gesture with a slip, or a slip between gestures; most often without any."""
        for slip in self._slips:
            fits = slip.to is None if idle else slip.to is type(gesture)
            if fits and self._random.random() < slip.often and (made := slip.make(scene, gesture)):
                return made, slip
        if idle:
            return [], None
        return [Made(gesture, AT_ONCE_S if gesture.hand and self._random.random() < 0.5 else scene.beat())], None  # noqa: PLR2004 # as often as not

    def _end(self, turn: Turn) -> None:
        """Note what a turn leaves. Raises :class:`UnfitGestureError` if the hands left anything else."""
        meant = apply_steps(self._meant, (step for steps in turn.steps for step in steps), self._stacked)
        left = self._table.placement
        owed = _flipped(self._owed)
        wrong = [p for p in {*meant, *left} - owed if sorted(meant.get(p, ())) != sorted(left.get(p, ()))]
        if wrong or self._table.held:
            raise UnfitGestureError(f"after action {turn.first + len(turn.actions)} {', '.join(wrong)} is not as meant")
        self._meant, self._left = meant, departures(turn.steps)
        self._brought.append(arrivals(turn.steps))


def _flipped(gestures: Iterable[Gesture]) -> set[Point]:
    """Return the points where these gestures turn something over."""
    return {gesture.point for gesture in gestures if isinstance(gesture, Flip)}


def _disorders(plan: Sequence[Gesture], turn: Turn) -> Iterator[str]:
    """Yield the names of the ways in which a plan departs from the order of its turn's actions."""
    order = {step.point: number for number, steps in enumerate(turn.steps) for step in takes(steps)}
    removing = [gesture for gesture in plan if isinstance(gesture, Take)]
    numbers = [order[gesture.point] for gesture in removing]
    if numbers != sorted(numbers):
        yield "removed in another order"
    if removing and any(isinstance(gesture, Flip) for gesture in plan[plan.index(removing[0]) :]):
        yield "flipped among removals"


def _two_handed(plan: Sequence[Gesture] | deque[Gesture], random: Random) -> Iterator[Gesture]:
    """Yield a plan with moves in one hand and everything else in the other; pieces are taken with both in turn."""
    hands: tuple[Hand, Hand] = random.choice((("left", "right"), ("right", "left")))
    for index, gesture in enumerate(plan):
        moves = isinstance(gesture, (Lift, Drop)) or (isinstance(gesture, (Flip, Take)) and index % 2)
        yield replace(gesture, hand=hands[0] if moves else hands[1])


WAY = Way(sloppy, Forgiving)
"""The style of sloppy hands, with a forgiving comparison."""
