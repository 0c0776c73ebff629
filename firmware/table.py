"""The table: one game in progress, fed with sightings and times.

It is sans-I/O: the same sightings, presses and answers at the same times give the same verdicts, scenes and entries.
What it commits waits in :attr:`Table.entries` until whoever runs it has written them down (:mod:`firmware.loop`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf

from engine.game import Action, AnyGame
from firmware.guide.marks import Marks, marks, scene, sentence
from firmware.journal.entry import Entry
from firmware.referee.futures import Courses, Look, Position
from firmware.referee.scales import Explanation, Root, Scales, explanations, shared
from firmware.referee.trail import Since, Trail
from firmware.referee.verdict import Verdict
from firmware.referee.wayback import Guesses, way_back
from firmware.settings import Settings
from hardware.lights.scene import Scene
from hardware.sighting import Sighting, fits

LONG_PRESS_S = 3.0
"""A button held so long asks for what must not happen by accident: a new game, resigning."""

RESIGN_S = 10.0
"""How long after undo was held confirm still means to resign, in s."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A beginning that may be committed: from which root, which actions, and how long it must have been quiet."""

    back: int
    actions: tuple[Action, ...]
    quiet: float


class Table:
    """One game in progress.

    ``look`` says how a stack of pieces reads on this board, ``pixels`` which lights it has, ``record`` what has been
    played already (a game gone on with). Times are in s and never run backwards.
    """

    def __init__(
        self,
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> None:
        self.game = game
        self.settings = settings
        self.pixels = tuple(pixels)
        self.entries: list[Entry] = []
        self.restarts = 0
        self.verdicts = 0
        self._look = look
        self._guesses = Guesses(game, look)
        self._begin(record, now)

    def _begin(self, record: Sequence[Action], now: float) -> None:
        position = Position(self.game, self.game.start(), Courses(self._look))
        self._trail = Trail()
        self._roots = [Root(position, Since(now))]
        self._record: list[Action] = []
        for action in record:
            position = position.after(action)
            self._roots.append(Root(position, Since(now)))
            self._record.append(action)
        self._sighting: Sighting | None = None
        self._changed = now
        self._wake = -inf
        self._ready: Ready | None = None
        self._lead: int | None = None
        self._choice = 0
        self._hint_until = self._resign_until = -inf
        self.verdict = Verdict("resting", position)
        self.marks: Marks = {}
        self._scene: Scene = {}

    @property
    def position(self) -> Position:
        """The committed position."""
        return self._roots[-1].position

    @property
    def record(self) -> tuple[Action, ...]:
        """Every action of the game so far."""
        return tuple(self._record)

    @property
    def scene(self) -> Scene:
        """What is to be lit."""
        return self._scene

    @property
    def wake(self) -> float:
        """When something happens without hands, in s: a settling, a stillness, a hint ends; infinity if none."""
        return self._wake

    @property
    def expected(self) -> str:
        """What is expected, in one plain sentence."""
        if self._resign_until > -inf:
            return f"{self.position.actor} resigns? Confirm to resign, any other button to play on."
        return sentence(self.verdict, self.marks)

    def see(self, sighting: Sighting, now: float) -> Scene:
        """Take in what the board shows at a time and return what to light."""
        if sighting is self._sighting and now < self._wake:
            return self._scene
        if sighting is not self._sighting:
            if self._sighting is not None:
                self._trail.note(sighting, sighting.changes(self._sighting), now)
            self._sighting = sighting
            self._changed = now
            self._judge(now)
        if now >= self._wake:
            self._awake(now)
        return self._scene

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a panel button: ``confirm``, ``undo``, ``hint`` or ``new``, held so many seconds."""
        resigning = now < self._resign_until
        self._resign_until = -inf
        if button == "hint":
            self._hint_until = now + self.settings.hint_s
        elif button == "new" and held >= LONG_PRESS_S:
            self.restart(now)
        elif button == "undo" and held >= LONG_PRESS_S:
            if self.position.actor is not None:
                self._resign_until = now + RESIGN_S
        elif button == "undo":
            self._undo()
        elif button == "confirm":
            if resigning:
                self._commit(0, ("resign",), now)
            else:
                self._confirm(now)
        self._judge(now)

    def answer(self, text: str, now: float) -> bool:
        """Take an answer to what the board asks: one of the choices, its actions separated by blanks."""
        wanted = tuple(text.split())
        for choice in self.verdict.choices:
            if wanted in (choice, choice[-1:]):
                self._commit(self.verdict.back, choice, now)
                self._judge(now)
                return True
        return False

    def resign(self, action: Action, now: float) -> None:
        """Take in that a player gives up (``resign`` or ``resign:PLAYER``), as the page or an end of a record says.

        Raises :class:`~engine.errors.IllegalActionError` if nobody of that name plays on.
        """
        self.game.play(self.position.state, action)
        self._commit(0, (action,), now)
        self._judge(now)

    def restart(self, now: float) -> None:
        """Begin a new game; whoever runs the table closes the old one in the journal."""
        sighting = self._sighting
        self._begin((), now)
        self.restarts += 1
        self._lead = 0
        self._sighting = sighting
        self._judge(now)

    def _undo(self) -> None:
        if self.verdict.kind == "asking":
            self._choice += 1
        elif self._record:
            last = len(self._record) if self._lead is None else self._lead
            self._lead = max(0, last - 1)

    def _confirm(self, now: float) -> None:
        if self._lead is not None:
            self._lead = None
        elif self.verdict.kind == "asking":
            self._commit(self.verdict.back, self.verdict.choices[0], now)
        elif self._ready is not None:
            self._commit(self._ready.back, self._ready.actions, now)
        elif self.verdict.found:
            found = self.verdict.found
            length = min(len(shared(found)), *(e.complete_but_owed for e in found))
            if length:
                self._commit(self.verdict.back, found[0].future.actions[:length], now)

    # --- judging ---

    def _judge(self, now: float) -> None:
        """Say what is seen, and work out when something follows from it."""
        self._ready = None
        sighting = self._sighting
        if sighting is None:
            return
        while True:
            verdict = self._verdict(sighting)
            self._ready = self._beginning(verdict)
            if self._ready is None or self._ready.quiet > 0:
                break
            self._commit(self._ready.back, self._ready.actions, now)
        self._settle(verdict, now)

    def _verdict(self, sighting: Sighting) -> Verdict | None:
        """Return what explains the sighting, from the current position or one of the last turn; ``None``: nothing."""
        if self._lead is not None:
            return self._led(sighting)
        last = len(self._roots) - 1
        for index in self._reach():
            scales = Scales(self._roots[index], sighting, self._trail)
            back = last - index
            if not scales.off:
                kind = "resting" if not back else "underway"
                return Verdict(kind, self.position, back=back)  # type: ignore[arg-type] # one of two literals
            found = explanations(scales)
            if found:
                return Verdict("underway", self.position, tuple(found), back=back)
        return None if self.position.actor is not None else Verdict("resting", self.position)

    def _led(self, sighting: Sighting) -> Verdict:
        """Lead to an earlier position, as the undo button asked, or to the start of a new game."""
        index = self._lead or 0
        scales = Scales(self._roots[index], sighting, self._trail)
        back = len(self._roots) - 1 - index
        if not scales.off:
            self._lead = None
            return Verdict("underway" if back else "resting", self.position, back=back)
        return Verdict(
            "astray", self.position, plan=way_back(self._guesses, [scales], self.position.placement, beginnings=False)
        )

    def _astray(self, scales: Sequence[Scales], *, beginnings: bool = True) -> Verdict:
        known = self.position.placement
        return Verdict("astray", self.position, plan=way_back(self._guesses, scales, known, beginnings=beginnings))

    def _reach(self) -> list[int]:
        """Return the roots that may explain what is seen, the current one first, then back through the last turn."""
        last = len(self._roots) - 1
        reach = [last]
        for index in range(last - 1, -1, -1):
            if self._roots[index].position.actor != self._roots[last - 1].position.actor:
                break
            reach.append(index)
        return reach

    def _beginning(self, verdict: Verdict | None) -> Ready | None:
        """Return what of a verdict may be committed, and after how much quiet."""
        if verdict is None or verdict.kind == "asking":
            return None
        if not verdict.found:
            return Ready(verdict.back, (), self.settings.settle_open_s) if verdict.back else None
        found = self._in_order(verdict.found)
        first = found[0]
        length = min(len(shared(found)), *(e.complete for e in found))
        owed = min(len(shared(found)), *(e.complete_but_owed for e in found))
        for count in (owed, length):
            if count and all(e.begun > count for e in found):
                links = first.future.links
                if count == length or all(e.future.links[count].actor != links[count - 1].actor for e in found):
                    return Ready(verdict.back, first.future.actions[:count], 0.0)
        if not length:
            return self._standing(verdict)
        position = first.future.position(length - 1)
        action = first.future.actions[length - 1]
        position.future(action)
        quiet = self.settings.settle_open_s if self._goes_on(position, action) else self.settings.settle_decided_s
        return Ready(verdict.back, first.future.actions[:length], quiet)

    def _standing(self, verdict: Verdict) -> Ready | None:
        """Return the one future that is complete to its end, if the others would need pieces that are in nobody's hand.

        They explain a hand that is still busy; a board left alone says otherwise.
        """
        whole = self._in_order([e for e in verdict.found if e.complete == len(e.future.links)])
        if len(whole) != 1:
            return None
        return Ready(verdict.back, whole[0].future.actions, self.settings.settle_open_s)

    @staticmethod
    def _goes_on(position: Position, action: Action) -> bool:
        return bool(position.single) and position.goes_on[action]

    def _in_order(self, found: Sequence[Explanation]) -> Sequence[Explanation]:
        """Of futures that are all complete and end in the same position keep the one in the order seen."""
        if len(found) <= 1 or any(e.complete < len(e.future.links) for e in found):
            return found
        if len({e.future.position().state for e in found}) > 1:
            return found
        return [min(found, key=self._disorder)]

    def _disorder(self, explanation: Explanation) -> int:
        times = [
            max(self._trail.last(point) for bits in link.bits for point, _ in bits) for link in explanation.future.links
        ]
        return sum(a > b for a, b in combinations(times, 2))

    # --- settling ---

    def _settle(self, verdict: Verdict | None, now: float) -> None:
        """Keep the verdict and say when to look again."""
        still = self._changed + self.settings.still_s
        self._wake = inf
        if verdict is None:
            if now >= still or self.verdict.kind == "astray":
                scales = [Scales(self._roots[i], self._sighting or Sighting({}), self._trail) for i in self._reach()]
                verdict = Verdict(
                    "astray", self.position, plan=way_back(self._guesses, scales, self.position.placement)
                )
            else:
                self._wake = still
                verdict = self.verdict if self.verdict.position is self.position else Verdict("underway", self.position)
        elif self._ready is not None:
            self._wake = self._changed + self._ready.quiet
        elif verdict.found and len({e.future.actions for e in verdict.found}) > 1 and self._undecided(verdict):
            wake = self._changed + self.settings.settle_open_s
            if now >= wake:
                verdict = self._ask(verdict)
            else:
                self._wake = wake
        for until in (self._hint_until, self._resign_until):
            if until > now:
                self._wake = min(self._wake, until)
        self._show(verdict, now)

    @staticmethod
    def _undecided(verdict: Verdict) -> bool:
        """Say whether several different futures are complete: then only a person can tell."""
        return all(e.complete == len(e.future.links) for e in verdict.found)

    def _ask(self, verdict: Verdict) -> Verdict:
        choices = [e.future.actions for e in verdict.found]
        turn = self._choice % len(choices)
        return Verdict(
            "asking",
            self.position,
            verdict.found,
            choices=tuple(choices[turn:] + choices[:turn]),
            back=verdict.back,
        )

    def _awake(self, now: float) -> None:
        """Do what was waited for."""
        if self._hint_until <= now:
            self._hint_until = -inf
        if self._resign_until <= now:
            self._resign_until = -inf
        ready = self._ready
        if ready is not None and now >= self._changed + ready.quiet:
            self._commit(ready.back, ready.actions, now)
        self._judge(now)

    def _show(self, verdict: Verdict, now: float) -> None:
        if verdict is not self.verdict:
            self.verdicts += 1
        self.verdict = verdict
        hinting = now < self._hint_until
        self.marks = marks(verdict, "full" if hinting else self.settings.guidance)
        if hinting:
            self._mark_last_move()
        position = self.position
        self._scene = scene(self.marks, self.pixels, position.actor, self.game.score(position.state))

    def _mark_last_move(self) -> None:
        if self._record:
            before = self._roots[-2].position
            for point in before.future(self._record[-1]).changes if self._record[-1] in before.actions else ():
                self.marks.setdefault(point, "last move")

    # --- committing ---

    def _commit(self, back: int, actions: tuple[Action, ...], now: float) -> None:
        """Write actions into the game, after taking back so many."""
        if back:
            self.entries.append(Entry("amend" if actions else "takeback", str(back), now))
            del self._roots[len(self._roots) - back :], self._record[len(self._record) - back :]
        root = self._roots[-1]
        position = root.position
        for action in actions:
            self.entries.append(Entry("action", action, now))
            position = position.after(action)
            self._record.append(action)
            self._roots.append(Root(position, root.since))
        if actions:
            self._roots[-1] = Root(position, self._since(position, root, now))
        self._choice = 0
        self._lead = None
        self._ready = None
        reach = self._reach()
        self._trail.forget(min(self._roots[i].since.oldest for i in reach))
        if reach[-1]:
            self._roots[reach[-1] - 1].position.forget()

    def _since(self, position: Position, root: Root, now: float) -> Since:
        """Return from when on the trail counts in a new position: from now, or from earlier where it was left."""
        used: dict[str, float] = {}
        for point, reading in (self._sighting or {}).items():
            look = position.look(point)
            if not fits(reading, look):
                used[point] = self._trail.last_fitting(point, look, root.since(point))
        return Since(now, used)


def placement_of(game: AnyGame, record: Sequence[Action]) -> Mapping[str, tuple[str, ...]]:
    """Return what stands where after a record."""
    state = game.start()
    for action in record:
        state = game.play(state, action)
    return game.placement(state)
